import { micros, succeed } from '@image-production/kernel';
import type { Digest, Micros, OrganizationId, RequestId, Result } from '@image-production/kernel';

import {
  decideLedger,
  isReturnOf,
  originalIdOf,
  resolvedHoldIdOf,
  transferIdOf,
} from '../decide.ts';
import type { LedgerView } from '../decide.ts';
import { chainTransfer, evolveWallet } from '../evolve.ts';
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
  Stamp,
  TransferPageQuery,
  WalletHistory,
} from '../ports/ledger-store.ts';
import type { WalletBooks } from '../verification/books.ts';

/** The books in two maps: the reference implementation. */
export class InMemoryLedgerStore implements LedgerStore {
  #wallets = new Map<OrganizationId, Wallet>();
  #transfers = new Map<string, Transfer>();
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

  async post(command: LedgerCommand, stamp: Stamp): Promise<Result<Posting, LedgerFailure>> {
    const view = this.#viewOf(command);
    const decision = decideLedger(view, command);
    if (!decision.ok) return decision;
    if (decision.value.kind === 'already-posted') {
      return succeed({ isNew: false, transfer: decision.value.transfer });
    }
    const transfer = chainTransfer(view.wallet, decision.value.content, stamp, this.#digest);
    this.#transfers.set(transfer.id, transfer);
    this.#wallets.set(command.organizationId, evolveWallet(view.wallet, transfer));
    return succeed({ isNew: true, transfer });
  }

  #viewOf(command: LedgerCommand): LedgerView {
    const holdId = resolvedHoldIdOf(command);
    const originalId = originalIdOf(command);
    const original = originalId === undefined ? undefined : this.#transfers.get(originalId);
    return {
      wallet: this.#wallets.get(command.organizationId) ?? emptyWallet,
      existing: this.#transfers.get(transferIdOf(command)),
      hold: holdId === undefined ? undefined : this.#transfers.get(holdId),
      original,
      returned: original && this.#returnedOf(original),
    };
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
    return () => {
      this.#wallets = wallets;
      this.#transfers = transfers;
    };
  }
}
