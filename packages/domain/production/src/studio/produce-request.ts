import type { RenderPlan } from '@image-production/direction';
import { Fault } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';

import type { GenerationRequest } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import type { RequestError } from '../model/request-error.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { Renderer } from '../ports/renderer.ts';
import type { StudioServices } from '../services.ts';
import { settleRequest } from '../settlement/settle-request.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { changeClaimed } from './change-claimed.ts';
import { compilePlan } from './compile-plan.ts';
import { produceOutput } from './produce-output.ts';
import { ProgressJournal } from './progress-journal.ts';

/** How one attempt at a request ended. `cause` is what went wrong, null when nothing did. */
export type Attempt =
  | { readonly kind: 'settled'; readonly request: GenerationRequest; readonly cause: unknown }
  /** Given back: somebody will try again. */
  | { readonly kind: 'retry-later'; readonly cause: unknown }
  /** Another worker has the request now. */
  | { readonly kind: 'fenced' };

/**
 * Makes the outputs that a claimed request still lacks, stores each as soon as it is encoded,
 * and settles. Outputs of an earlier attempt are kept. Faults decide about another attempt by
 * `isRetryable` alone.
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
    // A renderer that is told to stop may say so by throwing whatever its own tools throw.
    const ending = cancellation.isRequested ? interrupted(cause) : cause;
    return await endAttempt(services, claim, ending, startedAt);
  } finally {
    await journal.settled().catch(() => undefined);
  }
}

/** Makes every output that is still pending; answers what went wrong with those that failed. */
async function produceOutputs(
  services: StudioServices,
  claim: GenerationRequest,
  cancellation: Cancellation,
  journal: ProgressJournal,
): Promise<readonly unknown[]> {
  if (claim.status === 'canceling') return [];
  const plan = compilePlan(claim);
  const renderer = await chooseRenderer(services, plan);
  const causes: unknown[] = [];
  for (const { status, index } of claim.outputs) {
    if (status !== 'pending') continue;
    const task = { services, renderer, claim, plan, cancellation, journal, index };
    causes.push(await produceOutput(task));
  }
  return causes.filter((cause) => cause !== null);
}

/** All pictures of an attempt come from one renderer. */
async function chooseRenderer({ renderers }: StudioServices, plan: RenderPlan): Promise<Renderer> {
  const renderer = await renderers.choose(plan);
  if (renderer) return renderer;
  // Another worker may have one, or this one another time.
  const { width, height } = plan.frame;
  const wanted = `${plan.operation} in ${width}×${height}`;
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
  if (!(cause instanceof Fault) || !cause.isRetryable) {
    return settle(services, claim, requestError('render_failed'), cause);
  }
  if (claim.lease.attempts >= services.policy.attemptsMax) {
    return settle(services, claim, requestError('renderer_unavailable'), cause);
  }
  const notBefore = services.clock.now() + backoffOf(services, claim);
  return giveUp(
    services,
    claim,
    { type: 'retry-later', token: claim.lease.token, notBefore },
    cause,
  );
}

/** The work was told to stop: by its client, by the clock, or because the worker goes away. */
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
  return giveUp(services, claim, { type: 'give-back', token: claim.lease.token }, null);
}

async function giveUp(
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
