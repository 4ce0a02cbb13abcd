import { parentPort } from 'node:worker_threads';

import { ThreadRoom } from './thread-room.ts';
import type { Order } from './thread-room.ts';

/** What a thread runs: it waits for orders and takes blocks until none is left. */
const room = new ThreadRoom();

parentPort?.on('message', (order: Order) => {
  try {
    room.carryOut(order);
    parentPort?.postMessage({ done: order.number });
  } catch (error) {
    parentPort?.postMessage({ done: order.number, error });
  }
});
