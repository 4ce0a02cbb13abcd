import { expect, it } from 'vitest';

import { systemAlarm } from './index.ts';

it('an alarm rings once its time is over, unless it was put off before', async () => {
  const rung: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const undo = systemAlarm.set(1, () => rung.push('put off'));
  systemAlarm.set(2, () => {
    rung.push('rung');
    resolve();
  });
  undo();
  await promise;
  expect(rung).toEqual(['rung']);
});
