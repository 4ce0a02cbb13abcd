import type { OrganizationNotFound } from '@image-production/access';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { Micros, OrganizationId, RequestId, Result } from '@image-production/kernel';
import type { LedgerCommand, LedgerFailure, Posting, Wallet } from '@image-production/ledger';

import type { ProductionStore } from '../ports/production-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import type { RequestNotFound } from '../settlement/cancel-request.ts';

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
          | 'payout-exceeds-available'
          | 'write-off-exceeds-owed'
          | 'amount-out-of-range';
      }
    >;

export interface RefundOrder {
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  readonly amount: Micros;
  /** The refund's own id, unique over the installation. */
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
  /** The dispute's own id; the top-up's reference if left out. */
  readonly dispute?: string;
}

/** Books that a bank took a payment back: the amount is owed, and the wallet takes no new holds. */
export async function chargeBackTopUp(
  services: ProductionServices,
  notice: ChargebackNotice,
): Promise<Result<Posting, AdjustFailure>> {
  const { dispute = notice.reference } = notice;
  return adjust(services, { type: 'chargeback', ...notice, dispute }, dispute);
}

export interface PayoutOrder {
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The payment's own id, unique over the installation. */
  readonly reference: string;
}

/** Books that money went back to its organization, never more than is available. */
export async function payOutWallet(
  services: ProductionServices,
  order: PayoutOrder,
): Promise<Result<Posting, AdjustFailure>> {
  return adjust(services, { type: 'payout', ...order }, order.reference);
}

export interface WriteOffOrder extends PayoutOrder {
  readonly reason: string;
}

/** Gives up what an organization owes, whole or in part, never more than that. */
export async function writeOffDebt(
  services: ProductionServices,
  order: WriteOffOrder,
): Promise<Result<Posting, AdjustFailure>> {
  return adjust(services, { type: 'write-off', ...order }, order.reference);
}

/**
 * Lets a wallet that a chargeback closed take holds again. An open one stays as it is, and nothing
 * is to be held for an erased organization.
 */
export async function reopenWallet(
  { store, clock }: ProductionServices,
  order: { readonly organizationId: OrganizationId; readonly reason: string },
): Promise<Result<Wallet, OrganizationNotFound>> {
  const { organizationId } = order;
  return store.transaction(
    async ({ ledger, erasures }): Promise<Result<Wallet, OrganizationNotFound>> =>
      (await erasures.isErased(organizationId))
        ? refuse({ kind: 'organization-not-found', organizationId })
        : succeed(await ledger.reopen({ ...order, clock })),
  );
}

/** Closes the books of all wallets up to then, epoch milliseconds: no line precedes it any more. */
export async function closeBooksUntil(store: ProductionStore, until: number): Promise<void> {
  const closed = await store.transaction(async ({ ledger }) =>
    succeed(await ledger.closeUntil(until)),
  );
  valueOf(closed);
}

async function adjust(
  services: ProductionServices,
  command: LedgerCommand,
  reference: string,
): Promise<Result<Posting, AdjustFailure>> {
  const stamp = { entryId: services.ids.next('entry'), clock: bookClock(services) };
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
    case 'payout-exceeds-available':
    case 'write-off-exceeds-owed':
    case 'amount-out-of-range':
      return failure;
    case 'insufficient-funds':
    case 'wallet-closed':
    case 'hold-not-found':
    case 'capture-exceeds-hold':
      throw new Error(`an adjustment was refused: ${failure.kind}`);
  }
}
