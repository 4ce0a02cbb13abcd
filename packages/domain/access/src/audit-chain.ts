import type { Digest } from '@image-production/kernel';

import { auditGenesis } from './model/audit-event.ts';
import type { AuditEntry, AuditEvent, AuditHead } from './model/audit-event.ts';

/** The event that an entry becomes behind the end of its chain. */
export function chainEntry(
  entry: AuditEntry,
  end: Pick<AuditHead, 'sequence' | 'hash'> | undefined,
  digest: Digest,
): AuditEvent {
  const { sequence, hash: previousHash } = end ?? { sequence: 0, hash: auditGenesis };
  const event = { ...entry, sequence: sequence + 1, previousHash };
  return { ...event, hash: digest.sha256Hex(auditPreimage(event)) };
}

/**
 * The text whose SHA-256 is an event's hash: the previous hash, a line feed, and the fields as JSON.
 * Order and form are frozen: stored chains are verified against them.
 */
export function auditPreimage(event: Omit<AuditEvent, 'hash'>): string {
  const fields = [
    'v1',
    event.id,
    event.at,
    event.organizationId,
    event.actor.kind,
    event.actor.id,
    event.action,
    event.subject,
    event.outcome,
    event.requestId,
    event.traceId,
    event.sequence,
  ];
  return `${event.previousHash}\n${JSON.stringify(fields)}`;
}

/**
 * What is wrong with events that follow this end of their chain, in the order of their sequence:
 * one sentence for the first break, none if they are whole.
 */
export function findAuditBreak(
  events: readonly AuditEvent[],
  end: Pick<AuditHead, 'sequence' | 'hash'>,
  digest: Digest,
): string | undefined {
  let { sequence, hash } = end;
  for (const event of events) {
    const at = `event ${event.sequence} (${event.id})`;
    if (event.sequence !== sequence + 1) return `${at} follows event ${sequence}`;
    if (event.previousHash !== hash) return `${at} does not name the hash of the one before`;
    if (digest.sha256Hex(auditPreimage(event)) !== event.hash) return `${at} was changed`;
    ({ sequence, hash } = event);
  }
  return undefined;
}
