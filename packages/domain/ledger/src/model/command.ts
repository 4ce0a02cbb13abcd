import type { Micros, Operation, OrganizationId, RequestId } from '@image-production/kernel';

/** What can be asked of a wallet. Every command may arrive many times; the first one counts. */
export type LedgerCommand =
  | TopUp
  | PlaceHold
  | CaptureHold
  | VoidHold
  | ExpireHold
  | Refund
  | Chargeback;

/** Money paid in by the organization and confirmed by the operator. */
export interface TopUp {
  readonly type: 'top-up';
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The payment's own id. */
  readonly reference: string;
}

/** Sets aside what a request costs when all of it is delivered. */
export interface PlaceHold {
  readonly type: 'place-hold';
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  readonly operation: Operation;
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
  /** The refund's own id among the refunds of its request. */
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
  /** The top-up's reference: a payment is charged back at most once. */
  readonly reference: string;
}
