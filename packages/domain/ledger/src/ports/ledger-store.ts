import type { Clock, Result } from '@image-production/kernel';

import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { EntryId, OrderId, OwnerId } from '../model/id.ts';
import type { Transfer } from '../model/transfer.ts';

/** Entry id and clock that the caller supplies for a new transfer. */
export interface Stamp {
  readonly entryId: EntryId;
  /** Read once, while no other transfer can be posted to the wallet. */
  readonly clock: Clock;
}

export interface Posting {
  /** False when this transfer already existed with the same content: nothing was changed. */
  readonly isNew: boolean;
  readonly transfer: Transfer;
}

export interface TransferPageQuery {
  readonly ownerId: OwnerId;
  readonly limit: number;
  /** Only transfers before this sequence number; pages run from the newest. */
  readonly beforeSequence?: number;
}

export interface PeriodQuery {
  readonly ownerId: OwnerId;
  /** Epoch milliseconds. */
  readonly from: number;
  /** Epoch milliseconds, exclusive. */
  readonly until: number;
}

/** A wallet's transfers in a period. */
export interface WalletHistory {
  /** The last transfer before the period. */
  readonly before: Transfer | undefined;
  /** Oldest first. */
  readonly transfers: readonly Transfer[];
}

export interface LedgerReader {
  /** An owner without transfers has an empty wallet. */
  readonly wallet: (ownerId: OwnerId) => Promise<Wallet>;
  readonly transfers: (query: TransferPageQuery) => Promise<readonly Transfer[]>;
  /** A consistent snapshot of a whole period. */
  readonly history: (query: PeriodQuery) => Promise<WalletHistory>;
  /** The transfer that resolved an order's hold, if any. */
  readonly settlement: (orderId: OrderId) => Promise<Transfer | undefined>;
  /** Refunds of an order's charge, in chain order. */
  readonly refunds: (orderId: OrderId) => Promise<readonly Transfer[]>;
  /** Time up to which all books are closed, epoch milliseconds; 0 before the first close. */
  readonly closedUntil: () => Promise<number>;
  /**
   * Time of the newest transfer of any wallet up to `by`, epoch milliseconds; undefined if none.
   */
  readonly newestTransferAt: (by: number) => Promise<number | undefined>;
  /** Payments that share kind and reference: booked before references had to be unique. */
  readonly doublePayments: () => Promise<readonly Transfer[]>;
}

/** A closed wallet to reopen, with reason and time. */
export interface Reopening {
  readonly ownerId: OwnerId;
  readonly reason: string;
  readonly clock: Clock;
}

/** Durable storage of the ledger; takes part in the caller's transaction. */
export interface LedgerStore extends LedgerReader {
  /**
   * Decides a command against the stored wallet and stores the result, in one atomic step. Commands
   * on one wallet never decide from the same balance. A refused command changes nothing. A new
   * transfer is stamped while no other can be posted to its wallet: its time is never before its
   * predecessor's nor in the closed period.
   */
  readonly post: (command: LedgerCommand, stamp: Stamp) => Promise<Result<Posting, LedgerFailure>>;
  /** Reopens a closed wallet to holds and stores the reason; leaves an open one unchanged. */
  readonly reopen: (reopening: Reopening) => Promise<Wallet>;
  /**
   * Closes the books of all wallets up to `until`, epoch milliseconds: on return, all earlier
   * transfers are stored and no more can be. The time never decreases.
   */
  readonly closeUntil: (until: number) => Promise<void>;
}
