import type { EventId, OrganizationId } from '@image-production/identifiers';

/** A domain event for subscribers. */
export interface DomainEvent {
  readonly id: EventId;
  readonly type:
    | 'request.accepted'
    | 'request.succeeded'
    | 'request.failed'
    | 'request.canceled'
    | 'request.expiring'
    | 'request.data_removed'
    | 'model.saved'
    | 'model.deleted';
  readonly organizationId: OrganizationId;
  /** The request or model it concerns. */
  readonly subjectId: string;
  readonly at: number;
}

/**
 * Events stored in the same transaction as their change and delivered later, at least once. A
 * deliverer takes some, delivers them, and marks them done in a second transaction. Events it takes
 * but does not mark are available to others once its time is up.
 */
export interface Outbox {
  readonly append: (event: DomainEvent) => Promise<void>;
  /**
   * Takes events in the order they were appended and withholds them from others until `until`.
   * Times are epoch milliseconds.
   */
  readonly take: (now: number, until: number, limit: number) => Promise<readonly DomainEvent[]>;
  /** Deletes delivered events; ignores unknown ids. */
  readonly done: (ids: readonly EventId[]) => Promise<void>;
  /** Deletes events from before `at`, oldest first, delivered or not. Returns how many. */
  readonly forgetOlder: (at: number, limit: number) => Promise<number>;
}
