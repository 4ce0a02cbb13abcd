import { briefTask, type GuardTask } from '@image-production/guard';
import { textGuardContract } from '@image-production/guard/contract';
import { inProcessTextGuard } from '@image-production/guard/memory';
import { describe, expect, it } from 'vitest';

import { createThreadedTextGuard } from './threaded-text-guard.ts';

textGuardContract('thread', async (names) => {
  const guard = createThreadedTextGuard({ names });
  return { guard, teardown: async () => guard[Symbol.asyncDispose]() };
});

/** The longest text that one call may carry. */
const longest = briefTask(
  Array.from({ length: 10 }, (_, index) => ({
    path: ['brief', index],
    text: 'She looks exactly like a young woman, 16:9, Anna Maria de la. '
      .repeat(40)
      .slice(0, 1990),
  })),
  { now: 0 },
);

const shortest = briefTask([{ path: ['brief', 'sceneAndAction'], text: 'A stone quay.' }], {
  now: 0,
});

/** Counts turns of the event loop until a promise settles, without reading the clock. */
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
  it('does not block the event loop while it judges the longest call', async () => {
    await using guard = createThreadedTextGuard();
    await guard.judge(longest);
    const inProcess = inProcessTextGuard();
    const turnsInProcess = await turnsUntil(inProcess.judge(longest));
    const turns = await turnsUntil(guard.judge(longest));
    expect(turnsInProcess).toBeLessThanOrEqual(1);
    expect(turns).toBeGreaterThan(20);
  });

  it('runs in another thread: its own uses next to no CPU time', async () => {
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

  /** What is judged before one organization's single text while others have 50 heavy ones each. */
  async function judgedBefore(others: readonly string[]): Promise<readonly string[]> {
    await using guard = createThreadedTextGuard();
    const judged: string[] = [];
    const judge = async (owner: string, task: GuardTask): Promise<void> => {
      await guard.judge({ ...task, owner });
      judged.push(owner);
    };
    const heavy = others.flatMap((owner) =>
      Array.from({ length: 50 }, () => judge(owner, longest)),
    );
    const allOver = Promise.allSettled(heavy);
    await judge('org_single', shortest);
    const before = judged.slice(0, judged.indexOf('org_single'));
    await guard[Symbol.asyncDispose]();
    await allOver;
    return before;
  }

  it('serves a light organization next, however many heavy texts another has queued', async () => {
    expect(await judgedBefore(['org_a'])).toEqual(['org_a']);
  });

  it('serves it after the running text and at most one per other organization', async () => {
    const before = await judgedBefore(['org_a', 'org_b', 'org_c']);
    expect(before.slice(1).toSorted()).toEqual([...new Set(before.slice(1))].toSorted());
  });

  it("keeps each owner's order", async () => {
    await using guard = createThreadedTextGuard();
    const order: number[] = [];
    await Promise.all(
      [0, 1, 2, 3, 4].map(async (number) => {
        await guard.judge({ ...(number === 0 ? longest : shortest), owner: 'org_a' });
        order.push(number);
      }),
    );
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('fails with a retryable fault when its thread dies, and starts another', async () => {
    const guard = createThreadedTextGuard();
    const judging = guard.judge(longest);
    await guard[Symbol.asyncDispose]();
    await expect(judging).rejects.toMatchObject({ name: 'Fault', isRetryable: true });
    expect((await guard.judge(longest)).problems).toEqual([]);
    await guard[Symbol.asyncDispose]();
  });
});
