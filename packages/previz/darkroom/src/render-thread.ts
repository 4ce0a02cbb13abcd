import { parentPort, workerData } from 'node:worker_threads';

import { buffersIn } from '@image-production/previz-geometry';
import { collectGarbage } from '@image-production/previz-tracer';

import { ThreadRoom } from './thread-room.ts';
import type { Order, Reply, ThreadData } from './thread-room.ts';

/** What a thread runs: it waits for orders and takes blocks until none is left. */
const room = new ThreadRoom();

parentPort?.on('message', (order: Order) => void answer(order));

async function answer(order: Order): Promise<void> {
  const reply: Reply = { done: order.number };
  try {
    if (order.kind === 'perform') reply.made = await perform(order.job);
    else room.carryOut(order);
  } catch (error) {
    reply.error = error;
  }
  parentPort?.postMessage(reply, [...buffersIn(reply.made)]);
  if (order.kind === 'perform') collectGarbage();
}

interface JobsModule {
  perform(job: unknown): unknown;
}

/** Imports the jobs with the first of them: many pictures need none. */
async function perform(job: unknown): Promise<unknown> {
  const { jobs } = workerData as ThreadData;
  if (jobs === null) throw new Error('these threads were started without a module of jobs');
  const module = (await import(jobs)) as JobsModule;
  return module.perform(job);
}
