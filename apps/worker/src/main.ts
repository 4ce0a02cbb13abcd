import { compose, openDataFolder, shutdownSignal, startTrouble } from './composition.ts';
import { readConfig } from './config.ts';
import type { WorkerConfig } from './config.ts';
import { runWorker } from './run-worker.ts';

/** BSD sysexits: a start that no restart can help. */
const configurationError = 78;

const configuration = readConfig(process.env, process.cwd());
if (configuration.ok) await start(configuration.value);
else stopStart(configuration.failure.problems.map((problem) => `configuration: ${problem}`));

async function start(config: WorkerConfig): Promise<void> {
  const folder = await openDataFolder(config.dataFolder);
  if (!folder.ok) {
    stopStart([folder.failure.problem]);
    return;
  }
  try {
    await work(config);
  } catch (error) {
    const trouble = startTrouble(error);
    if (!trouble) throw error;
    stopStart([trouble.message], trouble.exitCode);
  }
}

async function work(config: WorkerConfig): Promise<void> {
  const signal = shutdownSignal();
  const composed = await compose(config);
  if (!composed.ok) {
    stopStart(composed.failure.problems.map((problem) => `configuration: ${problem}`));
    return;
  }
  await using worker = composed.value;
  await runWorker(worker, signal);
}

/** Sentences for whoever started the program, without a stack. */
function stopStart(messages: readonly string[], exitCode: number = configurationError): void {
  for (const message of messages) console.error(message);
  process.exitCode = exitCode;
}
