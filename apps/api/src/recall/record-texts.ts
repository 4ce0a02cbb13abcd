import type { GenerationRequest } from '@image-production/production';

/** Until when a record stays as it is while its request does. */
export interface Standing {
  /** What the URLs of the record are signed until. */
  readonly urlsExpireAt: number;
  /** When its files expire, which is told then; null once that is told. */
  readonly expiresAt: number | null;
}

interface Written extends Standing {
  readonly text: string;
}

/**
 * Records as they were written, for as long as storage hands out the same objects: those of requests
 * that have ended and did not change.
 */
export class RecordTexts {
  readonly #written = new WeakMap<GenerationRequest, Written>();

  /** The text that was written while the same held, or else a new one. */
  find(request: GenerationRequest, standing: Standing, write: () => string): string {
    const known = this.#written.get(request);
    if (known && isSame(known, standing)) return known.text;
    const text = write();
    this.#written.set(request, { ...standing, text });
    return text;
  }
}

function isSame(one: Standing, other: Standing): boolean {
  return one.urlsExpireAt === other.urlsExpireAt && one.expiresAt === other.expiresAt;
}
