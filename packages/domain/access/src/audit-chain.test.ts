import { SequentialIds } from '@image-production/identifiers/memory';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { chainEntry, findAuditBreak } from './audit-chain.ts';
import { toAuditEntry } from './deed.ts';
import { auditGenesis } from './model/audit-event.ts';
import type { AuditEvent } from './model/audit-event.ts';

const services = { clock: new ManualClock(), ids: new SequentialIds() };
const organizationId = services.ids.next('organization');
const beginning = { sequence: 0, hash: auditGenesis };

function chainOf(count: number): AuditEvent[] {
  const events: AuditEvent[] = [];
  for (let number = 0; number < count; number += 1) {
    const subject = `key_${number}`;
    const entry = toAuditEntry(services, { organizationId, action: 'key.create', subject });
    events.push(chainEntry(entry, events.at(-1), plainDigest));
  }
  return events;
}

it('a chain is whole, from its beginning and from every event on', () => {
  const events = chainOf(5);
  expect(findAuditBreak(events, beginning, plainDigest)).toBeUndefined();
  for (const [index, end] of events.entries()) {
    expect(findAuditBreak(events.slice(index + 1), end, plainDigest)).toBeUndefined();
  }
});

const changes: readonly ((event: AuditEvent) => AuditEvent)[] = [
  (event) => ({ ...event, at: event.at + 1 }),
  (event) => ({ ...event, actor: { kind: 'operator', id: event.actor.id } }),
  (event) => ({ ...event, actor: { ...event.actor, id: 'key_x' } }),
  (event) => ({ ...event, action: 'key.revoke' }),
  (event) => ({ ...event, subject: null }),
  (event) => ({ ...event, outcome: 'refused' }),
  (event) => ({ ...event, organizationId: null }),
  (event) => ({ ...event, traceId: 'x' }),
  (event) => ({ ...event, hash: auditGenesis }),
  (event) => ({ ...event, previousHash: auditGenesis.replace('0', '1') }),
];

it('whatever is changed, left out, doubled or put elsewhere breaks it', () => {
  const at = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(at, fc.constantFrom(...changes), (index, change) => {
      const events = chainOf(6);
      const changed = events.map((event, place) => (place === index ? change(event) : event));
      expect(findAuditBreak(changed, beginning, plainDigest)).toBeDefined();
      const without = events.toSpliced(index, 1);
      expect(findAuditBreak(without, beginning, plainDigest)).toBeDefined();
      const doubled = events.flatMap((event, place) => (place === index ? [event, event] : event));
      expect(findAuditBreak(doubled, beginning, plainDigest)).toBeDefined();
      const [taken] = events.splice(index, 1);
      const moved = taken ? [...events, taken] : events;
      expect(findAuditBreak(moved, beginning, plainDigest)).toBeDefined();
    }),
  );
});
