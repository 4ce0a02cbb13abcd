import type {
  CredentialStore,
  OperatorStore,
  QuotaBook,
  SessionStore,
} from '@image-production/access';
import type { SpendBook } from '@image-production/engines';
import type {
  AssetObjects,
  BooksReader,
  JobQueue,
  ChoreTurns,
  ProductionStore,
  ReferenceClock,
  Remains,
  WorkerRegistry,
} from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';
import type { DatabaseLoad } from '@image-production/storage-sql';

export type { DatabaseLoad } from '@image-production/storage-sql';

import { locatePath, toPath } from './locate-path.ts';
import type { LocateUrl } from './locate-path.ts';

/** Every durable port, backed by one database. */
export interface Storage extends AsyncDisposable {
  readonly production: ProductionStore;
  readonly books: BooksReader;
  readonly credentials: CredentialStore;
  readonly workers: WorkerRegistry;
  /** Wakes the workers. */
  readonly jobs: JobQueue;
  readonly spending: SpendBook;
  readonly quotas: QuotaBook;
  readonly sessions: SessionStore;
  readonly operators: OperatorStore;
  readonly turns: ChoreTurns;
  readonly remains: Remains;
  /** By which the clocks of the machines are judged. */
  readonly clock: ReferenceClock;
  /** The puts of an asset store that cannot list its objects. */
  readonly objects: AssetObjects;
  /** How busy this process is with the database. */
  load(): DatabaseLoad;
  /** Throws a Fault when the database cannot be used. */
  check(): Promise<void>;
}

/** Told of trouble that passes by itself and that nobody waits for. */
export type OnTrouble = (cause: unknown) => void;

export interface Database {
  /** Whether processes on several machines may use it at once. */
  readonly isShared: boolean;
  readonly locate: LocateUrl;
  /** Opens the database; migrates its schema if no other machine uses it. Throws a Fault when that fails. */
  readonly open: (url: string, onTrouble?: OnTrouble) => Promise<Storage>;
  /**
   * Brings the schema up to date and returns the names of the steps that were missing. Safe when
   * several processes do it at once. Throws a Fault when it fails.
   */
  readonly migrate: (url: string) => Promise<readonly string[]>;
}

const sqlite: Database = {
  isShared: false,
  locate: locatePath('image-production.db'),
  open: async (url) => {
    const { createSqliteStorage } = await import('@image-production/storage-sql/sqlite');
    return createSqliteStorage({ path: toPath(url), digest: nodeDigest });
  },
  migrate: async (url) => {
    const { migrateSqlite } = await import('@image-production/storage-sql/sqlite');
    return migrateSqlite(toPath(url));
  },
};

/**
 * Names its server and who asks; what it leaves out is taken from `PGHOST`, `PGPASSWORD` and so on.
 * Its schema is changed by `migrate` alone: many processes start at once, of two versions.
 */
const postgres: Database = {
  isShared: true,
  locate: (url) => url,
  open: async (url, onTrouble = () => undefined) => {
    const { createPostgresStorage } = await import('@image-production/storage-sql/postgres');
    const { createPgBossQueue } = await import('@image-production/queue-pg-boss');
    await using opened = new AsyncDisposableStack();
    // First the storage, which says best what is wrong with a database.
    const storage = opened.use(
      await createPostgresStorage({
        url,
        digest: nodeDigest,
        migrate: false,
        onWork: (transaction, notBefore) => jobs.announce(transaction, notBefore),
      }),
    );
    const jobs = opened.use(await createPgBossQueue({ url, onTrouble }));
    const owned = opened.move();
    return { ...storage, jobs, [Symbol.asyncDispose]: () => owned.disposeAsync() };
  },
  migrate: async (url) => {
    const { migratePostgres } = await import('@image-production/storage-sql/postgres');
    const { migrateQueue } = await import('@image-production/queue-pg-boss');
    return [...(await migratePostgres(url)), ...(await migrateQueue(url))];
  },
};

/** Keyed by the scheme of `IPS_DATABASE_URL`. */
export const databases: Readonly<Record<'sqlite' | 'postgres' | 'postgresql', Database>> = {
  sqlite,
  postgres,
  postgresql: postgres,
};
