import type { PhraseMatch, Sentence } from '@image-production/language';

const quoteCharactersMax = 40;

/** The words of a match as the client wrote them, at most 40 characters, for a message. */
export function quoteMatch(text: string, sentence: Sentence, match: PhraseMatch): string {
  const from = sentence[match.start]?.start ?? 0;
  const to = sentence[match.end - 1]?.end ?? from;
  return quoteText(text.slice(from, to));
}

/** A text on one line, cut to at most 40 characters. */
export function quoteText(text: string): string {
  const characters = [...text.replaceAll(/\s+/gu, ' ').trim()];
  if (characters.length <= quoteCharactersMax) return characters.join('');
  return `${characters.slice(0, quoteCharactersMax - 1).join('')}…`;
}
