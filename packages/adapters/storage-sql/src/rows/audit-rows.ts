import type { AuditAction, AuditActor, AuditEvent } from '@image-production/access';
import type { EventId, OrganizationId, RequestId } from '@image-production/identifiers';
import type { Insertable, Selectable } from 'kysely';

import type { AuditTables } from './audit-tables.ts';

const operators = 'operators';

export function toChain(organizationId: OrganizationId | null): string {
  return organizationId ?? operators;
}

export function fromChain(chain: string): OrganizationId | null {
  return chain === operators ? null : (chain as OrganizationId);
}

export function toAuditRow(event: AuditEvent): Insertable<AuditTables['audit_events']> {
  return {
    chain: toChain(event.organizationId),
    sequence: event.sequence,
    id: event.id,
    at: event.at,
    actor_kind: event.actor.kind,
    actor_id: event.actor.id,
    action: event.action,
    subject: event.subject,
    outcome: event.outcome,
    request_id: event.requestId,
    trace_id: event.traceId,
    previous_hash: event.previousHash,
    hash: event.hash,
  };
}

/** Unchecked: a row that was tampered with has to reach whoever verifies its hash. */
export function toAuditEvent(row: Selectable<AuditTables['audit_events']>): AuditEvent {
  return {
    organizationId: fromChain(row.chain),
    sequence: Number(row.sequence),
    id: row.id as EventId,
    at: Number(row.at),
    actor: { kind: row.actor_kind as AuditActor['kind'], id: row.actor_id },
    action: row.action as AuditAction,
    subject: row.subject,
    outcome: row.outcome as AuditEvent['outcome'],
    requestId: row.request_id as RequestId | null,
    traceId: row.trace_id,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
