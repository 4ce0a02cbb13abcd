import type { PostgresServer } from '@image-production/postgres/server';
import { createPgBossQueue, migrateQueue } from '@image-production/queue-pg-boss';
import { migratePostgres } from '@image-production/storage-sql/postgres';

import { checkSnapshot } from '../../checks/check-snapshot.ts';
import type { Finding } from '../../checks/finding.ts';
import { readPostgres } from '../../checks/read-postgres.ts';
import type { PostgresAddress } from '../../database-address.ts';
import { copyDatabase, dropDatabase, toDatabaseUrl } from '../../parent/database-host.ts';
import { checkUpgrade, findDifference } from '../contents.ts';
import type { Contents } from '../contents.ts';
import { liveOn } from '../live-on.ts';
import type { History } from '../live-on.ts';
import { makeFolder } from '../make-folder.ts';
import { makeHistory } from '../make-history.ts';
import { runUpgrade } from '../run-upgrade.ts';
import type { KillOptions, OlderContents, Start, Trial } from '../start.ts';
import { copyRows, createOlderSchema, migrationNames } from './older-database.ts';
import { readContents } from './read-contents.ts';

interface ServedStart extends OlderContents {
  readonly server: PostgresServer;
  /** The name of its database. */
  readonly database: string;
  /** The schema of the queue, once it is installed. */
  readonly queue: Contents;
}

/** A database that is empty, and for each of these ages one that was in use. */
export async function* preparePostgresStarts(
  server: PostgresServer,
  folder: string,
  isWalked: (age: string) => boolean,
): AsyncGenerator<Start> {
  await copyDatabase(server.url, 'template0', 'nothing');
  yield await prepareStart(server, 'no tables', 'nothing', async () => []);
  await copyDatabase(server.url, 'nothing', 'history');
  const today = addressOf(server, 'history');
  await migratePostgres(today.url);
  const source = makeFolder(folder, 'history');
  const history: History = {
    folder: source,
    deeds: await makeHistory({ folder: source, database: today, hasAdjustments: true }),
  };
  for (const name of migrationNames.slice(0, -1).filter(isWalked)) {
    const database = `at_${name.slice(0, 4)}`;
    await copyDatabase(server.url, 'nothing', database);
    const { url } = addressOf(server, database);
    await createOlderSchema(url, name);
    await copyRows(today.url, url);
    yield await prepareStart(server, `${name}, in use`, database, (upgraded) =>
      liveOn(upgraded, makeFolder(folder, database), history),
    );
  }
}

function addressOf(server: PostgresServer, database: string): PostgresAddress {
  return { kind: 'postgres', url: toDatabaseUrl(server.url, database), isWoken: false };
}

async function prepareStart(
  server: PostgresServer,
  name: string,
  database: string,
  use: (upgraded: PostgresAddress) => Promise<readonly Finding[]>,
): Promise<Start> {
  const before = await readContents(addressOf(server, database).url);
  const undisturbed = `${database}_undisturbed`;
  await copyDatabase(server.url, database, undisturbed);
  const upgraded = addressOf(server, undisturbed);
  await migrate(upgraded.url);
  const after = await readContents(upgraded.url);
  const queue = await readContents(upgraded.url, 'pgboss');
  const findings = [...checkUpgrade(before, after), ...(await use(upgraded))];
  const start = { server, name, database, before, after, queue };
  return { name, findings, killOnce: (options) => killOnce(start, options) };
}

async function migrate(url: string): Promise<void> {
  await migratePostgres(url);
  await migrateQueue(url);
}

/** The server goes with every third process, while it is still to notice that that is gone. */
const killsPerServerKill = 3;

async function killOnce(start: ServedStart, { killAfter, mutant }: KillOptions): Promise<Trial> {
  const { server } = start;
  const name = `${start.database}_${killAfter}`;
  await copyDatabase(server.url, start.database, name);
  const database = addressOf(server, name);
  const trial = await runUpgrade({ database, killAfter, mutant }, start.name, async (step) => {
    if (step !== null && killAfter % killsPerServerKill === 0) {
      await server.kill();
      await server.restart();
    }
    return inspect(start, database);
  });
  await dropDatabase(server.url, name);
  return trial;
}

async function inspect(
  { before, after, queue }: ServedStart,
  database: PostgresAddress,
): Promise<readonly Finding[]> {
  const { url } = database;
  const left = await readContents(url);
  const half = findDifference(before, left) && findDifference(after, left);
  if (half !== null) return [{ check: 'an upgrade is made whole or not at all', text: half }];
  try {
    await migrate(url);
    await (await createPgBossQueue({ url }))[Symbol.asyncDispose]();
  } catch (error) {
    return [{ check: 'opening again finishes the upgrade', text: String(error) }];
  }
  const trace =
    findDifference(after, await readContents(url)) ??
    findDifference(queue, await readContents(url, 'pgboss'));
  if (trace !== null) return [{ check: 'a killed upgrade leaves no trace', text: trace }];
  return checkSnapshot(await readPostgres(database));
}
