import { succeed, valueOf } from '@image-production/kernel';
import type { WorkerId } from '@image-production/kernel';

import type { GenerationRequest } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { ProductionServices } from '../services.ts';

/**
 * Gives the next request to a worker for the length of a lease, or undefined when there is
 * nothing to do. The claim's token fences out every worker that held the request before.
 */
export async function claimRequest(
  services: ProductionServices,
  workerId: WorkerId,
): Promise<GenerationRequest | undefined> {
  const { store, clock, policy } = services;
  const claimed = await store.transaction(async (stores) => {
    const at = clock.now();
    const next = await stores.requests.takeTurn(at, policy.attemptsMax);
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
  /** Another worker has the request, or it has ended: stop at once, store nothing. */
  | 'fenced'
  /** The client wants no picture any more: stop and settle. */
  | 'cancel-requested';

/** Prolongs the lease of a claimed request; called every third of its length. */
export async function keepLease(
  services: ProductionServices,
  claim: GenerationRequest,
): Promise<LeaseAnswer> {
  const { store, clock, policy } = services;
  const answer = await store.transaction(async ({ requests }) => {
    const until = clock.now() + policy.leaseMs;
    const lease = await requests.extendLease(claim.id, claim.lease.token, until);
    if (lease === 'fenced') return succeed<LeaseAnswer>('fenced');
    const current = await requests.get(claim.id);
    return succeed<LeaseAnswer>(current?.status === 'canceling' ? 'cancel-requested' : 'kept');
  });
  return valueOf(answer);
}
