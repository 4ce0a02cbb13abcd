import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';

import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { chargedBackReference, emptyWallet, transferIds } from '@image-production/ledger';
import type { OwnerId, Transfer } from '@image-production/ledger';
import type { BooksBeginning, LaterBooksVisitor } from '@image-production/production';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';

import { bookedRequests, toBookedRequest } from '../rows/booked-request-row.ts';
import type { Tables } from '../rows/tables.ts';
import { toTransfer, toWallet } from '../rows/transfer-row.ts';
import type { SqlVariant } from './sql-variant.ts';

/** Rows read between two turns of the event loop. */
const pageSize = 250;

/**
 * The next owner with a wallet, a transfer or, optionally, a request: a deleted wallet shows by its
 * transfers. Reads only index ends, however many rows each owner has.
 */
export async function findNextOwner(
  db: Kysely<Tables>,
  after: string,
  { withRequests }: { readonly withRequests: boolean },
): Promise<string | null> {
  const next = (table: 'wallets' | 'transfers' | 'requests') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.min('organization_id').as('owner'))
      .where('organization_id', '>', after);
  const books = next('wallets').unionAll(next('transfers'));
  const rows = await (withRequests ? books.unionAll(next('requests')) : books).execute();
  const owners = rows.map(({ owner }): string | null => owner).filter((owner) => owner !== null);
  return owners.toSorted()[0] ?? null;
}

/** Shows the visitor what a verification from a checkpoint needs; see `BooksReader`. */
export async function visitLaterBooks(
  db: Kysely<Tables>,
  variant: SqlVariant,
  beginning: BooksBeginning,
  visitor: LaterBooksVisitor,
): Promise<void> {
  const visit = new LaterVisit({ db, variant, beginning, visitor });
  await visit.keys();
  let owner = await findNextOwner(db, '', { withRequests: true });
  while (owner !== null) {
    await visit.requests(owner);
    await visit.wallet(owner);
    owner = await findNextOwner(db, owner, { withRequests: true });
  }
}

interface LaterVisitOptions {
  readonly db: Kysely<Tables>;
  readonly variant: SqlVariant;
  readonly beginning: BooksBeginning;
  readonly visitor: LaterBooksVisitor;
}

class LaterVisit {
  readonly #db: Kysely<Tables>;
  readonly #variant: SqlVariant;
  readonly #beginning: BooksBeginning;
  readonly #visitor: LaterBooksVisitor;
  readonly #shown = new Set<string>();

  constructor({ db, variant, beginning, visitor }: LaterVisitOptions) {
    this.#db = db;
    this.#variant = variant;
    this.#beginning = beginning;
    this.#visitor = visitor;
  }

  /** Shows idempotency keys created since the checkpoint, with their requests. */
  async keys(): Promise<void> {
    let [at, owner, key] = [BigInt(this.#beginning.since), '', ''];
    for (;;) {
      const rows = await this.#db
        .selectFrom('idempotency_keys')
        .select(['request_id', 'created_at', 'organization_id', 'key'])
        .where((eb) => {
          const place = eb.refTuple('created_at', 'organization_id', 'key');
          return eb(place, '>', eb.tuple(at, owner, key));
        })
        .orderBy('created_at')
        .orderBy('organization_id')
        .orderBy('key')
        .limit(pageSize)
        .execute();
      await this.#showRequests(rows.map((row) => row.request_id));
      const end = rows.at(-1);
      if (!end) return;
      [at, owner, key] = [end.created_at, end.organization_id, end.key];
      await turnOfTheEventLoop();
    }
  }

  /** Shows an organization's requests that are unfinished or ended since the checkpoint. */
  async requests(owner: string): Promise<void> {
    const ofOwner = this.#db.selectFrom('requests').where('organization_id', '=', owner);
    let last = '';
    for (;;) {
      const rows = await ofOwner
        .select('id')
        .where('completed_at', 'is', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute();
      await this.#showRequests(rows.map(({ id }) => id));
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
    let [at, id] = [BigInt(this.#beginning.since), ''];
    for (;;) {
      const rows = await ofOwner
        .select(['id', 'completed_at'])
        .where(sql<boolean>`(completed_at, id) > (${at}, ${id})`)
        .orderBy('completed_at')
        .orderBy('id')
        .limit(pageSize)
        .execute();
      await this.#showRequests(rows.map((row) => row.id));
      const end = rows.at(-1);
      if (!end) return;
      [at, id] = [end.completed_at ?? at, end.id];
      await turnOfTheEventLoop();
    }
  }

  async wallet(owner: OwnerId): Promise<void> {
    const row = await this.#db
      .selectFrom('wallets')
      .selectAll()
      .where('organization_id', '=', owner)
      .executeTakeFirst();
    let last = this.#reached(owner);
    if (!row && last === 0n && !(await this.#hasLines(owner))) return;
    const wallet = this.#visitor.openWallet(owner, row ? toWallet(row) : emptyWallet);
    for (;;) {
      const rows = await this.#db
        .selectFrom('transfers')
        .selectAll()
        .where('organization_id', '=', owner)
        .where('sequence', '>', last)
        .orderBy('sequence')
        .limit(pageSize)
        .execute();
      const lines = rows.map(toTransfer);
      await this.#showWhatConcerns(owner, lines);
      for (const line of lines) wallet.addTransfer(line);
      const end = rows.at(-1);
      if (!end) break;
      last = end.sequence;
      await turnOfTheEventLoop();
    }
    wallet.close();
  }

  async #hasLines(owner: string): Promise<boolean> {
    const line = await this.#db
      .selectFrom('transfers')
      .select('id')
      .where('organization_id', '=', owner)
      .limit(1)
      .executeTakeFirst();
    return line !== undefined;
  }

  #reached(owner: OwnerId): bigint {
    return BigInt(this.#beginning.standings.get(owner)?.sequence ?? 0);
  }

  async #showWhatConcerns(owner: OwnerId, lines: readonly Transfer[]): Promise<void> {
    const asked = lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
    await this.#showRequests([...new Set(asked)]);
    const topUps = lines
      .map(chargedBackReference)
      .filter((reference) => reference !== null)
      .map((reference) => transferIds.topUp(owner, reference));
    await this.#showLines({ id: [...lines.map(({ id }) => id), ...topUps] });
    if (topUps.length === 0) return;
    // Without the hint, SQLite scans all transfers of the organization.
    const chargebacks = await sql<Selectable<Tables['transfers']>>`
      SELECT * FROM transfers ${this.#variant.indexedBy('transfers_chargebacks')}
      WHERE organization_id = ${owner} AND kind = 'chargeback'`.execute(this.#db);
    this.#showEarlier(chargebacks.rows.map(toTransfer));
  }

  /** Shows requests with their keys and earlier transfers, each once. */
  async #showRequests(ids: readonly string[]): Promise<void> {
    const fresh = ids.filter((id) => !this.#shown.has(`request ${id}`)) as RequestId[];
    if (fresh.length === 0) return;
    for (const id of fresh) this.#shown.add(`request ${id}`);
    const requests = await bookedRequests(this.#db, this.#variant)
      .where('id', 'in', fresh)
      .execute();
    for (const request of requests) this.#visitor.addRequest(toBookedRequest(request));
    const keys = await this.#db
      .selectFrom('idempotency_keys')
      .select(['organization_id', 'request_id', 'created_at'])
      .where('request_id', 'in', fresh)
      .execute();
    for (const key of keys) {
      this.#visitor.addKey({
        organizationId: key.organization_id as OrganizationId,
        requestId: key.request_id as RequestId,
        createdAt: Number(key.created_at),
      });
    }
    const holds = fresh.map((id) => transferIds.hold(id));
    await this.#showLines({ id: holds });
    await this.#showLines({ hold_id: holds });
    const refunds = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('kind', '=', 'refund')
      .where('request_id', 'in', fresh)
      .execute();
    this.#showEarlier(refunds.map(toTransfer));
  }

  async #showLines(names: Readonly<Partial<Record<'id' | 'hold_id', readonly string[]>>>) {
    for (const column of ['id', 'hold_id'] as const) {
      const named = names[column] ?? [];
      if (named.length === 0) continue;
      const rows = await this.#db
        .selectFrom('transfers')
        .selectAll()
        .where(column, 'in', named)
        .execute();
      this.#showEarlier(rows.map(toTransfer));
    }
  }

  /** Skips transfers that the verified range itself contains. */
  #showEarlier(lines: readonly Transfer[]): void {
    for (const line of lines) {
      const { id, ownerId, sequence } = line;
      if (BigInt(sequence) > this.#reached(ownerId) || this.#shown.has(id)) continue;
      this.#shown.add(id);
      this.#visitor.addEarlier(line);
    }
  }
}
