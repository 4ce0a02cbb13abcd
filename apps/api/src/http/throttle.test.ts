import { ManualClock } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { throttle } from './throttle.ts';

/** Answers 1, 2, 3…, each when it is told to. */
function scene() {
  const clock = new ManualClock();
  const open: PromiseWithResolvers<number>[] = [];
  const ask = throttle(1000, clock, () => {
    const next = Promise.withResolvers<number>();
    open.push(next);
    return next.promise;
  });
  return { clock, open, ask };
}

it('callers during a pending call share its result', async () => {
  const { clock, open, ask } = scene();
  const answers = [ask(), ask()];
  clock.advance(60_000);
  answers.push(ask());
  open[0]?.resolve(1);
  expect(await Promise.all(answers)).toEqual([1, 1, 1]);
  expect(open).toHaveLength(1);
});

it('a result lasts its time, counted from its end', async () => {
  const { clock, open, ask } = scene();
  const first = ask();
  clock.advance(5000);
  open[0]?.resolve(1);
  await first;
  clock.advance(999);
  expect(await ask()).toBe(1);
  clock.advance(1);
  const second = ask();
  open[1]?.resolve(2);
  expect(await second).toBe(2);
});

it('a failure lasts its time, too', async () => {
  const { clock, open, ask } = scene();
  const first = ask();
  open[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect(ask()).rejects.toThrow('away');
  clock.advance(1000);
  const second = ask();
  open[1]?.resolve(2);
  expect(await second).toBe(2);
});

it('a clock that was set back does not keep an answer', async () => {
  const { clock, open, ask } = scene();
  const first = ask();
  open[0]?.resolve(1);
  await first;
  clock.advance(-60_000);
  void ask();
  expect(open).toHaveLength(2);
});
