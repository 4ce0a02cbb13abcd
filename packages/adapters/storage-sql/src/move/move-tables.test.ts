import { once } from 'node:events';

import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, succeed, valueOf } from '@image-production/kernel';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { queuedRequest } from '@image-production/production/contract';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { migratePostgres } from '../postgres/index.ts';
import { runProgram } from '../testing/run-program.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { TemporaryStorage } from '../testing/temporary-storage.ts';
import { moveTables, openSource } from './index.ts';

const ids = new SequentialIds();
const organizationId = ids.next('organization');
const clock = { now: () => 1_000 };
/** More than fit into one page. */
const payments = 1_100;
const purpose = 'pro.generate';

let opened: TemporaryStorage;
let path: string;

const template = {
  name: 'move_target',
  fill: async (url: string) => {
    await migratePostgres(url);
  },
};

/** Books with holds and captures, requests with metadata, numbers of every type, odd texts. */
async function fillSource({ production }: TemporaryStorage['storage']): Promise<void> {
  const requestId = ids.next('request');
  const request = {
    ...queuedRequest({ id: requestId, organizationId }),
    metadata: { look: '7', 'name of a client': 'Ünïcödé 🎞 "quoted" {braces} \\ NULL' },
    progress: 0.25,
  };
  const work = production.transaction({ organizationId }, async ({ ledger, requests }) => {
    await requests.insert(request);
    const post = async (command: Parameters<typeof ledger.post>[0]) =>
      valueOf(await ledger.post(command, { entryId: ids.next('entry'), clock }));
    for (let count = 0; count < payments; count += 1)
      await post({
        type: 'top-up',
        ownerId: organizationId,
        amount: micros(1n),
        reference: `${count}`,
      });
    const held = { ownerId: organizationId, orderId: requestId };
    const priceVersion = '2026-01';
    await post({ type: 'place-hold', ...held, purpose, amount: micros(900n), priceVersion });
    await post({ type: 'capture-hold', ...held, amount: micros(700n) });
    return succeed(undefined);
  });
  valueOf(await work);
}

function addOddRows(): void {
  using stack = new DisposableStack();
  const database = stack.adopt(new Database(path), (handle) => handle.close());
  database
    .prepare(
      `INSERT INTO outbox (id, type, organization_id, subject_id, at) VALUES (?, ?, ?, ?, ?)`,
    )
    .run('evt_1', 'request.expiring', organizationId, 'subject', 9_007_199_254_740_993n);
  database.prepare(`INSERT INTO asset_uses VALUES (?, ?)`).run('ab'.repeat(32), 'request:1');
}

beforeAll(async () => {
  opened = await openTemporaryStorage([organizationId]);
  path = opened.path;
  await fillSource(opened.storage);
  await opened.storage[Symbol.asyncDispose]();
  addOddRows();
});
afterAll(() => opened.teardown());

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const move = async (url: string, options: { isDryRun?: boolean; leftOut?: string[] } = {}) => {
  using source = openSource(path);
  return await moveTables(source, { url, ...options });
};

it('the source is refused while anything has it open, and when there is none', () => {
  {
    using stack = new DisposableStack();
    const other = stack.adopt(new Database(path), (handle) => handle.close());
    other.prepare('SELECT count(*) FROM organizations').get();
    expect(() => openSource(path, 0)).toThrow(`the database ${path} is in use`);
  }
  expect(() => openSource(`${path}.gone`)).toThrow(`there is no database ${path}.gone`);
});

it('nobody can open the source meanwhile, and everybody afterwards', () => {
  const look = (): unknown => {
    using stack = new DisposableStack();
    const other = stack.adopt(new Database(path, { timeout: 0 }), (handle) => handle.close());
    return other.prepare('SELECT count(*) FROM organizations').pluck().get();
  };
  {
    using source = openSource(path);
    expect(source.tables.length).toBeGreaterThan(25);
    expect(look).toThrow('database is locked');
  }
  expect(look()).toBe(1);
});

describeOnPostgres('the tables of a SQLite database', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await createDatabase(template);
  });
  afterAll(() => target[Symbol.asyncDispose]());

  it('are only counted by a dry run', async () => {
    const { kind, tables } = valueOf(await move(target.url, { isDryRun: true }));
    expect(kind).toBe('would-move');
    expect(tables.find(({ table }) => table === 'transfers')?.rows).toBe(payments + 2);
    expect(await query(target.url, 'SELECT FROM organizations')).toEqual([]);
  });

  it('are copied, all of them, and the counts that triggers keep come with them', async () => {
    const { kind, tables } = valueOf(await move(target.url));
    expect(kind).toBe('moved');
    const rows = Object.fromEntries(tables.map((table) => [table.table, table.rows]));
    expect(rows).toMatchObject({ transfers: payments + 2, requests: 1, outbox: 1, wallets: 1 });
    const [event] = await query(target.url, 'SELECT at::text FROM outbox');
    expect(event).toEqual({ at: '9007199254740993' });
    const metadata = await query(target.url, 'SELECT name, value FROM request_metadata');
    expect(metadata).toHaveLength(2);
  });

  it('are found there again by a second move, which copies nothing', async () => {
    expect(valueOf(await move(target.url)).kind).toBe('already-there');
  });

  it('let the numbers of new rows go on behind theirs', async () => {
    const next = `SELECT nextval(pg_get_serial_sequence('outbox', 'sequence'))::int AS next`;
    expect(await query(target.url, next)).toEqual([{ next: 2 }]);
  });

  it('are not put beside something else: what differs is named', async () => {
    await query(target.url, `UPDATE organizations SET name = 'another'`);
    const refused = await move(target.url);
    expect(refused).toEqual({
      ok: false,
      failure: { kind: 'target-not-empty', tables: ['organizations'] },
    });
  });

  it('need the schema of this version there', async () => {
    await using empty = await createDatabase();
    await expect(move(empty.url)).rejects.toThrow(/lacks|other columns/);
  });
});

describeOnPostgres('a move that is killed', () => {
  it('leaves all or nothing, wherever it dies, and the next one completes it', async () => {
    const kinds: string[] = [];
    let statements = 0;
    {
      await using whole = await createDatabase(template);
      using source = openSource(path);
      await moveTables(source, { url: whole.url, onStep: () => (statements += 1) });
    }
    const program = new URL('../testing/move-until-killed.ts', import.meta.url);
    for (const share of [0.05, 0.3, 0.5, 0.7, 0.9, 0.99, 1]) {
      await using target = await createDatabase(template);
      const steps = String(Math.ceil(statements * share));
      const [, signal] = (await once(runProgram(program, path, target.url, steps), 'exit')) as [
        unknown,
        string,
      ];
      expect(signal).toBe('SIGKILL');
      const { kind, tables } = valueOf(await move(target.url));
      expect(tables.find(({ table }) => table === 'transfers')?.rows).toBe(payments + 2);
      kinds.push(kind);
    }
    expect(kinds.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'moved'));
    expect(kinds.at(-1)).toBe('already-there');
  });
});
