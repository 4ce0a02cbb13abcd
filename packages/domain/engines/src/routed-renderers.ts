import type { Clock } from '@image-production/kernel';
import { requestKinds } from '@image-production/production';
import type {
  RenderContext,
  Renderer,
  RendererChoice,
  RendererQuery,
  RenderOutcome,
  Renderers,
} from '@image-production/production';

import { Gate } from './gate.ts';
import type { CallReport, GateRules, Shut } from './gate.ts';
import { findRoute } from './route.ts';
import type { Route, Routed } from './route.ts';

type RenderPlan = RendererQuery['plan'];

/** An engine as an operator has set it up. */
export interface RoutedEngine {
  readonly renderer: Renderer;
  readonly rules: GateRules;
  /** Of one take. */
  readonly timeoutMs: number;
}

interface GatedEngine extends RoutedEngine {
  readonly gate: Gate;
  readonly serves: (plan: RenderPlan) => boolean;
}

const minuteMs = 60_000;
/** Shorter than the life of a hold. */
const timeLimitMsMax = 20 * 60 * minuteMs;

/**
 * Renderers behind their gates, chosen by the first route that matches. Along a route the next
 * engine is taken when one does not serve the plan or is shut by its circuit or budget; for one
 * that is only at work, or keeps a pause, a request waits. A call that was sent is followed by the
 * engine that it was sent to, whatever the routes say by then. `takes` is how often a picture may
 * be taken in all.
 */
export function routedRenderers(
  engines: readonly RoutedEngine[],
  routes: readonly Route[],
  clock: Clock,
  takes: number = 1,
): Renderers {
  const gated = engines.map((engine) => toGated(engine, clock));
  const enginesOf = (order: Routed): readonly GatedEngine[] =>
    (findRoute(routes, order)?.engines ?? []).flatMap((name) =>
      gated.filter(({ renderer }) => renderer.name === name),
    );
  return {
    all: engines.map(({ renderer }) => renderer),
    choose: async ({ plan, resolution, calledEngine }) => {
      if (calledEngine === undefined)
        return enterFirst(enginesOf({ operation: plan.operation, resolution }), plan);
      const called = gated.find(({ renderer }) => renderer.name === calledEngine);
      if (!called) return { kind: 'unserved' };
      called.gate.join();
      return toChosen(called, { isAdmitted: false });
    },
    room: async () =>
      requestKinds.filter((kind) => {
        // Which of them serves a plan is not known before its request is read.
        const first = enginesOf(kind).find(({ gate }) => !isOutOfUse(gate.shut()));
        return first && !first.gate.shut();
      }),
    timeLimitMs: (kind) => {
      const eachMs = enginesOf(kind).map(({ timeoutMs }) => takes * timeoutMs);
      return Math.min(
        timeLimitMsMax,
        eachMs.reduce((sum, milliseconds) => sum + milliseconds, minuteMs),
      );
    },
  };
}

function toGated(engine: RoutedEngine, clock: Clock): GatedEngine {
  const { renderer, rules } = engine;
  // A plan is asked about each time a place becomes free, and laid out anew by the engine.
  const served = new WeakMap<RenderPlan, boolean>();
  const serves = (plan: RenderPlan): boolean => {
    const isServed = served.get(plan) ?? renderer.serves(plan);
    served.set(plan, isServed);
    return isServed;
  };
  return { ...engine, gate: new Gate(rules, clock), serves };
}

function enterFirst(inOrder: readonly GatedEngine[], plan: RenderPlan): RendererChoice {
  for (const engine of inOrder) {
    if (!engine.serves(plan)) continue;
    const shut = engine.gate.enter();
    if (!shut) return toChosen(engine, { isAdmitted: true });
    if (isOutOfUse(shut)) continue;
    const { waitMs } = shut;
    return shut.reason === 'pause'
      ? { kind: 'paused', engine: engine.renderer.name, waitMs }
      : { kind: 'at-work' };
  }
  return { kind: 'unserved' };
}

function isOutOfUse(shut: Shut | undefined): boolean {
  return shut?.reason === 'circuit' || shut?.reason === 'budget';
}

/** A call that was admitted with the place, until it is made. */
interface Admission {
  isAdmitted: boolean;
}

/** The engine's renderer for one picture, whose calls go through the gate. */
function toChosen({ renderer, gate }: GatedEngine, admission: Admission): RendererChoice {
  const { name, version, profile, serves } = renderer;
  return {
    kind: 'chosen',
    renderer: {
      name,
      version,
      profile,
      serves: (plan) => serves.call(renderer, plan),
      render: (job, context) =>
        renderThrough(gate, admission, () => renderer.render(job, context), context),
    },
    leave: () => {
      if (takeAdmission(admission)) gate.report({ kind: 'unheard', isPaid: false });
      gate.leave();
    },
  };
}

function takeAdmission(admission: Admission): boolean {
  const { isAdmitted } = admission;
  admission.isAdmitted = false;
  return isAdmitted;
}

async function renderThrough(
  gate: Gate,
  admission: Admission,
  render: () => Promise<RenderOutcome>,
  { calls }: RenderContext,
): Promise<RenderOutcome> {
  // What was sent is followed, and was counted when it was sent.
  if (await calls.find()) return render();
  if (!takeAdmission(admission)) {
    const shut = gate.callAgain();
    if (shut) return { kind: 'busy', retryAfterMs: shut.waitMs };
  }
  let report: CallReport = { kind: 'unheard', isPaid: false };
  try {
    const outcome = await render();
    report = toReport(outcome);
    return outcome;
  } finally {
    gate.report(report);
  }
}

function toReport(outcome: RenderOutcome): CallReport {
  switch (outcome.kind) {
    case 'rendered':
    case 'refused':
    case 'spoiled':
      return { kind: 'worked', isPaid: true };
    case 'rejected':
      return { kind: 'worked', isPaid: false };
    case 'busy':
      return { kind: 'busy', pauseMs: outcome.retryAfterMs };
    case 'unavailable':
      return { kind: 'failed', isPaid: false };
    case 'unknown':
      return { kind: 'failed', isPaid: true };
    case 'canceled':
      return { kind: 'unheard', isPaid: true };
  }
}
