import { noMicros } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';
import { requestKinds } from '@image-production/rendering';
import type {
  RenderContext,
  Renderer,
  RendererChoice,
  RendererQuery,
  RenderJob,
  RenderOutcome,
  Renderers,
} from '@image-production/rendering';

import { paysFor } from './daily-budget.ts';
import type { DailyBudget } from './daily-budget.ts';
import { Gate } from './gate.ts';
import type { CallReport, GateRules, Shut } from './gate.ts';
import type { SpendBook } from './ports/spend-book.ts';
import { findRoute } from './route.ts';
import type { Route, Routed } from './route.ts';

type RenderPlan = RendererQuery['plan'];

/** An engine as an operator has set it up. */
export interface RoutedEngine {
  readonly renderer: Renderer;
  readonly rules: GateRules;
  /** Null for an engine that may be paid for any number of pictures. */
  readonly budget: BookedBudget | null;
  /** Of one take. */
  readonly timeoutMs: number;
}

/** A budget and the book that all processes count it in. */
export interface BookedBudget extends DailyBudget {
  readonly book: SpendBook;
}

export interface RoutingOptions {
  /** How often a picture may be taken in all; once unless given. */
  readonly takes?: number;
  /** Names of engines that the operator has paused; none unless given. */
  readonly findPaused?: () => Promise<readonly string[]>;
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
 * engine is taken when one does not serve the plan, is shut by its circuit or budget, is paused by
 * the operator, or failed its last call and no attempt follows; for one that is only at work, or
 * asked for a pause itself, a request waits. A call that was sent is followed by the engine that it
 * was sent to, whatever the routes say by then.
 */
export function routedRenderers(
  engines: readonly RoutedEngine[],
  routes: readonly Route[],
  clock: Clock,
  { takes = 1, findPaused = async () => [] }: RoutingOptions = {},
): Renderers {
  const gated = engines.map((engine) => toGated(engine, clock));
  const enginesOf = (order: Routed): readonly GatedEngine[] =>
    (findRoute(routes, order)?.engines ?? []).flatMap((name) =>
      gated.filter(({ renderer }) => renderer.name === name),
    );
  return {
    all: engines.map(({ renderer }) => renderer),
    choose: async ({ plan, resolution, calledEngine, isLastAttempt = false }) => {
      if (calledEngine === undefined) {
        const inOrder = enginesOf({ operation: plan.operation, resolution });
        const usable = await findUsable(inOrder, clock, findPaused);
        const inUse = inOrder.filter((engine) => usable.has(engine));
        return enterFirst(isLastAttempt ? failedLast(inUse) : inUse, plan, clock);
      }
      const called = gated.find(({ renderer }) => renderer.name === calledEngine);
      if (!called) return { kind: 'unserved' };
      called.gate.join();
      return toChosen(called, { isAdmitted: false }, clock);
    },
    room: async () => {
      const usable = await findUsable(gated, clock, findPaused);
      return requestKinds.filter((kind) => {
        // Which of them serves a plan is not known before its request is read.
        const first = enginesOf(kind).find(
          (engine) => usable.has(engine) && !isOutOfUse(engine.gate.shut()),
        );
        return first && !first.gate.shut();
      });
    },
    timeLimitMs: (kind) => {
      const eachMs = enginesOf(kind).map(({ timeoutMs }) => takes * timeoutMs);
      return Math.min(
        timeLimitMsMax,
        eachMs.reduce((sum, milliseconds) => sum + milliseconds, minuteMs),
      );
    },
  };
}

/** An engine that failed the last call is asked only when no other one serves. */
function failedLast(engines: readonly GatedEngine[]): readonly GatedEngine[] {
  return [
    ...engines.filter(({ gate }) => !gate.hasFailed),
    ...engines.filter(({ gate }) => gate.hasFailed),
  ];
}

/**
 * Engines that are neither paused nor over their budget, for all processes. A book is read once, for
 * all engines that it counts.
 */
async function findUsable(
  engines: readonly GatedEngine[],
  clock: Clock,
  findPaused: NonNullable<RoutingOptions['findPaused']>,
): Promise<ReadonlySet<GatedEngine>> {
  const paused = await findPaused();
  const inUse = engines.filter(({ renderer }) => !paused.includes(renderer.name));
  const books = new Set(inUse.flatMap(({ budget }) => budget?.book ?? []));
  const now = clock.now();
  const read = [...books].map(async (book) => [book, await book.spentOn(now)] as const);
  const spentIn = new Map(await Promise.all(read));
  const canPay = ({ renderer: { name }, budget }: GatedEngine): boolean =>
    !budget || paysFor(budget, spentIn.get(budget.book)?.get(name) ?? noMicros);
  return new Set(inUse.filter(canPay));
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

function enterFirst(
  inOrder: readonly GatedEngine[],
  plan: RenderPlan,
  clock: Clock,
): RendererChoice {
  for (const engine of inOrder) {
    if (!engine.serves(plan)) continue;
    const shut = engine.gate.enter();
    if (!shut) return toChosen(engine, { isAdmitted: true }, clock);
    if (isOutOfUse(shut)) continue;
    const { waitMs } = shut;
    return shut.reason === 'pause'
      ? { kind: 'paused', engine: engine.renderer.name, waitMs }
      : { kind: 'at-work' };
  }
  return { kind: 'unserved' };
}

function isOutOfUse(shut: Shut | undefined): boolean {
  return shut?.reason === 'circuit';
}

/** A call that was admitted with the place, until it is made. */
interface Admission {
  isAdmitted: boolean;
}

/** The engine's renderer for one picture, whose calls go through the gate. */
function toChosen(engine: GatedEngine, admission: Admission, clock: Clock): RendererChoice {
  const { renderer, gate } = engine;
  const { name, version, profile, serves } = renderer;
  return {
    kind: 'chosen',
    renderer: {
      name,
      version,
      profile,
      serves: (plan) => serves.call(renderer, plan),
      render: (job, context) => renderThrough(engine, admission, { job, context, at: clock.now() }),
    },
    leave: () => {
      if (takeAdmission(admission)) gate.report({ kind: 'unheard' });
      gate.leave();
    },
  };
}

function takeAdmission(admission: Admission): boolean {
  const { isAdmitted } = admission;
  admission.isAdmitted = false;
  return isAdmitted;
}

interface Errand {
  readonly job: RenderJob;
  readonly context: RenderContext;
  /** Epoch milliseconds. */
  readonly at: number;
}

async function renderThrough(
  engine: GatedEngine,
  admission: Admission,
  errand: Errand,
): Promise<RenderOutcome> {
  const { renderer, gate } = engine;
  const { job, context } = errand;
  // What was sent is followed, and was counted when it was sent.
  if (await context.calls.find()) return renderer.render(job, context);
  if (!takeAdmission(admission)) {
    const shut = gate.callAgain();
    if (shut) return { kind: 'busy', retryAfterMs: shut.waitMs };
  }
  let report: CallReport = { kind: 'unheard' };
  try {
    const outcome = await renderWithin(engine, errand);
    if (outcome) report = toReport(outcome);
    // Another picture was faster: the next choice goes on along the route.
    return outcome ?? { kind: 'busy', retryAfterMs: chooseAgainMs };
  } finally {
    gate.report(report);
  }
}

const chooseAgainMs = 1_000;

/** Counts the picture first, and takes it out again when nothing is owed; undefined over budget. */
async function renderWithin(
  { renderer, budget }: GatedEngine,
  { job, context, at }: Errand,
): Promise<RenderOutcome | undefined> {
  if (!budget) return renderer.render(job, context);
  const { requestId, outputIndex, seed } = job;
  const call = { engine: renderer.name, requestId, outputIndex, seed };
  if ((await budget.book.reserve(call, budget, at)) === 'spent') return undefined;
  const outcome = await renderer.render(job, context);
  if (!(await isOwed(outcome, context))) await budget.book.release(call);
  return outcome;
}

/** Whether the engine may want to be paid. */
async function isOwed({ kind }: RenderOutcome, { calls }: RenderContext): Promise<boolean> {
  switch (kind) {
    case 'rendered':
    case 'refused':
    case 'spoiled':
    case 'unknown':
      return true;
    case 'rejected':
    case 'busy':
    case 'unavailable':
      return false;
    case 'canceled':
      return (await calls.find()) !== undefined;
  }
}

function toReport(outcome: RenderOutcome): CallReport {
  switch (outcome.kind) {
    case 'rendered':
    case 'refused':
    case 'spoiled':
    case 'rejected':
      return { kind: 'worked' };
    case 'busy':
      return { kind: 'busy', pauseMs: outcome.retryAfterMs };
    case 'unavailable':
    case 'unknown':
      return { kind: 'failed' };
    case 'canceled':
      return { kind: 'unheard' };
  }
}
