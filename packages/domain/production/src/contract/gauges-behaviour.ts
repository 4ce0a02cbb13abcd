import { refuse } from '@image-production/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { requestStatuses } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { incidentKinds } from '../model/incident.ts';
import type { ProductionGauges } from '../ports/gauge-reader.ts';
import { changedRequest, courseTo, queuedRequest } from './arbitraries.ts';
import { openIncident } from './incident-behaviour.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const noIncidents = Object.fromEntries(
  incidentKinds.map((kind) => [kind, 0]),
) as ProductionGauges['openIncidents'];
const nothing: ProductionGauges = {
  requests: { queued: 0, running: 0, canceling: 0, succeeded: 0, failed: 0, canceled: 0 },
  oldestQueuedAt: null,
  dataRemoved: 0,
  firstExpiresAt: null,
  unusedAssets: 0,
  oldestUnusedSince: null,
  orphansFound: 0,
  idempotencyKeys: 0,
  openIncidents: noIncidents,
};
const [one = '', two = '', three = ''] = ['1', '2', '3'].map((digit) => digit.repeat(64));

const read = ({ store }: ProductionScene): Promise<ProductionGauges> => store.readers.gauges.read();

/** Production-wide gauges. */
export function gaugesBehaviour(withProduction: WithProduction): void {
  it(
    'begin with nothing',
    withProduction(async (scene) => expect(await read(scene)).toEqual(nothing)),
  );

  it(
    'count requests of all organizations in each status, and tell since when one is queued',
    withProduction(async (scene) => {
      const [, other] = scene.organizations;
      await scene.insertRequest({ createdAt: start + 7 });
      await scene.insertRequest({ createdAt: start + 5 }, other);
      await scene.insertRequest({ ...courseTo('running'), createdAt: start });
      await scene.insertRequest({ ...courseTo('failed'), expiresAt: start, dataRemovedAt: null });
      expect(await read(scene)).toMatchObject({
        requests: { ...nothing.requests, queued: 2, running: 1, failed: 1 },
        oldestQueuedAt: start + 5,
        firstExpiresAt: start,
      });
    }),
  );

  it(
    'tell when data has to go first, of all that is still there',
    withProduction(async (scene) => {
      const ended = { ...courseTo('succeeded'), dataRemovedAt: null };
      const first = await scene.insertRequest({ ...ended, expiresAt: start + 1 });
      await scene.insertRequest({ ...ended, expiresAt: start + 2 });
      expect(await read(scene)).toMatchObject({ dataRemoved: 0, firstExpiresAt: start + 1 });
      const removed = changedRequest(first, {
        dataRemovedAt: start,
        version: first.version + 1,
      });
      await scene.change(({ requests }) => requests.replace(removed, first));
      expect(await read(scene)).toMatchObject({ dataRemoved: 1, firstExpiresAt: start + 2 });
    }),
  );

  it(
    'count unused assets as they come and go, and orphans for good',
    withProduction(async (scene) => {
      await scene.change(async ({ assetUses, orphanSearch }) => {
        await assetUses.add('request:r', [one, two]);
        await assetUses.release('request:r', start + 4);
        await assetUses.noteUnused([two], start + 3);
        await assetUses.noteUnused([three], start + 9);
        await orphanSearch.record({ after: null, resumesAt: start, found: 17 });
      });
      const unused = { unusedAssets: 3, oldestUnusedSince: start + 3, orphansFound: 17 };
      expect(await read(scene)).toMatchObject(unused);
      await scene.change(async ({ assetUses }) => {
        await assetUses.forget(two);
        await assetUses.add('model:m', [one]);
      });
      expect(await read(scene)).toMatchObject({ unusedAssets: 1, oldestUnusedSince: start + 9 });
    }),
  );

  it(
    'count the idempotency keys that still stand for a request',
    withProduction(async (scene) => {
      for (const key of ['a', 'b', 'c']) {
        const { id } = await scene.insertRequest(courseTo('succeeded'));
        await scene.change(({ idempotency }) => idempotency.insert(scene.record(id, key)));
      }
      expect(await read(scene)).toMatchObject({ idempotencyKeys: 3 });
      await scene.change(({ idempotency }) => idempotency.forgetOlder(start + 1, 2));
      expect(await read(scene)).toMatchObject({ idempotencyKeys: 1 });
    }),
  );

  it(
    'count open incidents by kind',
    withProduction(async (scene) => {
      const first = openIncident(scene);
      const again = openIncident(scene);
      const other = openIncident(scene, { subject: 'two' });
      for (const incident of [first, again, other]) {
        await scene.change(({ incidents }) => incidents.raise(incident));
      }
      const clock = openIncident(scene, { kind: 'clock_ahead' });
      await scene.change(({ incidents }) => incidents.raise(clock));
      expect(await read(scene)).toMatchObject({
        openIncidents: { ...noIncidents, file_damaged: 2, clock_ahead: 1 },
      });
      for (const id of [first.id, first.id, clock.id]) {
        await scene.change(({ incidents }) => incidents.resolve(id, start));
      }
      expect(await read(scene)).toMatchObject({
        openIncidents: { ...noIncidents, file_damaged: 1 },
      });
    }),
  );

  it(
    'show what is committed, and what was undone never',
    withProduction(async (scene) => {
      await scene.store.transaction(scene.subject, async (stores) => {
        await stores.requests.insert(scene.newRequest());
        await stores.assetUses.noteUnused([one], start);
        expect(await read(scene)).toEqual(nothing);
        return refuse('undone');
      });
      expect(await read(scene)).toEqual(nothing);
    }),
  );

  it(
    'follow every request from status to status',
    withProduction(async (scene) => {
      const counts = { ...nothing.requests };
      const course = fc.array(fc.constantFrom(...requestStatuses), { minLength: 1, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(course, async (statuses) => {
          let request: GenerationRequest | undefined;
          for (const status of statuses) {
            request = await moved(scene, request, status);
          }
          const last = statuses.at(-1);
          if (last) counts[last] += 1;
          expect((await read(scene)).requests).toEqual(counts);
        }),
        { numRuns: 30 },
      );
    }),
  );
}

async function moved(
  scene: ProductionScene,
  from: GenerationRequest | undefined,
  status: GenerationRequest['status'],
): Promise<GenerationRequest> {
  if (!from) return scene.insertRequest(courseTo(status));
  const { id, organizationId, version } = from;
  const course = { ...courseTo(status), version: version + 1 };
  const request = queuedRequest({ id, organizationId }, course);
  expect(await scene.change(({ requests }) => requests.replace(request, from))).toBe('replaced');
  return request;
}
