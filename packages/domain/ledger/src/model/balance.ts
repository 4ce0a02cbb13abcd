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
  /** The part of `creditsPosted` that refunds gave back; the rest was paid in. */
  readonly refunded: Micros;
  /** The part of `debitsPosted` that was paid out; the rest was spent. */
  readonly paidOut: Micros;
  /** What was charged back and not written off: the balance of the receivable account. */
  readonly owed: Micros;
  /** From a chargeback until it is reopened: no new holds, while everything else goes on. */
  readonly closed: boolean;
  /** Number of the last transfer when it was last reopened: chargebacks up to it close nothing. */
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

/** What can still be held or spent. Never negative. */
export function availableOf(wallet: Balance): Micros {
  return micros(wallet.creditsPosted - wallet.debitsPosted - wallet.debitsPending);
}

/** What running requests have set aside. */
export function heldOf(wallet: Balance): Micros {
  return wallet.debitsPending;
}

/** What captures have taken, before refunds. Never falls: a refund is a credit of its own. */
export function spentOf(wallet: Wallet): Micros {
  return micros(wallet.debitsPosted - wallet.paidOut);
}

/**
 * What was paid in, before chargebacks: those are owed on the receivable account and leave the
 * wallet as it is. Always available + held + spent + paid out = topped up + refunded.
 */
export function toppedUpOf(wallet: Wallet): Micros {
  return micros(wallet.creditsPosted - wallet.refunded);
}
