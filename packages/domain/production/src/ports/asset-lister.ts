/** An asset in a listing. */
export interface ListedAsset {
  readonly sha256: string;
  /** When it was last stored, epoch milliseconds. */
  readonly storedAt: number;
}

/** A page of a listing. */
export interface AssetListQuery {
  readonly limit: number;
  /** Only addresses after this one. */
  readonly after?: string;
}

/**
 * Lists every asset of a store, for the orphan search. A store that cleans up unfinished writes by
 * other means need not implement it.
 */
export interface AssetLister {
  /**
   * Lists assets in address order, page by page; a page shorter than its limit is the last. May or
   * may not include assets stored or removed meanwhile.
   */
  readonly list: (query: AssetListQuery) => Promise<readonly ListedAsset[]>;
}
