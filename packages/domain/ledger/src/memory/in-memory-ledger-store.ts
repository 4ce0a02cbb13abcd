import { micros, succeed } from '@image-production/kernel';
import type { Digest, Micros, OrganizationId, RequestId, Result } from '@image-production/kernel';

import {
  decideLedger,
  isReturnOf,
  originalIdOf,
  paymentOf,
  resolvedHoldIdOf,
  transferIdOf,
} from '../decide.ts';
import type { LedgerView } from '../decide.ts';
import { chainTransfer, evolveWallet, reopenWallet } from '../evolve.ts';
import { emptyWallet } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
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
import type { WalletBooks } from '../verification/books.ts';

/** The books in two maps: the reference implementation. */
export class InMemoryLedgerStore implements LedgerStore {
  #wallets = new Map<OrganizationId, Wallet>();
  #transfers = new Map<string, Transfer>();
  #reasons = new Map<string, string>();
  #closedUntil = 0;
  readonly #digest: Digest;

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  async wallet(organizationId: OrganizationId): Promise<Wallet> {
    return this.#wallets.get(organizationId) ?? emptyWallet;
  }

  async transfers(query: TransferPageQuery): Promise<readonly Transfer[]> {
    const before = query.beforeSequence ?? Infinity;
    return [...this.#transfers.values()]
      .filter((transfer) => transfer.organizationId === query.organizationId)
      .filter((transfer) => transfer.sequence < before)
      .toSorted((one, other) => other.sequence - one.sequence)
      .slice(0, query.limit);
  }

  async history({ organizationId, from, until }: PeriodQuery): Promise<WalletHistory> {
    const upToEnd = [...this.#transfers.values()]
      .filter((transfer) => transfer.organizationId === organizationId)
      .filter(({ createdAt }) => createdAt < until)
      .toSorted((one, other) => one.sequence - other.sequence);
    return {
      before: upToEnd.findLast(({ createdAt }) => createdAt < from),
      transfers: upToEnd.filter(({ createdAt }) => createdAt >= from),
    };
  }

  async settlement(requestId: RequestId): Promise<Transfer | undefined> {
    return this.#transfers.get(transferIds.settlement(requestId));
  }

  async refunds(requestId: RequestId): Promise<readonly Transfer[]> {
    return [...this.#transfers.values()]
      .filter((transfer) => transfer.kind === 'refund' && transfer.requestId === requestId)
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
    this.#wallets.set(command.organizationId, evolveWallet(view.wallet, transfer));
    return succeed({ isNew: true, transfer });
  }

  async reopen({ organizationId, reason }: Reopening): Promise<Wallet> {
    const wallet = await this.wallet(organizationId);
    if (!wallet.closed) return wallet;
    const reopened = reopenWallet(wallet);
    this.#wallets.set(organizationId, reopened);
    this.#reasons.set(`reopen:${organizationId}:${wallet.sequence}`, reason);
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

  /** None: these books never knew another rule. */
  async doublePayments(): Promise<readonly Transfer[]> {
    return [];
  }

  #viewOf(command: LedgerCommand): LedgerView {
    const holdId = resolvedHoldIdOf(command);
    const originalId = originalIdOf(command);
    const original = originalId === undefined ? undefined : this.#transfers.get(originalId);
    return {
      wallet: this.#wallets.get(command.organizationId) ?? emptyWallet,
      existing: this.#transfers.get(transferIdOf(command)),
      existingReason: this.#reasons.get(transferIdOf(command)),
      namesake: this.#namesakeOf(command),
      hold: holdId === undefined ? undefined : this.#transfers.get(holdId),
      original,
      returned: original && this.#returnedOf(original),
    };
  }

  #namesakeOf(command: LedgerCommand): Transfer | undefined {
    const payment = paymentOf(command);
    if (!payment) return undefined;
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
    return [...this.#wallets].map(([organizationId, wallet]) => ({
      organizationId,
      wallet,
      transfers: transfers
        .filter((transfer) => transfer.organizationId === organizationId)
        .toSorted((one, other) => one.sequence - other.sequence),
    }));
  }

  /** Remembers the books as they are; calling the answer puts them back. */
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
