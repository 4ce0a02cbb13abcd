import { briefTask } from '@image-production/identity';
import { textGuardContract } from '@image-production/identity/contract';
import { inProcessTextGuard } from '@image-production/identity/memory';
import { describe, expect, it } from 'vitest';

import { createThreadedTextGuard } from './threaded-text-guard.ts';

textGuardContract('thread', async (names) => {
  const guard = createThreadedTextGuard({ names });
  return { guard, teardown: async () => guard[Symbol.asyncDispose]() };
});

/** As much text as one call may have. */
const longest = briefTask(
  Array.from({ length: 10 }, (_, index) => ({
    pointer: `/brief/${index}`,
    text: 'She looks exactly like a young woman, 16:9, Anna Maria de la. '
      .repeat(40)
      .slice(0, 1990),
  })),
  { now: 0 },
);

/** How often others had their turn until a promise came, without a look at the clock. */
async function turnsUntil(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  const state = { isOver: false };
  void promise.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    turns += 1;
  }
  return turns;
}

describe('the threaded text guard', () => {
  it('lets others have their turn while it judges the longest call there may be', async () => {
    await using guard = createThreadedTextGuard();
    await guard.judge(longest);
    const inProcess = inProcessTextGuard();
    const turnsInProcess = await turnsUntil(inProcess.judge(longest));
    const turns = await turnsUntil(guard.judge(longest));
    expect(turnsInProcess).toBeLessThanOrEqual(1);
    expect(turns).toBeGreaterThan(20);
  });

  it('judges in another thread: its own spends next to no processor time', async () => {
    await using guard = createThreadedTextGuard();
    await guard.judge(longest);
    const spentBy = async (judge: () => Promise<unknown>): Promise<number> => {
      const before = process.threadCpuUsage();
      await judge();
      const spent = process.threadCpuUsage(before);
      return spent.user + spent.system;
    };
    const here = await spentBy(() => inProcessTextGuard().judge(longest));
    const there = await spentBy(() => guard.judge(longest));
    expect(there).toBeLessThan(here / 3);
  });

  it('fails with a fault that may pass when its thread ends, and starts another one', async () => {
    const guard = createThreadedTextGuard();
    const judging = guard.judge(longest);
    await guard[Symbol.asyncDispose]();
    await expect(judging).rejects.toMatchObject({ name: 'Fault', isRetryable: true });
    expect((await guard.judge(longest)).problems).toEqual([]);
    await guard[Symbol.asyncDispose]();
  });
});
