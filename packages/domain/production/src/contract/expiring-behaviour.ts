import type { RequestId } from '@image-production/identifiers';
import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { changedRequest, courseTo } from './arbitraries.ts';
import type { RequestChanges } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

async function insertEnded(
  scene: ProductionScene,
  expiresAt: number,
  changes: RequestChanges = {},
): Promise<GenerationRequest> {
  const course = { ...courseTo('succeeded'), expiresAt, dataRemovedAt: null };
  return scene.insertRequest({ ...course, ...changes });
}

async function due(
  scene: ProductionScene,
  now: number,
  until: number,
  limit = 10,
): Promise<string[]> {
  const expiring = await scene.change(({ requests }) => requests.expiring(now, until, limit));
  return expiring.map(({ id }) => id);
}

const mark = (scene: ProductionScene, id: RequestId, at = start) =>
  scene.change(({ requests }) => requests.markAnnounced(id, at));

/** Finding requests whose data is about to expire. */
export function expiringBehaviour(withProduction: WithProduction): void {
  it(
    'come up after now and by the end of the notice, to the millisecond, until they are marked',
    withProduction(async (scene) => {
      await insertEnded(scene, start);
      const { id } = await insertEnded(scene, start + 5);
      expect(await due(scene, start, start + 4)).toEqual([]);
      expect(await due(scene, start, start + 5)).toEqual([id]);
      expect(await mark(scene, id)).toBe('marked');
      expect(await mark(scene, id)).toBe('not-due');
      expect(await due(scene, start, start + 5)).toEqual([]);
    }),
  );

  it(
    'are those that delivered and still have their data, with whose they are',
    withProduction(async (scene) => {
      const [, other] = scene.organizations;
      for (const status of ['failed', 'canceled'] as const) {
        await scene.insertRequest({ ...courseTo(status), expiresAt: start + 1 });
      }
      for (const status of ['queued', 'running', 'canceling'] as const) {
        await scene.insertRequest(courseTo(status));
      }
      const removed = await insertEnded(scene, start + 1, { dataRemovedAt: start });
      expect(await mark(scene, removed.id)).toBe('not-due');
      const course = { ...courseTo('succeeded'), expiresAt: start + 1, dataRemovedAt: null };
      const { id } = await scene.insertRequest(course, other);
      const expiring = await scene.change(({ requests }) =>
        requests.expiring(start, start + 9, 10),
      );
      expect(expiring).toEqual([{ id, organizationId: other }]);
    }),
  );

  it(
    'come up first due first, no more than asked for, and of the same time in the order of age',
    withProduction(async (scene) => {
      const last = await insertEnded(scene, start + 3);
      const younger = await insertEnded(scene, start + 2, { createdAt: start - 1 });
      const older = await insertEnded(scene, start + 2, { createdAt: start - 2 });
      const first = await insertEnded(scene, start + 1);
      expect(await due(scene, start, start + 9, 3)).toEqual([first.id, older.id, younger.id]);
      await mark(scene, first.id);
      expect(await due(scene, start, start + 9)).toEqual([older.id, younger.id, last.id]);
      expect(await mark(scene, older.id, start + 2)).toBe('not-due');
    }),
  );

  it(
    'are not marked when the transaction is undone, and stay marked when the request changes',
    withProduction(async (scene) => {
      const request = await insertEnded(scene, start + 1);
      await scene.store.transaction(scene.subject, async ({ requests }) => {
        await requests.markAnnounced(request.id, start);
        return refuse('undone');
      });
      expect(await due(scene, start, start + 1)).toEqual([request.id]);
      expect(await mark(scene, request.id)).toBe('marked');
      expect(await scene.get(request.id)).toEqual(request);
      const changed = changedRequest(request, {
        expiresAt: start + 2,
        version: request.version + 1,
      });
      await scene.change(({ requests }) => requests.replace(changed, request));
      expect(await due(scene, start, start + 9)).toEqual([]);
    }),
  );
}
