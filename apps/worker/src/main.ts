import { compose, shutdownSignal } from './composition.ts';
import { exitCodes, readConfig } from './config.ts';
import { runWorker } from './run-worker.ts';

const config = readConfig(process.env, process.cwd());
if (!config.ok) {
  for (const problem of config.failure.problems) console.error(`configuration: ${problem}`);
  process.exitCode = exitCodes.configuration;
} else {
  const signal = shutdownSignal();
  await using worker = await compose(config.value);
  await runWorker(worker, signal);
}
