import type { AuditReader, AuditTrail, CallerReader } from '@image-production/access';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type { ModelLibrary, ModelReader, RosterReader } from '@image-production/identity';
import type { Result } from '@image-production/kernel';
import type {
  LedgerReader,
  LedgerStore,
  VerdictReader,
  VerdictStore,
} from '@image-production/ledger';
import type { Operation } from '@image-production/operations';
import type { RequestKind } from '@image-production/rendering';
import type { WebhookReader, WebhookStore } from '@image-production/webhooks';

import type { PastEffort } from '../model/estimate.ts';
import type { Fingerprint } from '../model/fingerprint.ts';
import type {
  DeliveredFile,
  EndedRequest,
  GenerationRequest,
  Metadata,
  RequestStatus,
} from '../model/generation-request.ts';
import type { AssetUses } from './asset-uses.ts';
import type { ErasureReader } from './erasures.ts';
import type { FileCheckStore } from './file-check-store.ts';
import type { GaugeReader } from './gauge-reader.ts';
import type { IncidentReader, IncidentStore } from './incident-store.ts';
import type { KeySpendingReader, KeySpendingStore } from './key-spending.ts';
import type { LowBalanceNotices } from './low-balance-notices.ts';
import type { OrphanSearchStore } from './orphan-search-store.ts';
import type { EventReader, Outbox } from './outbox.ts';
import type { PauseReader, PauseStore } from './pause-store.ts';
import type { Subject } from './subject.ts';
import type { SubmissionReader, SubmissionStore } from './submission-store.ts';

/** Which requests to list; all given filters must match. Times are epoch milliseconds. */
export interface RequestPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /** Only requests older than this one; pages are newest first. */
  readonly before?: RequestId;
  readonly status?: RequestStatus;
  readonly operation?: Operation;
  readonly createdAfter?: number;
  readonly createdBefore?: number;
  /** Only requests whose metadata contains all of these entries. */
  readonly metadata?: Metadata;
}

export interface RequestReader {
  /** Undefined for unknown requests and for those of other organizations. */
  readonly find: (
    organizationId: OrganizationId,
    id: RequestId,
  ) => Promise<GenerationRequest | undefined>;
  readonly list: (query: RequestPageQuery) => Promise<readonly GenerationRequest[]>;
  readonly countUnfinished: (organizationId: OrganizationId) => Promise<number>;
  /** The first delivery of these bytes, by any organization; its data may have been removed. */
  readonly deliveryOf: (sha256: string) => Promise<Delivery | undefined>;
  /** Versions of these requests, of any organization, in one read; omits unknown ones. */
  readonly versionsOf: (ids: readonly RequestId[]) => Promise<ReadonlyMap<RequestId, number>>;
  /** 1-based queue positions in one read; omits requests that cannot be claimed now. */
  readonly queuePositions: (
    ids: readonly RequestId[],
    now: number,
    attemptsMax: number,
  ) => Promise<ReadonlyMap<RequestId, number>>;
  /** Durations of the newest requests of this kind that delivered. */
  readonly pastEfforts: (kind: RequestKind, limit: number) => Promise<readonly PastEffort[]>;
}

/** One file of a delivered output. */
export interface Delivery {
  readonly request: GenerationRequest;
  readonly index: number;
  readonly file: DeliveredFile;
}

/** A request whose data is about to be removed. */
export type ExpiringRequest = Pick<GenerationRequest, 'id' | 'organizationId'>;

/** Requests, which also form the work queue. */
export interface RequestStore extends RequestReader {
  readonly get: (id: RequestId) => Promise<GenerationRequest | undefined>;
  readonly insert: (request: GenerationRequest) => Promise<void>;
  /**
   * Stores the changed request if version and lease token still equal those of `from`. Keeps a
   * lease extension made meanwhile unless the change itself moves the end of the lease.
   */
  readonly replace: (
    request: GenerationRequest,
    from: GenerationRequest,
  ) => Promise<'replaced' | 'outdated'>;
  /**
   * Extends a lease without a change that clients see. `fenced` if the token is not the newest, or
   * the request was given back or has ended.
   */
  readonly extendLease: (
    id: RequestId,
    token: number,
    until: number,
  ) => Promise<'extended' | 'fenced'>;
  /**
   * The next request to work on: a queued one, or a started one without a live lease. Organizations
   * take turns, oldest request first, and this call uses up the turn. It does not claim the
   * request, which remains the organization's oldest until claimed. With `room`, requests of other
   * kinds are passed over unless they need no room: those being canceled, those with a call to
   * follow, and those of test mode.
   */
  readonly takeTurn: (
    now: number,
    attemptsMax: number,
    room?: readonly RequestKind[],
  ) => Promise<GenerationRequest | undefined>;
  /**
   * Abandoned requests: no live lease and no attempts left, or hold expired, even under a live
   * lease. Oldest first, after the cursor `after` if given.
   */
  readonly overdue: (
    now: number,
    attemptsMax: number,
    limit: number,
    after?: Pick<GenerationRequest, 'createdAt' | 'id'>,
  ) => Promise<readonly GenerationRequest[]>;
  /** Ended requests past their retention with data not yet removed, longest overdue first. */
  readonly pastRetention: (now: number, limit: number) => Promise<readonly EndedRequest[]>;
  /** Ended requests of an organization that still contain client data, oldest first. */
  readonly erasable: (
    organizationId: OrganizationId,
    limit: number,
  ) => Promise<readonly EndedRequest[]>;
  /** Requests whose data was removed but not their texts, as earlier versions did; by id. */
  readonly removedWithTexts: (limit: number) => Promise<readonly EndedRequest[]>;
  /**
   * Requests with deliveries whose data expires after `now` and by `until`, earliest first, except
   * those marked as announced.
   */
  readonly expiring: (
    now: number,
    until: number,
    limit: number,
  ) => Promise<readonly ExpiringRequest[]>;
  /**
   * Marks a request whose data is about to expire as announced, once. `not-due` if its data is
   * gone or it was marked before. Changes nothing that clients see.
   */
  readonly markAnnounced: (id: RequestId, at: number) => Promise<'marked' | 'not-due'>;
}

export interface IdempotencyRecord {
  readonly organizationId: OrganizationId;
  readonly key: string;
  readonly fingerprint: Fingerprint;
  readonly requestId: RequestId;
  readonly createdAt: number;
}

export interface IdempotencyReader {
  readonly find: (
    organizationId: OrganizationId,
    key: string,
  ) => Promise<IdempotencyRecord | undefined>;
  /** Number of keys of an organization that still identify a request. */
  readonly count: (organizationId: OrganizationId) => Promise<number>;
}

export interface IdempotencyStore extends IdempotencyReader {
  /** Stores one record per organization and key; an existing one is not replaced. */
  readonly insert: (record: IdempotencyRecord) => Promise<'inserted' | 'exists'>;
  /** Deletes an organization's keys of ended requests. */
  readonly forgetOf: (organizationId: OrganizationId) => Promise<void>;
  /**
   * Deletes the oldest records created before then, epoch milliseconds, except those of unfinished
   * requests. Returns how many.
   */
  readonly forgetOlder: (than: number, limit: number) => Promise<number>;
}

export interface ProductionStores {
  readonly requests: RequestStore;
  readonly submissions: SubmissionStore;
  readonly idempotency: IdempotencyStore;
  readonly ledger: LedgerStore;
  readonly keySpending: KeySpendingStore;
  readonly verdicts: VerdictStore;
  readonly models: ModelLibrary;
  readonly assetUses: AssetUses;
  readonly orphanSearch: OrphanSearchStore;
  readonly fileCheck: FileCheckStore;
  readonly incidents: IncidentStore;
  readonly pauses: PauseStore;
  readonly callers: CallerReader;
  readonly erasures: ErasureReader;
  readonly lowBalanceNotices: LowBalanceNotices;
  readonly outbox: Outbox;
  readonly audit: AuditTrail;
  readonly webhooks: WebhookStore;
}

/** Reads the committed state without ever waiting for a writer. */
export interface ProductionReaders {
  readonly requests: RequestReader;
  readonly submissions: SubmissionReader;
  readonly idempotency: IdempotencyReader;
  readonly ledger: LedgerReader;
  readonly keySpending: KeySpendingReader;
  readonly verdicts: VerdictReader;
  readonly models: ModelReader & RosterReader;
  readonly incidents: IncidentReader;
  readonly pauses: PauseReader;
  readonly events: EventReader;
  readonly webhooks: WebhookReader;
  readonly gauges: GaugeReader;
  readonly audit: AuditReader;
}

/** Durable storage for everything that one production change modifies atomically. */
export interface ProductionStore {
  /**
   * Runs `work` as one atomic change of its subject, durable once the promise resolves: as if one
   * change came after another. A thrown error or a returned failure rolls everything back. `work`
   * may be run again after a conflict, so it mints and keeps nothing outside of the stores; it must
   * await only the stores, since others may wait for it. Changes of different subjects need not
   * wait for each other.
   */
  readonly transaction: <Value, Failure>(
    subject: Subject,
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ) => Promise<Result<Value, Failure>>;
  readonly readers: ProductionReaders;
}
