import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../reading/token.ts';

/**
 * Decides whether a text is in a language rather than English, by its function words. Needed where
 * a word for a child is a harmless English word.
 */
export function languageEvidence(
  tokens: readonly Token[],
  { functionWordsOf }: Lexicon,
): (language: string) => boolean {
  const counts = new Map<string, number>();
  return (language) => count(language) > count('en');

  function count(language: string): number {
    const known = counts.get(language);
    if (known !== undefined) return known;
    const words = functionWordsOf.get(language);
    const counted = tokens.filter(({ text }) => words?.has(text) ?? false).length;
    counts.set(language, counted);
    return counted;
  }
}
