import type { EventId, OrganizationId } from '@image-production/identifiers';

import type { AuditAction, AuditEntry, AuditEvent, AuditHead } from '../model/audit-event.ts';

/** Which events to list; all given filters must match. Times are epoch milliseconds. */
export interface AuditQuery {
  /** One chain, null for that of the operator's plane; all chains if absent. */
  readonly organizationId?: OrganizationId | null;
  readonly limit: number;
  /** Only events older than this one; pages are newest first, descending by id. */
  readonly before?: EventId;
  readonly action?: AuditAction;
  /** The id of who did it. */
  readonly actor?: string;
  readonly subject?: string;
  readonly createdAfter?: number;
  readonly createdBefore?: number;
}

export interface AuditReader {
  readonly list: (query: AuditQuery) => Promise<readonly AuditEvent[]>;
  /** The ends of all chains, as they were noted beside the events. */
  readonly heads: () => Promise<readonly AuditHead[]>;
  /** Events of one chain behind a position, in the order of the chain. */
  readonly follow: (
    organizationId: OrganizationId | null,
    afterSequence: number,
    limit: number,
  ) => Promise<readonly AuditEvent[]>;
}

/** Chains of events, one per organization and one of the operator's plane. Nothing is removed. */
export interface AuditTrail extends AuditReader {
  /**
   * Puts an event at the end of its chain in the caller's change, so that both are kept or neither.
   * However many append at once, the chain has no gap and no fork.
   */
  readonly append: (entry: AuditEntry) => Promise<void>;
}
