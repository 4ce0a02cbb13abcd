import type { IdSource } from '@image-production/identifiers';
import type { Clock } from '@image-production/kernel';

import type { AuditActor, AuditEntry } from './model/audit-event.ts';

/** On whose behalf something is done, and in which call. */
export interface Deed {
  readonly actor: AuditActor;
  readonly traceId: string | null;
}

export interface DeedServices {
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Absent for what the installation does by itself. */
  readonly deed?: Deed | undefined;
}

const ownDeed: Deed = { actor: { kind: 'system', id: null }, traceId: null };

/** What a use case does, for the audit trail. */
export type DeedContent = Pick<AuditEntry, 'organizationId' | 'action' | 'subject'> &
  Partial<Pick<AuditEntry, 'requestId' | 'outcome'>>;

/** The entry to record with a change that is about to be made. */
export function toAuditEntry(
  { clock, ids, deed = ownDeed }: DeedServices,
  content: DeedContent,
): AuditEntry {
  return {
    outcome: 'done',
    requestId: null,
    ...content,
    ...deed,
    id: ids.next('event'),
    at: clock.now(),
  };
}
