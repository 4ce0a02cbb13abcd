import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import { micros } from '@image-production/kernel';
import type { Operation, OrganizationId, RequestId } from '@image-production/kernel';
import { emptyWallet } from '@image-production/ledger';
import type { BookedRequest, BooksReader, BooksVisitor } from '@image-production/ledger';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';
import { toTransfer, toWallet } from './transfer-row.ts';

/** Rows between two turns of the event loop. */
const pageSize = 250;

/**
 * Reads all books in one transaction: SQLite shows it the database as it was at the first read,
 * however long it lasts. It needs a handle of its own, because other reads on it would see the
 * same past.
 */
export class SqlBooksReader implements BooksReader {
  readonly #open: () => Kysely<Tables>;

  /** `open` gives a new handle for reads, which is closed after the visit. */
  constructor(open: () => Kysely<Tables>) {
    this.#open = open;
  }

  async visitBooks(visitor: BooksVisitor): Promise<void> {
    const handle = this.#open();
    try {
      await handle.transaction().execute(async (db) => {
        await visitRequests(db, visitor);
        await visitKeys(db, visitor);
        await visitWallets(db, visitor);
      });
    } finally {
      await handle.destroy();
    }
  }
}

async function visitRequests(db: Kysely<Tables>, visitor: BooksVisitor): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await requestsAfter(db, last);
    for (const row of rows) visitor.addRequest(toBookedRequest(row));
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    await turnOfTheEventLoop();
  }
}

function requestsAfter(db: Kysely<Tables>, id: string): Promise<RequestRow[]> {
  const term = (name: string) => sql<string>`detail ->> ${sql.lit(`$.terms.${name}`)}`;
  return db
    .selectFrom('requests')
    .select(['id', 'organization_id', 'operation', 'status', 'created_at'])
    .select([
      term('priceVersion').as('price_version'),
      term('outputPrice').as('output_price'),
      term('total').as('total'),
    ])
    .select((expression) =>
      expression
        .selectFrom('outputs')
        .whereRef('outputs.request_id', '=', 'requests.id')
        .where('outputs.status', '=', 'succeeded')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('delivered'),
    )
    .where('id', '>', id)
    .orderBy('id')
    .limit(pageSize)
    .execute();
}

interface RequestRow {
  readonly id: string;
  readonly organization_id: string;
  readonly operation: string;
  readonly status: string;
  readonly created_at: bigint;
  readonly price_version: string;
  readonly output_price: string;
  readonly total: string;
  readonly delivered: bigint | null;
}

function toBookedRequest(row: RequestRow): BookedRequest {
  return {
    id: row.id as RequestId,
    organizationId: row.organization_id as OrganizationId,
    operation: row.operation as Operation,
    status: row.status as BookedRequest['status'],
    terms: {
      priceVersion: row.price_version,
      outputPrice: micros(BigInt(row.output_price)),
      total: micros(BigInt(row.total)),
    },
    deliveredCount: Number(row.delivered),
    createdAt: Number(row.created_at),
  };
}

async function visitKeys(db: Kysely<Tables>, visitor: BooksVisitor): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('idempotency_keys')
      .select(['organization_id', 'request_id', 'created_at'])
      .where('request_id', '>', last)
      .orderBy('request_id')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      visitor.addKey({
        organizationId: row.organization_id as OrganizationId,
        requestId: row.request_id as RequestId,
        createdAt: Number(row.created_at),
      });
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.request_id;
    await turnOfTheEventLoop();
  }
}

/** Whoever has a wallet or a transfer: a wallet that is gone shows in the transfers it left. */
async function visitWallets(db: Kysely<Tables>, visitor: BooksVisitor): Promise<void> {
  const owners = await db
    .selectFrom('wallets')
    .select('organization_id')
    .union(db.selectFrom('transfers').select('organization_id'))
    .orderBy('organization_id')
    .execute();
  for (const { organization_id: id } of owners) await visitWallet(db, visitor, id);
}

async function visitWallet(db: Kysely<Tables>, visitor: BooksVisitor, id: string): Promise<void> {
  const row = await db
    .selectFrom('wallets')
    .selectAll()
    .where('organization_id', '=', id)
    .executeTakeFirst();
  const wallet = visitor.openWallet(id as OrganizationId, row ? toWallet(row) : emptyWallet);
  let last = -1n;
  for (;;) {
    const rows = await db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', id)
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    for (const transfer of rows) wallet.addTransfer(toTransfer(transfer));
    const end = rows.at(-1);
    if (!end) break;
    last = end.sequence;
    await turnOfTheEventLoop();
  }
  wallet.close();
}
