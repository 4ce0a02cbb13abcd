// Brings the schema of a database up to date, until it is killed.
import { flushCompileCache } from 'node:module';

import { nodeDigest } from '@image-production/runtime-node';

import { migrationMutants } from '../mutants/migrating.ts';
import { tellParent } from '../report.ts';
import type { UpgradeSettings } from '../settings.ts';
import { armDoom } from './doom.ts';

const { database, killAfter, mutant } = JSON.parse(process.argv[2] ?? '') as UpgradeSettings;
const onStep = armDoom({ type: 'after-steps', count: killAfter }, tellParent);
await (database.kind === 'sqlite' ? upgradeFile(database.path) : upgradeServed(database.url));

async function upgradeFile(path: string): Promise<void> {
  const { createSqliteStorage } = await import('@image-production/storage-sql/sqlite');
  const { twistStatements } = await import('./twist-statements.ts');
  if (mutant) twistStatements(migrationMutants[mutant].twist);
  // Node keeps what it has compiled when a process exits, which hardly any of these does.
  flushCompileCache();
  const storage = await createSqliteStorage({ path, digest: nodeDigest, onStep });
  await storage[Symbol.asyncDispose]();
}

/** As `ips-admin migrate` does: the tables first, then the queue. */
async function upgradeServed(url: string): Promise<void> {
  const { migratePostgres } = await import('@image-production/storage-sql/postgres');
  const { migrateQueue } = await import('@image-production/queue-pg-boss');
  const { twistQueries } = await import('./twist-queries.ts');
  if (mutant) twistQueries(migrationMutants[mutant].twist);
  flushCompileCache();
  await migratePostgres(url, onStep);
  // pg-boss tells nobody what it has executed; dying at the next statement comes to the same.
  twistQueries((sql) => {
    onStep(`queue: ${sql}`);
    return sql;
  });
  await migrateQueue(url);
}
