/** What the last verification said, as far as others have to act on it. */
export interface Verdict {
  /** Epoch milliseconds. */
  readonly checkedAt: number;
  /** Numbers of the invariants that did not hold; empty when the books are sound. */
  readonly violated: readonly number[];
}

export interface VerdictReader {
  /** The latest verdict; undefined while the books were never verified. */
  readonly latest: () => Promise<Verdict | undefined>;
}

export interface VerdictStore extends VerdictReader {
  /** Replaces an older verdict. One that is older than the stored one changes nothing. */
  readonly record: (verdict: Verdict) => Promise<void>;
}
