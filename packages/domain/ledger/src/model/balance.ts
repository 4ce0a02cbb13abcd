import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

/**
 * The four counters of an account (as in TigerBeetle). They only describe transfers that
 * exist: a balance is always the fold of its account's transfers.
 */
export interface Balance {
  readonly debitsPending: Micros;
  readonly debitsPosted: Micros;
  readonly creditsPending: Micros;
  readonly creditsPosted: Micros;
}

export const emptyBalance: Balance = {
  debitsPending: noMicros,
  debitsPosted: noMicros,
  creditsPending: noMicros,
  creditsPosted: noMicros,
};

/** A wallet's balance together with the head of its chain of transfers. */
export interface Wallet extends Balance {
  /** Refunded part of `creditsPosted`; the rest was topped up. */
  readonly refunded: Micros;
  /** The part of `debitsPosted` that was paid out; the rest was spent. */
  readonly paidOut: Micros;
  /** What was charged back and not written off: the balance of the receivable account. */
  readonly owed: Micros;
  /** True from a chargeback until reopening; the wallet then rejects only new holds. */
  readonly closed: boolean;
  /** Sequence number at the last reopening; chargebacks up to it do not close the wallet. */
  readonly reopenedAfter: number;
  /** Number of the last transfer; 0 before the first. */
  readonly sequence: number;
  /** Hash of the last transfer; 64 zeros before the first. */
  readonly head: string;
  /** When the last transfer was made, epoch milliseconds; 0 before the first. */
  readonly lastTransferAt: number;
}

export const emptyWallet: Wallet = {
  ...emptyBalance,
  refunded: noMicros,
  paidOut: noMicros,
  owed: noMicros,
  closed: false,
  reopenedAfter: 0,
  sequence: 0,
  head: '0'.repeat(64),
  lastTransferAt: 0,
};

/** Money available to hold or pay out. Never negative. */
export function availableOf(wallet: Balance): Micros {
  return micros(wallet.creditsPosted - wallet.debitsPosted - wallet.debitsPending);
}

/** Money reserved by open holds. */
export function heldOf(wallet: Balance): Micros {
  return wallet.debitsPending;
}

/** Total captured, before refunds. Never decreases: a refund is a separate credit. */
export function spentOf(wallet: Wallet): Micros {
  return micros(wallet.debitsPosted - wallet.paidOut);
}

/**
 * Total topped up, before chargebacks, which are booked on the receivable account and leave the
 * wallet unchanged. Always available + held + spent + paid out = topped up + refunded.
 */
export function toppedUpOf(wallet: Wallet): Micros {
  return micros(wallet.creditsPosted - wallet.refunded);
}
