import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { micros, valueOf } from '@image-production/kernel';
import { chainTransfer, decideLedger, emptyWallet, evolveWallet } from '@image-production/ledger';
import type { LedgerCommand, Transfer, Wallet, WalletStanding } from '@image-production/ledger';
import { nodeDigest } from '@image-production/runtime-node';
import Database from 'better-sqlite3';

import { toTransferRow, toWalletRow } from '../src/rows/transfer-row.ts';
import { accept, openProduction, settle } from '../src/testing/production-side.ts';

export interface LongBooks {
  /** The position of each wallet before the latest lines. */
  readonly standings: readonly WalletStanding[];
  /** Start of the latest lines, epoch milliseconds. */
  readonly since: number;
  readonly lines: number;
  readonly laterLines: number;
}

const ownerCount = 20;
const price = micros(120_000n);
const dayMs = 86_400_000;
/** The share of lines that count as the latest. */
const laterShare = 0.01;

/**
 * Writes sound books of so many lines: delivered requests of twenty organizations with their keys,
 * holds and captures, each chained as the ledger does it. One request goes the long way; the rows
 * of all others are copies of its rows, written without syncing.
 */
export async function writeLongBooks(path: string, lines: number): Promise<LongBooks> {
  const production = await openProduction(path);
  const templateId = await accept(production);
  await settle(production, templateId);
  const { ids } = production.services;
  const owners = Array.from({ length: ownerCount }, () => ids.next('organization'));
  await production[Symbol.asyncDispose]();
  const database = new Database(path);
  for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -262144']) {
    database.pragma(pragma);
  }
  const books = new LongBooksWriter(database, owners, templateId);
  const count = Math.floor((lines - ownerCount) / 2);
  const later = Math.floor(count * laterShare);
  const now = Date.now();
  const written = database.transaction((): LongBooks => {
    books.open(count - later, now - 20 * dayMs);
    const standings = books.standings();
    const since = now - 60_000;
    books.deliver(count - later, count, since);
    books.close();
    return { standings, since, lines: ownerCount + 2 * count, laterLines: 2 * later };
  });
  const answer = written();
  database.close();
  return answer;
}

class LongBooksWriter {
  readonly #database: Database.Database;
  readonly #owners: readonly OrganizationId[];
  readonly #templateId: RequestId;
  readonly #priceVersion: string;
  readonly #wallets: Map<string, Wallet>;
  #insert: Database.Statement | undefined;
  #lines = 0;

  constructor(
    database: Database.Database,
    owners: readonly OrganizationId[],
    templateId: RequestId,
  ) {
    this.#database = database;
    this.#owners = owners;
    this.#templateId = templateId;
    this.#priceVersion = database
      .prepare("SELECT price_version FROM transfers WHERE kind = 'hold'")
      .pluck()
      .get() as string;
    this.#wallets = new Map(owners.map((owner) => [owner, emptyWallet]));
  }

  /** Every owner with enough money, and the first requests, a moment apart. */
  open(count: number, at: number): void {
    for (const organizationId of this.#owners) {
      this.#database
        .prepare('INSERT INTO organizations (id, name, created_at) VALUES (?, ?, 0)')
        .run(organizationId, 'Atelier');
      const amount = micros(10n ** 12n);
      this.#post(
        { type: 'top-up', ownerId: organizationId, amount, reference: organizationId },
        at,
      );
    }
    this.deliver(0, count, at);
  }

  /** Requests by their numbers, each of which is delivered at once. */
  deliver(from: number, until: number, at: number): void {
    for (let number = from; number < until; number += 1) {
      const placed = {
        ownerId: this.#findOwner(number),
        orderId: toRequestId(number),
        amount: price,
      } as const;
      const hold = this.#post(
        {
          type: 'place-hold',
          ...placed,
          purpose: 'lab.creative',
          priceVersion: this.#priceVersion,
        },
        at,
      );
      this.#post({ type: 'capture-hold', ...placed }, at, hold);
    }
    this.#copyRequests(from, until, at);
  }

  standings(): readonly WalletStanding[] {
    return [...this.#wallets].map(([ownerId, wallet]) => {
      const { sequence, head } = wallet;
      return { ownerId, sequence, head, wallet };
    });
  }

  close(): void {
    for (const [ownerId, wallet] of this.#wallets) {
      const row = toWalletRow(ownerId, wallet);
      this.#prepareInsert('wallets', row).run(row);
    }
  }

  #post(command: LedgerCommand, at: number, hold?: Transfer): Transfer {
    const { ownerId } = command;
    const wallet = this.#wallets.get(ownerId) ?? emptyWallet;
    const decision = valueOf(decideLedger({ wallet, existing: undefined, hold }, command));
    if (decision.kind === 'already-posted') throw new Error('nothing is posted twice');
    this.#lines += 1;
    const entryId = `ent_${String(this.#lines).padStart(26, '0')}`;
    const transfer = chainTransfer(wallet, decision.content, { entryId, at }, nodeDigest);
    const row = toTransferRow(transfer);
    this.#insert ??= this.#prepareInsert('transfers', row);
    this.#insert.run(row);
    this.#wallets.set(ownerId, evolveWallet(wallet, transfer));
    return transfer;
  }

  #findOwner(number: number): OrganizationId {
    const owner = this.#owners[number % ownerCount];
    if (!owner) throw new Error('there are more owners');
    return owner;
  }

  /** The rows of requests, and of what belongs to them, by copying those of the template. */
  #copyRequests(from: number, until: number, at: number): void {
    const id = `printf('req_%026d', number)`;
    const owner = `(SELECT value FROM json_each(@owners) WHERE key = number % ${ownerCount})`;
    const key = `printf('key %d', number)`;
    const times = { created_at: '@at', completed_at: '@at' };
    const owned = { organization_id: owner, ...times };
    const all = { from, until, at, owners: JSON.stringify(this.#owners) };
    this.#copy('requests', 'id', { id, idempotency_key: key, ...owned }, all);
    this.#copy('outputs', 'request_id', { request_id: id }, all);
    this.#copy('idempotency_keys', 'request_id', { request_id: id, key, ...owned }, all);
  }

  /** One row for each number, like that of the template but for these columns. */
  #copy(
    table: string,
    idColumn: string,
    changes: Readonly<Record<string, string>>,
    all: Readonly<Record<string, unknown>>,
  ): void {
    const database = this.#database;
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .pluck()
      .all() as string[];
    const values = columns.map((column) => changes[column] ?? `template.${column}`);
    const statement = database.prepare(`
      WITH RECURSIVE numbers (number) AS (
        SELECT @from UNION ALL SELECT number + 1 FROM numbers WHERE number + 1 < @until)
      INSERT INTO ${table} (${columns.join()})
      SELECT ${values.join()} FROM numbers CROSS JOIN ${table} AS template
      WHERE template.${idColumn} = @template ORDER BY number`);
    const used = Object.entries({ ...all, template: this.#templateId }).filter(([name]) =>
      statement.source.includes(`@${name}`),
    );
    statement.run(Object.fromEntries(used));
  }

  #prepareInsert(table: string, row: object): Database.Statement {
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`);
    return this.#database.prepare(
      `INSERT INTO ${table} (${columns.join()}) VALUES (${values.join()})`,
    );
  }
}

function toRequestId(number: number): RequestId {
  return `req_${String(number).padStart(26, '0')}` as RequestId;
}
