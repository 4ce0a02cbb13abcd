import { ManualAlarm } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { jobQueueContract } from '../contract/index.ts';
import { InMemoryJobQueue } from './index.ts';

/** Its time flies. */
const quickAlarm = {
  set: (_milliseconds: number, ring: () => void) => {
    void Promise.resolve().then(ring);
    return () => undefined;
  },
};

jobQueueContract('in memory', async () => {
  const queue = new InMemoryJobQueue({ alarm: quickAlarm });
  return { queue, announce: async () => queue.announce() };
});

it('defers a job in memory until it is due', async () => {
  const alarm = new ManualAlarm();
  const queue = new InMemoryJobQueue({ alarm });
  const handled = Promise.withResolvers<void>();
  const consumer = await queue.consume(async () => handled.resolve(), 1);
  queue.announce(5_000);
  expect(await queue.count()).toEqual({ deferred: 1, ready: 0, active: 0, dead: 0 });
  alarm.ring(5_000);
  await handled.promise;
  expect(await queue.count()).toMatchObject({ deferred: 0, ready: 0 });
  await consumer[Symbol.asyncDispose]();
});
