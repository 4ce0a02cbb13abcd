import type { OperationRow } from '@image-production/contract';

import type { ApiServices } from '../api-services.ts';
import { SharedQuota } from '../limits/shared-quota.ts';
import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

const windowSeconds = 60;

type CallKind = 'generations' | 'reads';

/** Reads cost a statement of their own only once for so many parts of the quota. */
const blocksOfReads = 20;

/** Limits calls per organization and minute, generations separately from reads. */
export class CallLimiter {
  readonly #quotas: Readonly<Record<CallKind, SharedQuota>>;

  constructor({
    settings: { generationsPerMinute, readsPerMinute },
    quotas: book,
    production: { clock },
    logger,
  }: Pick<ApiServices, 'settings' | 'quotas' | 'production' | 'logger'>) {
    const onTrouble = (cause: unknown): void => {
      logger.error({ err: cause }, 'calls are counted by this process alone');
    };
    const toQuota = (name: CallKind, points: number, block: number): SharedQuota => {
      const quota = { name, points, windowMs: windowSeconds * 1_000 };
      return new SharedQuota({ book, quota, block, clock, onTrouble });
    };
    this.#quotas = {
      generations: toQuota('generations', generationsPerMinute, 1),
      reads: toQuota('reads', readsPerMinute, Math.ceil(readsPerMinute / blocksOfReads)),
    };
  }

  /** Counts the call, sets the `RateLimit` headers and throws 429 when the quota is exhausted. */
  async count(context: ApiContext, row: OperationRow): Promise<void> {
    const kind = row.generation || row.limitedAsGeneration ? 'generations' : 'reads';
    const shared = this.#quotas[kind];
    const { points } = shared.quota;
    const counted = await shared.count(context.var.caller.organizationId);
    const seconds = Math.ceil(counted.msBeforeNext / 1000);
    // draft-ietf-httpapi-ratelimit-headers-10
    context.header('RateLimit-Policy', `"${kind}";q=${points};w=${windowSeconds}`);
    context.header('RateLimit', `"${kind}";r=${counted.remaining};t=${seconds}`);
    if (counted.isWithin) return;
    const detail = `${points} ${kind} per minute are allowed; the next one in ${seconds} s.`;
    throw new ProblemError('rate_limited', detail, { headers: { 'retry-after': `${seconds}` } });
  }
}
