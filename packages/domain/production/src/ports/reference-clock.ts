/**
 * The clock that the processes of an installation share: each may run on a machine whose own is
 * wrong.
 */
export interface ReferenceClock {
  /**
   * Epoch milliseconds; undefined where all processes are on one machine and share its clock.
   * Throws a Fault when it cannot be asked.
   */
  readonly read: () => Promise<number | undefined>;
}
