/** A number or a range of numbers, read at one token. */
export interface NumberSpan {
  readonly low: number;
  readonly high: number;
  /** Index of the token after it. */
  readonly end: number;
  readonly isRange: boolean;
  /** The language of a number word; digits belong to none. */
  readonly language: string | null;
}
