import { micros, succeed } from '@image-production/kernel';
import type { Digest, Micros, Result } from '@image-production/kernel';
import {
  chainTransfer,
  decideLedger,
  emptyWallet,
  evolveWallet,
  isReturnOf,
  lookupFor,
  reopenWallet,
  transferIds,
} from '@image-production/ledger';
import type {
  LedgerCommand,
  LedgerFailure,
  LedgerStore,
  LedgerView,
  OrderId,
  OwnerId,
  Payment,
  PeriodQuery,
  Posting,
  Reopening,
  Stamp,
  Transfer,
  TransferPageQuery,
  Wallet,
  WalletHistory,
} from '@image-production/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import { toTransfer, toTransferRow, toWallet, toWalletRow } from '../rows/transfer-row.ts';

/** Loads the view, lets the domain decide and stores the result, which the schema checks again. */
export class SqlLedgerStore implements LedgerStore {
  readonly #db: Kysely<Tables>;
  readonly #digest: Digest;

  constructor(db: Kysely<Tables>, digest: Digest) {
    this.#db = db;
    this.#digest = digest;
  }

  async wallet(ownerId: OwnerId): Promise<Wallet> {
    const row = await this.#db
      .selectFrom('wallets')
      .selectAll()
      .where('organization_id', '=', ownerId)
      .executeTakeFirst();
    return row ? toWallet(row) : emptyWallet;
  }

  async transfers(query: TransferPageQuery): Promise<readonly Transfer[]> {
    const { ownerId, limit, beforeSequence } = query;
    const rows = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', ownerId)
      .$if(beforeSequence !== undefined, (page) =>
        page.where('sequence', '<', BigInt(beforeSequence ?? 0)),
      )
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toTransfer);
  }

  /** One statement, so that `before` and `transfers` come from the same snapshot. */
  async history({ ownerId, from, until }: PeriodQuery): Promise<WalletHistory> {
    const ofWallet = this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', ownerId);
    const lastBefore = ofWallet
      .where('created_at', '<', BigInt(from))
      .orderBy('created_at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(1);
    const rows = await ofWallet
      .where('created_at', '>=', BigInt(from))
      .where('created_at', '<', BigInt(until))
      .unionAll(this.#db.selectFrom(lastBefore.as('last_before')).selectAll())
      .orderBy('sequence')
      .execute();
    const transfers = rows.map(toTransfer);
    return {
      before: transfers.find(({ createdAt }) => createdAt < from),
      transfers: transfers.filter(({ createdAt }) => createdAt >= from),
    };
  }

  async settlement(orderId: OrderId): Promise<Transfer | undefined> {
    return this.#transfer(transferIds.settlement(orderId));
  }

  async refunds(orderId: OrderId): Promise<readonly Transfer[]> {
    const rows = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('kind', '=', 'refund')
      .where('request_id', '=', orderId)
      .orderBy('sequence')
      .execute();
    return rows.map(toTransfer);
  }

  async post(command: LedgerCommand, stamp: Stamp): Promise<Result<Posting, LedgerFailure>> {
    const view = await this.#viewOf(command);
    const { wallet } = view;
    const decision = decideLedger(view, command);
    if (!decision.ok) return decision;
    if (decision.value.kind === 'already-posted') {
      return succeed({ isNew: false, transfer: decision.value.transfer });
    }
    const { entryId, clock } = stamp;
    const at = Math.max(await this.closedUntil(), clock.now());
    const { content } = decision.value;
    const transfer = chainTransfer(wallet, content, { entryId, at }, this.#digest);
    await this.#db.insertInto('transfers').values(toTransferRow(transfer)).execute();
    if (command.type === 'write-off') await this.#keepReason(transfer.id, command, at);
    await this.#replaceWallet(command.ownerId, wallet, evolveWallet(wallet, transfer));
    return succeed({ isNew: true, transfer });
  }

  async reopen({ ownerId, reason, clock }: Reopening): Promise<Wallet> {
    const wallet = await this.wallet(ownerId);
    if (!wallet.closed) return wallet;
    const reopened = reopenWallet(wallet);
    await this.#replaceWallet(ownerId, wallet, reopened);
    const subject = `reopen:${ownerId}:${wallet.sequence}`;
    await this.#keepReason(subject, { ownerId, reason }, clock.now());
    return reopened;
  }

  async closeUntil(until: number): Promise<void> {
    await this.#db
      .insertInto('ledger_closing')
      .values({ only: 1, until })
      .onConflict((conflict) =>
        conflict
          .column('only')
          .doUpdateSet({ until })
          .where('ledger_closing.until', '<', BigInt(until)),
      )
      .execute();
  }

  async closedUntil(): Promise<number> {
    const row = await this.#db.selectFrom('ledger_closing').select('until').executeTakeFirst();
    return Number(row?.until ?? 0);
  }

  /** One index lookup per wallet, because no index covers the times of all transfers. */
  async newestTransferAt(by: number): Promise<number | undefined> {
    const newestOfEach = this.#db.selectFrom('wallets').select((wallet) =>
      wallet
        .selectFrom('transfers')
        .select(({ fn }) => fn.max('transfers.created_at').as('at'))
        .whereRef('transfers.organization_id', '=', 'wallets.organization_id')
        .where('transfers.created_at', '<=', BigInt(by))
        .as('at'),
    );
    const row = await this.#db
      .selectFrom(newestOfEach.as('newest_of_each'))
      .select(({ fn }) => fn.max<bigint | null>('at').as('at'))
      .executeTakeFirst();
    const at = row?.at ?? null;
    return at === null ? undefined : Number(at);
  }

  async doublePayments(): Promise<readonly Transfer[]> {
    // A subquery on the few marked duplicates; a join would scan all payments.
    const doubles = this.#db
      .selectFrom('transfers')
      .select(['kind', 'reference'])
      .where('double', '>', 0n);
    const rows = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('reference', 'is not', null)
      .where((eb) =>
        eb(eb.refTuple('kind', 'reference'), 'in', doubles.$asTuple('kind', 'reference')),
      )
      .orderBy('kind')
      .orderBy('reference')
      .orderBy('double')
      .execute();
    return rows.map(toTransfer);
  }

  async #keepReason(
    subject: string,
    { ownerId, reason }: { readonly ownerId: OwnerId; readonly reason: string },
    at: number,
  ): Promise<void> {
    const row = { subject, organization_id: ownerId, reason, at };
    await this.#db.insertInto('wallet_reasons').values(row).execute();
  }

  async #viewOf(command: LedgerCommand): Promise<LedgerView> {
    const { transferId, payment, holdId, originalId } = lookupFor(command);
    const original = originalId === undefined ? undefined : await this.#transfer(originalId);
    return {
      wallet: await this.wallet(command.ownerId),
      existing: await this.#transfer(transferId),
      existingReason: await this.#reasonOf(command, transferId),
      namesake: payment && (await this.#namesakeOf(payment)),
      hold: holdId === undefined ? undefined : await this.#transfer(holdId),
      original,
      returned: original && (await this.#returnedOf(original)),
    };
  }

  async #reasonOf({ type }: LedgerCommand, subject: string): Promise<string | undefined> {
    if (type !== 'write-off') return undefined;
    const row = await this.#db
      .selectFrom('wallet_reasons')
      .select('reason')
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.reason;
  }

  async #namesakeOf(payment: Payment): Promise<Transfer | undefined> {
    const row = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('kind', '=', payment.kind)
      .where('reference', '=', payment.reference)
      .limit(1)
      .executeTakeFirst();
    return row && toTransfer(row);
  }

  /** Sum of a capture's refunds or a top-up's chargebacks; see `isReturnOf`. */
  async #returnedOf(original: Transfer): Promise<Micros> {
    const candidates = this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', original.ownerId);
    const rows =
      original.orderId === null
        ? await candidates.where('kind', '=', 'chargeback').execute()
        : await candidates
            .where('kind', '=', 'refund')
            .where('request_id', '=', original.orderId)
            .execute();
    const returns = rows.map(toTransfer).filter((transfer) => isReturnOf(original, transfer));
    return micros(returns.reduce((sum, { amount }) => sum + amount, 0n));
  }

  async #transfer(id: string): Promise<Transfer | undefined> {
    const row = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toTransfer(row);
  }

  async #replaceWallet(ownerId: OwnerId, from: Wallet, wallet: Wallet): Promise<void> {
    const row = toWalletRow(ownerId, wallet);
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('wallets')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('organization_id')
          .doUpdateSet(row)
          .where('wallets.sequence', '=', BigInt(from.sequence))
          .where('wallets.head', '=', from.head),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) {
      throw new Error(`the wallet of ${ownerId} changed while it was being written`);
    }
  }
}
