/** A number or a range of numbers, read at one token. */
export interface NumberSpan {
  readonly low: number;
  readonly high: number;
  /** Index of the token after it. */
  readonly end: number;
  readonly isRange: boolean;
  /** Language of a number word; null for digits. */
  readonly language: string | null;
}

/** A single number, not a range. */
export function exactSpan(value: number, end: number, language: string | null): NumberSpan {
  return { low: value, high: value, end, isRange: false, language };
}
