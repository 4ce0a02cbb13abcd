import { parentPort, workerData } from 'node:worker_threads';

import { buffersIn } from '@image-production/previz-geometry';
import { bytesHeld, collectGarbage } from '@image-production/previz-tracer';

import { StageRunner } from './stage-runner.ts';
import type { Reply, Task, ThreadData } from './stage-runner.ts';

/** Entry point of a render thread: runs tasks one after another. */
const runner = new StageRunner();

parentPort?.on('message', (task: Task) => void answer(task));

async function answer(task: Task): Promise<void> {
  const reply: Reply = { done: task.number };
  try {
    if (task.kind === 'perform') reply.made = await perform(task.job);
    else runner.run(task);
  } catch (error) {
    reply.error = error;
  }
  const released = task.kind === 'perform' ? bytesHeld(task.job, reply.made) : 0;
  parentPort?.postMessage(reply, [...buffersIn(reply.made)]);
  if (released > 0) collectGarbage(released);
}

interface JobsModule {
  perform(job: unknown): unknown;
}

/** Imports the job module on first use, as many pictures need no jobs. */
async function perform(job: unknown): Promise<unknown> {
  const { jobs } = workerData as ThreadData;
  if (jobs === null) throw new Error('these threads were started without a module of jobs');
  const module = (await import(jobs)) as JobsModule;
  return module.perform(job);
}
