import { phrases } from '@image-production/language';
import type { Phrase } from '@image-production/language';

import { endsAboveTheFeet } from '../../framing-range.ts';
import type { Framing } from '../../model/vocabulary.ts';
import { findWords, hasAnyWord } from '../find-words.ts';
import { fieldsNamed } from '../review-subject.ts';
import type { ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

const garmentNouns =
  'gown|coat|dress|skirt|mirror|sleeve|sleeves|zip|zipper|trousers|veil|cape|robe|suit|glove|gloves';

const headToToe = phrases(
  'head to toe|toes|foot|feet',
  `full length !${garmentNouns}|and|or|of`,
  'full|entire|whole body|figure !suit|tattoo|massage|movement|leans|turns|language|weight',
  'shoes|feet|boots fully|clearly|completely? visible|shown',
);
const closeWords = phrases(
  'macro !lens|texture|swatch|level',
  'headshot|headshots',
  'head shot',
  'extreme close up',
);
const tinyFigure = phrases(
  'tiny|minuscule figure|person|silhouette|woman|man',
  'figure|she|he|model|woman|man is|stands|reads|appears? very|quite? tiny|small in|against|within|under the|a',
  'dwarfed by the|a ..2 landscape|mountain|mountains|building|architecture|sky|cliff|cliffs|dunes|facade',
  'lost in the ..1 landscape|dunes|distance|emptiness',
);

const closeFramings: ReadonlySet<Framing> = new Set([
  'extreme_close_up',
  'close_up',
  'medium_close_up',
]);
const wideFramings: ReadonlySet<Framing> = new Set(['wide', 'extreme_wide']);
/** "Dressed in black head to toe" speaks of the clothes, "a tiny figure behind her" of an extra. */
const clothing: ReadonlySet<string> = new Set(
  'dressed clad wearing wears styled outfit covered wrapped tailored denim monochrome layered'.split(
    ' ',
  ),
);
const bystanders: ReadonlySet<string> = new Set('background behind distance far'.split(' '));

interface FramingWords {
  readonly words: readonly Phrase[];
  readonly excuses: ReadonlySet<string>;
  readonly contradicts: (framing: Framing) => boolean;
}

const framingWords: readonly FramingWords[] = [
  { words: headToToe, excuses: clothing, contradicts: endsAboveTheFeet },
  { words: closeWords, excuses: new Set(), contradicts: (framing) => !closeFramings.has(framing) },
  { words: tinyFigure, excuses: bystanders, contradicts: (framing) => !wideFramings.has(framing) },
];

/** Advice when the words ask for more or less of the person than the framing holds. */
export const framingRules: readonly AdvisoryRule[] = [
  warning('framing_contradiction', framingContradiction),
];

function framingContradiction(subject: ReviewSubject): Finding[] {
  const { framing } = subject.brief;
  const fields = fieldsNamed(subject, 'sceneAndAction', 'compositionAndFinish', 'cameraIntent');
  return framingWords
    .filter(({ contradicts }) => contradicts(framing))
    .flatMap(({ words, excuses }) =>
      findWords(fields, words, (sentence) => !hasAnyWord(sentence, excuses)),
    )
    .map(({ text, quote }) => ({
      path: text.path,
      message: `The text asks for '${quote}', which a ${framing} frame does not give; change one of them.`,
    }));
}
