import type { Clock, EntryId, OrganizationId, RequestId, Result } from '@image-production/kernel';

import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { Transfer } from '../model/transfer.ts';

/** What the caller knows and the wallet does not: the time, and a name for the new line. */
export interface Stamp {
  readonly entryId: EntryId;
  /** Read once, when nothing else can be posted to the wallet before this. */
  readonly clock: Clock;
}

export interface Posting {
  /** False when this transfer already existed with the same content: nothing was changed. */
  readonly isNew: boolean;
  readonly transfer: Transfer;
}

export interface TransferPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /** Only transfers before this sequence number; pages run from the newest. */
  readonly beforeSequence?: number;
}

export interface PeriodQuery {
  readonly organizationId: OrganizationId;
  /** Epoch milliseconds. */
  readonly from: number;
  /** Epoch milliseconds; no longer in the period. */
  readonly until: number;
}

/** What happened to a wallet in a period. */
export interface WalletHistory {
  /** The last transfer before the period. */
  readonly before: Transfer | undefined;
  /** Oldest first. */
  readonly transfers: readonly Transfer[];
}

export interface LedgerReader {
  /** An organization without transfers has an empty wallet. */
  readonly wallet: (organizationId: OrganizationId) => Promise<Wallet>;
  readonly transfers: (query: TransferPageQuery) => Promise<readonly Transfer[]>;
  /** A whole period as it stood at one moment. */
  readonly history: (query: PeriodQuery) => Promise<WalletHistory>;
  /** The transfer that ended a request's hold, if one did. */
  readonly settlement: (requestId: RequestId) => Promise<Transfer | undefined>;
  /** What was given back of a request's charge, in the order of the chain. */
  readonly refunds: (requestId: RequestId) => Promise<readonly Transfer[]>;
  /** Up to when, epoch milliseconds, all books are closed; 0 before the first close. */
  readonly closedUntil: () => Promise<number>;
  /** When the newest transfer of all wallets up to then was made; undefined before the first. */
  readonly newestTransferAt: (by: number) => Promise<number | undefined>;
  /** Payments that share kind and reference: booked before references had to be unique. */
  readonly doublePayments: () => Promise<readonly Transfer[]>;
}

/** Why, and from when on, a wallet takes holds again. */
export interface Reopening {
  readonly organizationId: OrganizationId;
  readonly reason: string;
  readonly clock: Clock;
}

/** What the ledger needs from durable storage; takes part in the caller's transaction. */
export interface LedgerStore extends LedgerReader {
  /**
   * Decides a command against the stored wallet and stores what follows, in one atomic step.
   * Two commands on one wallet never decide from the same balance. A refused command changes
   * nothing. A new transfer is stamped while no other one can be posted to its wallet: however
   * long it waited, it is not before its predecessor, and not within what is closed.
   */
  readonly post: (command: LedgerCommand, stamp: Stamp) => Promise<Result<Posting, LedgerFailure>>;
  /** Lets a closed wallet take holds again, and keeps the reason. An open one stays as it is. */
  readonly reopen: (reopening: Reopening) => Promise<Wallet>;
  /**
   * Closes the books of all wallets up to then, epoch milliseconds: whatever was stamped earlier
   * is stored when this answers, and nothing is from then on. Never goes back.
   */
  readonly closeUntil: (until: number) => Promise<void>;
}
