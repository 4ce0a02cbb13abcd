import type { Renderer, RendererQuery, Renderers } from '@image-production/rendering';

import { secondsSince } from './observer.ts';
import type { Observer } from './observer.ts';

/** The effort of an engine's pictures; a dash where it has none to choose. */
export type TierOf = (engine: string) => string;

/** Tells of every picture how long its engine took and what it answered. */
export function observeRenderers(
  renderers: Renderers,
  observer: Observer,
  tierOf: TierOf,
): Renderers {
  return {
    all: renderers.all,
    room: () => renderers.room(),
    timeLimitMs: (kind) => renderers.timeLimitMs(kind),
    choose: async (order) => {
      const choice = await renderers.choose(order);
      if (choice.kind !== 'chosen') return choice;
      return { ...choice, renderer: observed(choice.renderer, order, observer, tierOf) };
    },
  };
}

function observed(
  renderer: Renderer,
  { resolution }: RendererQuery,
  { spans, metrics, tell }: Observer,
  tierOf: TierOf,
): Renderer {
  const { name: engine, version, profile } = renderer;
  return {
    name: engine,
    version,
    profile,
    serves: (plan) => renderer.serves(plan),
    render: (job, context) =>
      spans.run('render', { engine, resolution, output: job.outputIndex }, async (span) => {
        const startedAt = performance.now();
        let outcome = 'fault';
        try {
          const rendered = await renderer.render(job, context);
          outcome = rendered.kind;
          if (outcome !== 'rendered') span.fail(outcome);
          return rendered;
        } finally {
          const picture = { engine, tier: tierOf(engine), resolution, outcome };
          const seconds = secondsSince(startedAt);
          metrics.rendered(picture, seconds);
          const { requestId, outputIndex: output, take } = job;
          tell?.({ requestId, output, take, ...picture, ms: Math.round(seconds * 1000) }, 'render');
        }
      }),
  };
}
