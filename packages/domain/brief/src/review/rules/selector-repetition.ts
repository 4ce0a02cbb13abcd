import type { Word } from '@image-production/language';
import { aspects } from '@image-production/operations';

import {
  cameraFormats,
  framings,
  perspectives,
  sceneTypes,
  styles,
} from '../../model/vocabulary.ts';
import { quoteText } from '../../text/quote.ts';
import type { AnalysedText, ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

/** Advice on written fields that say nothing beyond the selectors. */
export const selectorRules: readonly AdvisoryRule[] = [
  warning('selector_repetition', selectorRepetition),
];

const selectorWordsMin = 2;
const selectorShareMin = 0.6;

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the in on at of for with and or to from by as is are be it this that her his their she he photo photos ' +
    'photograph image picture shot shoot frame framing view style styled aspect ratio format'
  ).split(' '),
);

const selectorPhrases: ReadonlySet<string> = new Set([
  ...[...sceneTypes, ...styles, ...framings, ...perspectives, ...cameraFormats, ...aspects].map(
    (value) => value.replaceAll(/[_:]/g, ' '),
  ),
  'catalogue',
  'e commerce',
  'closeup',
  'exteriors',
  'interiors',
]);
const selectorPhraseWordsMax = 3;

function selectorRepetition({ written }: ReviewSubject): Finding[] {
  return written.flatMap((text) => {
    const repeated = repeatedSelectors(text);
    if (repeated === undefined) return [];
    const message = `This field only repeats the selectors (${quoteText(repeated.join(', '))}); say what they cannot.`;
    return [{ path: text.path, message }];
  });
}

/** The selector values a text consists of; undefined when it says more than them. */
function repeatedSelectors({ sentences }: AnalysedText): readonly string[] | undefined {
  const values: string[] = [];
  let selectorWords = 0;
  let otherWords = 0;
  for (const sentence of sentences) {
    for (let at = 0; at < sentence.length;) {
      const value = selectorAt(sentence, at);
      if (value === undefined) {
        if (!stopWords.has(sentence[at]?.text ?? '')) otherWords += 1;
        at += 1;
      } else {
        const length = value.split(' ').length;
        values.push(value);
        selectorWords += length;
        at += length;
      }
    }
  }
  if (selectorWords < selectorWordsMin) return undefined;
  return selectorWords / (selectorWords + otherWords) >= selectorShareMin ? values : undefined;
}

function selectorAt(sentence: readonly Word[], at: number): string | undefined {
  for (let length = selectorPhraseWordsMax; length > 0; length -= 1) {
    const words = sentence.slice(at, at + length);
    const value = words.map(({ text }) => text).join(' ');
    if (words.length === length && selectorPhrases.has(value)) return value;
  }
  return undefined;
}
