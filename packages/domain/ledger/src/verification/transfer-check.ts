import { microsMax } from '@image-production/kernel';
import type { OrganizationId } from '@image-production/kernel';

import { placeOf } from '../model/account.ts';
import type { AccountId, AccountPlace } from '../model/account.ts';
import { chargedBackReference, transferIds } from '../model/transfer.ts';
import type { Transfer, TransferKind } from '../model/transfer.ts';
import type { EarlierLines } from './earlier-lines.ts';
import type { Findings } from './findings.ts';

type Role = AccountPlace['role'];

/** Which accounts a kind of transfer debits and credits. */
const postings: Readonly<Record<TransferKind, readonly [Role, Role]>> = {
  top_up: ['funding', 'wallet'],
  hold: ['wallet', 'revenue'],
  capture: ['wallet', 'revenue'],
  void: ['wallet', 'revenue'],
  expire: ['wallet', 'revenue'],
  refund: ['refunds', 'wallet'],
  chargeback: ['receivable', 'funding'],
  payout: ['wallet', 'funding'],
  write_off: ['write_offs', 'receivable'],
};

/** False for a row that no version of this ledger wrote: nothing about it can be computed. */
export function isKnownKind(kind: string): kind is TransferKind {
  return Object.hasOwn(postings, kind);
}

/** One transfer by itself: its accounts, and whose it is. */
export function checkTransfer(transfer: Transfer, owner: OrganizationId, findings: Findings): void {
  const { id, kind, debit, credit, amount, organizationId } = transfer;
  const [debitRole, creditRole] = postings[kind];
  const earner = placeOf(credit);
  const isOfPurpose = earner?.role !== 'revenue' || earner.purpose === transfer.purpose;
  const isPosting =
    placeOf(debit)?.role === debitRole && earner?.role === creditRole && isOfPurpose;
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
  const strangers = [debit, credit].filter((account) => !isSharedWith(account, organizationId));
  findings.check(
    'one-organization-per-transfer',
    strangers.length === 0,
    () => `${id} involves ${strangers.join(' and ')}`,
  );
  findings.check(
    'statement-of-one-organization',
    organizationId === owner,
    () => `${id} is in the statement of ${owner}`,
  );
}

function isSharedWith(account: AccountId, organizationId: OrganizationId): boolean {
  const place = placeOf(account);
  return !place || !('organizationId' in place) || place.organizationId === organizationId;
}

/** The transfers of one wallet by their ids: each counts once. */
export class IdentityCheck {
  readonly #findings: Findings;
  readonly #contents = new Map<string, string>();
  readonly #earlier: EarlierLines;

  constructor(findings: Findings, earlier: EarlierLines) {
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
  const { kind, debit, credit, amount, organizationId, reference } = transfer;
  return [kind, debit, credit, amount, organizationId, reference].join(' ');
}

/** The id that the command behind a transfer makes, whenever it is repeated. */
function idOf(transfer: Transfer): string | undefined {
  const { organizationId, requestId, reference } = transfer;
  switch (transfer.kind) {
    case 'top_up':
      return reference === null ? undefined : transferIds.topUp(organizationId, reference);
    case 'chargeback': {
      const topUp = chargedBackReference(transfer);
      if (reference === null || topUp === null) return undefined;
      const former = transferIds.formerDispute(organizationId, reference, topUp);
      if (transfer.id === former && reference !== topUp) return former;
      return transferIds.chargeback(organizationId, reference, topUp);
    }
    case 'payout':
      return reference === null ? undefined : transferIds.payout(organizationId, reference);
    case 'write_off':
      return reference === null ? undefined : transferIds.writeOff(organizationId, reference);
    case 'refund':
      if (requestId === null || reference === null) return undefined;
      return transferIds.refund(requestId, reference);
    case 'hold':
      return requestId === null ? undefined : transferIds.hold(requestId);
    case 'capture':
    case 'void':
    case 'expire':
      return requestId === null ? undefined : transferIds.settlement(requestId);
  }
}
