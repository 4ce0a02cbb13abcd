import { findPhrase } from '@image-production/language';
import type { Phrase, PhraseMatch, Sentence } from '@image-production/language';

import { quoteMatch } from '../text/quote.ts';
import type { AnalysedText } from './review-subject.ts';

/** A phrase found in a text. */
export interface FoundWords {
  readonly text: AnalysedText;
  readonly sentence: Sentence;
  readonly match: PhraseMatch;
  /** As the client wrote it, at most 40 characters. */
  readonly quote: string;
}

/** The first phrase of each text that has one and that `accept` lets pass. */
export function findWords(
  texts: readonly AnalysedText[],
  wanted: readonly Phrase[],
  accept: (sentence: Sentence, match: PhraseMatch) => boolean = () => true,
): readonly FoundWords[] {
  return texts.flatMap((text) => {
    for (const sentence of text.sentences) {
      const match = findPhrase(sentence, wanted);
      if (match !== undefined && accept(sentence, match)) {
        return [{ text, sentence, match, quote: quoteMatch(text.text, sentence, match) }];
      }
    }
    return [];
  });
}

export function hasAnyWord(sentence: Sentence, words: ReadonlySet<string>): boolean {
  return sentence.some(({ text }) => words.has(text));
}
