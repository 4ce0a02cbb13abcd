/** Progress of the orphan search, which scans the asset store in repeated rounds. */
export interface OrphanSearch {
  /** The last address scanned in this round; null before the first. */
  readonly after: string | null;
  /** When the search resumes, epoch milliseconds. */
  readonly resumesAt: number;
  /** Orphans found so far, in all rounds. */
  readonly found: number;
}

/** Stores the position of the search that all workers share. Joins the caller's transaction. */
export interface OrphanSearchStore {
  /** Undefined until `record` is first called. */
  readonly latest: () => Promise<OrphanSearch | undefined>;
  /** Replaces the stored position. */
  readonly record: (search: OrphanSearch) => Promise<void>;
}
