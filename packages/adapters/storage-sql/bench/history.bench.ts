import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bench, ratioRow, roundsOf } from '@image-production/bench';
import type { Bench } from '@image-production/bench';
import type { RequestId } from '@image-production/identifiers';
import { postgresRows, sqliteRows, writeHistory } from '@image-production/long-history';
import type { DatabaseRows } from '@image-production/long-history';
import { startPostgres } from '@image-production/postgres/server';
import {
  claimRequest,
  sweepEvents,
  sweepExpiring,
  sweepKeys,
  sweepOverdue,
  sweepRetention,
} from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';
import Database from 'better-sqlite3';
import pg from 'pg';

import { createPostgresStorage } from '../src/postgres/index.ts';
import type { SqlStorage } from '../src/queries/sql-storage.ts';
import { createSqliteStorage } from '../src/sqlite/index.ts';
import { accept, productionOn, settle } from '../src/testing/production-side.ts';
import type { Production } from '../src/testing/production-side.ts';

/**
 * What the service does again and again, through its use cases and its storage, with a million
 * requests in the database against the same with a thousand, in a file or on a server of its own.
 * Both take turns within a round. SQLite syncs to disk as it always does, PostgreSQL does not. The
 * rows are copies of one settled request, made anew for each run. Run: `pnpm bench history`, or
 * `pnpm bench history 20000` with fewer requests.
 */
const rounds = roundsOf(7);
const secondsMax = 290;
const few = 1_000;
const many = Number(process.argv[3] ?? 1_000_000);
const often = 20;
const goal = { atMost: 1.3 };

interface Contender {
  readonly production: Production;
  readonly rows: DatabaseRows;
  /** A request of the history. */
  readonly id: RequestId;
  readonly ms: Map<string, number[]>;
}

await bench(secondsMax, async ({ tell }) => {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(mkdtempSync(join(tmpdir(), 'bench-history-')), (path) =>
    rmSync(path, { recursive: true }),
  );
  // The server fills its tables while this process fills the file.
  const since = performance.now();
  const onServers = Promise.all([few, many].map((count) => onPostgres(count, opened)));
  const inFiles = [await onSqlite(folder, few, opened), await onSqlite(folder, many, opened)];
  const pairs = { SQLite: inFiles, PostgreSQL: await onServers };
  console.info(`filled in ${((performance.now() - since) / 1_000).toFixed(0)} s`);
  for (const [name, pair] of Object.entries(pairs)) await compare(name, pair, tell);
});

async function compare(
  name: string,
  [short, long]: readonly Contender[],
  tell: Bench['tell'],
): Promise<void> {
  if (!short || !long) throw new Error('there are two');
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of round % 2 === 0 ? [short, long] : [long, short]) {
      await measureRound(one, round > 0);
    }
  }
  tell(
    [...long.ms].map(([what, ms]) =>
      ratioRow({ what: `${name}, ${what}`, unit: 'ms', goal }, ms, short.ms.get(what) ?? []),
    ),
  );
}

async function measureRound(contender: Contender, isKept: boolean): Promise<void> {
  const { production, rows, id, ms } = contender;
  const { services, organizationId } = production;
  const { requests } = services.store.readers;
  const accepted: RequestId[] = [];
  const step = async (what: string, times: number, work: () => Promise<unknown>): Promise<void> => {
    const since = performance.now();
    for (let time = 0; time < times; time += 1) await work();
    const each = (performance.now() - since) / times;
    if (isKept) ms.set(what, [...(ms.get(what) ?? []), each]);
  };
  await step('status', 200, () => requests.find(organizationId, id));
  await step('list of 20', 50, () => requests.list({ organizationId, limit: 20 }));
  await step('accept', often, async () => accepted.push(await accept(production)));
  const workerId = services.ids.next('worker');
  await step('claim', often, () => claimRequest(services, workerId));
  for (const request of accepted) await settle(production, request);
  // As many are due as one sweep takes of an organization at once.
  const due = accepted.slice(0, 10).map((request) => `'${request}'`);
  await rows.run(`UPDATE requests SET expires_at = 1 WHERE id IN (${due.join()})`);
  await step('sweep', 1, () => sweepAll(production));
}

/** What a worker does each five seconds. */
async function sweepAll({ services }: Production): Promise<void> {
  await sweepOverdue(services);
  const removed = await sweepRetention(services);
  if (removed !== 10) throw new Error(`${removed} requests were due`);
  await sweepExpiring(services);
  await sweepKeys(services);
  await sweepEvents(services);
}

async function onSqlite(
  folder: string,
  requests: number,
  opened: AsyncDisposableStack,
): Promise<Contender> {
  const path = join(folder, `${requests}.sqlite`);
  const storage = opened.use(await createSqliteStorage({ path, digest: nodeDigest }));
  const database = opened.adopt(new Database(path), (handle) => void handle.close());
  return fill(storage, sqliteRows(database), requests);
}

async function onPostgres(requests: number, opened: AsyncDisposableStack): Promise<Contender> {
  const settings = { max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: 0 };
  const { url } = opened.use(await startPostgres({ settings }));
  const storage = opened.use(await createPostgresStorage({ url, digest: nodeDigest }));
  const client = opened.adopt(new pg.Client(url), (handle) => handle.end());
  await client.connect();
  return fill(storage, postgresRows(client), requests);
}

async function fill(storage: SqlStorage, rows: DatabaseRows, requests: number): Promise<Contender> {
  const production = await productionOn(storage);
  const { organizationId } = production;
  const templateId = await accept(production);
  await settle(production, templateId);
  await writeHistory(rows, { templateId, organizationId, requests });
  const [found] = await rows.all(`SELECT id FROM requests
    WHERE organization_id = '${organizationId}' ORDER BY id LIMIT 1`);
  return { production, rows, id: String(found?.['id']) as RequestId, ms: new Map() };
}
