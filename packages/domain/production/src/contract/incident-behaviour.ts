import { refuse } from '@image-production/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { incidentKinds } from '../model/incident.ts';
import type { Incident } from '../model/incident.ts';
import type { IncidentPageQuery } from '../ports/incident-store.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

export function openIncident(scene: ProductionScene, changes: Partial<Incident> = {}): Incident {
  return {
    id: scene.ids.next('incident'),
    kind: 'file_damaged',
    subject: 'one',
    at: start,
    organizationId: null,
    requestId: null,
    detail: 'A file is damaged.',
    resolvedAt: null,
    ...changes,
  };
}

const raise = (scene: ProductionScene, incident: Incident): Promise<'raised' | 'already-open'> =>
  scene.change(({ incidents }) => incidents.raise(incident));

/** Storing incidents for the operator. */
export function incidentBehaviour(withProduction: WithProduction): void {
  it(
    'are kept as they were raised',
    withProduction(async (scene) => {
      const requestId = scene.ids.next('request');
      const { organizationId } = scene;
      const { incidents } = scene.store.readers;
      for (const [index, kind] of incidentKinds.entries()) {
        const owner = index % 2 === 0 ? {} : { organizationId, requestId };
        const incident = openIncident(scene, { kind, ...owner });
        expect(await raise(scene, incident)).toBe('raised');
        expect(await incidents.find(incident.id)).toEqual(incident);
        expect(await incidents.findOpen(kind, 'one')).toEqual(incident);
      }
      expect(await incidents.find(scene.ids.next('incident'))).toBeUndefined();
      expect(await incidents.findOpen('file_damaged', 'two')).toBeUndefined();
    }),
  );

  it(
    'are open once for a kind and a subject: the first one stays as it is',
    withProduction(async (scene) => {
      const first = openIncident(scene);
      const again = openIncident(scene, { at: start + 1, detail: 'Still damaged.' });
      expect(await raise(scene, first)).toBe('raised');
      expect(await raise(scene, again)).toBe('already-open');
      expect(await raise(scene, openIncident(scene, { subject: 'two' }))).toBe('raised');
      expect(await raise(scene, openIncident(scene, { kind: 'clock_ahead' }))).toBe('raised');
      const { incidents } = scene.store.readers;
      expect(await incidents.find(again.id)).toBeUndefined();
      expect(await incidents.findOpen('file_damaged', 'one')).toEqual(first);
    }),
  );

  it(
    'are resolved once, and raised anew when it happens again',
    withProduction(async (scene) => {
      const { incidents } = scene.store.readers;
      const first = openIncident(scene);
      await raise(scene, first);
      const resolve = (at: number) =>
        scene.change((stores) => stores.incidents.resolve(first.id, at));
      expect(await resolve(start + 1)).toBe('resolved');
      expect(await resolve(start + 2)).toBe('already-resolved');
      expect(await incidents.find(first.id)).toEqual({ ...first, resolvedAt: start + 1 });
      expect(await incidents.findOpen('file_damaged', 'one')).toBeUndefined();
      const again = openIncident(scene, { at: start + 3 });
      expect(await raise(scene, again)).toBe('raised');
      expect(await incidents.findOpen('file_damaged', 'one')).toEqual(again);
      const unknown = scene.ids.next('incident');
      expect(await scene.change((stores) => stores.incidents.resolve(unknown, start))).toBe(
        'not-found',
      );
    }),
  );

  it(
    'are listed newest first, page by page, by kind and by whether they are open',
    withProduction(async (scene) => {
      const all: Incident[] = [];
      for (let index = 0; index < 12; index += 1) {
        const kind = incidentKinds[index % 3] ?? 'file_damaged';
        const incident = openIncident(scene, { kind, subject: `${index}` });
        await raise(scene, incident);
        const resolvedAt = index % 2 === 0 ? start + index : null;
        if (resolvedAt !== null) {
          await scene.change(({ incidents }) => incidents.resolve(incident.id, resolvedAt));
        }
        all.unshift({ ...incident, resolvedAt });
      }
      const filters = fc.record(
        {
          limit: fc.integer({ min: 1, max: 13 }),
          before: fc.constantFrom(...all.map(({ id }) => id)),
          kind: fc.constantFrom(...incidentKinds),
          isOpen: fc.boolean(),
        },
        { requiredKeys: ['limit'] },
      );
      await fc.assert(
        fc.asyncProperty(filters, async (query) => {
          const page = await scene.store.readers.incidents.list(query);
          expect(page).toEqual(all.filter((one) => isListed(one, query)).slice(0, query.limit));
        }),
        { numRuns: 50 },
      );
    }),
  );

  it(
    'are part of the transaction, and seen by readers once they are committed',
    withProduction(async (scene) => {
      const incident = openIncident(scene);
      const { incidents } = scene.store.readers;
      await scene.store.transaction(scene.subject, async (stores) => {
        await stores.incidents.raise(incident);
        expect(await stores.incidents.find(incident.id)).toEqual(incident);
        expect(await incidents.find(incident.id)).toBeUndefined();
        return refuse('undone');
      });
      expect(await incidents.list({ limit: 1 })).toEqual([]);
    }),
  );
}

function isListed(incident: Incident, query: IncidentPageQuery): boolean {
  const { before, kind, isOpen } = query;
  return (
    (before === undefined || incident.id < before) &&
    (kind === undefined || incident.kind === kind) &&
    (isOpen === undefined || (incident.resolvedAt === null) === isOpen)
  );
}
