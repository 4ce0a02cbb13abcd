import { parentPort } from 'node:worker_threads';

import { buffersIn } from '../buffers-in.ts';
import { collectGarbage } from './collect-garbage.ts';
import { ThreadRoom } from './thread-room.ts';
import type { Order, Reply } from './thread-room.ts';

/** What a thread runs: it waits for orders and takes blocks until none is left. */
const room = new ThreadRoom();

parentPort?.on('message', (order: Order) => void answer(order));

async function answer(order: Order): Promise<void> {
  const reply: Reply = { done: order.number };
  try {
    if (order.kind === 'shape') {
      // Pictures without a figure need none of it.
      const { shaped } = await import('../shape-jobs.ts');
      reply.made = shaped(order.job);
    } else {
      room.carryOut(order);
    }
  } catch (error) {
    reply.error = error;
  }
  parentPort?.postMessage(reply, [...buffersIn(reply.made)]);
  if (order.kind === 'shape') collectGarbage();
}
