/** Traces of overwritten or deleted data in a durable store, such as free pages and logs. */
export interface Remains {
  /**
   * Removes the traces that the store can reach. SQLite clears its free space and its log.
   * PostgreSQL clears its tables: its log, archives and backups are the operator's to rotate.
   * `later` if another user of the store prevents it at the moment.
   */
  readonly wipe: () => Promise<'wiped' | 'later'>;
}
