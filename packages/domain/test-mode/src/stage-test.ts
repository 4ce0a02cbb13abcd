import { isTestTwin } from '@image-production/identifiers';
import type { Alarm, Cancellation } from '@image-production/kernel';
import { absentIdentityScreen } from '@image-production/production';
import type { GenerationRequest, Seat, StudioServices } from '@image-production/production';
import { absentPictureInspector } from '@image-production/rendering';
import type { Renderer, RenderOutcome } from '@image-production/rendering';

import { testOutcomeOf } from './test-outcome.ts';
import type { TestOutcome } from './test-outcome.ts';

/** How long a test request takes that is to be slow. */
export const slowMs = 30_000;

/** What a claimed request is produced with. */
export interface Stage {
  readonly studio: StudioServices;
  readonly seat: Seat;
}

/**
 * What a request is produced with: a live one with what is given; one of test mode without looking
 * at its card, and so that its first attempt ends as it asks. Billing and events follow from how
 * pictures end, as ever.
 */
export function stageFor(given: Stage, claim: GenerationRequest, alarm: Alarm): Stage {
  if (!isTestTwin(claim.organizationId)) return given;
  const looked = {
    ...given.studio,
    identityScreen: absentIdentityScreen,
    pictureInspector: absentPictureInspector,
  };
  const outcome = testOutcomeOf(claim);
  if (!outcome) return { ...given, studio: looked };
  if (outcome === 'slow') return { studio: looked, seat: waiting(given.seat, alarm) };
  const policy = { ...looked.policy, attemptsMax: 1 };
  return { studio: { ...looked, policy }, seat: ending(given.seat, outcome, claim) };
}

/** Takes no slot of the worker while it waits. */
function waiting(seat: Seat, alarm: Alarm): Seat {
  return {
    ...seat,
    enter: async (query) => {
      seat.release();
      await pass(slowMs, alarm, [query.cancellation, seat.floor.leaving]);
      return seat.enter(query);
    },
  };
}

async function pass(
  milliseconds: number,
  alarm: Alarm,
  ends: readonly Cancellation[],
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const undos = [alarm.set(milliseconds, resolve), ...ends.map((end) => end.onRequest(resolve))];
  if (ends.some(({ isRequested }) => isRequested)) resolve();
  await promise;
  for (const undo of undos) undo();
}

type Ending = Exclude<TestOutcome, 'slow'>;

function ending(seat: Seat, outcome: Ending, { count }: GenerationRequest): Seat {
  return {
    ...seat,
    enter: async (query) => {
      const place = await seat.enter(query);
      if (place.kind !== 'taken') return place;
      return { ...place, renderer: forced(place.renderer, outcome, count - 1) };
    },
  };
}

function forced(renderer: Renderer, outcome: Ending, last: number): Renderer {
  const { name, version, profile } = renderer;
  return {
    name,
    version,
    profile,
    serves: (plan) => renderer.serves(plan),
    render: async (job, context) => {
      const isDelivered = outcome === 'partial' && job.outputIndex < last;
      return isDelivered ? renderer.render(job, context) : outcomes[outcome];
    },
  };
}

const message = 'The test asked for this outcome.';
const spoiled = { kind: 'spoiled', reason: message } as const;
const refusedInput = { kind: 'refused', stage: 'input', message } as const;

const outcomes: Readonly<Record<Ending, RenderOutcome>> = {
  render_refused: refusedInput,
  render_refused_input: refusedInput,
  render_refused_output: { kind: 'refused', stage: 'output', message },
  render_failed: spoiled,
  renderer_unavailable: { kind: 'unavailable', reason: message },
  partial: spoiled,
};
