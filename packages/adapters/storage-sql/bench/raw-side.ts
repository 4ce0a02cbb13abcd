import { randomBytes } from 'node:crypto';

import Database from 'better-sqlite3';

import { accept, openProduction, settle } from '../src/testing/production-side.ts';
import { isCovered, price, renamed, rowsOfRequest } from './raw-rows.ts';
import type { Row } from './raw-rows.ts';

type Statement = Database.Statement;

/** Those of the writing handle of the storage. */
const pragmas = [
  'synchronous = FULL',
  'secure_delete = ON',
  'foreign_keys = ON',
  'mmap_size = 1073741824',
  'cache_size = -65536',
];

/** The same writes as bare prepared statements. */
export interface Raw extends AsyncDisposable {
  /** Writes this many requests in one commit and settles them in another. */
  acceptAndSettle(requests: number): number;
  /** Writes this many requests, each in two commits of its own. */
  acceptOneByOne(requests: number): number;
}

/** The rows that one request leaves in a table, read from one that went through production. */
interface Template {
  readonly insert: Statement;
  readonly row: Row;
}

export async function openRaw(path: string): Promise<Raw> {
  const production = await openProduction(path);
  const database = new Database(path);
  for (const pragma of pragmas) database.pragma(pragma);
  const id = await accept(production);
  const accepted = readTemplates(database, rowsOfRequest.accepted, id);
  await settle(production, id);
  const settled = readTemplates(database, rowsOfRequest.settled, id);
  const ending = readRows(database, 'requests', 'id = ?', id)[0] ?? {};
  const output = readRows(database, 'outputs', 'request_id = ?', id)[0] ?? {};
  await production[Symbol.asyncDispose]();
  const end = prepareUpdate(database, 'requests', ending, 'id = @id AND lease_token = 0');
  const deliver = prepareUpdate(
    database,
    'outputs',
    output,
    'request_id = @request_id AND output_index = @output_index',
  );
  const wallet = prepareWallet(database);
  let sequence = 3;

  const acceptOne = (name: string): void => {
    sequence += 1;
    for (const { insert, row } of accepted) insert.run(renamed(row, id, name, sequence));
    wallet.hold.run({ sequence });
  };
  const settleOne = (name: string): void => {
    sequence += 1;
    end.run(renamed(ending, id, name, sequence));
    deliver.run(renamed(output, id, name, sequence));
    for (const { insert, row } of settled) insert.run(renamed(row, id, name, sequence));
    wallet.capture.run({ sequence });
  };
  const acceptAll = database.transaction((names: readonly string[]) => names.forEach(acceptOne));
  const settleAll = database.transaction((names: readonly string[]) => names.forEach(settleOne));
  const acceptAndSettle = (requests: number): number => {
    const names = Array.from({ length: requests }, () => randomBytes(15).toString('hex'));
    acceptAll.immediate(names);
    settleAll.immediate(names);
    return requests;
  };
  return {
    acceptAndSettle,
    acceptOneByOne: (requests) => {
      for (let number = 0; number < requests; number += 1) acceptAndSettle(1);
      return requests;
    },
    [Symbol.asyncDispose]: async () => {
      database.close();
    },
  };
}

function readRows(database: Database.Database, table: string, where: string, id: string): Row[] {
  return database.prepare(`SELECT * FROM ${table} WHERE ${where}`).all(id) as Row[];
}

function readTemplates(
  database: Database.Database,
  from: Readonly<Record<string, string>>,
  id: string,
): Template[] {
  return Object.entries(from).flatMap(([table, where]) =>
    readRows(database, table, where, id).map((whole) => {
      // SQLite numbers the outbox itself.
      const { sequence: _, ...counted } = whole;
      const row = table === 'outbox' ? counted : whole;
      const columns = Object.keys(row);
      const values = columns.map((column) => `@${column}`);
      const sql = `INSERT INTO ${table} (${columns.join()}) VALUES (${values.join()})`;
      return { row, insert: database.prepare(sql) };
    }),
  );
}

function prepareUpdate(
  database: Database.Database,
  table: string,
  row: Row,
  where: string,
): Statement {
  const changes = Object.keys(row).map((column) => `${column} = @${column}`);
  return database.prepare(`UPDATE ${table} SET ${changes.join()} WHERE ${where}`);
}

function prepareWallet(database: Database.Database): { hold: Statement; capture: Statement } {
  return {
    hold: database.prepare(`UPDATE wallets SET debits_pending = debits_pending + ${price},
      sequence = @sequence, head = @sequence WHERE ${isCovered}`),
    capture: database.prepare(`UPDATE wallets SET debits_pending = debits_pending - ${price},
      debits_posted = debits_posted + ${price}, sequence = @sequence, head = @sequence`),
  };
}
