import type { PostgresServer } from '@image-production/postgres/server';
import { startPostgres } from '@image-production/postgres/server';
import pg from 'pg';

import type { DatabaseAddress, DatabaseKind } from '../database-address.ts';
import { databaseIn } from '../settings.ts';

/** Where the databases of the worlds of one run are. */
export interface DatabaseHost extends AsyncDisposable {
  /** The address of a database that is empty, or not there yet. */
  readonly create: (seed: number, folder: string) => Promise<DatabaseAddress>;
  /** Kills the server and starts it again; only where there is one. */
  readonly crash?: () => Promise<void>;
}

export async function openDatabaseHost(kind: DatabaseKind): Promise<DatabaseHost> {
  return kind === 'sqlite' ? files : servePostgres(await startPostgres({ isCrashSafe: true }));
}

const files: DatabaseHost = {
  create: async (_seed, folder) => databaseIn(folder),
  [Symbol.asyncDispose]: async () => {},
};

function servePostgres(server: PostgresServer): DatabaseHost {
  return {
    create: async (seed) => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`CREATE DATABASE world_${seed} TEMPLATE template0 STRATEGY file_copy`);
      await client.end();
      const url = new URL(server.url);
      url.pathname = `/world_${seed}`;
      return { kind: 'postgres', url: url.href };
    },
    crash: async () => {
      await server.kill();
      await server.restart();
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
