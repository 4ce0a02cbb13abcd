import type { Micros } from '@image-production/kernel';

import type { OrderId, OwnerId } from './id.ts';

/** Commands on a wallet. All are idempotent: a repeated command posts nothing. */
export type LedgerCommand =
  | TopUp
  | PlaceHold
  | CaptureHold
  | VoidHold
  | ExpireHold
  | Refund
  | Chargeback
  | Payout
  | WriteOff;

/** Money paid in by the owner and confirmed by the operator. */
export interface TopUp {
  readonly type: 'top-up';
  readonly ownerId: OwnerId;
  readonly amount: Micros;
  /** The payment's own id, unique over the installation. */
  readonly reference: string;
}

/** Reserves the full price of an order. */
export interface PlaceHold {
  readonly type: 'place-hold';
  readonly ownerId: OwnerId;
  readonly orderId: OrderId;
  /** What the money is for; each purpose has its own revenue account. */
  readonly purpose: string;
  readonly amount: Micros;
  readonly priceVersion: string;
}

/** Charges the delivered part of the order's hold and releases the rest atomically. */
export interface CaptureHold {
  readonly type: 'capture-hold';
  readonly ownerId: OwnerId;
  readonly orderId: OrderId;
  readonly amount: Micros;
}

/** Releases the order's whole hold. */
export interface VoidHold {
  readonly type: 'void-hold';
  readonly ownerId: OwnerId;
  readonly orderId: OrderId;
}

/** Releases the order's whole hold because it has expired. */
export interface ExpireHold {
  readonly type: 'expire-hold';
  readonly ownerId: OwnerId;
  readonly orderId: OrderId;
}

/** Returns an order's charge to the wallet as goodwill, in whole or in part. */
export interface Refund {
  readonly type: 'refund';
  readonly ownerId: OwnerId;
  readonly orderId: OrderId;
  readonly amount: Micros;
  /** The refund's own id, unique over the installation. */
  readonly reference: string;
}

/**
 * The bank reversed a payment, in whole or in part. Spent money stays spent: the owner owes the
 * amount, and the wallet accepts no new holds.
 */
export interface Chargeback {
  readonly type: 'chargeback';
  readonly ownerId: OwnerId;
  readonly amount: Micros;
  /** The top-up's reference; its chargebacks in total never exceed its amount. */
  readonly reference: string;
  /** The dispute's own id, unique over the installation; the top-up's reference if it has none. */
  readonly dispute: string;
}

/** Pays available money back to the owner. */
export interface Payout {
  readonly type: 'payout';
  readonly ownerId: OwnerId;
  readonly amount: Micros;
  /** The payment's own id, unique over the installation. */
  readonly reference: string;
}

/** Waives the owner's debt, in whole or in part. */
export interface WriteOff {
  readonly type: 'write-off';
  readonly ownerId: OwnerId;
  readonly amount: Micros;
  /** The write-off's own id, unique over the installation. */
  readonly reference: string;
  /** The operator's reason, stored with the transfer; repeated commands must state the same one. */
  readonly reason: string;
}
