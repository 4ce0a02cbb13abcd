import { parentPort, workerData } from 'node:worker_threads';

import { judgeTask } from '@image-production/guard';

import type { GuardAnswer, GuardOrder } from './threaded-text-guard.ts';

/** What the thread of the text guard runs. The list is compiled once: it stays the same object. */
const aids = { extraNames: workerData as readonly string[] };

// The tables are compiled with the first text, which need not be a client's.
judgeTask({ policy: 'casting', pointer: '', texts: [{ pointer: '', text: 'warm' }], now: 0 }, aids);

parentPort?.on('message', ({ number, task }: GuardOrder) => {
  const answer: GuardAnswer = { number, report: judgeTask(task, aids) };
  parentPort?.postMessage(answer, []);
});
