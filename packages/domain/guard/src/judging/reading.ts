import type { GuardFinding, GuardReason } from '../guard-verdict.ts';
import type { Lexicon, Meaning } from '../lexicon/lexicon.ts';
import type { NumberSpan } from '../lexicon/number-span.ts';
import type { PhraseMatch } from '../lexicon/phrase-trie.ts';
import type { Token } from '../reading/token.ts';

export type Match = PhraseMatch<Meaning>;

/** A tokenized text with its table matches. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly numbers: ReadonlyMap<number, readonly NumberSpan[]>;
  readonly matches: readonly Match[];
  readonly lexicon: Lexicon;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onStep: () => void;
}

/** A finding over tokens, `end` exclusive. */
export function findingAt<Reason extends GuardReason>(
  { tokens }: Pick<Reading, 'tokens'>,
  reason: Reason,
  place: { readonly start: number; readonly end: number; readonly language?: string | undefined },
): GuardFinding<Reason> {
  const start = tokens[place.start]?.start ?? 0;
  const end = tokens[place.end - 1]?.end ?? start;
  const language = place.language === 'und' ? undefined : place.language;
  return { reason, span: { start, end }, ...(language !== undefined && { language }) };
}
