import type { ApiKeyId, RequestId } from '@image-production/identifiers';
import { micros, noMicros, refuse, succeed } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { KeyExpense } from '../ports/key-spending.ts';
import { capObstacleTo, utcDayOf } from '../submission/spend-cap.ts';
import { insist } from './insist.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const cents = (amount: bigint) => micros(amount * 10_000n);

interface Noted {
  readonly keyId: ApiKeyId;
  readonly spenderId?: ApiKeyId;
  readonly day?: number;
  readonly held: bigint;
  readonly look?: string;
}

/** Accepts a request of a key, on a day, with a hold. */
async function note(scene: ProductionScene, noted: Noted): Promise<RequestId> {
  const { keyId, spenderId = keyId, day = 0, held, look } = noted;
  const { organizationId } = scene;
  const metadata = look === undefined ? {} : { look, season: 'autumn' };
  const request = await scene.insertRequest({ metadata });
  const expense: KeyExpense = {
    requestId: request.id,
    organizationId,
    keyId,
    spenderId,
    day,
    held: cents(held),
  };
  await scene.change(({ keySpending }) => keySpending.note(expense));
  return request.id;
}

/** What keys spend. */
export function keySpendingBehaviour(withProduction: WithProduction): void {
  it(
    'is nothing before it is noted',
    withProduction(async (scene) => {
      const { keySpending } = scene.store.readers;
      expect(await keySpending.spentSince(scene.ids.next('apiKey'), 0)).toBe(noMicros);
    }),
  );

  it(
    'counts holds until requests end and charges then, of one spender and from one day on',
    withProduction(async (scene) => {
      const { keySpending } = scene.store.readers;
      const [first, second] = [scene.ids.next('apiKey'), scene.ids.next('apiKey')];
      const requestId = await note(scene, { keyId: first, day: 7, held: 34n });
      await note(scene, { keyId: second, spenderId: first, day: 8, held: 17n });
      await note(scene, { keyId: scene.ids.next('apiKey'), day: 8, held: 99n });
      const spent = async (): Promise<readonly bigint[]> =>
        Promise.all([7, 8, 9].map((day) => keySpending.spentSince(first, day)));
      expect(await spent()).toEqual([cents(51n), cents(17n), 0n]);

      await scene.change((stores) => stores.keySpending.settle(requestId, cents(17n)));
      expect(await spent()).toEqual([cents(34n), cents(17n), 0n]);
      await scene.change((stores) => stores.keySpending.settle(requestId, cents(17n)));
      expect(await spent()).toEqual([cents(34n), cents(17n), 0n]);
    }),
  );

  it(
    'does not count what is released, and ignores the end of what was never noted',
    withProduction(async (scene) => {
      const keyId = scene.ids.next('apiKey');
      const requestId = await note(scene, { keyId, held: 34n });
      const { id: other } = await scene.insertRequest();
      await scene.change(async ({ keySpending }) => {
        await keySpending.settle(requestId, noMicros);
        await keySpending.settle(other, cents(5n));
      });
      expect(await scene.store.readers.keySpending.spentSince(keyId, 0)).toBe(noMicros);
    }),
  );

  it(
    'is seen within its change at once and by others once that is committed',
    withProduction(async (scene) => {
      const { organizationId } = scene;
      const { id: requestId } = await scene.insertRequest();
      const keyId = scene.ids.next('apiKey');
      const expense = {
        requestId,
        organizationId,
        keyId,
        spenderId: keyId,
        day: 1,
        held: cents(1n),
      };
      await scene.store.transaction(scene.subject, async ({ keySpending }) => {
        await keySpending.note(expense);
        expect(await keySpending.spentSince(keyId, 1)).toBe(cents(1n));
        expect(await scene.store.readers.keySpending.spentSince(keyId, 1)).toBe(noMicros);
        return refuse('undone');
      });
      expect(await scene.store.readers.keySpending.spentSince(keyId, 1)).toBe(noMicros);
      await scene.change(({ keySpending }) => keySpending.note(expense));
      const again = scene.change((stores) => stores.keySpending.note(expense));
      await expect(again).rejects.toBeInstanceOf(Error);
      expect(await scene.store.readers.keySpending.spentSince(keyId, 1)).toBe(cents(1n));
    }),
  );

  it(
    'stays within a cap for 10 requests when 200 are accepted at once',
    withProduction(async (scene) => {
      const { organizationId, store } = scene;
      const keyId = scene.ids.next('apiKey');
      const spendCap = { amount: cents(170n), period: 'month' } as const;
      const requests = Array.from({ length: 200 }, () => scene.newRequest());
      const answers = await Promise.all(
        requests.map(async ({ id: requestId }) =>
          insist(() =>
            store.transaction({ organizationId }, async ({ keySpending }) => {
              const key = { spendCap, spenderId: keyId };
              const reached = await capObstacleTo(keySpending, key, cents(17n), start);
              if (reached) return refuse(reached);
              const day = utcDayOf(start);
              const held = cents(17n);
              await keySpending.note({
                requestId,
                organizationId,
                keyId,
                spenderId: keyId,
                day,
                held,
              });
              return succeed(requestId);
            }),
          ),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      expect(await store.readers.keySpending.spentSince(keyId, 0)).toBe(cents(170n));
    }),
  );

  it(
    'is added up by day, key and one name of the metadata',
    withProduction(async (scene) => {
      const { organizationId } = scene;
      const [one, two] = [scene.ids.next('apiKey'), scene.ids.next('apiKey')];
      const ended = await note(scene, { keyId: one, day: 20_000, held: 34n, look: '2' });
      await scene.change(({ keySpending }) => keySpending.settle(ended, cents(17n)));
      await note(scene, { keyId: one, day: 20_000, held: 12n, look: '2' });
      await note(scene, { keyId: one, day: 20_000, held: 15n });
      await note(scene, { keyId: two, day: 20_000, held: 1n, look: '10' });
      await note(scene, { keyId: two, day: 20_001, held: 2n, look: '2' });
      await note(scene, { keyId: one, day: 19_999, held: 99n, look: '2' });
      await note(scene, { keyId: one, day: 20_002, held: 99n, look: '2' });
      const { keySpending } = scene.store.readers;
      const query = { organizationId, from: 20_000, to: 20_001, limit: 10 };
      const none = { charged: noMicros, requests: 1 };
      const byLook = [
        { day: 20_000, keyId: one, value: null, ...none, held: cents(15n) },
        { day: 20_000, keyId: one, value: '2', requests: 2, charged: cents(17n), held: cents(12n) },
        { day: 20_000, keyId: two, value: '10', ...none, held: cents(1n) },
        { day: 20_001, keyId: two, value: '2', ...none, held: cents(2n) },
      ];
      expect(await keySpending.lines({ ...query, metadata: 'look' })).toEqual(byLook);
      const first = await keySpending.lines({ ...query, metadata: 'look', limit: 2 });
      expect(first).toEqual(byLook.slice(0, 2));
      expect(await keySpending.lines(query)).toEqual([
        {
          day: 20_000,
          keyId: one,
          value: null,
          requests: 3,
          charged: cents(17n),
          held: cents(27n),
        },
        { day: 20_000, keyId: two, value: null, ...none, held: cents(1n) },
        { day: 20_001, keyId: two, value: null, ...none, held: cents(2n) },
      ]);
      const stranger = scene.organizations[1];
      expect(await keySpending.lines({ ...query, organizationId: stranger })).toEqual([]);
    }),
  );
}
