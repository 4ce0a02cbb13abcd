import { Fault } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';

import type { GenerationRequest } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import type { RequestError } from '../model/request-error.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { StudioServices } from '../services.ts';
import { settleRequest } from '../settlement/settle-request.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { changeClaimed } from './change-claimed.ts';
import { EngineBusy } from './engine-busy.ts';
import { OpenOutputs } from './open-outputs.ts';
import { interrupted, produceOutputs } from './produce-outputs.ts';
import { ProgressJournal } from './progress-journal.ts';
import { soleSeat } from './studio-floor.ts';
import type { Seat } from './studio-floor.ts';

/** How an attempt ended. `cause` is the error, null if there was none. */
export type Attempt =
  | { readonly kind: 'settled'; readonly request: GenerationRequest; readonly cause: unknown }
  /** Given back: another attempt follows. */
  | { readonly kind: 'retry-later'; readonly cause: unknown }
  /** Another worker holds the request now. */
  | { readonly kind: 'fenced' };

/**
 * Renders the pending outputs of a claimed request, as many at once as its seat's floor has room
 * for, stores each once encoded, and settles with the last of them. Keeps outputs of earlier attempts. For Faults,
 * `isRetryable` alone decides about another attempt.
 */
export async function produceRequest(
  services: StudioServices,
  claim: GenerationRequest,
  cancellation: Cancellation,
  seat: Seat = soleSeat(services.renderers),
): Promise<Attempt> {
  const journal = new ProgressJournal(services, claim, seat.floor.alarm);
  const outputs = new OpenOutputs(claim);
  try {
    const attempt = { services, claim, cancellation, journal, seat, outputs };
    const ends = await produceOutputs(attempt);
    const left = ends.filter(({ kind }) => kind === 'left').map(({ cause }) => cause);
    if (left.length > 0) throw left.toSorted((one, other) => weigh(one) - weigh(other))[0];
    const cause = ends.find((end) => end.cause !== null)?.cause ?? null;
    if (outputs.settled) return { kind: 'settled', request: outputs.settled, cause };
    return await settle(services, claim, null, cause);
  } catch (cause) {
    const isStopped = cancellation.isRequested || seat.floor.leaving.isRequested;
    return await endAttempt(services, claim, isStopped ? interrupted(cause) : cause);
  } finally {
    seat.release();
    await journal.settled().catch(() => undefined);
  }
}

/** Of several reasons why outputs are still pending, the lightest ends the attempt. */
function weigh(cause: unknown): number {
  if (cause instanceof AttemptEnded)
    return { fenced: 0, 'reference-expired': 1, interrupted: 4 }[cause.ending];
  if (cause instanceof EngineBusy) return 5;
  return cause instanceof Fault && cause.isRetryable ? 3 : 2;
}

async function settle(
  services: StudioServices,
  claim: GenerationRequest,
  error: RequestError | null,
  cause: unknown,
): Promise<Attempt> {
  const { organizationId, id: requestId, lease } = claim;
  const held = { organizationId, requestId, token: lease.token };
  const settled = await settleRequest(services, held, error);
  return settled.kind === 'settled' ? { ...settled, cause } : settled;
}

async function endAttempt(
  services: StudioServices,
  claim: GenerationRequest,
  cause: unknown,
): Promise<Attempt> {
  if (cause instanceof AttemptEnded) {
    if (cause.ending === 'fenced') return { kind: 'fenced' };
    if (cause.ending === 'reference-expired') {
      return settle(services, claim, requestError('reference_expired'), null);
    }
    return endInterrupted(services, claim);
  }
  if (cause instanceof EngineBusy) return endBusy(services, claim, cause);
  if (!(cause instanceof Fault) || !cause.isRetryable) {
    return settle(services, claim, requestError('render_failed'), cause);
  }
  if (claim.lease.attempts >= services.policy.attemptsMax) {
    return settle(services, claim, requestError('renderer_unavailable'), cause);
  }
  const notBefore = services.clock.now() + backoffOf(services, claim);
  return returnClaim(
    services,
    claim,
    { type: 'retry-later', token: claim.lease.token, notBefore },
    cause,
  );
}

/** The work was interrupted by the client or the worker's shutdown. */
async function endInterrupted(
  services: StudioServices,
  claim: GenerationRequest,
): Promise<Attempt> {
  const current = await services.store.readers.requests.find(claim.organizationId, claim.id);
  if (current?.status === 'canceling') return settle(services, claim, null, null);
  return returnClaim(services, claim, { type: 'give-back', token: claim.lease.token }, null);
}

/** A pause the engine asks for does not count as an attempt; the hold limits the total time. */
async function endBusy(
  services: StudioServices,
  claim: GenerationRequest,
  cause: EngineBusy,
): Promise<Attempt> {
  const notBefore = services.clock.now() + (cause.retryAfterMs ?? backoffOf(services, claim));
  return returnClaim(
    services,
    claim,
    { type: 'give-back', token: claim.lease.token, notBefore },
    cause,
  );
}

/** Gives the request back for another attempt. */
async function returnClaim(
  services: StudioServices,
  claim: GenerationRequest,
  command: RequestCommand,
  cause: unknown,
): Promise<Attempt> {
  try {
    await changeClaimed(services, claim, command);
  } catch (failure) {
    if (failure instanceof AttemptEnded) return { kind: 'fenced' };
    throw failure;
  }
  return { kind: 'retry-later', cause };
}

function backoffOf({ policy }: StudioServices, claim: GenerationRequest): number {
  return policy.backoffMs[claim.lease.attempts - 1] ?? policy.backoffMs.at(-1) ?? 0;
}
