import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import type { PostgresOfRun } from './global-setup.ts';
import { databaseNames, withClient } from './run-on.ts';

/** A database of its own for some tests. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  /** Removes it, with whoever is still connected. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** What new databases begin with. */
export interface DatabaseTemplate {
  /** Lower case letters, digits and underscores. */
  readonly name: string;
  /** Fills an empty database, once per run; leaves no connection open. */
  readonly fill: (url: string) => Promise<void>;
}

type RunningPostgres = Extract<PostgresOfRun, { kind: 'running' }>;

/** The PostgreSQL of this run; undefined if its project does without or the machine has none. */
export function findPostgres(): RunningPostgres | undefined {
  const postgres = inject('postgres') as PostgresOfRun | undefined;
  return postgres?.kind === 'running' ? postgres : undefined;
}

/** A new database, empty or a copy of the template. Only within `describeOnPostgres`. */
export async function createDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const postgres = findPostgres();
  if (!postgres) throw new Error('This run has no PostgreSQL: use describeOnPostgres.');
  const name = `${postgres.prefix}_${randomUUID().replaceAll('-', '')}`;
  const source = template ? await fillOnce(postgres, template) : 'template0';
  await withClient(postgres.url, (client) => copyDatabase(client, source, name));
  const drop = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`;
  return {
    url: toUrl(postgres, name),
    [Symbol.asyncDispose]: async () => {
      await withClient(postgres.url, (client) => client.query(drop));
    },
  };
}

/** Whoever comes first fills it while the others wait; half a template never has its name. */
async function fillOnce(postgres: RunningPostgres, template: DatabaseTemplate): Promise<string> {
  const name = `${postgres.prefix}_${template.name}`;
  const draft = `${name}_draft`;
  await withClient(postgres.url, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if ((await databaseNames(postgres.url, name)).includes(name)) return;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await copyDatabase(client, 'template0', draft);
    await template.fill(toUrl(postgres, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

async function copyDatabase(client: pg.Client, source: string, name: string): Promise<void> {
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
}

function toUrl(postgres: RunningPostgres, database: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${database}`;
  return url.href;
}
