import type { CallerReader } from '@image-production/access';
import type { ModelLibrary, ModelReader, RosterReader } from '@image-production/identity';
import type { Operation, OrganizationId, RequestId, Result } from '@image-production/kernel';
import type {
  LedgerReader,
  LedgerStore,
  VerdictReader,
  VerdictStore,
} from '@image-production/ledger';

import type { PastEffort } from '../model/estimate.ts';
import type { Fingerprint } from '../model/fingerprint.ts';
import type {
  DeliveredFile,
  GenerationRequest,
  Metadata,
  RequestStatus,
} from '../model/generation-request.ts';
import type { AssetUses } from './asset-uses.ts';
import type { ErasureReader } from './erasures.ts';
import type { FileCheckStore } from './file-check-store.ts';
import type { GaugeReader } from './gauge-reader.ts';
import type { IncidentReader, IncidentStore } from './incident-store.ts';
import type { OrphanSearchStore } from './orphan-search-store.ts';
import type { Outbox } from './outbox.ts';
import type { SubmissionReader, SubmissionStore } from './submission-store.ts';

/** Which requests a list shows; all given filters have to hold. Times are epoch milliseconds. */
export interface RequestPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /** Only requests older than this one; pages run newest first. */
  readonly before?: RequestId;
  readonly status?: RequestStatus;
  readonly operation?: Operation;
  readonly createdAfter?: number;
  readonly createdBefore?: number;
  /** Only requests whose metadata says all of this. */
  readonly metadata?: Metadata;
}

export interface RequestReader {
  /** Another organization's request and an unknown one are both undefined. */
  readonly find: (
    organizationId: OrganizationId,
    id: RequestId,
  ) => Promise<GenerationRequest | undefined>;
  readonly list: (query: RequestPageQuery) => Promise<readonly GenerationRequest[]>;
  readonly countUnfinished: (organizationId: OrganizationId) => Promise<number>;
  /** The first delivery of these bytes, of whichever organization; its data may be removed. */
  readonly deliveryOf: (sha256: string) => Promise<Delivery | undefined>;
  /** The versions of these requests, whosever they are, in one read; unknown ones are left out. */
  readonly versionsOf: (ids: readonly RequestId[]) => Promise<ReadonlyMap<RequestId, number>>;
  /**
   * Where these requests stand in the queue, in one read: how many claims take up to this one if
   * none comes, 1 for the next. Those that are not queued or may not be claimed now are left out.
   */
  readonly queuePositions: (
    ids: readonly RequestId[],
    now: number,
    attemptsMax: number,
  ) => Promise<ReadonlyMap<RequestId, number>>;
  /** How long requests of this kind took that ended with a delivery, the newest ones. */
  readonly pastEfforts: (kind: RequestKind, limit: number) => Promise<readonly PastEffort[]>;
}

/** Whose work takes equally long. */
export type RequestKind = Pick<GenerationRequest, 'operation' | 'resolution'>;

/** An output that was delivered, and one of its files. */
export interface Delivery {
  readonly request: GenerationRequest;
  readonly index: number;
  readonly file: DeliveredFile;
}

/** Whose data is about to go. */
export type ExpiringRequest = Pick<GenerationRequest, 'id' | 'organizationId'>;

/** Requests, which are at the same time the queue of work. */
export interface RequestStore extends RequestReader {
  readonly get: (id: RequestId) => Promise<GenerationRequest | undefined>;
  readonly insert: (request: GenerationRequest) => Promise<void>;
  /**
   * Stores the changed request if it still is as `from` was: same version, same lease token. A
   * lease that was prolonged meanwhile stays prolonged unless the change itself moves its end.
   */
  readonly replace: (
    request: GenerationRequest,
    from: GenerationRequest,
  ) => Promise<'replaced' | 'outdated'>;
  /**
   * Prolongs a lease without touching what clients see. Fenced when the token is no longer the
   * newest, when the request was given back, and when it has ended.
   */
  readonly extendLease: (
    id: RequestId,
    token: number,
    until: number,
  ) => Promise<'extended' | 'fenced'>;
  /**
   * The next request to work on: one that waits, or one that was started and has no live lease.
   * Organizations take turns, and this one's turn is over with the answer; within one the oldest
   * comes first. The answer is not claimed yet: until it is, it remains the oldest.
   */
  readonly takeTurn: (now: number, attemptsMax: number) => Promise<GenerationRequest | undefined>;
  /**
   * Unfinished requests that nobody may finish: without a live lease and without attempts left,
   * or with a hold past its time, whoever works on them. The oldest first, beyond `after` when it
   * is given.
   */
  readonly overdue: (
    now: number,
    attemptsMax: number,
    limit: number,
    after?: Pick<GenerationRequest, 'createdAt' | 'id'>,
  ) => Promise<readonly GenerationRequest[]>;
  /** Ended requests whose data is past its time and not yet removed, the longest due first. */
  readonly pastRetention: (now: number, limit: number) => Promise<readonly GenerationRequest[]>;
  /** Ended requests of an organization that still have something of their client's, oldest first. */
  readonly erasable: (
    organizationId: OrganizationId,
    limit: number,
  ) => Promise<readonly GenerationRequest[]>;
  /** Requests whose data was removed before their words went with it, in the order of their ids. */
  readonly removedWithTexts: (limit: number) => Promise<readonly GenerationRequest[]>;
  /**
   * Requests that delivered and whose data goes after `now`, by `until` at the latest, the first
   * due first. Each comes up once: it is told from then on. What clients see does not change.
   */
  readonly takeExpiring: (
    now: number,
    until: number,
    limit: number,
  ) => Promise<readonly ExpiringRequest[]>;
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
  /** How many keys an organization has that still stand for a request. */
  readonly count: (organizationId: OrganizationId) => Promise<number>;
}

export interface IdempotencyStore extends IdempotencyReader {
  /** One record per organization and key; the first one stays. */
  readonly insert: (record: IdempotencyRecord) => Promise<'inserted' | 'exists'>;
  /** Forgets the keys that an organization gave its ended requests. */
  readonly forgetOf: (organizationId: OrganizationId) => Promise<void>;
  /**
   * Forgets the oldest records made before then, epoch milliseconds, except those of unfinished
   * requests. Answers how many there were.
   */
  readonly forgetOlder: (than: number, limit: number) => Promise<number>;
}

export interface ProductionStores {
  readonly requests: RequestStore;
  readonly submissions: SubmissionStore;
  readonly idempotency: IdempotencyStore;
  readonly ledger: LedgerStore;
  readonly verdicts: VerdictStore;
  readonly models: ModelLibrary;
  readonly assetUses: AssetUses;
  readonly orphanSearch: OrphanSearchStore;
  readonly fileCheck: FileCheckStore;
  readonly incidents: IncidentStore;
  readonly callers: CallerReader;
  readonly erasures: ErasureReader;
  readonly outbox: Outbox;
}

/** Reads that see what is committed and never wait for a writer. */
export interface ProductionReaders {
  readonly requests: RequestReader;
  readonly submissions: SubmissionReader;
  readonly idempotency: IdempotencyReader;
  readonly ledger: LedgerReader;
  readonly verdicts: VerdictReader;
  readonly models: ModelReader & RosterReader;
  readonly incidents: IncidentReader;
  readonly gauges: GaugeReader;
}

/** Durable storage of everything that one change of production touches together. */
export interface ProductionStore {
  /**
   * Runs `work` as one atomic change that survives a crash once the answer is given. A thrown
   * error and a returned failure both undo everything. All changes come out as if one came after
   * another. `work` awaits nothing but the stores it is handed, for others may wait for it; and it
   * may be run again after a conflict, so it keeps nothing outside of the stores but its answer.
   */
  readonly transaction: <Value, Failure>(
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ) => Promise<Result<Value, Failure>>;
  readonly readers: ProductionReaders;
}
