import { routedRenderers } from '@image-production/engines';
import { PLATFORM, RENDERERS, runProgram, STORAGE } from '@image-production/installation';
import type { Module } from '@image-production/installation';
import type { Renderer, RenderOutcome } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';

import { bindWorker, WORKER_SERVICES } from '../src/composition.ts';
import { runWorker } from '../src/run-worker.ts';

/** What is told of each picture. */
export interface RendererCalled {
  readonly requestId: string;
  /** By the clock that all processes of a machine share. */
  readonly calledNs: string;
}

/** The picture of each size, drawn once. */
const drawn = new Map<string, RenderOutcome>();

/** Tells whoever has forked this process when it is called, and has its flat picture at once. */
const promptRenderer: Renderer = {
  ...flatRenderer,
  render: async (job, context) => {
    const calledNs = `${process.hrtime.bigint()}`;
    process.send?.({ requestId: job.requestId, calledNs } satisfies RendererCalled);
    const { width, height } = job.plan.frame;
    const size = `${width} × ${height}`;
    const outcome = drawn.get(size) ?? (await flatRenderer.render(job, context));
    drawn.set(size, outcome);
    return outcome;
  },
};

/** Behind a gate and a route as every engine is, with what these read before a picture. */
const bindPromptRenderer: Module = (bind) =>
  bind(RENDERERS, async ({ configuration, get }) => {
    const rules = {
      concurrency: configuration.workerSlots,
      rate: null,
      circuit: { failuresMax: 2, openMs: 30_000 },
    };
    const { clock } = await get(PLATFORM);
    const { production } = await get(STORAGE);
    return routedRenderers(
      [{ renderer: promptRenderer, rules, budget: null, timeoutMs: 60_000 }],
      [{ operations: '*', resolutions: '*', engines: [promptRenderer.name] }],
      clock,
      { findPaused: async () => (await production.readers.pauses.current()).engines },
    );
  });

await runProgram(
  { name: 'worker', modules: [bindWorker, bindPromptRenderer] },
  async (installation, reportReady) => {
    const services = await installation.get(WORKER_SERVICES);
    reportReady();
    await runWorker(services, installation.shutdown);
  },
);
// A channel to the benchmark would keep the process alive.
if (process.connected) process.disconnect();
