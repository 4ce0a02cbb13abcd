import type { EventId } from '@image-production/identifiers';
import { micros, refuse, succeed } from '@image-production/kernel';
import { eventTypes } from '@image-production/webhooks';
import type { EventType } from '@image-production/webhooks';
import { expect, it } from 'vitest';

import type { DomainEvent, EventPageQuery } from '../ports/outbox.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

async function append(
  scene: ProductionScene,
  types: readonly DomainEvent['type'][],
): Promise<readonly DomainEvent[]> {
  const events = types.map((type) => ({ ...scene.event(scene.ids.next('request')), type }));
  await scene.change(async ({ outbox }) => {
    for (const event of events) await outbox.append(event);
  });
  return events;
}

const list = (scene: ProductionScene, query: Partial<EventPageQuery> = {}) =>
  scene.store.readers.events.list({ organizationId: scene.organizationId, limit: 100, ...query });

const idsOf = (events: readonly DomainEvent[]): EventId[] => events.map(({ id }) => id);

/** Events that an organization reads. */
export function outboxBehaviour(withProduction: WithProduction): void {
  it(
    'lists events whole and in the order in which they were appended',
    withProduction(async (scene) => {
      expect(await list(scene)).toEqual([]);
      const events = [...(await append(scene, eventTypes)), ...(await append(scene, eventTypes))];
      expect(await list(scene)).toEqual(events);
    }),
  );

  it(
    'keeps what was available and the threshold that it fell below',
    withProduction(async (scene) => {
      const balance = { available: micros(4_990_000n), threshold: micros(5_000_000n) };
      const { organizationId } = scene;
      const event = {
        ...scene.event(organizationId),
        type: 'wallet.low_balance',
        balance,
      } as const;
      await scene.change(({ outbox }) => outbox.append(event));
      expect(await list(scene)).toEqual([event]);
    }),
  );

  it(
    'lists nothing of another organization, and nothing that customers are not told of',
    withProduction(async (scene) => {
      const [, other] = scene.organizations;
      const [first] = await append(scene, [
        'model.saved',
        'request.accepted',
        'request.data_removed',
      ]);
      const theirs: DomainEvent = {
        ...scene.event(scene.ids.next('model')),
        type: 'model.saved',
        organizationId: other,
      };
      await scene.store.transaction({ organizationId: other }, async ({ outbox }) =>
        succeed(await outbox.append(theirs)),
      );
      expect(await list(scene)).toEqual([first]);
      expect(await list(scene, { organizationId: other, after: first?.id ?? theirs.id })).toEqual([
        theirs,
      ]);
    }),
  );

  it(
    'goes on after an event, of whatever type, page by page and by type',
    withProduction(async (scene) => {
      const types: readonly EventType[] = ['model.saved', 'model.deleted', 'request.failed'];
      const events = await append(scene, [...types, 'request.accepted', ...types]);
      const known = events.filter(({ type }) => type !== 'request.accepted');
      for (const [index, { id: after }] of events.entries()) {
        const rest = known.filter((event) => events.indexOf(event) > index);
        expect(await list(scene, { after })).toEqual(rest);
        expect(await list(scene, { after, limit: 2 })).toEqual(rest.slice(0, 2));
        const saved = rest.filter(({ type }) => type === 'model.saved');
        expect(await list(scene, { after, type: 'model.saved' })).toEqual(saved);
      }
    }),
  );

  it(
    'begins anew after an event that is not kept',
    withProduction(async (scene) => {
      const events = await append(scene, ['model.saved', 'model.deleted']);
      expect(await list(scene, { after: scene.ids.next('event') })).toEqual(events);
    }),
  );

  it(
    'tells the newest event of each organization that is asked for',
    withProduction(async (scene) => {
      const [own, other] = scene.organizations;
      const { events } = scene.store.readers;
      expect(await events.newestOf([own, other])).toEqual(new Map());
      const [, last] = await append(scene, ['model.saved', 'request.accepted']);
      expect(await events.newestOf([other, own])).toEqual(new Map([[own, last?.id]]));
      expect(await events.newestOf([])).toEqual(new Map());
    }),
  );

  it(
    'forgets what is older than a time, the oldest first',
    withProduction(async (scene) => {
      const events = Array.from({ length: 5 }, (_, number) => ({
        ...scene.event(scene.ids.next('request')),
        type: 'request.failed' as const,
        at: start + number,
      }));
      await scene.change(async ({ outbox }) => {
        for (const event of events) await outbox.append(event);
      });
      const forget = (limit: number): Promise<number> =>
        scene.change(({ outbox }) => outbox.forgetOlder(start + 3, limit));
      expect(await forget(2)).toBe(2);
      expect(idsOf(await list(scene))).toEqual(idsOf(events.slice(2)));
      expect(await forget(9)).toBe(1);
      expect(await forget(9)).toBe(0);
      expect(await list(scene)).toEqual(events.slice(3));
    }),
  );

  it(
    'is part of the transaction',
    withProduction(async (scene) => {
      const [kept] = await append(scene, ['model.saved']);
      await scene.store.transaction(scene.subject, async ({ outbox }) => {
        await outbox.append({ ...scene.event(scene.ids.next('model')), type: 'model.deleted' });
        expect(await list(scene)).toEqual([kept]);
        return refuse('undone');
      });
      expect(await list(scene)).toEqual([kept]);
    }),
  );
}
