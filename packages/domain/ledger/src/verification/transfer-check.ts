import { microsMax } from '@image-production/kernel';

import { booksOf, placeOf } from '../model/account.ts';
import type { AccountId } from '../model/account.ts';
import type { OwnerId } from '../model/id.ts';
import { transferRules } from '../model/transfer-rules.ts';
import { chargedBackReference, transferIds } from '../model/transfer.ts';
import type { Transfer, TransferKind } from '../model/transfer.ts';
import type { EarlierLines } from './earlier-lines.ts';
import type { FindingSink } from './findings.ts';

/** False for a row that no ledger version wrote: nothing about it can be computed. */
export function isKnownKind(kind: string): kind is TransferKind {
  return Object.hasOwn(transferRules, kind);
}

/** Checks the accounts and the owner of a single transfer. */
export function checkTransfer(transfer: Transfer, owner: OwnerId, findings: FindingSink): void {
  const { id, kind, debit, credit, amount, ownerId } = transfer;
  const rule = transferRules[kind];
  const earner = placeOf(credit);
  const isOfPurpose = earner?.role !== 'revenue' || earner.purpose === transfer.purpose;
  const isPosting =
    placeOf(debit)?.role === rule.debit && earner?.role === rule.credit && isOfPurpose;
  findings.check(
    'accounts-of-kind',
    isPosting,
    () => `${id} moves from ${debit} to ${credit}: no ${kind}`,
  );
  findings.check(
    'accounts-of-kind',
    debit !== credit,
    () => `${id} debits and credits one account`,
  );
  findings.check(
    'accounts-of-kind',
    amount >= 0n && amount <= microsMax,
    () => `${id} moves ${amount} micros`,
  );
  const strangers = [debit, credit].filter((account) => !isSharedWith(account, ownerId));
  findings.check(
    'one-owner-per-transfer',
    strangers.length === 0,
    () => `${id} involves ${strangers.join(' and ')}`,
  );
  findings.check(
    'statement-of-one-owner',
    ownerId === owner,
    () => `${id} is in the statement of ${owner}`,
  );
}

function isSharedWith(account: AccountId, ownerId: OwnerId): boolean {
  const place = placeOf(account);
  if (!place) return true;
  if (place.books !== booksOf(ownerId)) return false;
  return !('ownerId' in place) || place.ownerId === ownerId;
}

/** Checks that each id of a wallet is unique and derives from its transfer's content. */
export class IdentityCheck {
  readonly #findings: FindingSink;
  readonly #contents = new Map<string, string>();
  readonly #earlier: EarlierLines;

  constructor(findings: FindingSink, earlier: EarlierLines) {
    this.#earlier = earlier;
    this.#findings = findings;
  }

  add(transfer: Transfer): void {
    const { id } = transfer;
    const content = contentTextOf(transfer);
    const earlier = this.#earlier.line(id);
    const before = this.#contents.get(id) ?? (earlier && contentTextOf(earlier));
    this.#findings.check('command-counts-once', before !== content, () => `${id} was made twice`);
    const isOther = before !== undefined && before !== content;
    this.#findings.check('ids-are-unique', !isOther, () => `${id} names two different transfers`);
    const made = idOf(transfer);
    this.#findings.check(
      'command-counts-once',
      id === made,
      () => `${id} is not the id ${made} of its content`,
    );
    this.#contents.set(id, content);
  }
}

function contentTextOf(transfer: Transfer): string {
  const { kind, debit, credit, amount, ownerId, reference } = transfer;
  return [kind, debit, credit, amount, ownerId, reference].join(' ');
}

/** The id that repeating a transfer's command yields; undefined if fields are missing. */
function idOf(transfer: Transfer): string | undefined {
  const { ownerId, orderId, reference } = transfer;
  switch (transfer.kind) {
    case 'top_up':
      return reference === null ? undefined : transferIds.topUp(ownerId, reference);
    case 'chargeback': {
      const topUp = chargedBackReference(transfer);
      if (reference === null || topUp === null) return undefined;
      const former = transferIds.formerDispute(ownerId, reference, topUp);
      if (transfer.id === former && reference !== topUp) return former;
      return transferIds.chargeback(ownerId, reference, topUp);
    }
    case 'payout':
      return reference === null ? undefined : transferIds.payout(ownerId, reference);
    case 'write_off':
      return reference === null ? undefined : transferIds.writeOff(ownerId, reference);
    case 'refund':
      if (orderId === null || reference === null) return undefined;
      return transferIds.refund(orderId, reference);
    case 'hold':
      return orderId === null ? undefined : transferIds.hold(orderId);
    case 'capture':
    case 'void':
    case 'expire':
      return orderId === null ? undefined : transferIds.settlement(orderId);
  }
}
