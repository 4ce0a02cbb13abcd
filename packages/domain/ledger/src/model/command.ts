import type { Micros, Operation, OrganizationId, RequestId } from '@image-production/kernel';

/** What can be asked of a wallet. Every command may arrive many times; the first one counts. */
export type LedgerCommand = TopUp | PlaceHold | CaptureHold | VoidHold;

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
