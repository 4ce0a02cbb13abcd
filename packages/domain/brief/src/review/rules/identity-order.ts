import { findPhrase, phrases } from '../../text/phrase.ts';
import { quoteMatch } from '../../text/quote.ts';
import { tokenize } from '../../text/tokenize.ts';
import {
  ethnicities,
  faceThings,
  humanNouns,
  objectPronouns,
  personNouns,
  possessives,
} from '../words/people.ts';

const her = objectPronouns;
const whose = possessives;
const change = 'change|alter|modify|replace|swap|edit|redo|reshape|rework|substitute|exchange';
const traitAdjectives = `older|younger|elderly|blonde|blond|brunette|redheaded|ginger|albino|middle|aged|${ethnicities}`;
const traitOfPerson = `${traitAdjectives}|old|young|black|white|muscular|skinny|fat|curvy|obese|bald`;
const hairNouns = 'blonde|blond|brunette|redhead|ginger|albino';
const ages = 'twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties';
const endOfOrder = '$|and|or|but|again|instead|now|please|with';

/** Orders that replace the person. */
const replacements = phrases(
  `${change} ${whose} face|head|identity|features !${faceThings}|scarf|band|wrap|piece|wear|dress`,
  `replace|swap|substitute|exchange the|this face|model|woman|man|person|identity with|for|by`,
  `replace|swap|substitute ${her} with|for a|an|another|someone|somebody`,
  `use|cast|pick|choose|want|need|prefer|book a|an|another|some ..1 different|other|new|another ` +
    'woman|man|person|face|girl|actress|actor !of',
  `use|cast|pick|choose|book a|an different|other model !of|number|year`,
  'use|cast|pick|choose|want|need|book another woman|man|person|face|girl|model|actress|actor !of|year|number',
  'a|another different? woman|man|person|face instead of the|this model|woman|man',
  `give ${her} a|an|another different|another|new|older|younger|prettier face|head|identity|nose|jaw`,
  '^ do|apply? a? face|head swap',
  'swap|switch the? faces|heads|identities',
  '^ ignore|disregard|override|forget the|this|her|his ..1 selected|saved|chosen|custom|reference? ' +
    'model|identity|portrait|face $|and|completely|entirely',
);

/** Orders that change face, skin, eyes, age, gender, ethnicity or build. */
const changes = phrases(
  `${change} ${whose} eye|eyes|skin tone|color|colour|to|from|into`,
  `${change} ${whose} skin|nose|jaw|jawline|cheekbones|ethnicity|race|gender|sex|age|complexion|physique ` +
    '$|to|into|from|and|by|completely',
  `${change} ${whose} body type|shape`,
  `${change} the model's? age|ethnicity|gender|race|identity $|to|into|from|of|and`,
  `${change} the ethnicity|gender|race|identity|face of the|this model|woman|man|person`,
  `give ${her} light|dark|bright|deep|pale|piercing|striking? blue|green|brown|hazel|grey|gray|amber|violet eyes !shadow|liner|makeup`,
  `give ${her} a? ..1 darker|lighter|paler|fairer|whiter|browner|dark|fair|brown|black|white|pale skin|complexion ` +
    '!finish|prep|texture|coverage',
  `give ${her} a? ..1 smaller|bigger|thinner|narrower|straighter|larger|sharper|wider|slimmer|fuller ` +
    'nose|face|jaw|chin|forehead|body|figure|bust|waist|breasts',
  `^ lighten|darken|whiten|bleach ${whose} skin $|tone|color|colour|by|to|and`,
  `^ slim|thin|narrow|shrink|enlarge|reshape|plump ${whose} ..1 ` +
    'face|waist|body|nose|jaw|jawline|hips|thighs|chest|breasts|bust|chin|forehead $|and|down|slightly',
  `^ age|de|deage ${her} up|down|by|a|twenty|ten|thirty`,
  `^ de age ${her}`,
);

/** Orders to make the person somebody else: "make her a blonde woman in her sixties". */
const makings = phrases(
  `^ make|turn|transform ${her} into? a|an ${hairNouns} $|woman|man|with|in|and|lady|girl`,
  `^ make|turn|transform ${her} into? a|an ..2 ${traitOfPerson} ..1 woman|man|lady|guy|person|girl|model|gentleman`,
  '^ make|turn|transform her into? a|an ..1 man|male|boy|guy|gentleman',
  '^ make|turn|transform him into? a|an ..1 woman|female|girl|lady',
  `^ make|turn|transform the|our|this model|woman|man|person into? a|an ..2 ${traitOfPerson} ..1 ${personNouns}`,
  `^ make|turn|transform ${her} ..4 in her|his|their early|mid|late? ${ages}`,
  `^ make|turn|transform the model|woman|man ..4 in her|his|their early|mid|late? ${ages}`,
  `^ make|render|turn ${her} look|appear|be? ..1 ${traitAdjectives}|male|female ${endOfOrder}|in`,
  `^ make|render|turn ${her} look|appear|be? ..1 black|white|old|young ${endOfOrder}`,
  `^ make ${her} ..1 thinner|slimmer|skinnier|heavier|fatter|curvier|skinny|fat|taller ${endOfOrder}`,
  `^ make the|our|this model|woman|man|person look|appear|be? ..1 ${traitAdjectives}|thinner|slimmer|skinnier|` +
    `heavier|fatter|curvier|black|white|male|female ${endOfOrder}`,
  `^ make ${whose} skin|complexion ..1 darker|lighter|paler|fairer|whiter|browner|black|white|brown ${endOfOrder}`,
  `^ make ${whose} eyes ..1 blue|green|brown|hazel|grey|gray|bigger|larger ${endOfOrder}`,
  `^ make ${whose} nose|face|jaw|chin|waist|hips|bust ..1 smaller|thinner|slimmer|narrower|rounder|different ${endOfOrder}`,
  `she|he|model|woman|man should|must|has be|become|to be? ..1 ${traitAdjectives}|male|female ${endOfOrder}|in`,
  `she|he|model should|must be|become a|an ..2 ${traitOfPerson}|different ..1 ${humanNouns}|model`,
  `she|he|model should|must be ..2 in her|his|their early|mid|late? ${ages}`,
  'she|he|model should|must have ..2 blue|green|brown|hazel|grey|gray eyes',
);

const orders = [...replacements, ...changes, ...makings];

/**
 * An order in the text that replaces or changes the person, as written; undefined when there is
 * none. Deliberately narrow: a description is advice's business, and whatever is missed here
 * loses anyway, because the saved identity stands above the written text in every plan.
 */
export function identityOrder(text: string): string | undefined {
  for (const sentence of tokenize(text)) {
    const match = findPhrase(sentence, orders);
    if (match !== undefined) return quoteMatch(text, sentence, match);
  }
  return undefined;
}
