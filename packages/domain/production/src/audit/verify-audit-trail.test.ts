import { toAuditEntry } from '@image-production/access';
import type { AuditEvent, AuditHead, AuditReader } from '@image-production/access';
import { InMemoryAuditTrail } from '@image-production/access/memory';
import { SequentialIds } from '@image-production/identifiers/memory';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from '@image-production/ledger/memory';
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
  const trailCheckpoints = new InMemoryCheckpointLog();
  const signer = new DigestCheckpointSigner(plainDigest, 'secret');
  let tamper = (events: readonly AuditEvent[]): readonly AuditEvent[] => events;
  let tamperHeads = (heads: readonly AuditHead[]): readonly AuditHead[] => heads;
  const audit: AuditReader = {
    ...store.readers.audit,
    heads: async () => tamperHeads(await trail.heads()),
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
    services: { store: tampered, clock, ids, digest: plainDigest, trailCheckpoints, signer },
    clock,
    trailCheckpoints,
    signer,
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
    /** Cuts the chain off behind this event, and notes that as its end. */
    cutOffAfter: async (end: number) => {
      const events = (await trail.follow(organizationId, 0, 10_000)).slice(0, end);
      const last = events.at(-1);
      tamper = () => events;
      tamperHeads = () => (last ? [last] : []);
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

it('the ends of chains are signed once a day, once they were found whole', async () => {
  const scene = open();
  await scene.append(2);
  await scene.append(1, null);
  const watch = new AuditTrailWatch(scene.services);
  await watch.verify();
  const signed = await scene.trailCheckpoints.latest();
  expect(signed?.text).toMatch(
    new RegExp(`chains 2\\noperators 1 [0-9a-f]{64}\\n${organizationId} 2 [0-9a-f]{64}\\n$`),
  );
  await scene.append(1);
  await watch.verify();
  await new AuditTrailWatch(scene.services).verify();
  expect(await scene.trailCheckpoints.latest()).toBe(signed);
  scene.clock.advance(86_400_000);
  await watch.verify();
  expect((await scene.trailCheckpoints.latest())?.text).toContain(`${organizationId} 3 `);
});

it.each([
  [2, 'it ends with event 2, and event 3 was signed'],
  [0, `The chain of ${organizationId} is gone.`],
])(
  'a chain cut off after event %d, its noted end with it, is an incident and is not signed',
  async (end, finding) => {
    const scene = open();
    await scene.append(3);
    await new AuditTrailWatch(scene.services).verify();
    const signed = await scene.trailCheckpoints.latest();
    await scene.cutOffAfter(end);
    // A worker that has just started knows only what was signed.
    const watch = new AuditTrailWatch(scene.services);
    expect((await watch.verify()).findings).toEqual([expect.stringContaining(finding)]);
    scene.clock.advance(2 * 86_400_000);
    expect((await watch.verify()).holds).toBe(false);
    expect(await scene.trailCheckpoints.latest()).toBe(signed);
    expect(await scene.incidents()).toMatchObject([
      { kind: 'audit_violated', detail: expect.stringContaining(finding) },
    ]);
  },
);

it('a chain that was written anew behind its signed end, and one that nobody signed, is noticed', async () => {
  const scene = open();
  await scene.append(3);
  await new AuditTrailWatch(scene.services).verify();
  const other = open();
  other.clock.advance(1);
  await other.append(4);
  const { trailCheckpoints } = scene;
  const anew = { ...other.services, trailCheckpoints };
  const { findings } = await verifyAuditTrail(anew);
  expect(findings).toEqual([expect.stringContaining('is not the one that was signed')]);
  const signed = await trailCheckpoints.latest();
  if (!signed) throw new Error('nothing was signed');
  await trailCheckpoints.append({ ...signed, text: signed.text.replace(' 3 ', ' 2 ') });
  expect((await verifyAuditTrail(scene.services)).findings).toEqual([
    expect.stringContaining('is not what was signed'),
  ]);
});
