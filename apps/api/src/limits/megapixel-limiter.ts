import type { Quota, QuotaBook } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import type { Clock } from '@image-production/kernel';

import type { ProblemError } from '../problem-error.ts';
import { rateLimited } from './rate-limited.ts';

const windowSeconds = 60;
const pixelsPerMegapixel = 1_000_000;

/** Limits the megapixels decoded for one organization per minute, by all processes together. */
export class MegapixelLimiter {
  readonly #book: QuotaBook;
  readonly #clock: Clock;
  readonly #quota: Quota;

  constructor(book: QuotaBook, megapixelsPerMinute: number, clock: Clock) {
    this.#book = book;
    this.#clock = clock;
    this.#quota = {
      name: 'megapixels',
      points: megapixelsPerMinute,
      windowMs: windowSeconds * 1_000,
    };
  }

  /** Counts a picture, rounded up to whole megapixels. Returns false, uncounted, when it does not fit. */
  async take(organizationId: OrganizationId, pixels: number): Promise<boolean> {
    // Capped, so that a picture larger than the limit still fits into an empty window.
    const wanted = Math.min(Math.ceil(pixels / pixelsPerMegapixel), this.#quota.points);
    const demand = { organizationId, wanted, least: wanted };
    const { granted } = await this.#book.take(this.#quota, demand, this.#clock.now());
    return granted === wanted;
  }

  /** The 429 for a call whose picture did not fit. */
  async refusal(organizationId: OrganizationId): Promise<ProblemError> {
    const { name, points: quota } = this.#quota;
    const now = this.#clock.now();
    const nothing = { organizationId, wanted: 0, least: 0 };
    const { endsAt } = await this.#book.take(this.#quota, nothing, now);
    const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
    const detail = `${quota} megapixels per minute are opened for an organization; the next ones in ${seconds} s.`;
    return rateLimited(detail, { name, quota, windowSeconds, seconds });
  }
}
