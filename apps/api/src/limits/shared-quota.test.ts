import { InMemoryQuotaBook } from '@image-production/access/memory';
import type { OrganizationId } from '@image-production/identifiers';
import { Fault } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { SharedQuota } from './shared-quota.ts';

const organizationId = `org_${'1'.repeat(26)}` as OrganizationId;
const quota = { name: 'reads', points: 20, windowMs: 60_000 };

/** Processes that share a book, and the number of times that they asked it. */
function scene(processes: number, block: number) {
  const clock = new ManualClock();
  const book = new InMemoryQuotaBook();
  const troubles: unknown[] = [];
  const state = { asked: 0, isDown: false };
  const asking = {
    take: async (...demand: Parameters<InMemoryQuotaBook['take']>) => {
      state.asked += 1;
      if (state.isDown) throw new Fault('the disk is full', { isRetryable: true });
      return book.take(...demand);
    },
  };
  const quotas = Array.from(
    { length: processes },
    () =>
      new SharedQuota({
        book: asking,
        quota,
        block,
        clock,
        onTrouble: (cause) => void troubles.push(cause),
      }),
  );
  /** How many of so many calls, by turns at all processes, are within the quota. */
  const count = async (calls: number): Promise<number> => {
    let within = 0;
    for (let number = 0; number < calls; number += 1) {
      const counted = await quotas[number % processes]?.count(organizationId);
      if (counted?.isWithin) within += 1;
    }
    return within;
  };
  return { clock, quotas, state, troubles, count };
}

it('processes together allow the quota of one, in blocks of one exactly', async () => {
  const { count, clock } = scene(3, 1);
  expect(await count(50)).toBe(20);
  clock.advance(60_000);
  expect(await count(50)).toBe(20);
});

it('processes together allow no more than the quota, and at most their blocks less', async () => {
  const { count, quotas } = scene(2, 7);
  let within = 0;
  // All calls come to one process, but for the first.
  await quotas[1]?.count(organizationId);
  for (let number = 0; number < 50; number += 1) {
    const counted = await quotas[0]?.count(organizationId);
    if (counted?.isWithin) within += 1;
  }
  expect(within).toBe(13);
  expect(await count(50)).toBe(6);
});

it('a block is one question, and a quota that is used up is none', async () => {
  const { count, state } = scene(1, 5);
  expect(await count(20)).toBe(20);
  expect(state.asked).toBe(4);
  await count(100);
  expect(state.asked).toBe(4);
});

it('calls at once share a block and are counted each', async () => {
  const { quotas, state } = scene(1, 5);
  const [one] = quotas;
  if (!one) throw new Error('there is one process');
  const counted = await Promise.all(Array.from({ length: 30 }, () => one.count(organizationId)));
  expect(counted.filter(({ isWithin }) => isWithin)).toHaveLength(20);
  expect(new Set(counted.map(({ remaining }) => remaining))).toEqual(
    new Set(Array.from({ length: 20 }, (_, left) => left)),
  );
  expect(state.asked).toBe(4);
});

it('a process counts by itself while nothing can be written', async () => {
  const { count, clock, state, troubles } = scene(1, 1);
  state.isDown = true;
  for (const minutes of [1, 2]) {
    expect(await count(50)).toBe(20);
    expect(troubles).toHaveLength(minutes);
    clock.advance(60_000);
  }
  state.isDown = false;
  expect(await count(50)).toBe(20);
  expect(troubles).toHaveLength(2);
});
