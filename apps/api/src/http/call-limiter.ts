import type { OperationRow } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';

import type { ApiServices } from '../api-services.ts';
import { SharedQuota } from '../limits/shared-quota.ts';
import type { Counted } from '../limits/shared-quota.ts';
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
    const kind = kindOf(row);
    const shared = this.#quotas[kind];
    const { points } = shared.quota;
    const counted = await shared.count(context.var.caller.organizationId);
    const seconds = toSeconds(counted);
    const [policyName, policy, name, limit] = headersFor(kind, points, counted);
    context.header(policyName, policy);
    context.header(name, limit);
    if (counted.isWithin) return;
    const detail = `${points} ${kind} per minute are allowed; the next one in ${seconds} s.`;
    throw new ProblemError('rate_limited', detail, { headers: { 'retry-after': `${seconds}` } });
  }

  /** Whether such a call can be counted now without asking the book. */
  hasNow(organizationId: OrganizationId, row: OperationRow): boolean {
    return this.#quotas[kindOf(row)].hasNow(organizationId);
  }

  /**
   * Counts a call that needs no statement and returns its `RateLimit` headers, each name before its
   * value. Undefined, and nothing counted, where the book has to be asked.
   */
  countNow(organizationId: OrganizationId, row: OperationRow): LimitHeaders | undefined {
    const kind = kindOf(row);
    const shared = this.#quotas[kind];
    const counted = shared.countNow(organizationId);
    return counted && headersFor(kind, shared.quota.points, counted);
  }
}

type LimitHeaders = readonly [string, string, string, string];

function kindOf({ generation, limitedAsGeneration }: OperationRow): CallKind {
  return generation || limitedAsGeneration ? 'generations' : 'reads';
}

/** draft-ietf-httpapi-ratelimit-headers-10 */
function headersFor(kind: CallKind, points: number, counted: Counted): LimitHeaders {
  const policy = `"${kind}";q=${points};w=${windowSeconds}`;
  const limit = `"${kind}";r=${counted.remaining};t=${toSeconds(counted)}`;
  return ['ratelimit-policy', policy, 'ratelimit', limit];
}

function toSeconds({ msBeforeNext }: Counted): number {
  return Math.ceil(msBeforeNext / 1000);
}
