import { RENDERERS, runProgram } from '@image-production/installation';
import type { Module } from '@image-production/installation';
import { preferredRenderers } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';

import { bindWorker, WORKER_SERVICES } from '../src/composition.ts';
import { runWorker } from '../src/run-worker.ts';

/** What is told of each picture. */
export interface RendererCalled {
  readonly requestId: string;
  /** By the clock that all processes of a machine share. */
  readonly calledNs: string;
}

/** The worker with a renderer that tells when it is called and has its flat picture at once. */
const bindPromptRenderer: Module = (bind) =>
  bind(RENDERERS, () =>
    preferredRenderers({
      ...flatRenderer,
      render: (job, context) => {
        const calledNs = `${process.hrtime.bigint()}`;
        process.send?.({ requestId: job.requestId, calledNs } satisfies RendererCalled);
        return flatRenderer.render(job, context);
      },
    }),
  );

await runProgram(
  { name: 'worker', modules: [bindWorker, bindPromptRenderer] },
  async (installation, reportReady) => {
    const services = await installation.get(WORKER_SERVICES);
    reportReady();
    await runWorker(services, installation.shutdown);
  },
);
// The channel to the benchmark would keep the process alive.
process.disconnect();
