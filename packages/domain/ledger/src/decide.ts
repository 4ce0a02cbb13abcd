import { microsMax, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';

import { ruleOf } from './command-rules.ts';
import { accountAt } from './model/account.ts';
import { checkIds } from './model/check-ids.ts';
import type { LedgerCommand } from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import type { LedgerLookup, LedgerView } from './model/ledger-view.ts';
import { transferRules } from './model/transfer-rules.ts';
import { chargedBackReference, transferIds } from './model/transfer.ts';
import type { Transfer, TransferContent } from './model/transfer.ts';

export type LedgerDecision =
  | { readonly kind: 'post'; readonly content: TransferContent }
  | { readonly kind: 'already-posted'; readonly transfer: Transfer };

/** Keys of the view that decides a command. Throws for invalid ids. */
export function lookupFor(command: LedgerCommand): LedgerLookup {
  checkIds(command);
  const { kind, transferId, payment, holdId, originalId } = ruleOf(command);
  const reference = payment?.(command);
  return {
    transferId: transferId(command),
    payment: reference === undefined ? undefined : { kind, reference },
    holdId: holdId?.(command),
    originalId: originalId?.(command),
  };
}

/** Whether a transfer refunds this capture or charges back this top-up. */
export function isReturnOf(original: Transfer, transfer: Transfer): boolean {
  if (transfer.ownerId !== original.ownerId) return false;
  if (transfer.kind === 'refund') return transfer.orderId === original.orderId;
  return original.kind === 'top_up' && chargedBackReference(transfer) === original.reference;
}

/** Decides whether a command posts a transfer, repeats one or is refused. Pure. */
export function decideLedger(
  view: LedgerView,
  command: LedgerCommand,
): Result<LedgerDecision, LedgerFailure> {
  checkIds(command);
  const content = contentOf(view, command);
  if (!content.ok) return content;
  const existing = view.existing ?? formerDisputeIn(view, command);
  if (existing) return answerRepeated(view, existing, command, content.value);
  if (view.namesake) return refuse({ kind: 'transfer-differs', transferId: content.value.id });
  const obstacle = ruleOf(command).obstacle?.(command, view);
  if (obstacle) return refuse(obstacle);
  return succeed({ kind: 'post', content: content.value });
}

/** The transfer that a command requests, before any check of the balance. */
function contentOf(
  view: LedgerView,
  command: LedgerCommand,
): Result<TransferContent, LedgerFailure> {
  if ('amount' in command && !isInRange(command.amount)) {
    return refuse({ kind: 'amount-out-of-range', amount: command.amount });
  }
  const { ownerId } = command;
  const { kind, transferId, details } = ruleOf(command);
  const detailed = details(command, view);
  if (!detailed.ok) return detailed;
  const facts = { ...unrelated, ...detailed.value };
  const { debit, credit } = transferRules[kind];
  return succeed({
    ...facts,
    id: transferId(command),
    kind,
    ownerId,
    debit: accountAt(debit, ownerId, facts.purpose),
    credit: accountAt(credit, ownerId, facts.purpose),
  });
}

const unrelated = {
  heldAmount: null,
  holdId: null,
  purpose: null,
  orderId: null,
  priceVersion: null,
  reference: null,
} as const;

function isInRange(amount: Micros): boolean {
  return amount > 0n && amount <= microsMax;
}

/** The same dispute, booked under the former form of its id. */
function formerDisputeIn({ namesake }: LedgerView, command: LedgerCommand): Transfer | undefined {
  if (command.type !== 'chargeback') return undefined;
  const { ownerId, dispute, reference } = command;
  const id = transferIds.formerDispute(ownerId, dispute, reference);
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
    existing.ownerId === content.ownerId &&
    existing.reference === content.reference &&
    (command.type !== 'write-off' || command.reason === existingReason);
  if (!isSame) return refuse({ kind: 'transfer-differs', transferId: existing.id });
  return succeed({ kind: 'already-posted', transfer: existing });
}
