/** What a durable store keeps of data that was overwritten or deleted, outside of what it shows. */
export interface Remains {
  /**
   * Leaves none of it in the files of the store: neither in free space nor in a log. `later` when
   * somebody stands in the way just now.
   */
  readonly wipe: () => Promise<'wiped' | 'later'>;
}
