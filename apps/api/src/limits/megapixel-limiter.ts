import type { OrganizationId } from '@image-production/kernel';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { ProblemError } from '../problem-error.ts';
import { rateLimited } from './rate-limited.ts';

const name = 'megapixels';
const windowSeconds = 60;
const pixelsPerMegapixel = 1_000_000;

/** Limits how much one organization has decoded. */
export class MegapixelLimiter {
  readonly #limiter: RateLimiterMemory;

  constructor(megapixelsPerMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: megapixelsPerMinute, duration: windowSeconds });
  }

  /** Counts a picture, rounded up; one that does not fit is not counted and answers false. */
  async take(organizationId: OrganizationId, pixels: number): Promise<boolean> {
    // Whatever the limit is, a picture fits into an empty window.
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

  /** The answer to a call of which a picture did not fit. */
  async refusal(organizationId: OrganizationId): Promise<ProblemError> {
    const { points: quota } = this.#limiter;
    const counted = await this.#limiter.get(organizationId);
    const seconds = Math.max(1, Math.ceil((counted?.msBeforeNext ?? 0) / 1000));
    const detail = `${quota} megapixels per minute are opened for an organization; the next ones in ${seconds} s.`;
    return rateLimited(detail, { name, quota, windowSeconds, seconds });
  }
}
