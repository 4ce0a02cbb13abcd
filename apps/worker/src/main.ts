#!/usr/bin/env node
import { runProgram } from '@image-production/installation';

import { bindWorker, WORKER_SERVICES } from './composition.ts';
import { runWorker } from './run-worker.ts';

await runProgram({ name: 'worker', modules: [bindWorker] }, async (installation, reportReady) => {
  const services = await installation.get(WORKER_SERVICES);
  reportReady();
  await runWorker(services, installation.shutdown);
});
