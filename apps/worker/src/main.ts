#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

import { CannotStart, runProgram, TELEMETRY } from '@image-production/installation';
import type { Installation } from '@image-production/installation';

import { bindWorker, WORKER_SERVICES } from './composition.ts';
import { runWorker } from './run-worker.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { MetricsServer } from './serve-metrics.ts';

// Pictures are outside V8's heap. Unless told otherwise, it marks the whole heap again for every 8 MB
// of them, which takes longer than most of what the worker does for a picture.
setFlagsFromString('--heap-growing-percent=200');

await runProgram({ name: 'worker', modules: [bindWorker] }, async (installation, reportReady) => {
  const services = await installation.get(WORKER_SERVICES);
  await using opened = new AsyncDisposableStack();
  opened.use(await openMetrics(installation));
  reportReady();
  await runWorker(services, installation.shutdown);
});

async function openMetrics({
  configuration: { host, workerMetricsPort: port, operatorToken },
  get,
}: Installation): Promise<MetricsServer | undefined> {
  // Without a token the configuration allows no port.
  if (port === undefined || operatorToken === undefined) return undefined;
  const { registry } = await get(TELEMETRY);
  try {
    return await serveMetrics({ host, port, operatorToken, registry });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const message = `cannot serve metrics on ${host} port ${port}: ${code}; choose another IPS_WORKER_METRICS_PORT`;
    throw new CannotStart([message], 1);
  }
}
