/** A word, a number, or one other visible character. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  /** Lower case. */
  readonly text: string;
  /** Lower case without accents. */
  readonly plain: string;
  /** As written. */
  readonly raw: string;
  /** Code units of the given text, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Separator from the previous token. */
  readonly gap: 'none' | 'joint' | 'space' | 'line';
  /** Ends in `'s` or in an apostrophe. */
  readonly isPossessive: boolean;
  /** Value of the whole part of a number. */
  readonly value: number;
  readonly isDecimal: boolean;
}

type TokenFacts = Pick<Token, 'kind' | 'raw' | 'start' | 'end' | 'gap'> &
  Partial<Pick<Token, 'text' | 'plain' | 'isPossessive' | 'value' | 'isDecimal'>>;

export function makeToken(facts: TokenFacts): Token {
  const text = facts.text ?? facts.raw.toLowerCase();
  return { isPossessive: false, value: -1, isDecimal: false, text, plain: text, ...facts };
}

/** Begins with a capital of a script that has them. */
export function isCapitalized(token: Token): boolean {
  const [first = ''] = token.raw;
  return token.kind === 'word' && first !== first.toLowerCase();
}
