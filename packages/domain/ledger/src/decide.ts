import { microsMax, noMicros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';

import { fundingAccount, revenueAccount, walletAccount } from './model/account.ts';
import { availableOf, heldOf } from './model/balance.ts';
import type { Wallet } from './model/balance.ts';
import type { CaptureHold, LedgerCommand, PlaceHold, TopUp, VoidHold } from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import { transferIds } from './model/transfer.ts';
import type { Transfer, TransferContent } from './model/transfer.ts';

/** The stored facts that a command is decided from. */
export interface LedgerView {
  readonly wallet: Wallet;
  /** The transfer that already bears the id this command would make. */
  readonly existing: Transfer | undefined;
  /** The hold that this command would resolve. */
  readonly hold: Transfer | undefined;
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
      return transferIds.settlement(command.requestId);
  }
}

/** The id of the hold that a command resolves, if it resolves one. */
export function resolvedHoldIdOf(command: LedgerCommand): string | undefined {
  switch (command.type) {
    case 'capture-hold':
    case 'void-hold':
      return transferIds.hold(command.requestId);
    case 'top-up':
    case 'place-hold':
      return undefined;
  }
}

/** What a command does to a wallet. Pure: no clock, no random, no storage. */
export function decideLedger(
  view: LedgerView,
  command: LedgerCommand,
): Result<LedgerDecision, LedgerFailure> {
  const content = contentOf(view, command);
  if (!content.ok) return content;
  if (view.existing) return answerRepeated(view.existing, content.value);
  if (command.type === 'place-hold' && availableOf(view.wallet) < command.amount) {
    const { wallet } = view;
    const required = command.amount;
    return refuse({
      kind: 'insufficient-funds',
      available: availableOf(wallet),
      held: heldOf(wallet),
      required,
    });
  }
  return succeed({ kind: 'post', content: content.value });
}

function answerRepeated(
  existing: Transfer,
  content: TransferContent,
): Result<LedgerDecision, LedgerFailure> {
  const isSame =
    existing.kind === content.kind &&
    existing.amount === content.amount &&
    existing.debit === content.debit &&
    existing.credit === content.credit &&
    existing.organizationId === content.organizationId;
  if (!isSame) return refuse({ kind: 'transfer-differs', transferId: existing.id });
  return succeed({ kind: 'already-posted', transfer: existing });
}

function contentOf(
  view: LedgerView,
  command: LedgerCommand,
): Result<TransferContent, LedgerFailure> {
  switch (command.type) {
    case 'top-up':
      return topUpContent(command);
    case 'place-hold':
      return holdContent(command);
    case 'capture-hold':
      return captureContent(view.hold, command);
    case 'void-hold':
      return voidContent(view.hold, command);
  }
}

function topUpContent(command: TopUp): Result<TransferContent, LedgerFailure> {
  if (!isInRange(command.amount))
    return refuse({ kind: 'amount-out-of-range', amount: command.amount });
  return succeed({
    ...unrelated,
    id: transferIdOf(command),
    kind: 'top_up',
    organizationId: command.organizationId,
    debit: fundingAccount,
    credit: walletAccount(command.organizationId),
    amount: command.amount,
    reference: command.reference,
  });
}

function holdContent(command: PlaceHold): Result<TransferContent, LedgerFailure> {
  if (!isInRange(command.amount))
    return refuse({ kind: 'amount-out-of-range', amount: command.amount });
  return succeed({
    ...unrelated,
    id: transferIdOf(command),
    kind: 'hold',
    organizationId: command.organizationId,
    debit: walletAccount(command.organizationId),
    credit: revenueAccount(command.operation),
    amount: command.amount,
    operation: command.operation,
    requestId: command.requestId,
    priceVersion: command.priceVersion,
  });
}

function captureContent(
  hold: Transfer | undefined,
  command: CaptureHold,
): Result<TransferContent, LedgerFailure> {
  const { amount } = command;
  if (!isInRange(amount)) return refuse({ kind: 'amount-out-of-range', amount });
  const content = resolution(hold, command, 'capture', amount);
  // Whose hold it is comes first: nobody learns what another organization has set aside.
  if (content.ok && hold && amount > hold.amount) {
    return refuse({ kind: 'capture-exceeds-hold', held: hold.amount, amount });
  }
  return content;
}

function voidContent(
  hold: Transfer | undefined,
  command: VoidHold,
): Result<TransferContent, LedgerFailure> {
  return resolution(hold, command, 'void', noMicros);
}

function resolution(
  hold: Transfer | undefined,
  command: CaptureHold | VoidHold,
  kind: 'capture' | 'void',
  amount: Micros,
): Result<TransferContent, LedgerFailure> {
  if (!hold || hold.organizationId !== command.organizationId) {
    return refuse({ kind: 'hold-not-found', transferId: transferIds.hold(command.requestId) });
  }
  return succeed({
    id: transferIdOf(command),
    kind,
    organizationId: hold.organizationId,
    debit: hold.debit,
    credit: hold.credit,
    amount,
    heldAmount: hold.amount,
    holdId: hold.id,
    operation: hold.operation,
    requestId: hold.requestId,
    priceVersion: hold.priceVersion,
    reference: null,
  });
}

const unrelated = {
  heldAmount: null,
  holdId: null,
  operation: null,
  requestId: null,
  priceVersion: null,
  reference: null,
} as const;

function isInRange(amount: Micros): boolean {
  return amount > 0n && amount <= microsMax;
}
