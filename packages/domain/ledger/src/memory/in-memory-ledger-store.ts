import { micros, succeed } from '@image-production/kernel';
import type { Digest, Micros, Result } from '@image-production/kernel';

import { decideLedger, isReturnOf, lookupFor } from '../decide.ts';
import { chainTransfer, evolveWallet, reopenWallet } from '../evolve.ts';
import { emptyWallet } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { WalletBooks } from '../model/books.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { OrderId, OwnerId } from '../model/id.ts';
import type { LedgerView, Payment } from '../model/ledger-view.ts';
import { transferIds } from '../model/transfer.ts';
import type { Transfer } from '../model/transfer.ts';
import type {
  LedgerStore,
  PeriodQuery,
  Posting,
  Reopening,
  Stamp,
  TransferPageQuery,
  WalletHistory,
} from '../ports/ledger-store.ts';

/** The books in two maps: the reference implementation. */
export class InMemoryLedgerStore implements LedgerStore {
  #wallets = new Map<OwnerId, Wallet>();
  #transfers = new Map<string, Transfer>();
  #reasons = new Map<string, string>();
  #closedUntil = 0;
  readonly #digest: Digest;

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  async wallet(ownerId: OwnerId): Promise<Wallet> {
    return this.#wallets.get(ownerId) ?? emptyWallet;
  }

  async transfers(query: TransferPageQuery): Promise<readonly Transfer[]> {
    const before = query.beforeSequence ?? Infinity;
    return [...this.#transfers.values()]
      .filter((transfer) => transfer.ownerId === query.ownerId)
      .filter((transfer) => transfer.sequence < before)
      .toSorted((one, other) => other.sequence - one.sequence)
      .slice(0, query.limit);
  }

  async history({ ownerId, from, until }: PeriodQuery): Promise<WalletHistory> {
    const upToEnd = [...this.#transfers.values()]
      .filter((transfer) => transfer.ownerId === ownerId)
      .filter(({ createdAt }) => createdAt < until)
      .toSorted((one, other) => one.sequence - other.sequence);
    return {
      before: upToEnd.findLast(({ createdAt }) => createdAt < from),
      transfers: upToEnd.filter(({ createdAt }) => createdAt >= from),
    };
  }

  async settlement(orderId: OrderId): Promise<Transfer | undefined> {
    return this.#transfers.get(transferIds.settlement(orderId));
  }

  async refunds(orderId: OrderId): Promise<readonly Transfer[]> {
    return [...this.#transfers.values()]
      .filter((transfer) => transfer.kind === 'refund' && transfer.orderId === orderId)
      .toSorted((one, other) => one.sequence - other.sequence);
  }

  async post(command: LedgerCommand, stamp: Stamp): Promise<Result<Posting, LedgerFailure>> {
    const view = this.#viewOf(command);
    const decision = decideLedger(view, command);
    if (!decision.ok) return decision;
    if (decision.value.kind === 'already-posted') {
      return succeed({ isNew: false, transfer: decision.value.transfer });
    }
    const { entryId, clock } = stamp;
    const at = Math.max(clock.now(), this.#closedUntil);
    const { content } = decision.value;
    const transfer = chainTransfer(view.wallet, content, { entryId, at }, this.#digest);
    this.#transfers.set(transfer.id, transfer);
    if (command.type === 'write-off') this.#reasons.set(transfer.id, command.reason);
    this.#wallets.set(command.ownerId, evolveWallet(view.wallet, transfer));
    return succeed({ isNew: true, transfer });
  }

  async reopen({ ownerId, reason }: Reopening): Promise<Wallet> {
    const wallet = await this.wallet(ownerId);
    if (!wallet.closed) return wallet;
    const reopened = reopenWallet(wallet);
    this.#wallets.set(ownerId, reopened);
    this.#reasons.set(`reopen:${ownerId}:${wallet.sequence}`, reason);
    return reopened;
  }

  async closeUntil(until: number): Promise<void> {
    this.#closedUntil = Math.max(this.#closedUntil, until);
  }

  async closedUntil(): Promise<number> {
    return this.#closedUntil;
  }

  async newestTransferAt(by: number): Promise<number | undefined> {
    const lines = [...this.#transfers.values()];
    const times = lines.map(({ createdAt }) => createdAt).filter((at) => at <= by);
    return times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other));
  }

  /** Always empty: references have always been unique here. */
  async doublePayments(): Promise<readonly Transfer[]> {
    return [];
  }

  #viewOf(command: LedgerCommand): LedgerView {
    const { transferId, payment, holdId, originalId } = lookupFor(command);
    const original = originalId === undefined ? undefined : this.#transfers.get(originalId);
    return {
      wallet: this.#wallets.get(command.ownerId) ?? emptyWallet,
      existing: this.#transfers.get(transferId),
      existingReason: this.#reasons.get(transferId),
      namesake: payment && this.#namesakeOf(payment),
      hold: holdId === undefined ? undefined : this.#transfers.get(holdId),
      original,
      returned: original && this.#returnedOf(original),
    };
  }

  #namesakeOf(payment: Payment): Transfer | undefined {
    return [...this.#transfers.values()].find(
      ({ kind, reference }) => kind === payment.kind && reference === payment.reference,
    );
  }

  #returnedOf(original: Transfer): Micros {
    const transfers = [...this.#transfers.values()];
    const returns = transfers.filter((transfer) => isReturnOf(original, transfer));
    return micros(returns.reduce((sum, { amount }) => sum + amount, 0n));
  }

  /** Every wallet with its history. */
  get books(): readonly WalletBooks[] {
    const transfers = [...this.#transfers.values()];
    return [...this.#wallets].map(([ownerId, wallet]) => ({
      ownerId,
      wallet,
      transfers: transfers
        .filter((transfer) => transfer.ownerId === ownerId)
        .toSorted((one, other) => one.sequence - other.sequence),
    }));
  }

  /** Captures the books; the returned function restores them. */
  snapshot(): () => void {
    const wallets = new Map(this.#wallets);
    const transfers = new Map(this.#transfers);
    const reasons = new Map(this.#reasons);
    const closedUntil = this.#closedUntil;
    return () => {
      this.#wallets = wallets;
      this.#transfers = transfers;
      this.#reasons = reasons;
      this.#closedUntil = closedUntil;
    };
  }
}
