import type { AssetLister } from './asset-lister.ts';

/** One put of an asset into a store whose objects are named by address and put. */
export interface AssetObject {
  /** Names this put and no other. */
  readonly putId: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  /** The multipart upload that brings the bytes; null until one is known. */
  readonly uploadId: string | null;
}

/** What a removal found. */
export interface TakenObjects {
  readonly objects: readonly AssetObject[];
  /** Whether an object of the asset is still stored. */
  readonly isKept: boolean;
}

/** Which objects to clean up; times are epoch milliseconds. */
export interface DueObjects {
  /** Puts begun by then are given up. */
  readonly begunBy: number;
  /** Removals taken by then are taken again: whoever took them has died. */
  readonly takenBy: number;
  readonly now: number;
  readonly limit: number;
}

/**
 * Records every put of an asset store that cannot list its objects, before it begins: unfinished
 * puts and removals are found here, and a removal never meets a later put, which has an object of
 * its own. Every operation is atomic and durable once it resolves; all processes see it then.
 * Listing shows the assets that are stored.
 */
export interface AssetObjects extends AssetLister {
  /** Records a put that is about to begin. Its object cannot be found yet. */
  readonly begin: (object: Omit<AssetObject, 'uploadId'>, at: number) => Promise<void>;
  /** Notes the multipart upload of a begun put, so that a crash leaves no parts behind. */
  readonly noteUpload: (putId: string, uploadId: string) => Promise<void>;
  /**
   * Makes the object the one that is served; earlier objects of the same asset are left to the
   * clean-up. `given-up`: the put took so long that its object is being removed.
   */
  readonly complete: (putId: string, at: number) => Promise<'stored' | 'given-up'>;
  /** The object that serves this asset; undefined when none is stored. */
  readonly find: (sha256: string) => Promise<AssetObject | undefined>;
  /** Counts a stored object as stored anew. `gone`: it is being removed. */
  readonly renew: (putId: string, at: number) => Promise<'renewed' | 'gone'>;
  /**
   * Takes the objects of an asset for removal, except those stored since `unlessStoredSince`; they
   * are not found any more.
   */
  readonly take: (sha256: string, at: number, unlessStoredSince?: number) => Promise<TakenObjects>;
  /** Takes puts that never ended and removals that never ended, for removal. */
  readonly takeDue: (due: DueObjects) => Promise<readonly AssetObject[]>;
  /** Deletes the record of an object that was taken and removed. */
  readonly forget: (putId: string) => Promise<void>;
}
