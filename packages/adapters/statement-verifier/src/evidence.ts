/** What a statement carries to be checked by, in whatever form it comes. */
export interface Evidence {
  /** Of the last line before the month; null when there was none. */
  readonly openingPreimage: string | null;
  /** Of the month's lines, oldest first. */
  readonly preimages: readonly string[];
  readonly text: string;
  readonly keyId: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** Where a wallet stands between two lines. */
export interface Position {
  readonly available: bigint;
  readonly held: bigint;
  readonly sequence: number;
  readonly head: string;
  readonly preimage: string | null;
}
