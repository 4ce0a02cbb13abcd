import type { SourceText } from './contract-suites.ts';

/** What a source would read words by: patterns, cases, splitting, vocabularies, and the words themselves. */
const reads: readonly (readonly [string, RegExp])[] = [
  ['a pattern', /\bRegExp\b|\.(?:test|match|matchAll|exec|search)\(/],
  ['a pattern', /(?:^|[=(,:?&|[]|=>|return)\s*\/(?![/*])(?:\\.|[^\n/\\])+\/[dgimsuvy]*\s*[.,;)\]]/],
  ['words of a text', /\.split\(|\.to(?:Locale)?(?:Lower|Upper)Case\(/],
  [
    'a reader of words',
    /^import (?!type\b)[^;]*from '@image-production\/(?:direction|language|brief)'/m,
  ],
  [
    'the client’s words',
    /\bDirectionSection\b|\bdirectionHeadings\b|\bplan\.direction\b|\breference\.item\b/,
  ],
];

/** The means of reading words that stand in a source, each once. */
export function readsOfWords({ text }: SourceText): readonly string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = reads.filter(([, pattern]) => pattern.test(code)).map(([means]) => means);
  return [...new Set(found)];
}
