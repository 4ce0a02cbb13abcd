import { Fault, valueOf } from '@image-production/kernel';
import { beforeEach, describe, expect, it } from 'vitest';

import type { ProductionServices } from '../services.ts';
import { withFailingOutbox } from '../testing/failing-outbox.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { sweepRetention } from './remove-data.ts';

let studio: Studio;
let ids: readonly string[];

/** A store in which the removal of some data throws. */
function broken(trouble: ReadonlyMap<string, Error>): ProductionServices {
  const { services } = studio;
  const store = withFailingOutbox(services.store, ({ subjectId }) => trouble.get(subjectId));
  return { ...services, store };
}

/** Sweeps until nothing is left that can be done; answers what was thrown in the end. */
async function sweptAll(services: ProductionServices): Promise<unknown> {
  try {
    while ((await sweepRetention(services)) > 0);
    return undefined;
  } catch (cause) {
    return cause;
  }
}

async function removedCount(): Promise<number> {
  return (await studio.store.readers.gauges.read()).dataRemoved;
}

beforeEach(async () => {
  studio = await openStudio('50.00', { unfinishedMax: 200 });
  const made: string[] = [];
  for (let count = 0; count < 130; count += 1) {
    const { request } = valueOf(await studio.creative());
    await studio.cancel(request.id);
    made.push(request.id);
  }
  ids = made;
  studio.clock.advance(studio.services.policy.resultRetentionMs);
});

describe('a sweep of what is due', () => {
  it.each([1, 50, 120])(
    'goes on past %i items that cannot be done, and tells of them',
    async (count) => {
      const stuck = ids.slice(0, count);
      const trouble = new Map(stuck.map((id) => [id, new Error(`${id} is broken`)]));
      const thrown = await sweptAll(broken(trouble));
      expect(await removedCount()).toBe(130 - count);
      expect(thrown).toBeInstanceOf(AggregateError);
      expect((thrown as AggregateError).errors).toEqual([...trouble.values()]);
    },
  );

  it('ends at once when storage is in trouble', async () => {
    const busy = new Fault('database is locked', { isRetryable: true });
    const trouble = new Map([[ids[0] ?? '', busy]]);
    expect(await sweptAll(broken(trouble))).toBe(busy);
    expect(await removedCount()).toBe(0);
  });

  it('does a batch, and keeps an organization for ten of them at once', async () => {
    const removed: number[] = [];
    const { store } = studio;
    const { readers } = store;
    const transaction: typeof store.transaction = async (subject, work) => {
      const before = await removedCount();
      const answer = await store.transaction(subject, work);
      if ('organizationId' in subject) removed.push((await removedCount()) - before);
      return answer;
    };
    const services = { ...studio.services, store: { readers, transaction } };
    expect(await sweepRetention(services)).toBe(50);
    expect(removed).toEqual(Array(5).fill(10));
    expect(await sweptAll(studio.services)).toBeUndefined();
    expect(await removedCount()).toBe(130);
  });
});
