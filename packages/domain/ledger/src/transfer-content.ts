import { microsMax, noMicros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';

import {
  fundingAccount,
  receivableAccount,
  refundsAccount,
  revenueAccount,
  walletAccount,
  writeOffsAccount,
} from './model/account.ts';
import type {
  CaptureHold,
  Chargeback,
  ExpireHold,
  LedgerCommand,
  Payout,
  PlaceHold,
  Refund,
  TopUp,
  VoidHold,
  WriteOff,
} from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import { transferIds } from './model/transfer.ts';
import type { Transfer, TransferContent } from './model/transfer.ts';

/** What the content of a transfer is made from, beside the command. */
interface Antecedents {
  readonly hold: Transfer | undefined;
  readonly original?: Transfer | undefined;
}

/** The transfer that a command asks for, whether or not the wallet can bear it. */
export function contentOf(
  { hold, original }: Antecedents,
  command: LedgerCommand,
): Result<TransferContent, LedgerFailure> {
  if ('amount' in command && !isInRange(command.amount)) {
    return refuse({ kind: 'amount-out-of-range', amount: command.amount });
  }
  switch (command.type) {
    case 'top-up':
      return succeed(topUpContent(command));
    case 'place-hold':
      return succeed(holdContent(command));
    case 'capture-hold':
      return captureContent(hold, command);
    case 'void-hold':
      return resolution(hold, command, 'void', noMicros);
    case 'expire-hold':
      return resolution(hold, command, 'expire', noMicros);
    case 'refund':
      return refundContent(original, command);
    case 'chargeback':
      return chargebackContent(original, command);
    case 'payout':
      return succeed(payoutContent(command));
    case 'write-off':
      return succeed(writeOffContent(command));
  }
}

function topUpContent(command: TopUp): TransferContent {
  return {
    ...unrelated,
    id: transferIds.topUp(command.organizationId, command.reference),
    kind: 'top_up',
    organizationId: command.organizationId,
    debit: fundingAccount,
    credit: walletAccount(command.organizationId),
    amount: command.amount,
    reference: command.reference,
  };
}

function holdContent(command: PlaceHold): TransferContent {
  return {
    ...unrelated,
    id: transferIds.hold(command.requestId),
    kind: 'hold',
    organizationId: command.organizationId,
    debit: walletAccount(command.organizationId),
    credit: revenueAccount(command.purpose),
    amount: command.amount,
    purpose: command.purpose,
    requestId: command.requestId,
    priceVersion: command.priceVersion,
  };
}

function captureContent(
  hold: Transfer | undefined,
  command: CaptureHold,
): Result<TransferContent, LedgerFailure> {
  const { amount } = command;
  const content = resolution(hold, command, 'capture', amount);
  // Whose hold it is comes first: nobody learns what another organization has set aside.
  if (content.ok && hold && amount > hold.amount) {
    return refuse({ kind: 'capture-exceeds-hold', held: hold.amount, amount });
  }
  return content;
}

function resolution(
  hold: Transfer | undefined,
  command: CaptureHold | VoidHold | ExpireHold,
  kind: 'capture' | 'void' | 'expire',
  amount: Micros,
): Result<TransferContent, LedgerFailure> {
  if (!hold || hold.organizationId !== command.organizationId) {
    return refuse({ kind: 'hold-not-found', transferId: transferIds.hold(command.requestId) });
  }
  return succeed({
    id: transferIds.settlement(command.requestId),
    kind,
    organizationId: hold.organizationId,
    debit: hold.debit,
    credit: hold.credit,
    amount,
    heldAmount: hold.amount,
    holdId: hold.id,
    purpose: hold.purpose,
    requestId: hold.requestId,
    priceVersion: hold.priceVersion,
    reference: null,
  });
}

function refundContent(
  charge: Transfer | undefined,
  command: Refund,
): Result<TransferContent, LedgerFailure> {
  const { organizationId, requestId, amount, reference } = command;
  // Another organization's charge is none: nobody learns that it exists.
  if (charge?.kind !== 'capture' || charge.organizationId !== organizationId) {
    return refuse({ kind: 'refund-exceeds-charge', left: noMicros, amount });
  }
  return succeed({
    ...unrelated,
    id: transferIds.refund(requestId, reference),
    kind: 'refund',
    organizationId,
    debit: refundsAccount,
    credit: walletAccount(organizationId),
    amount,
    purpose: charge.purpose,
    requestId,
    reference,
  });
}

function chargebackContent(
  topUp: Transfer | undefined,
  command: Chargeback,
): Result<TransferContent, LedgerFailure> {
  const { organizationId, amount, reference, dispute } = command;
  if (!topUp) {
    const transferId = transferIds.topUp(organizationId, reference);
    return refuse({ kind: 'top-up-not-found', transferId });
  }
  return succeed({
    ...unrelated,
    id: transferIds.chargeback(organizationId, dispute, reference),
    kind: 'chargeback',
    organizationId,
    debit: receivableAccount(organizationId),
    credit: topUp.debit,
    amount,
    reference: dispute,
  });
}

function payoutContent({ organizationId, amount, reference }: Payout): TransferContent {
  return {
    ...unrelated,
    id: transferIds.payout(organizationId, reference),
    kind: 'payout',
    organizationId,
    debit: walletAccount(organizationId),
    credit: fundingAccount,
    amount,
    reference,
  };
}

function writeOffContent({ organizationId, amount, reference }: WriteOff): TransferContent {
  return {
    ...unrelated,
    id: transferIds.writeOff(organizationId, reference),
    kind: 'write_off',
    organizationId,
    debit: writeOffsAccount,
    credit: receivableAccount(organizationId),
    amount,
    reference,
  };
}

const unrelated = {
  heldAmount: null,
  holdId: null,
  purpose: null,
  requestId: null,
  priceVersion: null,
  reference: null,
} as const;

function isInRange(amount: Micros): boolean {
  return amount > 0n && amount <= microsMax;
}
