import { compose, shutdownSignal } from './composition.ts';
import { readConfig } from './config.ts';
import { runWorker } from './run-worker.ts';

/** BSD sysexits: a start that no restart can help. */
const configurationError = 78;

const config = readConfig(process.env, process.cwd());
const signal = shutdownSignal();
const composed = config.ok ? await compose(config.value) : config;
if (!composed.ok) {
  for (const problem of composed.failure.problems) console.error(`configuration: ${problem}`);
  process.exitCode = configurationError;
} else {
  await using worker = composed.value;
  await runWorker(worker, signal);
}
