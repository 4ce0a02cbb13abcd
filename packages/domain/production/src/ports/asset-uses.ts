/** A call that is under way and has stored bytes: `intake:int_…`. */
export type IntakeHolder = `intake:${string}`;

/** Who needs stored bytes: `request:req_…`, `snapshot:req_…`, `candidate:cnd_…`, `model:mdl_…`. */
export type AssetHolder =
  | `${'request' | 'snapshot' | 'candidate' | 'model' | 'roster'}:${string}`
  | IntakeHolder;

/**
 * Remembers who still needs which assets. Assets are shared by their content, so the bytes go
 * only when nobody is left who needs them. Takes part in the caller's transaction.
 */
export interface AssetUses {
  /** Notes that the holder needs these assets; noting it again changes nothing. */
  readonly add: (holder: AssetHolder, sha256s: readonly string[]) => Promise<void>;
  /**
   * Notes that a call needs these assets on top of those it has, and all of them until then, epoch
   * milliseconds: a process that dies in the middle of the call releases nothing.
   */
  readonly lease: (
    holder: IntakeHolder,
    sha256s: readonly string[],
    until: number,
  ) => Promise<void>;
  /** Releases the holders whose lease has ended by now, the longest ended first. Answers how many. */
  readonly releaseLapsed: (now: number, limit: number) => Promise<number>;
  /**
   * Notes assets that were stored and that nobody needs so far: unless somebody comes to need
   * them, they are unused since this time. Assets in use stay as they are.
   */
  readonly noteUnused: (sha256s: readonly string[], at: number) => Promise<void>;
  /**
   * Notes those of these assets that it knows nothing of, neither as needed nor as unused: they
   * are unused since this time. Answers how many they were.
   */
  readonly noteOrphans: (sha256s: readonly string[], at: number) => Promise<number>;
  /** The holder needs none of its assets any more; its lease ends with them. */
  readonly release: (holder: AssetHolder, at: number) => Promise<void>;
  /** Everybody who needs this asset. */
  readonly holders: (sha256: string) => Promise<readonly AssetHolder[]>;
  /** Assets that somebody needs, in the order of their addresses, beyond `after` when it is given. */
  readonly needed: (limit: number, after?: string) => Promise<readonly string[]>;
  /** Assets that nobody has needed since this time or longer, oldest first. */
  readonly unused: (since: number, limit: number) => Promise<readonly string[]>;
  /** Forgets an asset for good, unless somebody has come to need it: then it must stay. */
  readonly forget: (sha256: string) => Promise<'forgotten' | 'in-use'>;
}
