import type { Micros, OrganizationId, RequestId } from '@image-production/kernel';

/** What can be asked of a wallet. Every command may arrive many times; the first one counts. */
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

/** Money paid in by the organization and confirmed by the operator. */
export interface TopUp {
  readonly type: 'top-up';
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The payment's own id, unique over the installation. */
  readonly reference: string;
}

/** Sets aside what a request costs when all of it is delivered. */
export interface PlaceHold {
  readonly type: 'place-hold';
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  /** What the money is for; its revenue is booked apart. */
  readonly purpose: string;
  readonly amount: Micros;
  readonly priceVersion: string;
}

/** Takes what was delivered from the request's hold and releases the rest in the same step. */
export interface CaptureHold {
  readonly type: 'capture-hold';
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  readonly amount: Micros;
}

/** Releases the request's hold whole. */
export interface VoidHold {
  readonly type: 'void-hold';
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
}

/** Releases the request's hold whole because its time is over. */
export interface ExpireHold {
  readonly type: 'expire-hold';
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
}

/** Gives back to the wallet, out of goodwill, what a request was charged or a part of it. */
export interface Refund {
  readonly type: 'refund';
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  readonly amount: Micros;
  /** The refund's own id, unique over the installation. */
  readonly reference: string;
}

/**
 * The bank took a payment back, whole or in part. What was spent stays spent: the organization
 * owes the amount, and its wallet accepts no new holds.
 */
export interface Chargeback {
  readonly type: 'chargeback';
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The top-up's reference: all its chargebacks together never exceed it. */
  readonly reference: string;
  /** The dispute's own id, unique over the installation; the top-up's reference if it has none. */
  readonly dispute: string;
}

/** Pays back to the organization what it has and did not spend. */
export interface Payout {
  readonly type: 'payout';
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The payment's own id, unique over the installation. */
  readonly reference: string;
}

/** Gives up what the organization owes, whole or in part. */
export interface WriteOff {
  readonly type: 'write-off';
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The write-off's own id, unique over the installation. */
  readonly reference: string;
  /** Why, in the operator's words: kept beside the line, and part of what a repetition says. */
  readonly reason: string;
}
