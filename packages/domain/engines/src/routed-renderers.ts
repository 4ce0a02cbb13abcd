import type { Clock } from '@image-production/kernel';
import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
  Renderers,
} from '@image-production/production';

import { Gate } from './gate.ts';
import type { CallReport, GateRules } from './gate.ts';
import { findRoute } from './route.ts';
import type { Route } from './route.ts';

/** An engine as an operator has set it up. */
export interface RoutedEngine {
  readonly renderer: Renderer;
  readonly rules: GateRules;
}

/**
 * Renderers behind their gates, chosen by the first route that matches. Along a route the next
 * engine is taken when one does not serve the plan or is shut by its circuit or budget; for one
 * that is only at work, or keeps a pause, a request waits. A call that was sent is followed by the
 * engine that it was sent to, whatever the routes say by then.
 */
export function routedRenderers(
  engines: readonly RoutedEngine[],
  routes: readonly Route[],
  clock: Clock,
): Renderers {
  const gated = engines.map(({ renderer, rules }) => {
    const gate = new Gate(rules, clock);
    return { gate, renderer: throughGate(renderer, gate) };
  });
  return {
    all: gated.map(({ renderer }) => renderer),
    choose: async ({ plan, resolution, calledEngine }) => {
      if (calledEngine !== undefined)
        return gated.find(({ renderer }) => renderer.name === calledEngine)?.renderer;
      const route = findRoute(routes, { operation: plan.operation, resolution });
      const inOrder = (route?.engines ?? []).flatMap((name) =>
        gated.filter(({ renderer }) => renderer.name === name),
      );
      return inOrder.find(({ renderer, gate }) => renderer.serves(plan) && !isOutOfUse(gate))
        ?.renderer;
    },
  };
}

function isOutOfUse(gate: Gate): boolean {
  const shut = gate.shut();
  return shut?.reason === 'circuit' || shut?.reason === 'budget';
}

/** The same renderer, which says that it is busy while its gate is shut. */
function throughGate(renderer: Renderer, gate: Gate): Renderer {
  const { name, version, profile, serves } = renderer;
  return {
    name,
    version,
    profile,
    serves: (plan) => serves.call(renderer, plan),
    render: (job, context) => renderThrough(gate, renderer, job, context),
  };
}

async function renderThrough(
  gate: Gate,
  renderer: Renderer,
  job: RenderJob,
  context: RenderContext,
): Promise<RenderOutcome> {
  // What was sent is followed, and was counted when it was sent.
  if (await context.calls.find()) return renderer.render(job, context);
  const shut = gate.admit();
  if (shut) return { kind: 'busy', retryAfterMs: shut.waitMs };
  let report: CallReport = { kind: 'unheard', isPaid: false };
  try {
    const outcome = await renderer.render(job, context);
    report = toReport(outcome);
    return outcome;
  } finally {
    gate.end(report);
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
