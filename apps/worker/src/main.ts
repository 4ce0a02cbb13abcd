import { compose, shutdownSignal } from './composition.ts';
import { readConfig } from './config.ts';
import { runWorker } from './run-worker.ts';

/** BSD sysexits: a start that no restart can help. */
const configurationError = 78;

const config = readConfig(process.env, process.cwd());
if (!config.ok) {
  for (const problem of config.failure.problems) console.error(`configuration: ${problem}`);
  process.exitCode = configurationError;
} else {
  const signal = shutdownSignal();
  await using worker = await compose(config.value);
  await runWorker(worker, signal);
}
