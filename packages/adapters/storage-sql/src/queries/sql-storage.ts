import type {
  CredentialStore,
  OperatorStore,
  QuotaBook,
  SessionStore,
} from '@image-production/access';
import type { SpendBook } from '@image-production/engines';
import type { Digest } from '@image-production/kernel';
import type {
  AssetObjects,
  BooksReader,
  ChoreTurns,
  ProductionStore,
  ReferenceClock,
  Remains,
  WorkerRegistry,
} from '@image-production/production';

import { SqlAssetObjects } from './asset-objects.ts';
import { SqlBooksReader } from './books-reader.ts';
import type { SqlBooksReaderOptions } from './books-reader.ts';
import { SqlChoreTurns } from './chore-turns.ts';
import { SqlCredentialStore } from './credential-store.ts';
import { SqlOperatorStore } from './operator-store.ts';
import { SqlProductionStore } from './production-store.ts';
import type { OnWork } from './production-store.ts';
import { SqlQuotaBook } from './quota-book.ts';
import { SqlSessionStore } from './session-store.ts';
import { SqlSpendBook } from './spend-book.ts';
import type { SqlVariant } from './sql-variant.ts';
import { SqlWorkerRegistry } from './worker-registry.ts';
import type { Access } from './writes.ts';

/** Connections of one process; SQLite has one that writes. */
export interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  /** Changes and queries that wait for a connection. */
  readonly waiting: number;
}

/** Every durable port, over one database. */
export interface SqlStorage extends AsyncDisposable {
  readonly production: ProductionStore;
  readonly books: BooksReader;
  readonly credentials: CredentialStore;
  readonly workers: WorkerRegistry;
  readonly spending: SpendBook;
  readonly quotas: QuotaBook;
  readonly sessions: SessionStore;
  readonly operators: OperatorStore;
  readonly turns: ChoreTurns;
  readonly objects: AssetObjects;
  readonly remains: Remains;
  readonly clock: ReferenceClock;
  /** How busy this process is with the database. */
  load(): DatabaseLoad;
  /** Throws a Fault when the database can be neither read nor locked, or lacks a migration. */
  check(): Promise<void>;
  /** Completes the transactions that have begun, accepts no more, and closes the database. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** What a database brings to the ports, beyond how it is opened and closed. */
export interface Parts extends Access, Pick<SqlBooksReaderOptions, 'atOneMoment'> {
  readonly variant: SqlVariant;
  readonly digest: Digest;
  readonly onWork?: OnWork | undefined;
}

/** The ports that are alike on all databases. */
export function portsOn(
  parts: Parts,
): Omit<SqlStorage, 'remains' | 'clock' | 'check' | 'load' | symbol> {
  return {
    production: new SqlProductionStore(parts),
    books: new SqlBooksReader(parts),
    credentials: new SqlCredentialStore(parts),
    workers: new SqlWorkerRegistry(parts),
    spending: new SqlSpendBook(parts),
    quotas: new SqlQuotaBook(parts),
    sessions: new SqlSessionStore(parts),
    operators: new SqlOperatorStore(parts),
    turns: new SqlChoreTurns(parts),
    objects: new SqlAssetObjects(parts),
  };
}
