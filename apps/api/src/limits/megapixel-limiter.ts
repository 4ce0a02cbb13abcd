import type { OrganizationId } from '@image-production/identifiers';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { ProblemError } from '../problem-error.ts';
import { rateLimited } from './rate-limited.ts';

const name = 'megapixels';
const windowSeconds = 60;
const pixelsPerMegapixel = 1_000_000;

/** Limits the megapixels decoded for one organization per minute. */
export class MegapixelLimiter {
  readonly #limiter: RateLimiterMemory;

  constructor(megapixelsPerMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: megapixelsPerMinute, duration: windowSeconds });
  }

  /** Counts a picture, rounded up to whole megapixels. Returns false, uncounted, when it does not fit. */
  async take(organizationId: OrganizationId, pixels: number): Promise<boolean> {
    // Capped, so that a picture larger than the limit still fits into an empty window.
    const megapixels = Math.min(Math.ceil(pixels / pixelsPerMegapixel), this.#limiter.points);
    try {
      await this.#limiter.consume(organizationId, megapixels);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.#limiter.reward(organizationId, megapixels);
      return false;
    }
  }

  /** The 429 for a call whose picture did not fit. */
  async refusal(organizationId: OrganizationId): Promise<ProblemError> {
    const { points: quota } = this.#limiter;
    const counted = await this.#limiter.get(organizationId);
    const seconds = Math.max(1, Math.ceil((counted?.msBeforeNext ?? 0) / 1000));
    const detail = `${quota} megapixels per minute are opened for an organization; the next ones in ${seconds} s.`;
    return rateLimited(detail, { name, quota, windowSeconds, seconds });
  }
}
