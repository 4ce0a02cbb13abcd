/** The source of secret characters. */
export interface KeyMaterial {
  /** `length` characters of `0-9A-Za-z`, independent and uniform, from an unpredictable source. */
  readonly base62: (length: number) => string;
}
