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

/** The state of a stored asset. */
export type AssetCondition =
  | { readonly kind: 'sound'; readonly sizeBytes: number }
  | { readonly kind: 'altered'; readonly sizeBytes: number }
  | { readonly kind: 'lost' };

/**
 * Stores bytes under their own digest. Once `put` resolves, the asset survives a crash; a crash
 * before that leaves nothing readable. Storing the same bytes twice keeps one copy.
 */
export interface AssetStore {
  /** A chunk is read, and must not change, until the one after the next is asked for. */
  readonly put: (bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<StoredAsset>;
  /** Undefined when there is no such asset. */
  readonly stat: (sha256: string) => Promise<StoredAsset | undefined>;
  /** The bytes in order, whole or in a range; undefined when there is no such asset. */
  readonly open: (
    sha256: string,
    range?: ByteRange,
  ) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /**
   * The whole asset in memory; undefined when there is no such asset. A store whose `condition` does
   * not read the bytes compares them here: altered ones are undefined, too.
   */
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>;
  /**
   * Compares the whole asset with its address, or, in a store that guards the bytes itself, its
   * length and the digest kept beside it.
   */
  readonly condition: (sha256: string) => Promise<AssetCondition>;
  /**
   * Removes an asset; a missing one counts as removed. Keeps an asset stored again since
   * `unlessStoredSince` (epoch milliseconds), even if that happens during the removal: a new holder
   * is about to need it.
   */
  readonly remove: (sha256: string, unlessStoredSince?: number) => Promise<'removed' | 'kept'>;
  /** Throws a Fault if the store cannot be written right now. */
  readonly check: () => Promise<void>;
}
