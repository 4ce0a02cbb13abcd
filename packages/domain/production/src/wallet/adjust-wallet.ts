import type { OrganizationNotFound } from '@image-production/access';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import type { LedgerCommand, LedgerFailure, Posting, Wallet } from '@image-production/ledger';

import { recordDeed } from '../audit/record-deed.ts';
import type { ProductionStore } from '../ports/production-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import type { RequestNotFound } from '../settlement/cancel-request.ts';
import { tellLowBalance } from './tell-low-balance.ts';

export type AdjustFailure =
  | RequestNotFound
  /** This reference was already booked with other content. */
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
  /** The refund's own id, unique in the installation. */
  readonly reference: string;
}

/** Refunds a charge, in whole or in part, never more than was charged. */
export async function refundRequest(
  services: ProductionServices,
  order: RefundOrder,
): Promise<Result<Posting, AdjustFailure>> {
  const { organizationId, requestId, ...refund } = order;
  const request = await services.store.readers.requests.find(organizationId, requestId);
  if (!request) return refuse({ kind: 'request-not-found' });
  const subject = { ownerId: organizationId, orderId: requestId };
  return adjust(services, { type: 'refund', ...subject, ...refund }, order.reference);
}

export interface ChargebackNotice {
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The top-up's reference. */
  readonly reference: string;
  /** The dispute's own id; defaults to the top-up's reference. */
  readonly dispute?: string;
}

/** Books a chargeback by the bank: the organization owes the amount, and its wallet is closed. */
export async function chargeBackTopUp(
  services: ProductionServices,
  notice: ChargebackNotice,
): Promise<Result<Posting, AdjustFailure>> {
  const { organizationId: ownerId, amount, reference, dispute = reference } = notice;
  return adjust(services, { type: 'chargeback', ownerId, amount, reference, dispute }, dispute);
}

export interface PayoutOrder {
  readonly organizationId: OrganizationId;
  readonly amount: Micros;
  /** The payment's own id, unique in the installation. */
  readonly reference: string;
}

/** Books a payout to the organization, at most its available balance. */
export async function payOutWallet(
  services: ProductionServices,
  order: PayoutOrder,
): Promise<Result<Posting, AdjustFailure>> {
  const { organizationId: ownerId, ...payout } = order;
  return adjust(services, { type: 'payout', ownerId, ...payout }, order.reference);
}

export interface WriteOffOrder extends PayoutOrder {
  readonly reason: string;
}

/** Writes off an organization's debt, in whole or in part, never more than it owes. */
export async function writeOffDebt(
  services: ProductionServices,
  order: WriteOffOrder,
): Promise<Result<Posting, AdjustFailure>> {
  const { organizationId: ownerId, ...debt } = order;
  return adjust(services, { type: 'write-off', ownerId, ...debt }, order.reference);
}

/**
 * Reopens a wallet closed by a chargeback. An open one is not changed; the wallet of an erased
 * organization stays closed.
 */
export async function reopenWallet(
  services: ProductionServices,
  order: { readonly organizationId: OrganizationId; readonly reason: string },
): Promise<Result<Wallet, OrganizationNotFound>> {
  const { organizationId, reason } = order;
  const { store, clock } = services;
  return store.transaction(
    { organizationId },
    async (stores): Promise<Result<Wallet, OrganizationNotFound>> => {
      if (await stores.erasures.isErased(organizationId)) {
        return refuse({ kind: 'organization-not-found', organizationId });
      }
      const before = await stores.ledger.wallet(organizationId);
      if (!before.closed) return succeed(before);
      const wallet = await stores.ledger.reopen({ ownerId: organizationId, reason, clock });
      const subject = organizationId;
      await recordDeed(services, stores, { organizationId, action: 'wallet.reopen', subject });
      return succeed(wallet);
    },
  );
}

/** Closes all wallets' books until then, epoch milliseconds: no new line may be dated before. */
export async function closeBooksUntil(store: ProductionStore, until: number): Promise<void> {
  const closed = await store.transaction({ concern: 'closing' }, async ({ ledger }) =>
    succeed(await ledger.closeUntil(until)),
  );
  valueOf(closed);
}

type Adjustment = Extract<LedgerCommand, { readonly type: keyof typeof adjustmentActions }> & {
  readonly ownerId: OrganizationId;
};

const adjustmentActions = {
  refund: 'wallet.refund',
  chargeback: 'wallet.charge_back',
  payout: 'wallet.pay_out',
  'write-off': 'wallet.write_off',
} as const;

async function adjust(
  services: ProductionServices,
  command: Adjustment,
  reference: string,
): Promise<Result<Posting, AdjustFailure>> {
  const stamp = { entryId: services.ids.next('entry'), clock: bookClock(services) };
  const subject = { organizationId: command.ownerId };
  return services.store.transaction(
    subject,
    async (stores): Promise<Result<Posting, AdjustFailure>> => {
      const posted = await stores.ledger.post(command, stamp);
      if (!posted.ok) return refuse(toFailure(posted.failure, reference));
      const { isNew, transfer } = posted.value;
      if (isNew) {
        const action = adjustmentActions[command.type];
        const requestId = 'orderId' in command ? (command.orderId as RequestId) : null;
        await recordDeed(services, stores, {
          ...subject,
          action,
          subject: stamp.entryId,
          requestId,
        });
        if (takesMoney(command)) {
          await tellLowBalance(services, stores, command.ownerId, transfer.availableAfter);
        }
      }
      return succeed(posted.value);
    },
  );
}

function takesMoney({ type }: LedgerCommand): boolean {
  return type === 'payout' || type === 'chargeback';
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
