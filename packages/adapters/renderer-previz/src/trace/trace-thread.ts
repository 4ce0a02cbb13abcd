import { parentPort } from 'node:worker_threads';

import { ThreadRoom } from './thread-room.ts';
import type { Order, Reply } from './thread-room.ts';

/** What a thread runs: it waits for orders and takes blocks until none is left. */
const room = new ThreadRoom();

parentPort?.on('message', (order: Order) => {
  const reply: Reply = { done: order.number };
  try {
    room.carryOut(order);
  } catch (error) {
    reply.error = error;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  parentPort?.postMessage(reply);
});
