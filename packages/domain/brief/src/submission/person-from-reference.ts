import { findPhrase, phrases, tokenize } from '@image-production/language';

import { quoteMatch } from '../text/quote.ts';
import { faceThings, humanNouns, possessives } from '../words/people.ts';

const take = 'use|take|copy|replicate|clone|transfer|reproduce|borrow|recreate|lift';
const takeOrKeep = `${take}|keep|match|apply|preserve|mirror`;
const picture = 'photo|photograph|picture|image|reference|ref|shot|portrait|file|upload|attachment';
const people = `${humanNouns}|model`;

/** Phrases that send the reader to a picture for a person, wherever they are written. */
const fromPicture = phrases(
  `${take} the? ${possessives}|the|this face|likeness|identity|head|features ..1 from|in|of ..3 ${picture}`,
  `${take} the|this|that|same ${people} from|in|on ..3 ${picture}`,
  `same|identical face|person|woman|man|girl|model as|from|in ..4 ${picture}`,
  `look|looks|looking exactly|just? like|exactly the|this|that ${people} from|in|on ..3 ${picture}`,
  `^ face|likeness|identity from ..3 ${picture}`,
);

/** Phrases that mean a person when they stand in the note of a reference. */
const inNote = phrases(
  `${takeOrKeep} the|this|that? ${possessives} facial? face|likeness|identity|features|head|skin|eyes|build|physique ` +
    `!${faceThings}|scarf|band|wrap|piece|tone|tones`,
  `${takeOrKeep} the|this|that|same facial features`,
  `${take} the|this|that|same identity|likeness|${humanNouns} !colors|colours|system`,
  `${takeOrKeep} the? same face|person|woman|man $|as|from|in`,
  `${take} the? same model as|from|in ..1 here|this|photo|picture|image`,
  `${take} ${possessives} hair|eyes|body|skin and face|likeness`,
  `her|his|their face|likeness must|should|has|needs`,
  `use|cast her|him as`,
  `put|place this|that person|woman|man|girl in|into|wearing`,
  `face|likeness|identity|features of|from the|this|that ${people}`,
  `^ her|his|their|as|for? a|the? face|facial|identity|likeness reference`,
  `as|for|is a|the|her|his? face|facial|identity|likeness reference|source|anchor`,
  `same|identical person|woman|man|actress|actor as|from|in`,
  `^ this is her|him|our|my|the ..1 face|person|woman|man|actress|actor|talent|girl`,
  `^ this is her|him $`,
  `look|looks exactly|just? like the|this|that ${people} $|here|in|from|on`,
);

/**
 * Words that take a person from a reference, as written; undefined when there are none. A note
 * speaks of its picture, so there a bare "use her face" is enough; direction has to name one.
 */
export function personFromReference(kind: 'written' | 'note', text: string): string | undefined {
  const wanted = kind === 'note' ? [...fromPicture, ...inNote] : fromPicture;
  for (const sentence of tokenize(text)) {
    const match = findPhrase(sentence, wanted);
    if (match !== undefined) return quoteMatch(text, sentence, match);
  }
  return undefined;
}
