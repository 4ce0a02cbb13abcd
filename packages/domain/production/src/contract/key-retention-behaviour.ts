import type { RequestId } from '@image-production/identifiers';
import { succeed } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { courseTo } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

async function insertKey(
  scene: ProductionScene,
  key: string,
  createdAt: number,
  status: Parameters<typeof courseTo>[0] = 'succeeded',
): Promise<RequestId> {
  const { id } = await scene.insertRequest(courseTo(status));
  await scene.change(({ idempotency }) =>
    idempotency.insert({ ...scene.record(id, key), createdAt }),
  );
  return id;
}

async function keysOf(scene: ProductionScene, keys: readonly string[]): Promise<string[]> {
  const { idempotency } = scene.store.readers;
  const found = await Promise.all(keys.map((key) => idempotency.find(scene.organizationId, key)));
  return found.flatMap((record) => (record ? [record.key] : []));
}

const forget = (scene: ProductionScene, than: number, limit = 10): Promise<number> =>
  scene.change(({ idempotency }) => idempotency.forgetOlder(than, limit));

/** How long idempotency keys identify their requests. */
export function keyRetentionBehaviour(withProduction: WithProduction): void {
  it(
    'forgets keys that were made before a moment, oldest first, and no more than asked for',
    withProduction(async (scene) => {
      await insertKey(scene, 'newest', start + 3);
      await insertKey(scene, 'oldest', start);
      await insertKey(scene, 'middle', start + 1);
      const keys = ['oldest', 'middle', 'newest'];
      expect(await forget(scene, start)).toBe(0);
      expect(await keysOf(scene, keys)).toEqual(keys);
      expect(await forget(scene, start + 3, 1)).toBe(1);
      expect(await keysOf(scene, keys)).toEqual(['middle', 'newest']);
      expect(await forget(scene, start + 3)).toBe(1);
      expect(await keysOf(scene, keys)).toEqual(['newest']);
    }),
  );

  it.each(['queued', 'running', 'canceling'] as const)(
    'forgets no key of a request that is %s, however old it is',
    async (status) => {
      await withProduction(async (scene) => {
        await insertKey(scene, 'unfinished', start, status);
        await insertKey(scene, 'failed', start + 1, 'failed');
        expect(await forget(scene, start + 9, 1)).toBe(1);
        expect(await forget(scene, start + 9, 1)).toBe(0);
        expect(await keysOf(scene, ['unfinished', 'failed'])).toEqual(['unfinished']);
      })();
    },
  );

  it(
    'counts the keys of each organization, as they come and go',
    withProduction(async (scene) => {
      const [mine, other] = scene.organizations;
      const counts = () =>
        scene.change(async ({ idempotency }) => [
          await idempotency.count(mine),
          await idempotency.count(other),
        ]);
      expect(await counts()).toEqual([0, 0]);
      await insertKey(scene, 'one', start);
      await insertKey(scene, 'two', start + 1);
      expect(await counts()).toEqual([2, 0]);
      await scene.store.transaction(scene.subject, async ({ idempotency }) => {
        await idempotency.forgetOlder(start + 9, 10);
        return { ok: false, failure: 'undone' };
      });
      expect(await counts()).toEqual([2, 0]);
      await forget(scene, start + 1);
      expect(await counts()).toEqual([1, 0]);
    }),
  );

  it(
    'gives a forgotten key to another request',
    withProduction(async (scene) => {
      await insertKey(scene, 'key', start);
      await forget(scene, start + 1);
      const next = await insertKey(scene, 'key', start + 2);
      const answer = await scene.store.transaction(scene.subject, async ({ idempotency }) =>
        succeed(await idempotency.find(scene.organizationId, 'key')),
      );
      expect(answer).toMatchObject({ value: { requestId: next } });
    }),
  );
}
