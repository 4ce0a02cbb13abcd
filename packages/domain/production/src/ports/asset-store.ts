export interface StoredAsset {
  /** SHA-256 of the bytes: the asset's only address. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** An inclusive range of bytes, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What became of stored bytes, told by reading all of them. */
export type AssetCondition =
  | { readonly kind: 'sound'; readonly sizeBytes: number }
  | { readonly kind: 'altered'; readonly sizeBytes: number }
  | { readonly kind: 'lost' };

/**
 * Keeps bytes under their own digest. What `put` has answered survives a crash; a crash before
 * leaves nothing that can be read. Storing the same bytes twice keeps one copy.
 */
export interface AssetStore {
  readonly put: (bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<StoredAsset>;
  /** Undefined when there is no such asset. */
  readonly stat: (sha256: string) => Promise<StoredAsset | undefined>;
  /** The bytes in order, whole or in a range; undefined when there is no such asset. */
  readonly open: (
    sha256: string,
    range?: ByteRange,
  ) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The whole asset in memory; undefined when there is no such asset. */
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>;
  /** Reads the whole asset, part by part, and holds it against its address. */
  readonly condition: (sha256: string) => Promise<AssetCondition>;
  /**
   * Removes an asset; one that is not there is as good as removed. An asset that was stored
   * again since `unlessStoredSince` (epoch milliseconds) is kept: somebody is about to need it, also
   * when they are stored in the middle of the removal.
   */
  readonly remove: (sha256: string, unlessStoredSince?: number) => Promise<'removed' | 'kept'>;
  /** Whether the store can be written right now. Throws a Fault when not. */
  readonly check: () => Promise<void>;
}
