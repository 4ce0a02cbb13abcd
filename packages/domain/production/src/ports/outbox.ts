import type { EventId, OrganizationId } from '@image-production/identifiers';
import type { Micros } from '@image-production/kernel';
import type { EventType } from '@image-production/webhooks';

/** Events that only the service itself keeps. */
type InternalEventType = 'request.accepted' | 'request.data_removed';

/** Something that happened to an organization. */
export interface DomainEvent {
  readonly id: EventId;
  readonly type: EventType | InternalEventType;
  readonly organizationId: OrganizationId;
  /** The request, model or organization that it concerns. */
  readonly subjectId: string;
  readonly at: number;
  /** Only of `wallet.low_balance`. */
  readonly balance?: LowBalance;
}

/** What was available when it fell below the threshold. */
export interface LowBalance {
  readonly available: Micros;
  readonly threshold: Micros;
}

/** An event that customers are told of. */
export type PublicEvent = DomainEvent & { readonly type: EventType };

export interface EventPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /**
   * Only events after this one, in the order of their commits. An event that is not kept, or is
   * another organization's, stands for the beginning.
   */
  readonly after?: EventId;
  readonly type?: EventType;
}

export interface EventReader {
  /** Events that customers are told of, in the order in which an organization's were committed. */
  readonly list: (query: EventPageQuery) => Promise<readonly PublicEvent[]>;
  /** The newest event of each organization, of whatever type; omits those that have none. */
  readonly newestOf: (
    organizationIds: readonly OrganizationId[],
  ) => Promise<ReadonlyMap<OrganizationId, EventId>>;
}

/** Events, each stored in the same transaction as its change. */
export interface Outbox {
  readonly append: (event: DomainEvent) => Promise<void>;
  /** Deletes events from before `at`, oldest first. Returns how many. */
  readonly forgetOlder: (at: number, limit: number) => Promise<number>;
}
