/** An asset as a list shows it. */
export interface ListedAsset {
  readonly sha256: string;
  /** When it was last stored, epoch milliseconds. */
  readonly storedAt: number;
}

/** A slice of all assets. */
export interface AssetListQuery {
  readonly limit: number;
  /** Only addresses beyond this one. */
  readonly after?: string;
}

/**
 * Shows every asset of a store, for the search for orphans. A store that finds unfinished writes
 * by other means need not offer it.
 */
export interface AssetLister {
  /**
   * All assets in the order of their addresses, slice by slice; a slice that is shorter than its
   * limit is the last one. What is stored or removed meanwhile may be among them or not.
   */
  readonly list: (query: AssetListQuery) => Promise<readonly ListedAsset[]>;
}
