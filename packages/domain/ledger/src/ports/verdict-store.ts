/** Result of the last verification, for components that act on it. */
export interface Verdict {
  /** Epoch milliseconds. */
  readonly checkedAt: number;
  /** Numbers of the invariants that did not hold; empty when the books are sound. */
  readonly violated: readonly number[];
}

export interface VerdictReader {
  /** The latest verdict; undefined before the first verification. */
  readonly latest: () => Promise<Verdict | undefined>;
}

export interface VerdictStore extends VerdictReader {
  /** Replaces the stored verdict, unless that one is newer. */
  readonly record: (verdict: Verdict) => Promise<void>;
}
