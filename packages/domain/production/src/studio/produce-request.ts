import type { RenderPlan } from '@image-production/direction';
import { Fault } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';

import type { GenerationRequest, PendingOutput } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import type { RequestError } from '../model/request-error.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { Renderer } from '../ports/renderer.ts';
import type { StudioServices } from '../services.ts';
import { settleRequest } from '../settlement/settle-request.ts';
import { absentRenderer } from './absent-renderer.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { changeClaimed } from './change-claimed.ts';
import { compilePlan } from './compile-plan.ts';
import { EngineBusy } from './engine-busy.ts';
import { produceOutput } from './produce-output.ts';
import { ProgressJournal } from './progress-journal.ts';

/** How an attempt ended. `cause` is the error, null if there was none. */
export type Attempt =
  | { readonly kind: 'settled'; readonly request: GenerationRequest; readonly cause: unknown }
  /** Given back: another attempt follows. */
  | { readonly kind: 'retry-later'; readonly cause: unknown }
  /** Another worker holds the request now. */
  | { readonly kind: 'fenced' };

/**
 * Renders the pending outputs of a claimed request, stores each once encoded, and settles. Keeps
 * outputs of earlier attempts. For Faults, `isRetryable` alone decides about another attempt.
 */
export async function produceRequest(
  services: StudioServices,
  claim: GenerationRequest,
  cancellation: Cancellation,
): Promise<Attempt> {
  const startedAt = services.clock.now();
  const journal = new ProgressJournal(services, claim);
  try {
    const causes = await produceOutputs(services, claim, cancellation, journal);
    return await settle(services, claim, null, causes[0] ?? null);
  } catch (cause) {
    // On cancellation a renderer may throw any error of its own tools.
    const ending = cancellation.isRequested ? interrupted(cause) : cause;
    return await endAttempt(services, claim, ending, startedAt);
  } finally {
    await journal.settled().catch(() => undefined);
  }
}

/** Makes every pending output; returns the causes of those that failed. */
async function produceOutputs(
  services: StudioServices,
  claim: GenerationRequest,
  cancellation: Cancellation,
  journal: ProgressJournal,
): Promise<readonly unknown[]> {
  if (claim.status === 'canceling') return [];
  const plan = compilePlan(claim);
  const causes: unknown[] = [];
  for (const output of claim.outputs) {
    if (output.status !== 'pending') continue;
    const renderer = await chooseRenderer(services, claim, plan, output);
    const { index } = output;
    const task = { services, renderer, claim, plan, cancellation, journal, index };
    causes.push(await produceOutput(task));
  }
  return causes.filter((cause) => cause !== null);
}

/** Only the engine that already received a call may continue it. */
async function chooseRenderer(
  { renderers }: StudioServices,
  { resolution }: GenerationRequest,
  plan: RenderPlan,
  { call }: PendingOutput,
): Promise<Renderer> {
  const order = { plan, resolution };
  if (call) {
    const { engine: calledEngine } = call;
    return (await renderers.choose({ ...order, calledEngine })) ?? absentRenderer(calledEngine);
  }
  const renderer = await renderers.choose(order);
  if (renderer) return renderer;
  // Another worker may have one, or this one later.
  const wanted = `${plan.operation} at ${resolution}`;
  throw new Fault(`no renderer serves ${wanted}`, { isRetryable: true });
}

function interrupted(cause: unknown): AttemptEnded {
  return cause instanceof AttemptEnded ? cause : new AttemptEnded('interrupted');
}

async function settle(
  services: StudioServices,
  claim: GenerationRequest,
  error: RequestError | null,
  cause: unknown,
): Promise<Attempt> {
  const settled = await settleRequest(services, { id: claim.id, token: claim.lease.token }, error);
  return settled.kind === 'settled' ? { ...settled, cause } : settled;
}

async function endAttempt(
  services: StudioServices,
  claim: GenerationRequest,
  cause: unknown,
  startedAt: number,
): Promise<Attempt> {
  if (cause instanceof AttemptEnded) {
    if (cause.ending === 'fenced') return { kind: 'fenced' };
    if (cause.ending === 'reference-expired') {
      return settle(services, claim, requestError('reference_expired'), null);
    }
    return endInterrupted(services, claim, startedAt);
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

/** The work was interrupted by the client, the timeout, or the worker's shutdown. */
async function endInterrupted(
  services: StudioServices,
  claim: GenerationRequest,
  startedAt: number,
): Promise<Attempt> {
  const current = await services.store.readers.requests.find(claim.organizationId, claim.id);
  if (current?.status === 'canceling') return settle(services, claim, null, null);
  if (services.clock.now() - startedAt >= services.policy.attemptTimeoutMs) {
    return settle(services, claim, requestError('render_timeout'), null);
  }
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
