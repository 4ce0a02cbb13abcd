import { micros, succeed } from '@image-production/kernel';
import type { Digest, Micros, OrganizationId, RequestId, Result } from '@image-production/kernel';
import {
  chainTransfer,
  decideLedger,
  emptyWallet,
  evolveWallet,
  isReturnOf,
  originalIdOf,
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
  Stamp,
  Transfer,
  TransferPageQuery,
  Wallet,
  WalletHistory,
} from '@image-production/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';
import { toTransfer, toTransferRow, toWallet, toWalletRow } from './transfer-row.ts';

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

  async post(command: LedgerCommand, stamp: Stamp): Promise<Result<Posting, LedgerFailure>> {
    const view = await this.#viewOf(command);
    const { wallet } = view;
    const decision = decideLedger(view, command);
    if (!decision.ok) return decision;
    if (decision.value.kind === 'already-posted') {
      return succeed({ isNew: false, transfer: decision.value.transfer });
    }
    const transfer = chainTransfer(wallet, decision.value.content, stamp, this.#digest);
    await this.#db.insertInto('transfers').values(toTransferRow(transfer)).execute();
    await this.#replaceWallet(command.organizationId, wallet, evolveWallet(wallet, transfer));
    return succeed({ isNew: true, transfer });
  }

  async #viewOf(command: LedgerCommand): Promise<LedgerView> {
    const holdId = resolvedHoldIdOf(command);
    const originalId = originalIdOf(command);
    const original = originalId === undefined ? undefined : await this.#transfer(originalId);
    return {
      wallet: await this.wallet(command.organizationId),
      existing: await this.#transfer(transferIdOf(command)),
      hold: holdId === undefined ? undefined : await this.#transfer(holdId),
      original,
      returned: original && (await this.#returnedOf(original)),
    };
  }

  /** What was given back of a capture, or taken back of a top-up; see `isReturnOf`. */
  async #returnedOf(original: Transfer): Promise<Micros> {
    const candidates = this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('organization_id', '=', original.organizationId);
    const rows =
      original.requestId === null
        ? await candidates
            .where('kind', '=', 'chargeback')
            .where('reference', '=', original.reference)
            .execute()
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
