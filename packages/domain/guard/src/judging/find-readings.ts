import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Surroundings } from '../lexicon/phrase-trie.ts';
import { readNumbers } from '../lexicon/read-numbers.ts';
import type { Token } from '../reading/token.ts';
import type { MeaningKind } from '../words/language-words.ts';
import { keepLongest } from './keep-longest.ts';
import { languageEvidence } from './language-evidence.ts';
import type { Match, Reading } from './reading.ts';
import { standsAlone } from './stands-alone.ts';

const aloneKinds = new Set<MeaningKind>(['age-alone', 'age-then', 'not-reached', 'minor-alone']);

/** Matches all tables against a text and drops matches inside longer ones. */
export function findReadings(
  tokens: readonly Token[],
  lexicon: Lexicon,
  { now, onStep }: { readonly now: number; readonly onStep: () => void },
): Reading {
  const numbers = readNumbers(tokens, lexicon, onStep);
  const surroundings: Surroundings = {
    tokens,
    numbersAt: (index) => numbers.get(index) ?? [],
    onStep,
  };
  const isWritten = languageEvidence(tokens, lexicon);
  const holds = (match: Match): boolean =>
    speaksOneLanguage(match) &&
    (!aloneKinds.has(match.meaning.kind) || isUncounted(match, tokens, lexicon)) &&
    (match.meaning.kind !== 'minor-homograph' || isWritten(match.meaning.language));
  const matches = tokens.flatMap((_, index) =>
    lexicon.phrases.matchesAt(index, surroundings).filter(holds),
  );
  return { tokens, numbers, matches: keepLongest(matches), lexicon, now, onStep };
}

/** Whether a match counts nothing after it and is no label such as `look-3`. */
function isUncounted(match: Match, tokens: readonly Token[], lexicon: Lexicon): boolean {
  const last = tokens[match.end - 1];
  const isLabel = last?.kind === 'number' && last.gap === 'joint';
  return !isLabel && standsAlone(tokens, match.end, lexicon);
}

/**
 * Number words match phrases of their own language; digits, Roman numerals and number words of
 * another script match phrases of all: `шестнадцать years old`.
 */
function speaksOneLanguage({ meaning, numbers }: Match): boolean {
  return numbers.every(
    ({ language }) =>
      language === null ||
      language === meaning.language ||
      (language === 'la' && !loneKinds.has(meaning.kind)) ||
      scriptFor(language) !== scriptFor(meaning.language),
  );
}

/** Contexts in which a Roman numeral may be a volume or a district. */
const loneKinds = new Set<MeaningKind>(['benign', 'birth-year', 'decade', 'floor', 'older-than']);
const scripts: Readonly<Record<string, string>> = { ru: 'Cyrl', ar: 'Arab', ko: 'Hang' };

function scriptFor(language: string): string {
  return scripts[language] ?? 'Latn';
}
