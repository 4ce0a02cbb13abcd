import { Fault } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { ProductionStore, ProductionStores, Subject } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

type Run = <Value, Failure>(
  store: ProductionStore,
  subject: Subject,
  work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
) => Promise<Result<Value, Failure>>;

/** What storage does with a transaction, and whether anything can be read. */
interface Storage {
  run: Run;
  canRead: boolean;
}

const sound: Run = (store, subject, work) => store.transaction(subject, work);
const busy = new Fault('the database is locked', { isRetryable: true });

const isBusy: Run = async () => {
  throw busy;
};
/** Storing what was uploaded is a transaction, too, and comes before. */
function isAcceptance(answer: Result<unknown, unknown>): boolean {
  if (!answer.ok) return false;
  const { value } = answer;
  return typeof value === 'object' && value !== null && 'isReplay' in value;
}
const failsToCommit: Run = (store, subject, work) =>
  store.transaction(subject, async (stores) => {
    const answer = await work(stores);
    if (isAcceptance(answer)) throw busy;
    return answer;
  });
const losesTheAnswer: Run = async (store, subject, work) => {
  const answer = await store.transaction(subject, work);
  if (isAcceptance(answer)) throw busy;
  return answer;
};

function apiOver(storage: Storage): Promise<TestApi> {
  return testApi({
    replace: (services) => {
      const { store } = services.production;
      const { idempotency } = store.readers;
      const readers = {
        ...store.readers,
        idempotency: {
          count: idempotency.count,
          find: (...key: Parameters<typeof idempotency.find>) =>
            storage.canRead ? idempotency.find(...key) : Promise.reject(busy),
        },
      };
      const troubled: ProductionStore = {
        readers,
        transaction: (subject, work) => storage.run(store, subject, work),
      };
      return { ...services, production: { ...services.production, store: troubled } };
    },
  });
}

const key = { 'idempotency-key': 'look-07' };
const replayed = (answer: Answer): string | null => answer.headers.get('idempotent-replayed');

describe('a call under a key', () => {
  const troubles: readonly (readonly [string, Partial<Storage>])[] = [
    ['cannot be written', { run: isBusy }],
    ['cannot be committed', { run: failsToCommit }],
    ['cannot be looked up', { canRead: false }],
  ];

  it.each(troubles)('that %s is 503, and new when it comes again', async (_what, trouble) => {
    const storage: Storage = { run: sound, canRead: true };
    await using api = await apiOver(storage);
    const customer = await api.customer();
    const modelId = await customer.model();
    Object.assign(storage, trouble);
    const refused = await leavesNoTrace(api, customer, () =>
      customer.generatePro(modelId, {}, key),
    );
    expect(summarizeRefusal(refused)).toBe('503 unavailable');
    expect(problemIn(refused).retryable).toBe(true);
    expect([refused.headers.get('retry-after'), replayed(refused)]).toEqual(['1', null]);
    expect(refused.text).not.toContain('locked');

    Object.assign(storage, { run: sound, canRead: true });
    const accepted = await customer.generatePro(modelId, {}, key);
    expect([accepted.status, replayed(accepted)]).toEqual([202, 'false']);
    expect((await customer.wallet()).held.amount).toBe('0.15');
  });

  it('whose answer is lost after the commit is a replay when it comes again', async () => {
    const storage: Storage = { run: sound, canRead: true };
    await using api = await apiOver(storage);
    const customer = await api.customer();
    const modelId = await customer.model();
    storage.run = losesTheAnswer;
    expect(summarizeRefusal(await customer.generatePro(modelId, {}, key))).toBe('503 unavailable');
    expect((await customer.wallet()).held.amount).toBe('0.15');
    storage.run = sound;
    const again = await customer.generatePro(modelId, {}, key);
    expect([again.status, replayed(again)]).toEqual([202, 'true']);
    expect((await customer.wallet()).held.amount).toBe('0.15');
    expect(await api.uploads()).toEqual([]);
  });

  it('that comes while its first copy is being committed waits for it and is its replay', async () => {
    const storage: Storage = { run: sound, canRead: true };
    await using api = await apiOver(storage);
    const customer = await api.customer();
    const modelId = await customer.model();
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    storage.run = (store, subject, work) =>
      store.transaction(subject, async (stores) => {
        const answer = await work(stores);
        if (!isAcceptance(answer)) return answer;
        written.resolve();
        await commit.promise;
        return answer;
      });
    const first = customer.generatePro(modelId, {}, key);
    await written.promise;

    let waiting = 0;
    storage.run = (store, subject, work) => {
      waiting += 1;
      return store.transaction(subject, work);
    };
    const copies = [0, 1, 2].map(() => customer.generatePro(modelId, {}, key));
    await expect.poll(() => waiting).toBe(copies.length);
    expect((await customer.wallet()).held.amount).toBe('0.00');
    commit.resolve();
    const { requestId } = recordIn(await first);
    for (const copy of await Promise.all(copies)) {
      expect([copy.status, replayed(copy)]).toEqual([202, 'true']);
      expect(recordIn(copy).requestId).toBe(requestId);
    }
    expect((await customer.wallet()).held.amount).toBe('0.15');
  });
});
