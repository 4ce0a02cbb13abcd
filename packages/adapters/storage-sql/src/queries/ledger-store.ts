import { micros, succeed } from '@image-production/kernel';
import type { Digest, Micros, OrganizationId, RequestId, Result } from '@image-production/kernel';
import {
  chainTransfer,
  decideLedger,
  emptyWallet,
  evolveWallet,
  isReturnOf,
  originalIdOf,
  paymentOf,
  reopenWallet,
  resolvedHoldIdOf,
  transferIdOf,
  transferIds,
} from '@image-production/ledger';
import type {
  LedgerCommand,
  LedgerFailure,
  LedgerStore,
  LedgerView,
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

/** Loads, lets the domain decide, and stores what follows; the schema checks the result again. */
export class SqlLedgerStore implements LedgerStore {
  readonly #db: Kysely<Tables>;
  readonly #digest: Digest;

  constructor(db: Kysely<Tables>, digest: Digest) {
    this.#db = db;
    this.#digest = digest;
  }

  async wallet(organizationId: OrganizationId): Promise<Wallet> {
    const row = await this.#db
      .selectFrom('wallets')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    return row ? toWallet(row) : emptyWallet;
  }

  async transfers(query: TransferPageQuery): Promise<readonly Transfer[]> {
    const { organizationId, limit, beforeSequence } = query;
    const rows = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .$if(beforeSequence !== undefined, (page) =>
        page.where('sequence', '<', BigInt(beforeSequence ?? 0)),
      )
      .orderBy('sequence', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toTransfer);
  }

  /** One statement: nothing is committed between what was before and what follows. */
  async history({ organizationId, from, until }: PeriodQuery): Promise<WalletHistory> {
    const ofWallet = this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', organizationId);
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

  async settlement(requestId: RequestId): Promise<Transfer | undefined> {
    return this.#transfer(transferIds.settlement(requestId));
  }

  async refunds(requestId: RequestId): Promise<readonly Transfer[]> {
    const rows = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('kind', '=', 'refund')
      .where('request_id', '=', requestId)
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
    await this.#replaceWallet(command.organizationId, wallet, evolveWallet(wallet, transfer));
    return succeed({ isNew: true, transfer });
  }

  async reopen({ organizationId, reason, clock }: Reopening): Promise<Wallet> {
    const wallet = await this.wallet(organizationId);
    if (!wallet.closed) return wallet;
    const reopened = reopenWallet(wallet);
    await this.#replaceWallet(organizationId, wallet, reopened);
    const subject = `reopen:${organizationId}:${wallet.sequence}`;
    await this.#keepReason(subject, { organizationId, reason }, clock.now());
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

  /** One look per wallet into the index of its lines: a time of all lines has none. */
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
    // By its few numbers to its few lines: a join would walk along all payments.
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
    {
      organizationId,
      reason,
    }: { readonly organizationId: OrganizationId; readonly reason: string },
    at: number,
  ): Promise<void> {
    const row = { subject, organization_id: organizationId, reason, at };
    await this.#db.insertInto('wallet_reasons').values(row).execute();
  }

  async #viewOf(command: LedgerCommand): Promise<LedgerView> {
    const holdId = resolvedHoldIdOf(command);
    const originalId = originalIdOf(command);
    const original = originalId === undefined ? undefined : await this.#transfer(originalId);
    return {
      wallet: await this.wallet(command.organizationId),
      existing: await this.#transfer(transferIdOf(command)),
      existingReason: await this.#reasonOf(command),
      namesake: await this.#namesakeOf(command),
      hold: holdId === undefined ? undefined : await this.#transfer(holdId),
      original,
      returned: original && (await this.#returnedOf(original)),
    };
  }

  async #reasonOf(command: LedgerCommand): Promise<string | undefined> {
    if (command.type !== 'write-off') return undefined;
    const row = await this.#db
      .selectFrom('wallet_reasons')
      .select('reason')
      .where('subject', '=', transferIdOf(command))
      .executeTakeFirst();
    return row?.reason;
  }

  async #namesakeOf(command: LedgerCommand): Promise<Transfer | undefined> {
    const payment = paymentOf(command);
    if (!payment) return undefined;
    const row = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('kind', '=', payment.kind)
      .where('reference', '=', payment.reference)
      .limit(1)
      .executeTakeFirst();
    return row && toTransfer(row);
  }

  /** What was given back of a capture, or taken back of a top-up; see `isReturnOf`. */
  async #returnedOf(original: Transfer): Promise<Micros> {
    const candidates = this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', original.organizationId);
    const rows =
      original.requestId === null
        ? await candidates.where('kind', '=', 'chargeback').execute()
        : await candidates
            .where('kind', '=', 'refund')
            .where('request_id', '=', original.requestId)
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

  async #replaceWallet(
    organizationId: OrganizationId,
    from: Wallet,
    wallet: Wallet,
  ): Promise<void> {
    const row = toWalletRow(organizationId, wallet);
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
      throw new Error(`the wallet of ${organizationId} changed while it was being written`);
    }
  }
}
