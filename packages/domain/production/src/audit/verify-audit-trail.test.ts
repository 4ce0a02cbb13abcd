import { toAuditEntry } from '@image-production/access';
import type { AuditEvent, AuditReader } from '@image-production/access';
import { InMemoryAuditTrail } from '@image-production/access/memory';
import { SequentialIds } from '@image-production/identifiers/memory';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { InMemoryProductionStore } from '../memory/in-memory-production-store.ts';
import { AuditTrailWatch, verifyAuditTrail } from './verify-audit-trail.ts';

const organizationId = new SequentialIds().next('organization');

/** A trail whose events somebody changes behind the back of those who append. */
function open() {
  const trail = new InMemoryAuditTrail(plainDigest);
  const store = new InMemoryProductionStore({ digest: plainDigest, audit: trail });
  const clock = new ManualClock();
  const ids = new SequentialIds();
  let tamper = (events: readonly AuditEvent[]): readonly AuditEvent[] => events;
  const audit: AuditReader = {
    ...store.readers.audit,
    follow: async (chain, after, limit) => {
      const events = tamper(await trail.follow(chain, 0, 10_000)).filter(
        ({ sequence }) => sequence > after,
      );
      return events.slice(0, limit);
    },
  };
  const readers = { ...store.readers, audit };
  const tampered = { readers, transaction: store.transaction.bind(store) };
  return {
    services: { store: tampered, clock, ids, digest: plainDigest },
    clock,
    incidents: async () => store.readers.incidents.list({ limit: 10 }),
    append: async (count: number, chain: typeof organizationId | null = organizationId) => {
      for (let number = 0; number < count; number += 1) {
        const content = { organizationId: chain, action: 'key.create', subject: null } as const;
        await trail.append(toAuditEntry({ clock, ids }, content));
      }
    },
    tamperWith: (how: typeof tamper) => {
      tamper = how;
    },
  };
}

it('whole chains hold, however long, and raise nothing', async () => {
  const scene = open();
  await scene.append(1_001);
  await scene.append(2, null);
  expect(await verifyAuditTrail(scene.services)).toEqual({
    holds: true,
    chains: 2,
    events: 1_003,
    findings: [],
  });
  expect(await scene.incidents()).toEqual([]);
});

it.each<[string, (events: readonly AuditEvent[]) => readonly AuditEvent[], string]>([
  [
    'changed',
    (events) => events.map((event) => (event.sequence === 2 ? { ...event, at: 1 } : event)),
    'was changed',
  ],
  ['left out', (events) => events.toSpliced(1, 1), 'follows event 1'],
  ['cut off at the end', (events) => events.slice(0, -1), 'it ends with event 2 of 3'],
])('an event that was %s is an incident, once', async (_how, tamper, finding) => {
  const scene = open();
  await scene.append(3);
  scene.tamperWith(tamper);
  const { holds, findings } = await verifyAuditTrail(scene.services);
  expect(holds).toBe(false);
  expect(findings).toEqual([expect.stringContaining(`${organizationId}: `)]);
  expect(findings[0]).toContain(finding);
  await verifyAuditTrail(scene.services);
  expect(await scene.incidents()).toMatchObject([
    { kind: 'audit_violated', detail: expect.stringContaining(finding) },
  ]);
});

it('a watch reads on from what it knows, and everything again after a day or a break', async () => {
  const scene = open();
  await scene.append(3);
  const watch = new AuditTrailWatch(scene.services);
  expect((await watch.verify()).events).toBe(3);
  await scene.append(1);
  expect((await watch.verify()).events).toBe(1);
  scene.clock.advance(86_400_000);
  expect((await watch.verify()).events).toBe(4);
  await scene.append(1);
  scene.tamperWith((events) => events.map((event) => ({ ...event, subject: 'x' })));
  expect((await watch.verify()).holds).toBe(false);
  scene.tamperWith((events) => events);
  expect(await watch.verify()).toMatchObject({ holds: true, events: 5 });
});
