import { briefTask, type GuardTask } from '@image-production/guard';
import { textGuardContract } from '@image-production/guard/contract';
import { inProcessTextGuard } from '@image-production/guard/memory';
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

const shortest = briefTask([{ pointer: '/brief/scene_and_action', text: 'A stone quay.' }], {
  now: 0,
});

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

  /** What is judged before the single text of an organization, while others have 50 heavy ones each. */
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

  it('judges the text of another organization next, however many heavy ones wait of one', async () => {
    expect(await judgedBefore(['org_a'])).toEqual(['org_a']);
  });

  it('lets it wait for the one under way and at most one of every other organization', async () => {
    const before = await judgedBefore(['org_a', 'org_b', 'org_c']);
    expect(before.slice(1).toSorted()).toEqual([...new Set(before.slice(1))].toSorted());
  });

  it('keeps the order of one owner', async () => {
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

  it('fails with a fault that may pass when its thread ends, and starts another one', async () => {
    const guard = createThreadedTextGuard();
    const judging = guard.judge(longest);
    await guard[Symbol.asyncDispose]();
    await expect(judging).rejects.toMatchObject({ name: 'Fault', isRetryable: true });
    expect((await guard.judge(longest)).problems).toEqual([]);
    await guard[Symbol.asyncDispose]();
  });
});
