import type { Clock } from '@image-production/kernel';

/** A small picture, as browsers are sent it. */
export type Thumbnail = Uint8Array<ArrayBuffer>;

interface Kept {
  readonly thumbnail: Promise<Thumbnail>;
  readonly until: number;
}

/** Twice the size at which lists show pictures, for dense screens. */
const width = 480;
const height = 640;
const quality = 78;
const keptMax = 500;
const keptMs = 10 * 60_000;
const atOnceMax = 2;

/**
 * Reductions of delivered pictures and working copies, which this service has encoded itself. They
 * are made once for a digest and kept in memory only, for minutes: whoever may see the picture is
 * decided before each answer, and nothing of it outlives the retention on a disk.
 */
export class Thumbnails {
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();
  readonly #waiting: (() => void)[] = [];
  #making = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Reads the picture only if its thumbnail has to be made. */
  async find(digest: string, read: () => Promise<Uint8Array>): Promise<Thumbnail> {
    const now = this.#clock.now();
    const kept = this.#kept.get(digest);
    if (kept && kept.until > now) return kept.thumbnail;
    this.#forget(now);
    const thumbnail = this.#inTurn(async () => reduce(await read()));
    this.#kept.set(digest, { thumbnail, until: now + keptMs });
    try {
      return await thumbnail;
    } catch (error) {
      this.#kept.delete(digest);
      throw error;
    }
  }

  #forget(now: number): void {
    for (const [digest, { until }] of this.#kept) {
      if (until <= now || this.#kept.size >= keptMax) this.#kept.delete(digest);
    }
  }

  /** Decoding takes the threads that files are read with, too. */
  async #inTurn(work: () => Promise<Thumbnail>): Promise<Thumbnail> {
    if (this.#making >= atOnceMax) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#making += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#making -= 1;
    }
  }
}

async function reduce(picture: Uint8Array): Promise<Thumbnail> {
  // Most processes never make one.
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(picture)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}
