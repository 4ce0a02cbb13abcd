/** Traces of overwritten or deleted data in a durable store, such as free pages and logs. */
export interface Remains {
  /**
   * Removes all traces from the store's files, in free space and logs. `later` if another user of
   * the store prevents it at the moment.
   */
  readonly wipe: () => Promise<'wiped' | 'later'>;
}
