import type { WorkerId } from '@image-production/identifiers';
import { valueOf } from '@image-production/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { DeliveredFile, Output } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import { changedRequest, outputsArbitrary, requestArbitrary } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { WithProduction } from './production-scene.ts';

const workerId = 'wrk_00000000000000000000000001' as WorkerId;

export function requestRecordBehaviour(withProduction: WithProduction): void {
  it(
    'come back exactly as they were stored, whatever their kind and state',
    withProduction(async (scene) => {
      await fc.assert(
        fc.asyncProperty(requestArbitrary(), async (keyed) => {
          const { organizationId } = scene;
          const request = keyed({ id: scene.ids.next('request'), organizationId });
          await scene.change(({ requests }) => requests.insert(request));
          expect(await scene.get(request.id)).toEqual(request);
          const { requests: reader } = scene.store.readers;
          expect(await reader.find(organizationId, request.id)).toEqual(request);
        }),
        { numRuns: 60 },
      );
    }),
  );

  it(
    'are replaced whole, from any kind and state to any other',
    withProduction(async (scene) => {
      const pair = fc.tuple(requestArbitrary(), requestArbitrary(), outputsArbitrary());
      await fc.assert(
        fc.asyncProperty(pair, async ([before, after, outputs]) => {
          const key = { id: scene.ids.next('request'), organizationId: scene.organizationId };
          const stored = before(key);
          const { createdAt, operation, resolution, candidateId, lease } = stored;
          const unchanging = { createdAt, operation, resolution, candidateId, lease };
          const results = stored.outputs.map((output, index): Output => ({
            ...(outputs[index] ?? output),
            index,
          }));
          const next = { ...after(key), ...unchanging, version: 2, outputs: results };
          await scene.change(({ requests }) => requests.insert(stored));
          const answer = await scene.change(({ requests }) => requests.replace(next, stored));
          expect(answer).toBe('replaced');
          expect(await scene.get(key.id)).toEqual(next);
        }),
        { numRuns: 60 },
      );
    }),
  );

  it(
    'keep every change of outputs that end at the same time',
    withProduction(async (scene) => {
      const error = requestError('render_failed');
      const outputs = Array.from({ length: 8 }, (_each, index) => ({
        index,
        status: 'pending' as const,
      }));
      const lease = { token: 1, workerId, attempts: 1, until: start + 9, notBefore: start };
      const running = { status: 'running', startedAt: start, lease } as const;
      const { id } = await scene.insertRequest({ ...running, count: 8, outputs });
      const ended = outputs.map(async ({ index }) =>
        scene.change(async ({ requests }) => {
          const request = await requests.get(id);
          if (!request) throw new Error('lost');
          const command = { type: 'fail-output', token: 1, index, error } as const;
          return requests.replace(valueOf(changeRequest(request, command)).request, request);
        }),
      );
      expect(new Set(await Promise.all(ended))).toEqual(new Set(['replaced']));
      const stored = await scene.get(id);
      expect(stored?.outputs.map(({ status }) => status)).toEqual(Array(8).fill('failed'));
    }),
  );

  it(
    'are not replaced when they have changed since they were read',
    withProduction(async (scene) => {
      const first = await scene.insertRequest();
      const second = { ...first, version: 2, progress: 0.5 };
      const other = { ...first, version: 2, progress: 0.7 };
      expect(await scene.change(({ requests }) => requests.replace(second, first))).toBe(
        'replaced',
      );
      expect(await scene.change(({ requests }) => requests.replace(other, first))).toBe('outdated');
      expect(await scene.get(first.id)).toEqual(second);
    }),
  );

  it(
    'are not replaced when another worker has taken them meanwhile',
    withProduction(async (scene) => {
      const request = await scene.insertRequest();
      const stale = { ...request, lease: { ...request.lease, token: 7 } };
      const next = { ...stale, version: 2 };
      expect(await scene.change(({ requests }) => requests.replace(next, stale))).toBe('outdated');
      expect(await scene.get(request.id)).toEqual(request);
    }),
  );

  it(
    'are not replaced when there is none',
    withProduction(async (scene) => {
      const request = scene.newRequest();
      expect(await scene.change(({ requests }) => requests.replace(request, request))).toBe(
        'outdated',
      );
      expect(await scene.get(request.id)).toBeUndefined();
    }),
  );

  it(
    'are stored once: an identifier is not taken twice',
    withProduction(async (scene) => {
      const request = await scene.insertRequest();
      const again = scene.change(({ requests }) => requests.insert({ ...request, progress: 0.5 }));
      await expect(again).rejects.toBeInstanceOf(Error);
      expect(await scene.get(request.id)).toEqual(request);
    }),
  );

  it(
    'are found by their own organization only',
    withProduction(async (scene) => {
      const [mine, other] = scene.organizations;
      const { id } = await scene.insertRequest();
      const { requests: reader } = scene.store.readers;
      expect(await reader.find(mine, id)).toBeDefined();
      expect(await reader.find(other, id)).toBeUndefined();
      expect(await reader.find(mine, scene.ids.next('request'))).toBeUndefined();
      expect(await scene.change(({ requests }) => requests.find(other, id))).toBeUndefined();
    }),
  );

  it(
    'are counted per organization until they end',
    withProduction(async (scene) => {
      const [mine, other] = scene.organizations;
      await scene.insertRequest({}, other);
      const ending = await scene.insertRequest();
      await scene.insertRequest({ status: 'running' });
      await scene.insertRequest({ status: 'canceling' });
      const count = (): Promise<number> =>
        scene.change(({ requests }) => requests.countUnfinished(mine));
      expect(await count()).toBe(3);
      const ended = changedRequest(ending, { status: 'canceled', version: 2 });
      await scene.change(({ requests }) => requests.replace(ended, ending));
      expect(await count()).toBe(2);
    }),
  );

  it(
    'are found by the bytes that they delivered, the first one by its id',
    withProduction(async (scene) => {
      const about = { mediaType: 'image/png', sizeBytes: 9, bitDepth: 8 } as const;
      const file = { ...about, sceneReferred: false };
      const png: DeliveredFile = { ...file, format: 'png', sha256: '1'.repeat(64) };
      const tiff: DeliveredFile = { ...file, format: 'tiff', sha256: '2'.repeat(64) };
      const picture = { status: 'succeeded', width: 8, height: 9 } as const;
      const [, other] = scene.organizations;
      const first = await scene.insertRequest(
        {
          count: 3,
          outputs: [
            { index: 0, status: 'pending' },
            { index: 1, ...picture, files: [png, tiff] },
            { index: 2, ...picture, files: [png] },
          ],
        },
        other,
      );
      await scene.insertRequest({ outputs: [{ index: 0, ...picture, files: [png] }] });
      const { requests: reader } = scene.store.readers;
      expect(await reader.deliveryOf(png.sha256)).toEqual({ request: first, index: 1, file: png });
      expect(await reader.deliveryOf(tiff.sha256)).toMatchObject({ index: 1, file: tiff });
      expect(await reader.deliveryOf('3'.repeat(64))).toBeUndefined();
    }),
  );
}
