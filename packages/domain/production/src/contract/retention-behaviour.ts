import { expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { withoutTexts } from '../model/without-texts.ts';
import { changedRequest, courseTo } from './arbitraries.ts';
import type { RequestChanges } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

async function pastIds(scene: ProductionScene, now: number, limit = 10): Promise<string[]> {
  const past = await scene.change(({ requests }) => requests.pastRetention(now, limit));
  return past.map(({ id }) => id);
}

async function idsWithTexts(scene: ProductionScene, limit = 10): Promise<string[]> {
  const found = await scene.change(({ requests }) => requests.removedWithTexts(limit));
  return found.map(({ id }) => id);
}

async function insertEnded(
  scene: ProductionScene,
  expiresAt: number,
  changes: RequestChanges = {},
): Promise<GenerationRequest> {
  return scene.insertRequest({ ...courseTo('succeeded'), expiresAt, ...changes });
}

export function retentionBehaviour(withProduction: WithProduction): void {
  it(
    'begins at the very millisecond, however the request ended, and never while it is unfinished',
    withProduction(async (scene) => {
      const ended = [];
      for (const status of ['succeeded', 'failed', 'canceled'] as const) {
        const course = { ...courseTo(status), expiresAt: start, dataRemovedAt: null };
        ended.push((await scene.insertRequest(course)).id);
      }
      for (const status of ['queued', 'running', 'canceling'] as const) {
        await scene.insertRequest(courseTo(status));
      }
      expect(await pastIds(scene, start - 1)).toEqual([]);
      expect(await pastIds(scene, start)).toEqual(ended);
    }),
  );

  it(
    'shows the longest due first, of all organizations, and no more than asked for',
    withProduction(async (scene) => {
      const [, other] = scene.organizations;
      const third = await insertEnded(scene, start + 3);
      const first = await scene.insertRequest(
        { ...courseTo('succeeded'), expiresAt: start + 1 },
        other,
      );
      const second = await insertEnded(scene, start + 2);
      const ids = [first.id, second.id, third.id];
      expect(await pastIds(scene, start + 9)).toEqual(ids);
      expect(await pastIds(scene, start + 9, 2)).toEqual(ids.slice(0, 2));
    }),
  );

  it(
    'shows those that were due at the same time in the order of their age',
    withProduction(async (scene) => {
      const younger = await insertEnded(scene, start, { createdAt: start - 1 });
      const older = await insertEnded(scene, start, { createdAt: start - 2 });
      expect(await pastIds(scene, start)).toEqual([older.id, younger.id]);
    }),
  );

  it(
    'shows what was removed without its words, until they are gone, and no more than asked for',
    withProduction(async (scene) => {
      await insertEnded(scene, start);
      const old = [];
      for (let count = 0; count < 3; count += 1) {
        old.push(await insertEnded(scene, start, { dataRemovedAt: start }));
      }
      const ids = old.map(({ id }) => id);
      expect(await idsWithTexts(scene)).toEqual(ids);
      expect(await idsWithTexts(scene, 2)).toEqual(ids.slice(0, 2));
      for (const request of old) {
        const silent = { ...withoutTexts(request), version: request.version + 1 };
        await scene.change(({ requests }) => requests.replace(silent, request));
        expect(await scene.get(request.id)).toEqual(silent);
      }
      expect(await idsWithTexts(scene)).toEqual([]);
    }),
  );

  it(
    'shows what an erased organization still has: ended requests with data, metadata or a key',
    withProduction(async (scene) => {
      const [, other] = scene.organizations;
      const bare = { dataRemovedAt: start, metadata: {}, idempotencyKey: null };
      const withData = await insertEnded(scene, start, { ...bare, dataRemovedAt: null });
      const withKey = await insertEnded(scene, start, { ...bare, idempotencyKey: 'k' });
      const withNotes = await insertEnded(scene, start, { ...bare, metadata: { look: '3' } });
      await insertEnded(scene, start, bare);
      await scene.insertRequest(courseTo('running'));
      await scene.insertRequest({ ...courseTo('succeeded'), expiresAt: start }, other);
      await scene.change(({ idempotency }) =>
        idempotency.insert(scene.record(withKey.id, 'forgotten')),
      );
      const ids = [withData.id, withKey.id, withNotes.id];
      const found = (limit: number) =>
        scene.change(({ requests }) => requests.erasable(scene.organizationId, limit));
      expect((await found(9)).map(({ id }) => id)).toEqual(ids);
      expect((await found(2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
      await scene.change(({ idempotency }) => idempotency.forgetOf(scene.organizationId));
      const { idempotency } = scene.store.readers;
      expect(await idempotency.find(scene.organizationId, 'forgotten')).toBeUndefined();
    }),
  );

  it(
    'is over once the data is removed',
    withProduction(async (scene) => {
      const request = await insertEnded(scene, start);
      const removed = changedRequest(request, {
        dataRemovedAt: start,
        version: request.version + 1,
      });
      expect(await scene.change(({ requests }) => requests.replace(removed, request))).toBe(
        'replaced',
      );
      expect(await pastIds(scene, start)).toEqual([]);
      expect(await scene.get(request.id)).toEqual(removed);
    }),
  );
}
