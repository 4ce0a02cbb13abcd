/** A running call that has stored bytes: `intake:int_…`. */
export type IntakeHolder = `intake:${string}`;

/** The holder of an asset: `request:req_…`, `snapshot:req_…`, `candidate:cnd_…`, `model:mdl_…`. */
export type AssetHolder =
  | `${'request' | 'snapshot' | 'candidate' | 'model' | 'roster'}:${string}`
  | IntakeHolder;

/**
 * Records which holders need which assets. Identical content is shared, so an asset is removed only
 * when no holder is left. Joins the caller's transaction.
 */
export interface AssetUses {
  /** Records that the holder needs these assets. Idempotent. */
  readonly add: (holder: AssetHolder, sha256s: readonly string[]) => Promise<void>;
  /**
   * Adds assets to a call's lease and sets the end of the whole lease, epoch milliseconds: assets
   * of a process that dies during the call are released then.
   */
  readonly lease: (
    holder: IntakeHolder,
    sha256s: readonly string[],
    until: number,
  ) => Promise<void>;
  /** Releases holders whose lease has expired, earliest expiry first. Returns how many. */
  readonly releaseLapsed: (now: number, limit: number) => Promise<number>;
  /**
   * Records stored assets that have no holder as unused since `at`. Assets in use are not changed.
   */
  readonly noteUnused: (sha256s: readonly string[], at: number) => Promise<void>;
  /**
   * Records those of these assets that have neither a holder nor an unused mark as unused since
   * `at`. Returns how many there were.
   */
  readonly noteOrphans: (sha256s: readonly string[], at: number) => Promise<number>;
  /** Releases all assets of the holder and ends its lease. */
  readonly release: (holder: AssetHolder, at: number) => Promise<void>;
  /** All holders of this asset. */
  readonly holders: (sha256: string) => Promise<readonly AssetHolder[]>;
  /** Assets with a holder, in address order, after `after` if given. */
  readonly needed: (limit: number, after?: string) => Promise<readonly string[]>;
  /** Assets unused since this time or earlier, oldest first. */
  readonly unused: (since: number, limit: number) => Promise<readonly string[]>;
  /** Deletes the record of an asset, unless it has a holder again: then it must be kept. */
  readonly forget: (sha256: string) => Promise<'forgotten' | 'in-use'>;
}
