/** What the operator has stopped. */
export interface Pause {
  /** Whether new requests are accepted; accepted ones are produced either way. */
  readonly isAccepting: boolean;
  /** Names of engines that their routes skip, each once. */
  readonly engines: readonly string[];
  /** For other operators; customers are not told. */
  readonly reason: string | null;
  /** Epoch milliseconds; null before the first change. */
  readonly changedAt: number | null;
}

export const unpaused: Pause = {
  isAccepting: true,
  engines: [],
  reason: null,
  changedAt: null,
};
