/** How far the search for orphans has come. It goes through the asset store again and again. */
export interface OrphanSearch {
  /** The last address that was looked at in this round; null before the first. */
  readonly after: string | null;
  /** When the search goes on, epoch milliseconds. */
  readonly resumesAt: number;
  /** Orphans that were found so far, in all rounds. */
  readonly found: number;
}

/** Remembers the one search of all workers. Takes part in the caller's transaction. */
export interface OrphanSearchStore {
  /** Undefined before the first word. */
  readonly latest: () => Promise<OrphanSearch | undefined>;
  /** Replaces what was recorded before. */
  readonly record: (search: OrphanSearch) => Promise<void>;
}
