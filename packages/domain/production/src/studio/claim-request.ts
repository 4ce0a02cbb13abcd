import type { WorkerId } from '@image-production/identifiers';
import { succeed, valueOf } from '@image-production/kernel';
import type { RequestKind } from '@image-production/rendering';

import type { GenerationRequest } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { ProductionServices } from '../services.ts';

/**
 * Claims the next request for a worker, for one lease; undefined if there is none. The new token
 * fences out every earlier holder. With `room`, only what can begin now is claimed.
 */
export async function claimRequest(
  services: ProductionServices,
  workerId: WorkerId,
  room?: readonly RequestKind[],
): Promise<GenerationRequest | undefined> {
  const { store, clock, policy } = services;
  const claimed = await store.transaction({ concern: 'queue' }, async (stores) => {
    const at = clock.now();
    const next = await stores.requests.takeTurn(at, policy.attemptsMax, room);
    if (!next) return succeed(undefined);
    const change = valueOf(
      changeRequest(next, { type: 'claim', workerId, at, leaseMs: policy.leaseMs }),
    );
    const stored = await stores.requests.replace(change.request, next);
    return succeed(stored === 'replaced' ? change.request : undefined);
  });
  return valueOf(claimed);
}

export type LeaseAnswer =
  | 'kept'
  /** Another worker holds the request, or it has ended: stop at once, store nothing. */
  | 'fenced'
  /** The client has canceled: stop and settle. */
  | 'cancel-requested';

/** Extends the lease of a claimed request; called every third of its duration. */
export async function keepLease(
  services: ProductionServices,
  claim: GenerationRequest,
): Promise<LeaseAnswer> {
  const { store, clock, policy } = services;
  const answer = await store.transaction({ requestId: claim.id }, async ({ requests }) => {
    const until = clock.now() + policy.leaseMs;
    const lease = await requests.extendLease(claim.id, claim.lease.token, until);
    if (lease === 'fenced') return succeed<LeaseAnswer>('fenced');
    const current = await requests.get(claim.id);
    return succeed<LeaseAnswer>(current?.status === 'canceling' ? 'cancel-requested' : 'kept');
  });
  return valueOf(answer);
}
