import type { PostgresServer } from '@image-production/postgres/server';
import { startPostgres } from '@image-production/postgres/server';
import { migrateQueue } from '@image-production/queue-pg-boss';
import { migratePostgres } from '@image-production/storage-sql/postgres';
import pg from 'pg';

import type { DatabaseAddress, DatabaseKind } from '../database-address.ts';
import { databaseIn } from '../settings.ts';

export interface NewDatabase {
  readonly seed: number;
  readonly folder: string;
  readonly isWoken: boolean;
}

/** Where the databases of the worlds of one run are. */
export interface DatabaseHost extends AsyncDisposable {
  /** The address of a database that nobody has used. */
  readonly create: (wanted: NewDatabase) => Promise<DatabaseAddress>;
  /** Kills the server and starts it again; only where there is one. */
  readonly crash?: () => Promise<void>;
}

export async function openDatabaseHost(kind: DatabaseKind): Promise<DatabaseHost> {
  return kind === 'sqlite' ? files : await servePostgres(await startCrashedServer());
}

/**
 * One that waits for the disk as in production: all that it acknowledged is there again. What it is
 * not asked to wait for it writes seldom, so that an answer given too early is lost with it.
 */
export async function startCrashedServer(): Promise<PostgresServer> {
  return startPostgres({
    isCrashSafe: true,
    settings: { fsync: 'on', wal_writer_delay: '10s' },
  });
}

const files: DatabaseHost = {
  create: async ({ folder }) => databaseIn(folder),
  [Symbol.asyncDispose]: async () => {},
};

const template = 'every_world';

async function servePostgres(server: PostgresServer): Promise<DatabaseHost> {
  await copyDatabase(server.url, 'template0', template);
  const ofTemplate = toDatabaseUrl(server.url, template);
  await migratePostgres(ofTemplate);
  await migrateQueue(ofTemplate);
  await runOn(ofTemplate, watchAnnouncements);
  return {
    create: async ({ seed, isWoken }) => {
      const name = `world_${seed}`;
      await copyDatabase(server.url, template, name);
      return { kind: 'postgres', url: toDatabaseUrl(server.url, name), isWoken };
    },
    crash: async () => {
      await server.kill();
      await server.restart();
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Notes which transaction accepted a request, and which announced work. */
const watchAnnouncements = `
  CREATE SCHEMA crash;
  CREATE TABLE crash.accepted (request_id text NOT NULL, transaction xid8 NOT NULL);
  CREATE TABLE crash.announced (transaction xid8 NOT NULL);
  CREATE FUNCTION crash.note_accepted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO crash.accepted VALUES (NEW.id, pg_current_xact_id()); RETURN NULL; END $$;
  CREATE FUNCTION crash.note_announced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO crash.announced VALUES (pg_current_xact_id()); RETURN NULL; END $$;
  CREATE TRIGGER note_accepted AFTER INSERT ON requests
    FOR EACH ROW EXECUTE FUNCTION crash.note_accepted();
  CREATE TRIGGER note_announced AFTER INSERT ON pgboss.job
    FOR EACH ROW EXECUTE FUNCTION crash.note_announced()`;

/** Makes a database; `source` must have no connections. */
export async function copyDatabase(serverUrl: string, source: string, name: string): Promise<void> {
  await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runOn(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
}

export function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOn(url: string, statements: string): Promise<void> {
  await withClient(url, (client) => client.query(statements));
}

export async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
