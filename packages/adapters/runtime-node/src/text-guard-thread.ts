import { parentPort, workerData } from 'node:worker_threads';

import { judgeTask } from '@image-production/guard';

import type { GuardAnswer, GuardOrder } from './threaded-text-guard.ts';

/** Entry point of the guard's thread. A stable object, so that the names are compiled once. */
const aids = { extraNames: workerData as readonly string[] };

// Compiles the tables before the first client's text arrives.
judgeTask({ policy: 'casting', path: [], texts: [{ path: [], text: 'warm' }], now: 0 }, aids);

parentPort?.on('message', ({ number, task }: GuardOrder) => {
  const answer: GuardAnswer = { number, report: judgeTask(task, aids) };
  parentPort?.postMessage(answer, []);
});
