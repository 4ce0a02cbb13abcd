import { refuse, succeed } from '@image-production/kernel';
import type { Micros, OrganizationId, RequestId, Result } from '@image-production/kernel';
import type { LedgerCommand, LedgerFailure, Posting } from '@image-production/ledger';

import type { RequestNotFound } from './cancel-request.ts';
import type { ProductionServices } from './services.ts';

export type AdjustFailure =
  | RequestNotFound
  /** This adjustment was booked before with other content. */
  | { readonly kind: 'adjustment-differs'; readonly reference: string }
  | Extract<
      LedgerFailure,
      {
        kind:
          | 'refund-exceeds-charge'
          | 'top-up-not-found'
          | 'chargeback-exceeds-top-up'
          | 'amount-out-of-range';
      }
    >;

export interface RefundOrder {
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  readonly amount: Micros;
  /** The refund's own id among the refunds of its request. */
  readonly reference: string;
}

/** Gives a charge back, whole or in part, never more than it was. */
export async function refundRequest(
  services: ProductionServices,
  order: RefundOrder,
): Promise<Result<Posting, AdjustFailure>> {
  const { organizationId, requestId } = order;
  const request = await services.store.readers.requests.find(organizationId, requestId);
  if (!request) return refuse({ kind: 'request-not-found' });
  return adjust(services, { type: 'refund', ...order }, order.reference);
}

export interface ChargebackNotice {
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** That of the top-up. */
  readonly reference: string;
}

/** Books that a bank took a payment back: the amount is owed, and the wallet takes no new holds. */
export async function chargeBackTopUp(
  services: ProductionServices,
  notice: ChargebackNotice,
): Promise<Result<Posting, AdjustFailure>> {
  return adjust(services, { type: 'chargeback', ...notice }, notice.reference);
}

async function adjust(
  services: ProductionServices,
  command: LedgerCommand,
  reference: string,
): Promise<Result<Posting, AdjustFailure>> {
  const stamp = { entryId: services.ids.next('entry'), at: services.clock.now() };
  return services.store.transaction(async ({ ledger }): Promise<Result<Posting, AdjustFailure>> => {
    const posted = await ledger.post(command, stamp);
    return posted.ok ? succeed(posted.value) : refuse(toFailure(posted.failure, reference));
  });
}

function toFailure(failure: LedgerFailure, reference: string): AdjustFailure {
  switch (failure.kind) {
    case 'transfer-differs':
      return { kind: 'adjustment-differs', reference };
    case 'refund-exceeds-charge':
    case 'top-up-not-found':
    case 'chargeback-exceeds-top-up':
    case 'amount-out-of-range':
      return failure;
    case 'insufficient-funds':
    case 'wallet-closed':
    case 'hold-not-found':
    case 'capture-exceeds-hold':
      throw new Error(`an adjustment was refused: ${failure.kind}`);
  }
}
