import type { PauseAnswer } from '../output/pause.ts';

/** One engine of several is paused. */
export const pauseExample: PauseAnswer = {
  accepting: true,
  engines: ['rack'],
  reason: 'The rack moves to another room.',
  changedAt: '2026-11-20T10:05:00.000Z',
};
