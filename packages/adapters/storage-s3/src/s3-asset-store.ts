import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';

import { Fault } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';
import type {
  AssetCondition,
  AssetLinks,
  AssetObject,
  AssetObjects,
  AssetStore,
  AssetSweeper,
  ByteRange,
  LinkedFile,
  StoredAsset,
} from '@image-production/production';
import { wholeFile } from '@image-production/rendering';

import type { Bucket } from './bucket.ts';
import type { Spool } from './spool.ts';
import type { OnStep } from './step.ts';
import { calling } from './to-fault.ts';

export interface S3AssetStoreParts {
  readonly bucket: Bucket;
  readonly objects: AssetObjects;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly onStep: OnStep;
}

const minuteMs = 60_000;
/** Much longer than a put may take: whoever began it is dead. */
const putEndsMs = 24 * 60 * minuteMs;
/** Longer than a removal takes, and than links to a replaced object are good for. */
const removalEndsMs = 15 * minuteMs;
const sweepSize = 50;
/** For so long a successful check is taken as the answer to the next one. */
const checkedMs = 15_000;

/**
 * Keeps each put of an asset as one object, named by the digest of its bytes and by the put. Which
 * object serves an asset is in the records; an object without a record that says so is not read.
 */
export class S3AssetStore implements AssetStore, AssetLinks, AssetSweeper {
  readonly #parts: S3AssetStoreParts;
  #checkedAt = -Infinity;

  constructor(parts: S3AssetStoreParts) {
    this.#parts = parts;
  }

  async put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredAsset> {
    if (bytes instanceof Uint8Array) {
      const asset = { sha256: toDigest(bytes), sizeBytes: bytes.byteLength };
      return this.#store(asset, () => bytes);
    }
    await using spooled = await this.#parts.spool.take(bytes);
    await this.#parts.onStep('bytes spooled');
    const { sha256, sizeBytes, path } = spooled;
    return await this.#store({ sha256, sizeBytes }, () => createReadStream(path));
  }

  async stat(sha256: string): Promise<StoredAsset | undefined> {
    const object = await this.#find(sha256);
    const head = object && (await this.#parts.bucket.head(object));
    return head && { sha256, sizeBytes: head.sizeBytes };
  }

  /** The object is asked for with the first chunk, so that nothing stays open that nobody reads. */
  async open(sha256: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const object = await this.#find(sha256);
    if (!object) return undefined;
    const { start, end } = range ?? { start: 0, end: object.sizeBytes - 1 };
    return this.#stream(object, { start, end: Math.min(end, object.sizeBytes - 1) });
  }

  /** Compares the digest, since `condition` does not read the bytes: altered ones are not there. */
  async read(sha256: string): Promise<Uint8Array | undefined> {
    const object = await this.#find(sha256);
    const body = object && (await this.#get(object));
    const bytes = body && (await wholeFile(faulty(body)));
    return bytes && toDigest(bytes) === sha256 ? bytes : undefined;
  }

  /**
   * By the length and the digest that the service keeps beside the bytes. The service itself
   * guards the bytes; those that it alters unnoticed are found by `read` and by readers that
   * compare digests.
   */
  async condition(sha256: string): Promise<AssetCondition> {
    const object = await this.#find(sha256);
    const head = object && (await this.#parts.bucket.head(object));
    if (!head) return { kind: 'lost' };
    const isSound = head.sizeBytes === object.sizeBytes && head.sha256 === sha256;
    return { kind: isSound ? 'sound' : 'altered', sizeBytes: head.sizeBytes };
  }

  async remove(sha256: string, unlessStoredSince?: number): Promise<'removed' | 'kept'> {
    if (!isDigest(sha256)) return 'removed';
    const { objects, clock, onStep } = this.#parts;
    const taken = await objects.take(sha256, clock.now(), unlessStoredSince);
    await onStep('rows taken');
    for (const object of taken.objects) await this.#removeObject(object);
    return taken.isKept ? 'kept' : 'removed';
  }

  /** Writes to the bucket, unless that worked just now. */
  async check(): Promise<void> {
    const now = this.#parts.clock.now();
    if (now - this.#checkedAt < checkedMs) return;
    await this.#parts.bucket.probe();
    this.#checkedAt = now;
  }

  async link(sha256: string, file: LinkedFile): Promise<string | undefined> {
    const { bucket, clock } = this.#parts;
    const object = await this.#find(sha256);
    return object && bucket.link(object, file, clock.now());
  }

  async sweepUnfinished(): Promise<number> {
    const { objects, bucket, clock, onStep } = this.#parts;
    const now = clock.now();
    const times = { begunBy: now - putEndsMs, takenBy: now - removalEndsMs, now };
    const due = await objects.takeDue({ ...times, limit: sweepSize });
    for (const object of due) {
      if (object.uploadId !== null) {
        await bucket.abort(object, object.uploadId);
        await onStep('upload aborted');
      }
      await this.#removeObject(object);
    }
    return due.length;
  }

  async #store(asset: StoredAsset, open: () => Uint8Array | ReadStream): Promise<StoredAsset> {
    const { objects, bucket, clock, onStep } = this.#parts;
    if (await this.#isRenewed(asset)) return asset;
    const object = { ...asset, putId: randomUUID(), uploadId: null };
    await objects.begin(object, clock.now());
    await onStep('row begun');
    // When this fails, the service may still receive the object later: the sweep waits for that.
    await bucket.send(object, open());
    await onStep('object sent');
    const outcome = await objects.complete(object.putId, clock.now());
    if (outcome === 'given-up') {
      await this.#removeObject(object);
      throw new Fault('storing an asset took too long', { isRetryable: true });
    }
    await onStep('row completed');
    return asset;
  }

  /** Whether the same bytes are stored, undamaged, and count as stored now. */
  async #isRenewed(asset: StoredAsset): Promise<boolean> {
    const { objects, clock, onStep } = this.#parts;
    const object = await objects.find(asset.sha256);
    if (!object || (await this.condition(asset.sha256)).kind !== 'sound') return false;
    const isRenewed = (await objects.renew(object.putId, clock.now())) === 'renewed';
    if (isRenewed) await onStep('row renewed');
    return isRenewed;
  }

  async *#stream(
    object: AssetObject,
    range: ByteRange,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    if (range.start < 0) throw new Error(`a range starts before the first byte: ${range.start}`);
    let missing = range.end - range.start + 1;
    if (missing <= 0) return;
    const isWhole = missing === object.sizeBytes;
    const body = await this.#get(object, isWhole ? undefined : range);
    if (!body) throw new Fault('an asset is gone', { isRetryable: false });
    for await (const part of faulty(body)) {
      // A service may send more than the range.
      if (missing === 0) break;
      const asked = part.subarray(0, missing);
      missing -= asked.byteLength;
      yield asked;
    }
    if (missing > 0) throw new Fault('an asset is shorter than it was', { isRetryable: false });
  }

  /** Asks again when another put has replaced the object meanwhile. */
  async #get(
    object: AssetObject,
    range?: ByteRange,
  ): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { bucket } = this.#parts;
    const body = await bucket.get(object, range);
    if (body) return body;
    const latest = await this.#find(object.sha256);
    return latest && latest.putId !== object.putId ? bucket.get(latest, range) : undefined;
  }

  async #removeObject(object: Pick<AssetObject, 'putId' | 'sha256'>): Promise<void> {
    const { objects, bucket, onStep } = this.#parts;
    await bucket.remove(object);
    await onStep('object removed');
    await objects.forget(object.putId);
    await onStep('row forgotten');
  }

  /** Undefined for any text that is no digest, so that outside input never becomes a key. */
  async #find(sha256: string): Promise<AssetObject | undefined> {
    return isDigest(sha256) ? this.#parts.objects.find(sha256) : undefined;
  }
}

/** Plain bytes instead of Node's buffers; a connection that breaks is a Fault. */
async function* faulty(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await calling('read an asset', () => parts.next());
      if (next.done) return;
      const { buffer, byteOffset, byteLength } = next.value;
      yield new Uint8Array(buffer, byteOffset, byteLength);
    }
  } finally {
    await parts.return?.();
  }
}

function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function toDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
