import {
  compose,
  endStart,
  openDataFolder,
  reportReady,
  shutdownSignal,
  startTrouble,
} from './composition.ts';
import { readConfig } from './config.ts';
import type { WorkerConfig } from './config.ts';
import { runWorker } from './run-worker.ts';

const configuration = readConfig(process.env, process.cwd());
if (configuration.ok) await start(configuration.value);
else endStart(configuration.failure.problems.map((problem) => `configuration: ${problem}`));

async function start(config: WorkerConfig): Promise<void> {
  const folder = await openDataFolder(config.dataFolder);
  if (!folder.ok) {
    endStart([folder.failure.problem]);
    return;
  }
  try {
    await work(config);
  } catch (error) {
    const trouble = startTrouble(error);
    if (!trouble) throw error;
    endStart([trouble.message], trouble.exitCode);
  }
}

async function work(config: WorkerConfig): Promise<void> {
  const signal = shutdownSignal();
  const composed = await compose(config);
  if (!composed.ok) {
    endStart(composed.failure.problems.map((problem) => `configuration: ${problem}`));
    return;
  }
  await using worker = composed.value;
  reportReady();
  await runWorker(worker, signal);
}
