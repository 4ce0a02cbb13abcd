import { micros, noMicros, receivedMax, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';

import { availableOf, heldOf } from './model/balance.ts';
import type { Wallet } from './model/balance.ts';
import type { LedgerCommand, PlaceHold } from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import { chargedBackReference, transferIds } from './model/transfer.ts';
import type { Transfer, TransferContent, TransferKind } from './model/transfer.ts';
import { contentOf } from './transfer-content.ts';

/** The stored facts that a command is decided from. */
export interface LedgerView {
  readonly wallet: Wallet;
  /** The transfer that already bears the id this command would make. */
  readonly existing: Transfer | undefined;
  /** The reason that is kept beside it. */
  readonly existingReason?: string | undefined;
  /** One of the kind and reference that `paymentOf` the command says, whoever's it is. */
  readonly namesake?: Transfer | undefined;
  /** The hold that this command would resolve. */
  readonly hold: Transfer | undefined;
  /** What this command would give or take back: the transfer that `originalIdOf` names. */
  readonly original?: Transfer | undefined;
  /** The sum of all transfers that `isReturnOf` the original. Needed with an original. */
  readonly returned?: Micros | undefined;
}

export type LedgerDecision =
  | { readonly kind: 'post'; readonly content: TransferContent }
  | { readonly kind: 'already-posted'; readonly transfer: Transfer };

/** The id of the transfer that a command makes. */
export function transferIdOf(command: LedgerCommand): string {
  switch (command.type) {
    case 'top-up':
      return transferIds.topUp(command.organizationId, command.reference);
    case 'place-hold':
      return transferIds.hold(command.requestId);
    case 'capture-hold':
    case 'void-hold':
    case 'expire-hold':
      return transferIds.settlement(command.requestId);
    case 'refund':
      return transferIds.refund(command.requestId, command.reference);
    case 'chargeback':
      return transferIds.chargeback(command.organizationId, command.dispute, command.reference);
    case 'payout':
      return transferIds.payout(command.organizationId, command.reference);
    case 'write-off':
      return transferIds.writeOff(command.organizationId, command.reference);
  }
}

/** What names a payment: no other one of its kind may bear its reference. */
export interface Payment {
  readonly kind: TransferKind;
  readonly reference: string;
}

/** The payment that a command books, if it books one. */
export function paymentOf(command: LedgerCommand): Payment | undefined {
  switch (command.type) {
    case 'top-up':
      return { kind: 'top_up', reference: command.reference };
    case 'refund':
      return { kind: 'refund', reference: command.reference };
    case 'chargeback':
      return { kind: 'chargeback', reference: command.dispute };
    case 'payout':
      return { kind: 'payout', reference: command.reference };
    case 'write-off':
      return { kind: 'write_off', reference: command.reference };
    case 'place-hold':
    case 'capture-hold':
    case 'void-hold':
    case 'expire-hold':
      return undefined;
  }
}

/** The id of the hold that a command resolves, if it resolves one. */
export function resolvedHoldIdOf(command: LedgerCommand): string | undefined {
  switch (command.type) {
    case 'capture-hold':
    case 'void-hold':
    case 'expire-hold':
      return transferIds.hold(command.requestId);
    case 'top-up':
    case 'place-hold':
    case 'refund':
    case 'chargeback':
    case 'payout':
    case 'write-off':
      return undefined;
  }
}

/** The id of the settlement that a command refunds, or of the top-up that it charges back. */
export function originalIdOf(command: LedgerCommand): string | undefined {
  switch (command.type) {
    case 'refund':
      return transferIds.settlement(command.requestId);
    case 'chargeback':
      return transferIds.topUp(command.organizationId, command.reference);
    case 'top-up':
    case 'place-hold':
    case 'capture-hold':
    case 'void-hold':
    case 'expire-hold':
    case 'payout':
    case 'write-off':
      return undefined;
  }
}

/** Whether a transfer gives back a part of this capture or takes back a part of this top-up. */
export function isReturnOf(original: Transfer, transfer: Transfer): boolean {
  if (transfer.organizationId !== original.organizationId) return false;
  if (transfer.kind === 'refund') return transfer.requestId === original.requestId;
  return original.kind === 'top_up' && chargedBackReference(transfer) === original.reference;
}

/** What a command does to a wallet. Pure: no clock, no random, no storage. */
export function decideLedger(
  view: LedgerView,
  command: LedgerCommand,
): Result<LedgerDecision, LedgerFailure> {
  const content = contentOf(view, command);
  if (!content.ok) return content;
  const existing = view.existing ?? formerDisputeIn(view, command);
  if (existing) return answerRepeated(view, existing, command, content.value);
  if (view.namesake) return refuse({ kind: 'transfer-differs', transferId: content.value.id });
  const obstacle = obstacleTo(view, command);
  if (obstacle) return refuse(obstacle);
  return succeed({ kind: 'post', content: content.value });
}

/** The same dispute, booked before its id had the form that it has now. */
function formerDisputeIn({ namesake }: LedgerView, command: LedgerCommand): Transfer | undefined {
  if (command.type !== 'chargeback') return undefined;
  const { organizationId, dispute, reference } = command;
  const id = transferIds.formerDispute(organizationId, dispute, reference);
  return namesake?.id === id ? namesake : undefined;
}

function answerRepeated(
  { existingReason }: LedgerView,
  existing: Transfer,
  command: LedgerCommand,
  content: TransferContent,
): Result<LedgerDecision, LedgerFailure> {
  const isSame =
    existing.kind === content.kind &&
    existing.amount === content.amount &&
    existing.debit === content.debit &&
    existing.credit === content.credit &&
    existing.organizationId === content.organizationId &&
    existing.reference === content.reference &&
    (command.type !== 'write-off' || command.reason === existingReason);
  if (!isSame) return refuse({ kind: 'transfer-differs', transferId: existing.id });
  return succeed({ kind: 'already-posted', transfer: existing });
}

/** Why the books cannot bear a command that was not posted before. */
function obstacleTo(view: LedgerView, command: LedgerCommand): LedgerFailure | undefined {
  switch (command.type) {
    case 'place-hold':
      return obstacleToHold(view.wallet, command);
    case 'refund':
      return (
        excessOf('refund-exceeds-charge', view, command.amount) ??
        beyondReceivable(view.wallet, command.amount)
      );
    case 'chargeback':
      return excessOf('chargeback-exceeds-top-up', view, command.amount);
    case 'payout':
      return beyond('payout-exceeds-available', availableOf(view.wallet), command.amount);
    case 'write-off':
      return beyond('write-off-exceeds-owed', view.wallet.owed, command.amount);
    case 'top-up':
      return beyondReceivable(view.wallet, command.amount);
    case 'capture-hold':
    case 'void-hold':
    case 'expire-hold':
      return undefined;
  }
}

/** No sum of a wallet exceeds what it ever received. */
function beyondReceivable(wallet: Wallet, amount: Micros): LedgerFailure | undefined {
  const isBeyond = wallet.creditsPosted + amount > receivedMax;
  return isBeyond ? { kind: 'amount-out-of-range', amount } : undefined;
}

function obstacleToHold(wallet: Wallet, command: PlaceHold): LedgerFailure | undefined {
  const isShort = availableOf(wallet) < command.amount;
  if (!wallet.closed && !isShort) return undefined;
  return {
    kind: wallet.closed ? 'wallet-closed' : 'insufficient-funds',
    available: availableOf(wallet),
    held: heldOf(wallet),
    required: command.amount,
  };
}

function excessOf(
  kind: 'refund-exceeds-charge' | 'chargeback-exceeds-top-up',
  { original, returned }: LedgerView,
  amount: Micros,
): LedgerFailure | undefined {
  if (original && returned === undefined) {
    throw new Error(`the view does not say what was returned of ${original.id}`);
  }
  const left = original ? micros(original.amount - (returned ?? noMicros)) : noMicros;
  return beyond(kind, left, amount);
}

function beyond(
  kind: Extract<LedgerFailure, { left: Micros }>['kind'],
  left: Micros,
  amount: Micros,
): LedgerFailure | undefined {
  return amount > left ? { kind, left, amount } : undefined;
}
