import type { OperationRow } from '@image-production/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { ApiSettings } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

const windowSeconds = 60;

type CallKind = 'generations' | 'reads';

/** Limits calls per organization and minute, generations separately from reads. */
export class CallLimiter {
  readonly #limits: Readonly<Record<CallKind, RateLimiterMemory>>;

  constructor(settings: Pick<ApiSettings, 'generationsPerMinute' | 'readsPerMinute'>) {
    const limit = (points: number): RateLimiterMemory =>
      new RateLimiterMemory({ points, duration: windowSeconds });
    this.#limits = {
      generations: limit(settings.generationsPerMinute),
      reads: limit(settings.readsPerMinute),
    };
  }

  /** Counts the call, sets the `RateLimit` headers and throws 429 when the quota is exhausted. */
  async count(context: ApiContext, row: OperationRow): Promise<void> {
    const kind = row.generation || row.limitedAsGeneration ? 'generations' : 'reads';
    const limiter = this.#limits[kind];
    const counted = await consume(limiter, context.var.caller.organizationId);
    const seconds = Math.ceil(counted.msBeforeNext / 1000);
    // draft-ietf-httpapi-ratelimit-headers-10
    context.header('RateLimit-Policy', `"${kind}";q=${limiter.points};w=${windowSeconds}`);
    context.header('RateLimit', `"${kind}";r=${counted.remainingPoints};t=${seconds}`);
    if (counted.isWithin) return;
    const detail = `${limiter.points} ${kind} per minute are allowed; the next one in ${seconds} s.`;
    throw new ProblemError('rate_limited', detail, { headers: { 'retry-after': `${seconds}` } });
  }
}

interface Counted {
  readonly isWithin: boolean;
  readonly remainingPoints: number;
  readonly msBeforeNext: number;
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<Counted> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key);
    return { isWithin: true, remainingPoints, msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isWithin: false, remainingPoints: 0, msBeforeNext: refusal.msBeforeNext };
  }
}
