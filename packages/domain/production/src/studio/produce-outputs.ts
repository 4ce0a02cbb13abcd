import type { RenderPlan } from '@image-production/direction';
import { Canceler, Fault } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';
import type { Renderer } from '@image-production/rendering';

import { raiseIncident } from '../audit/raise-incident.ts';
import { unreceivedPicture } from '../audit/unreceived-picture.ts';
import type { GenerationRequest, PendingOutput } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import type { StudioServices } from '../services.ts';
import { absentRenderer } from './absent-renderer.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { compilePlan } from './compile-plan.ts';
import { failOutput } from './end-output.ts';
import { EngineBusy } from './engine-busy.ts';
import { findOpenCall } from './engine-calls.ts';
import type { OpenOutputs } from './open-outputs.ts';
import { OutputCancellation } from './output-cancellation.ts';
import type { OutputTask } from './output-task.ts';
import { produceOutput } from './produce-output.ts';
import type { ProgressJournal } from './progress-journal.ts';
import type { Place, Seat } from './studio-floor.ts';

/** How one output came out of an attempt. */
export type OutputEnd =
  /** Delivered or failed. `cause` is the error, null if there was none. */
  | { readonly kind: 'ended'; readonly cause: unknown }
  /** Still pending, for this reason. */
  | { readonly kind: 'left'; readonly cause: unknown };

export interface AttemptAtOutputs {
  readonly services: StudioServices;
  readonly claim: GenerationRequest;
  readonly seat: Seat;
  readonly cancellation: Cancellation;
  readonly journal: ProgressJournal;
  readonly outputs: OpenOutputs;
}

/** An attempt with what its outputs share. */
interface Shared extends AttemptAtOutputs {
  readonly plan: RenderPlan;
  /** Stops the pictures that wait: another attempt follows. */
  readonly waiting: Canceler;
  /** Stops all pictures: the request is not this worker's any more. */
  readonly all: Canceler;
}

/** Makes every pending output, as many at once as find a place. */
export async function produceOutputs(attempt: AttemptAtOutputs): Promise<readonly OutputEnd[]> {
  const { claim, cancellation } = attempt;
  if (claim.status === 'canceling') return [];
  const [waiting, all] = [new Canceler(), new Canceler()];
  const shared = { ...attempt, plan: compilePlan(claim), waiting, all };
  all.onRequest(() => waiting.request());
  const undo = cancellation.onRequest(() => all.request());
  const pending = claim.outputs.filter((output) => output.status === 'pending');
  try {
    return await Promise.all(pending.map((output) => produceOrLeave(shared, output)));
  } finally {
    undo();
  }
}

async function produceOrLeave(shared: Shared, output: PendingOutput): Promise<OutputEnd> {
  let isDone = false;
  try {
    const cause = await produce(shared, output);
    isDone = true;
    return { kind: 'ended', cause };
  } catch (cause) {
    if (cause instanceof AttemptEnded && cause.ending === 'fenced') shared.all.request();
    // What waits for another place may find one although this engine pauses.
    if (!(cause instanceof EngineBusy)) shared.waiting.request();
    return { kind: 'left', cause };
  } finally {
    shared.journal.end(output.index, isDone);
  }
}

async function produce(shared: Shared, output: PendingOutput): Promise<unknown> {
  const { renderer, leave } = await enter(shared, output);
  try {
    return await produceInTime(shared, output, renderer);
  } finally {
    leave();
  }
}

async function produceInTime(
  shared: Shared,
  { index }: PendingOutput,
  renderer: Renderer,
): Promise<unknown> {
  const { services, claim, plan, journal, outputs, all, seat } = shared;
  const limitMs = services.renderers.timeLimitMs(claim);
  using cancellation = new OutputCancellation(all, seat.floor, limitMs);
  const task = { services, renderer, claim, plan, cancellation, journal, outputs, index };
  try {
    return await produceOutput(task);
  } catch (cause) {
    if (cancellation.isOverdue) {
      await endOverdue(task);
      return null;
    }
    // On cancellation a renderer may throw any error of its own tools.
    throw cancellation.isRequested ? interrupted(cause) : cause;
  }
}

/** Fails an output that took too long; a call that it leaves behind may have been charged. */
async function endOverdue(task: OutputTask): Promise<void> {
  const { services, claim, index, renderer } = task;
  const call = await findOpenCall(task);
  const reason = 'the time allowed ended before it came';
  await failOutput(task, { error: requestError('render_timeout') }, async ({ incidents }) => {
    if (!call) return;
    const picture = { request: claim, index, engine: renderer.name, reason };
    await raiseIncident(incidents, services, unreceivedPicture(picture));
  });
}

/** Only the engine that received a call goes on with it, and with the take after a rejected one. */
async function enter(
  { services, seat, claim, plan, waiting: cancellation }: Shared,
  { call, rejectedTake }: PendingOutput,
): Promise<Pick<Extract<Place, { kind: 'taken' }>, 'renderer' | 'leave'>> {
  const { organizationId, resolution } = claim;
  const calledEngine = call?.engine ?? rejectedTake?.engine;
  const place = await seat.enter({
    plan,
    resolution,
    organizationId,
    cancellation,
    isLastAttempt: claim.lease.attempts >= services.policy.attemptsMax,
    ...(calledEngine !== undefined && { calledEngine }),
  });
  switch (place.kind) {
    case 'taken':
      return place;
    case 'paused':
      throw new EngineBusy(place.engine, place.waitMs);
    case 'given-up':
      throw new AttemptEnded('interrupted');
    case 'unserved': {
      if (call) return { renderer: absentRenderer(call.engine), leave: () => {} };
      // Another worker may have one, or this one later.
      const wanted = `${plan.operation} at ${resolution}`;
      throw new Fault(`no renderer serves ${wanted}`, { isRetryable: true });
    }
  }
}

export function interrupted(cause: unknown): AttemptEnded {
  return cause instanceof AttemptEnded ? cause : new AttemptEnded('interrupted');
}
