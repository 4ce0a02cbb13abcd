import type { Clock } from '@image-production/kernel';
import { oneChunk, wholeFile } from '@image-production/rendering';
import type { BytesDigest } from '@image-production/rendering/memory';

import type { AssetLister, AssetListQuery, ListedAsset } from '../ports/asset-lister.ts';
import type { AssetCondition, AssetStore, ByteRange, StoredAsset } from '../ports/asset-store.ts';

/** Assets in a map: the reference implementation. */
export class InMemoryAssetStore implements AssetStore, AssetLister {
  readonly #assets = new Map<string, Uint8Array>();
  readonly #storedAt = new Map<string, number>();
  readonly #digest: BytesDigest;
  readonly #clock: Clock;

  constructor(digest: BytesDigest, clock: Clock = { now: () => 0 }) {
    this.#digest = digest;
    this.#clock = clock;
  }

  async put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredAsset> {
    const whole = (bytes instanceof Uint8Array ? bytes : await wholeFile(bytes)).slice();
    const sha256 = this.#digest(whole);
    this.#assets.set(sha256, whole);
    this.#storedAt.set(sha256, this.#clock.now());
    return { sha256, sizeBytes: whole.byteLength };
  }

  async stat(sha256: string): Promise<StoredAsset | undefined> {
    const bytes = this.#assets.get(sha256);
    return bytes && { sha256, sizeBytes: bytes.byteLength };
  }

  async open(sha256: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const bytes = this.#assets.get(sha256);
    return bytes && oneChunk(range ? bytes.subarray(range.start, range.end + 1) : bytes);
  }

  async read(sha256: string): Promise<Uint8Array | undefined> {
    return this.#assets.get(sha256)?.slice();
  }

  async condition(sha256: string): Promise<AssetCondition> {
    const bytes = this.#assets.get(sha256);
    if (!bytes) return { kind: 'lost' };
    const isSound = this.#digest(bytes) === sha256;
    return { kind: isSound ? 'sound' : 'altered', sizeBytes: bytes.byteLength };
  }

  async remove(sha256: string, unlessStoredSince: number = Infinity): Promise<'removed' | 'kept'> {
    if ((this.#storedAt.get(sha256) ?? -Infinity) >= unlessStoredSince) return 'kept';
    this.#assets.delete(sha256);
    this.#storedAt.delete(sha256);
    return 'removed';
  }

  async list({ limit, after = '' }: AssetListQuery): Promise<readonly ListedAsset[]> {
    return [...this.#storedAt]
      .map(([sha256, storedAt]) => ({ sha256, storedAt }))
      .filter(({ sha256 }) => sha256 > after)
      .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
      .slice(0, limit);
  }

  async check(): Promise<void> {}
}
