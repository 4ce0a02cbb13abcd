import type { EventId } from '@image-production/identifiers';
import { refuse } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { DomainEvent } from '../ports/outbox.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const leaseMs = 60_000;

async function append(scene: ProductionScene, count: number): Promise<readonly DomainEvent[]> {
  const events = Array.from({ length: count }, () => scene.event(scene.ids.next('request')));
  await scene.change(async ({ outbox }) => {
    for (const event of events) await outbox.append(event);
  });
  return events;
}

/** Events that a deliverer takes at this time. */
const take = (scene: ProductionScene, now: number, limit = 100): Promise<readonly DomainEvent[]> =>
  scene.change(({ outbox }) => outbox.take(now, now + leaseMs, limit));

const done = (scene: ProductionScene, ids: readonly EventId[]): Promise<void> =>
  scene.change(({ outbox }) => outbox.done(ids));

/** Storing events until they are delivered. */
export function outboxBehaviour(withProduction: WithProduction): void {
  it(
    'gives events whole and in the order in which they were appended',
    withProduction(async (scene) => {
      expect(await take(scene, start)).toEqual([]);
      const events = [...(await append(scene, 3)), ...(await append(scene, 2))];
      expect(await take(scene, start)).toEqual(events);
    }),
  );

  it(
    'gives an event to one deliverer at a time, however many take',
    withProduction(async (scene) => {
      const events = await append(scene, 30);
      const slices = await Promise.all(Array.from({ length: 8 }, () => take(scene, start, 4)));
      const ids = slices.flat().map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set(events.map(({ id }) => id)));
      expect(ids).toHaveLength(30);
      expect(await take(scene, start)).toEqual([]);
    }),
  );

  it(
    'gives again what was not done in its time, before what came later',
    withProduction(async (scene) => {
      const old = await append(scene, 2);
      await take(scene, start);
      const young = await append(scene, 2);
      expect(await take(scene, start + leaseMs - 1, 1)).toEqual(young.slice(0, 1));
      expect(await take(scene, start + leaseMs)).toEqual([...old, ...young.slice(1)]);
    }),
  );

  it(
    'forgets what is done, also when somebody else has taken it meanwhile, and nothing else',
    withProduction(async (scene) => {
      const [first, second, third] = await append(scene, 3);
      if (!first || !second || !third) throw new Error('three were appended');
      await take(scene, start, 2);
      expect(await take(scene, start + leaseMs, 1)).toEqual([first]);
      await done(scene, [first.id, third.id, scene.ids.next('event')]);
      await done(scene, [first.id]);
      await done(scene, []);
      expect(await take(scene, start + 2 * leaseMs)).toEqual([second]);
    }),
  );

  it(
    'forgets what is older than a time, the oldest first, whether taken or not',
    withProduction(async (scene) => {
      const events = Array.from({ length: 5 }, (_, number) => ({
        ...scene.event(scene.ids.next('request')),
        at: start + number,
      }));
      await scene.change(async ({ outbox }) => {
        for (const event of events) await outbox.append(event);
      });
      await take(scene, start, 1);
      const forget = (limit: number): Promise<number> =>
        scene.change(({ outbox }) => outbox.forgetOlder(start + 3, limit));
      expect(await forget(2)).toBe(2);
      expect(await forget(9)).toBe(1);
      expect(await forget(9)).toBe(0);
      expect(await take(scene, start + leaseMs)).toEqual(events.slice(3));
    }),
  );

  it(
    'is part of the transaction',
    withProduction(async (scene) => {
      const [kept] = await append(scene, 1);
      if (!kept) throw new Error('one was appended');
      await scene.store.transaction(scene.subject, async ({ outbox }) => {
        await outbox.append(scene.event(scene.ids.next('request')));
        expect(await outbox.take(start, start + leaseMs, 9)).toHaveLength(2);
        await outbox.done([kept.id]);
        return refuse('undone');
      });
      expect(await take(scene, start)).toEqual([kept]);
    }),
  );
}
