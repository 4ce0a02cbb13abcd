#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

import { runProgram } from '@image-production/installation';

import { bindWorker, WORKER_SERVICES } from './composition.ts';
import { runWorker } from './run-worker.ts';

// Pictures are outside V8's heap. Unless told otherwise, it marks the whole heap again for every 8 MB
// of them, which takes longer than most of what the worker does for a picture.
setFlagsFromString('--heap-growing-percent=200');

await runProgram({ name: 'worker', modules: [bindWorker] }, async (installation, reportReady) => {
  const services = await installation.get(WORKER_SERVICES);
  reportReady();
  await runWorker(services, installation.shutdown);
});
