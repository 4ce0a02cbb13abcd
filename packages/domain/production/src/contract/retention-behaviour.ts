import { expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { courseTo } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

async function pastIds(scene: ProductionScene, now: number, limit = 10): Promise<string[]> {
  const past = await scene.change(({ requests }) => requests.pastRetention(now, limit));
  return past.map(({ id }) => id);
}

async function insertEnded(
  scene: ProductionScene,
  expiresAt: number,
  changes: Partial<GenerationRequest> = {},
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
    'is over once the data is removed',
    withProduction(async (scene) => {
      const request = await insertEnded(scene, start);
      const removed = { ...request, dataRemovedAt: start, version: request.version + 1 };
      expect(await scene.change(({ requests }) => requests.replace(removed, request))).toBe(
        'replaced',
      );
      expect(await pastIds(scene, start)).toEqual([]);
      expect(await scene.get(request.id)).toEqual(removed);
    }),
  );
}
