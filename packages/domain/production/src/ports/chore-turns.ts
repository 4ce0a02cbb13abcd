/**
 * Whose turn a chore is, among all processes. A chore is done by whoever takes its turn; when that
 * process dies, the next turn comes all the same.
 */
export interface ChoreTurns {
  /**
   * Takes the turn if it is due at `at`, epoch milliseconds, and makes the next one due `restMs`
   * later: of those that ask at once, one gets it.
   */
  readonly take: (name: string, at: number, restMs: number) => Promise<boolean>;
  /** Makes the next turn due at `at`: sooner, as the chore failed, or later, as it still lasts. */
  readonly putOff: (name: string, at: number) => Promise<void>;
}
