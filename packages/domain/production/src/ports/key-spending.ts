import type { ApiKeyId, OrganizationId, RequestId } from '@image-production/identifiers';
import type { Micros } from '@image-production/kernel';

/** What one request costs the key that it was accepted with. */
export interface KeyExpense {
  readonly requestId: RequestId;
  readonly organizationId: OrganizationId;
  readonly keyId: ApiKeyId;
  /** The key whose cap it counts against: the first of those it was rotated from. */
  readonly spenderId: ApiKeyId;
  /** The day of UTC on which it was accepted, counted from 1970-01-01. */
  readonly day: number;
  readonly held: Micros;
}

/** Which expenses to add up: those of requests accepted from one day to another, both included. */
export interface SpendingQuery {
  readonly organizationId: OrganizationId;
  readonly from: number;
  readonly to: number;
  /** The name of the metadata to tell expenses apart by. */
  readonly metadata?: string;
  readonly limit: number;
}

/** What the requests cost that one key ordered on one day, with one value of the metadata. */
export interface SpendingLine {
  readonly day: number;
  readonly keyId: ApiKeyId;
  /** Null for requests without it, and where none was asked for. */
  readonly value: string | null;
  readonly requests: number;
  /** Of the requests that have ended. */
  readonly charged: Micros;
  /** Of those that have not. */
  readonly held: Micros;
}

export interface KeySpendingReader {
  /** What requests accepted on this day or later count: their holds, later their charges. */
  readonly spentSince: (spenderId: ApiKeyId, day: number) => Promise<Micros>;
  /** By day, key and value, ascending. */
  readonly lines: (query: SpendingQuery) => Promise<readonly SpendingLine[]>;
}

/** What keys spend, as they order it. Requests that nobody noted count for no key. */
export interface KeySpendingStore extends KeySpendingReader {
  /** Counts the hold of a request from now on. Throws when the request is noted already. */
  readonly note: (expense: KeyExpense) => Promise<void>;
  /** Counts its charge instead. Ignores requests that were not noted; repeating it changes nothing. */
  readonly settle: (requestId: RequestId, charged: Micros) => Promise<void>;
}
