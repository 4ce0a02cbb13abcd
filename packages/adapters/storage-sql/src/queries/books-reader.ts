import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { emptyWallet } from '@image-production/ledger';
import type {
  BooksBeginning,
  BooksReader,
  BooksVisitor,
  LaterBooksVisitor,
} from '@image-production/production';
import type { Kysely } from 'kysely';

import { bookedRequests, toBookedRequest } from '../rows/booked-request-row.ts';
import type { Tables } from '../rows/tables.ts';
import { toTransfer, toWallet } from '../rows/transfer-row.ts';
import { findNextOwner, visitLaterBooks } from './later-books.ts';
import type { SqlVariant } from './sql-variant.ts';

/** Rows between two turns of the event loop. */
const pageSize = 250;

export interface SqlBooksReaderOptions {
  readonly variant: SqlVariant;
  /** Shows the database as it was at the first read, however long the visit lasts. */
  readonly atOneMoment: (visit: (db: Kysely<Tables>) => Promise<void>) => Promise<void>;
}

/** Reads all books as they were at one moment. */
export class SqlBooksReader implements BooksReader {
  readonly #options: SqlBooksReaderOptions;

  constructor(options: SqlBooksReaderOptions) {
    this.#options = options;
  }

  async visitBooks(visitor: BooksVisitor): Promise<void> {
    const { variant, atOneMoment } = this.#options;
    await atOneMoment(async (db) => {
      await visitRequests(db, variant, visitor);
      await visitKeys(db, visitor);
      await visitWallets(db, visitor);
    });
  }

  async visitBooksBeyond(beginning: BooksBeginning, visitor: LaterBooksVisitor): Promise<void> {
    const { variant, atOneMoment } = this.#options;
    await atOneMoment((db) => visitLaterBooks(db, variant, beginning, visitor));
  }
}

async function visitRequests(
  db: Kysely<Tables>,
  variant: SqlVariant,
  visitor: BooksVisitor,
): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await bookedRequests(db, variant)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const row of rows) visitor.addRequest(toBookedRequest(row));
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    await turnOfTheEventLoop();
  }
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
  let owner = await findNextOwner(db, '', { withRequests: false });
  while (owner !== null) {
    await visitWallet(db, visitor, owner);
    owner = await findNextOwner(db, owner, { withRequests: false });
  }
}

async function visitWallet(db: Kysely<Tables>, visitor: BooksVisitor, id: string): Promise<void> {
  const row = await db
    .selectFrom('wallets')
    .selectAll()
    .where('organization_id', '=', id)
    .executeTakeFirst();
  const wallet = visitor.openWallet(id, row ? toWallet(row) : emptyWallet);
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
