import type { Clock } from '@image-production/kernel';

import type {
  AssetListQuery,
  AssetStore,
  ByteRange,
  ListedAsset,
  StoredAsset,
} from '../ports/asset-store.ts';

/** Computes SHA-256 of bytes as lower-case hexadecimal. */
export type BytesDigest = (bytes: Uint8Array) => string;

/** Assets in a map: the reference implementation. */
export class InMemoryAssetStore implements AssetStore {
  readonly #assets = new Map<string, Uint8Array>();
  readonly #storedAt = new Map<string, number>();
  readonly #digest: BytesDigest;
  readonly #clock: Clock;

  constructor(digest: BytesDigest, clock: Clock = { now: () => 0 }) {
    this.#digest = digest;
    this.#clock = clock;
  }

  async put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredAsset> {
    const whole = bytes instanceof Uint8Array ? bytes.slice() : await collect(bytes);
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
    return bytes && single(range ? bytes.subarray(range.start, range.end + 1) : bytes);
  }

  async read(sha256: string): Promise<Uint8Array | undefined> {
    return this.#assets.get(sha256)?.slice();
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

async function* single(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  for await (const part of parts) collected.push(part);
  const whole = new Uint8Array(collected.reduce((length, part) => length + part.byteLength, 0));
  let offset = 0;
  for (const part of collected) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}
