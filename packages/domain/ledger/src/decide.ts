import { micros, noMicros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';

import { availableOf, heldOf } from './model/balance.ts';
import type { Wallet } from './model/balance.ts';
import type { LedgerCommand, PlaceHold } from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import { transferIds } from './model/transfer.ts';
import type { Transfer, TransferContent } from './model/transfer.ts';
import { contentOf } from './transfer-content.ts';

/** The stored facts that a command is decided from. */
export interface LedgerView {
  readonly wallet: Wallet;
  /** The transfer that already bears the id this command would make. */
  readonly existing: Transfer | undefined;
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
      return transferIds.chargeback(command.organizationId, command.reference);
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
      return undefined;
  }
}

/** Whether a transfer gives back a part of this capture or takes back a part of this top-up. */
export function isReturnOf(original: Transfer, transfer: Transfer): boolean {
  if (transfer.organizationId !== original.organizationId) return false;
  if (transfer.kind === 'refund') return transfer.requestId === original.requestId;
  return (
    transfer.kind === 'chargeback' &&
    original.kind === 'top_up' &&
    transfer.reference === original.reference
  );
}

/** What a command does to a wallet. Pure: no clock, no random, no storage. */
export function decideLedger(
  view: LedgerView,
  command: LedgerCommand,
): Result<LedgerDecision, LedgerFailure> {
  const content = contentOf(view, command);
  if (!content.ok) return content;
  if (view.existing) return answerRepeated(view.existing, content.value);
  const obstacle = obstacleTo(view, command);
  if (obstacle) return refuse(obstacle);
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

/** Why the books cannot bear a command that was not posted before. */
function obstacleTo(view: LedgerView, command: LedgerCommand): LedgerFailure | undefined {
  switch (command.type) {
    case 'place-hold':
      return obstacleToHold(view.wallet, command);
    case 'refund':
      return excessOf('refund-exceeds-charge', view, command.amount);
    case 'chargeback':
      return excessOf('chargeback-exceeds-top-up', view, command.amount);
    case 'top-up':
    case 'capture-hold':
    case 'void-hold':
    case 'expire-hold':
      return undefined;
  }
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
  return amount > left ? { kind, left, amount } : undefined;
}
