import { findPhrase, phrases, tokenize } from '@image-production/language';

import { quoteMatch } from '../text/quote.ts';
import {
  ethnicities,
  faceThings,
  humanNouns,
  objectPronouns,
  personNouns,
  possessives,
} from '../words/people.ts';

const whose = possessives;
const change = 'change|alter|modify|replace|swap|edit|redo|reshape|rework|substitute|exchange';
/** "her", "him", "the model" where the verb can only mean the person. */
const theModel = `the|our|this? ${objectPronouns}|model`;
const traitAdjectives = `older|younger|elderly|blonde|blond|brunette|redheaded|ginger|albino|aged|${ethnicities}`;
const traitOfPerson = `${traitAdjectives}|old|young|black|white|muscular|skinny|fat|curvy|obese|bald`;
const hairNouns = 'blonde|blond|brunette|redhead|ginger|albino';
const decades = 'twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties';
const ageWords = 'twenty|thirty|forty|fifty|sixty|seventy|eighty';
const endOfOrder = '$|and|or|but|again|instead|now|please|with';
const skinColors = 'darker|lighter|paler|fairer|whiter|browner|dark|fair|brown|black|white|pale';
const eyeColors = 'blue|green|brown|hazel|grey|gray|amber|violet';
/** After "another woman", these make her an extra. */
const extras = 'of|in|behind|beside|next|as|at|to|who|walking|passing|out|year|number|for';

/** Orders that replace the person. */
const replacements = phrases(
  `${change} ${whose} face|head|identity !${faceThings}|scarf|band|wrap|piece|wear|dress`,
  `${change} ${whose} facial? features`,
  `replace|swap|substitute|exchange the|this face|model|woman|man|person|identity with|for|by`,
  `replace|swap|substitute ${objectPronouns} with|for a|an|another|someone|somebody`,
  'use|cast|pick|choose|want|need|prefer|book a|an|some ..1 different|other woman|man|person|face|girl|actress|actor !of',
  'use|cast|pick|choose|book a|an different|other model !of|number|year',
  `use|cast|pick|choose|book another woman|man|person|face|girl|model|actress|actor !${extras}`,
  'another|different? woman|man|person|face instead of the|this model|woman|man',
  `give ${theModel} a|an|another different|another|new|older|younger|prettier face|head|identity|nose|jaw`,
  `put|place|paste|use a|another different|new? face on|onto`,
  `${whose} face|identity|ethnicity|age|gender should|must be replaced|swapped|changed|altered`,
  '^ do|apply? a? face|head swap',
  'swap|switch the? faces|heads|identities',
  '^ ignore|disregard|override|forget the|this|her|his ..1 selected|saved|chosen|custom|reference? ' +
    'model|identity|portrait|face $|and|completely|entirely',
);

/** Orders that change face, skin, eyes, age, gender, ethnicity or build. */
const changes = phrases(
  `${change} ${whose} eye|skin color|colour|tone`,
  `${change} ${whose} eyes to|into ..1 ${eyeColors}`,
  `${change} ${whose} skin to|into ..1 ${skinColors}`,
  `change|replace|swap|exchange ${whose} skin $`,
  `${change} ${whose} nose|jaw|jawline|cheekbones|ethnicity|race|gender|sex|age|complexion|physique ` +
    '$|to|into|from|and|by|completely',
  `${change} ${whose} body type|shape`,
  `${change} the model's? age|ethnicity|gender|race|identity $|to|into|from|of|and`,
  `${change} the ethnicity|gender|race|identity|face of the|this model|woman|man|person`,
  '^ change|alter gender|ethnicity|race|age|sex to|into|from',
  `adjust|set|raise|lower ${whose} age|ethnicity|gender|race $|to|by`,
  `give ${theModel} light|dark|bright|deep|pale|piercing|striking? ${eyeColors} eyes !shadow|liner|makeup`,
  `give ${theModel} a? ..1 ${skinColors} skin|complexion !finish|prep|texture|coverage`,
  `give ${theModel} ..1 ${ethnicities} features|eyes|face`,
  `give ${theModel} a? ..1 smaller|bigger|thinner|narrower|straighter|larger|sharper|wider|slimmer|fuller|rounder ` +
    'nose|face|jaw|chin|forehead|body|figure|bust|waist|breasts',
  `^ lighten|darken|whiten|bleach ${whose} skin $|tone|color|colour|by|to|and`,
  `^ slim|thin|narrow|shrink|enlarge|reshape|plump ${whose} ..1 ` +
    'face|waist|body|nose|jaw|jawline|hips|thighs|chest|breasts|bust|chin|forehead $|and|down|slightly|to|so|until',
  '^ bigger|larger|smaller breasts|bust',
  `^ age|de|deage ${objectPronouns} up|down|by|a|twenty|ten|thirty`,
  `^ de age ${objectPronouns}`,
);

/** Orders to make the person somebody else: "make her a blonde woman in her sixties". */
const makings = phrases(
  `^ make|turn|transform ${objectPronouns} into? a|an ${hairNouns} $|woman|man|with|in|and|lady|girl`,
  `^ make|turn|transform ${objectPronouns} into? a|an ..2 ${traitOfPerson} ..1 woman|man|lady|guy|person|girl|model|gentleman`,
  '^ make|turn|transform her into? a|an ..1 man|male|boy|guy|gentleman',
  '^ make|turn|transform him into? a|an ..1 woman|female|girl|lady',
  `^ make|turn|transform the|our|this model|woman|man|person into? a|an ..2 ${traitOfPerson} ..1 ${personNouns}`,
  `^ render|show|portray|cast ${theModel} as a|an ..1 ${traitOfPerson} ..1 ${humanNouns}`,
  `^ make|turn|transform the? ${objectPronouns}|model|woman|man ..4 in her|his|their early|mid|late? ${decades}`,
  `^ make|render|turn ${objectPronouns} look|appear|be? ..1 ${traitAdjectives}|male|female ${endOfOrder}|in`,
  `^ make|render|turn ${objectPronouns} look|appear|be? ..1 black|white|old|young ${endOfOrder}`,
  `^ make ${objectPronouns} ..3 years older|younger`,
  `^ make ${theModel} look like a|an|someone|somebody ..2 different|else person|woman|man|$`,
  `^ make ${theModel} look like someone|somebody else`,
  `^ make ${objectPronouns} ..1 thinner|slimmer|skinnier|heavier|fatter|curvier|skinny|fat|taller ${endOfOrder}`,
  `^ make ${theModel} ..1 plus size|sized ${endOfOrder}`,
  `^ make the|our|this model|woman|man|person look|appear|be? ..1 ${traitAdjectives}|thinner|slimmer|skinnier|` +
    `heavier|fatter|curvier|black|white|male|female ${endOfOrder}`,
  `^ make ${whose} skin|complexion ..1 ${skinColors} ${endOfOrder}`,
  `^ make ${whose} eyes ..1 ${eyeColors} ${endOfOrder}`,
  `^ make ${whose} eyes ..1 bigger|larger $|and`,
  `^ make ${whose} nose|face|jaw|chin|waist|hips|bust ..1 smaller|thinner|slimmer|narrower|rounder|different ${endOfOrder}`,
  `^ let ${theModel} be a|an? ${traitAdjectives}|${hairNouns} ${endOfOrder}|in`,
  `want|need ${theModel} to look|be|appear ..1 ${traitAdjectives} ${endOfOrder}|in`,
);

/** Demands on who the person is: "she should be in her forties". */
const demands = phrases(
  `she|he|model|woman|man should|must|has be|become|to be? ..1 ${traitAdjectives}|male|female ${endOfOrder}|in`,
  `she|he|model should|must be|become a|an ..2 ${traitOfPerson}|different ..1 ${humanNouns}|model`,
  `she|he|model should|must be ..2 in her|his|their early|mid|late? ${decades}`,
  `she|he|model should|must be|look ..1 ${ageWords} $|years|something`,
  `she|he|model should|must have ..2 ${eyeColors} eyes`,
);

const orders = [...replacements, ...changes, ...makings, ...demands];

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
