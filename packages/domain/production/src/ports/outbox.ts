import type { EventId, OrganizationId } from '@image-production/kernel';

/** Something that happened and that others may want to hear of. */
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
  /** The request or model that it happened to. */
  readonly subjectId: string;
  readonly at: number;
}

/**
 * Events stored with the change they tell of and delivered later, at least once: a deliverer takes
 * some, delivers them, and says in a second change that they are done. What it takes and does not
 * get done, because it died, is there for the next one as soon as its time is over.
 */
export interface Outbox {
  readonly append: (event: DomainEvent) => Promise<void>;
  /**
   * Events in the order in which they were appended, the oldest first. Until `until` nobody else
   * is given them. Times are epoch milliseconds.
   */
  readonly take: (now: number, until: number, limit: number) => Promise<readonly DomainEvent[]>;
  /** These events were delivered and are forgotten; unknown ones are passed over. */
  readonly done: (ids: readonly EventId[]) => Promise<void>;
}
