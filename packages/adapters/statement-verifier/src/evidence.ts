/** The verifiable part of a statement, independent of its form. */
export interface Evidence {
  /** The hashed text of the last line before the month; null when there was none. */
  readonly openingPreimage: string | null;
  /** The hashed texts of the month's lines, oldest first. */
  readonly preimages: readonly string[];
  readonly text: string;
  readonly keyId: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** A wallet's balance and chain head between two lines. */
export interface Position {
  readonly available: bigint;
  readonly held: bigint;
  readonly sequence: number;
  readonly head: string;
  readonly preimage: string | null;
}
