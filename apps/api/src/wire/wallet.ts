import { moneyOf } from '@image-production/contract';
import type { WalletAnswer, WalletEntryAnswer } from '@image-production/contract';
import { availableOf, heldOf } from '@image-production/ledger';
import type { Transfer, Wallet } from '@image-production/ledger';

import { timestamp } from './timestamp.ts';

export function walletAnswerOf(wallet: Wallet): WalletAnswer {
  return {
    available: moneyOf(availableOf(wallet)),
    held: moneyOf(heldOf(wallet)),
    spent: moneyOf(wallet.debitsPosted),
    toppedUp: moneyOf(wallet.creditsPosted),
  };
}

export function walletEntryOf(transfer: Transfer): WalletEntryAnswer {
  return {
    entryId: transfer.entryId,
    sequence: transfer.sequence,
    type: transfer.kind === 'void' ? 'release' : transfer.kind,
    amount: moneyOf(effectOnAvailable(transfer)),
    charged: transfer.kind === 'capture' ? moneyOf(transfer.amount) : null,
    availableAfter: moneyOf(transfer.availableAfter),
    heldAfter: moneyOf(transfer.heldAfter),
    requestId: transfer.requestId,
    description: descriptionOf(transfer),
    createdAt: timestamp(transfer.createdAt),
    hash: transfer.hash,
  };
}

/** A capture gives back what it does not take of its hold; the hold itself had taken all of it. */
function effectOnAvailable(transfer: Transfer): bigint {
  switch (transfer.kind) {
    case 'top_up':
      return transfer.amount;
    case 'hold':
      return -transfer.amount;
    case 'capture':
    case 'void':
      return (transfer.heldAmount ?? 0n) - transfer.amount;
  }
}

function descriptionOf(transfer: Transfer): string {
  if (transfer.kind === 'top_up') return `Top-up ${transfer.reference ?? ''}`.trim();
  const verb = { hold: 'Held for', capture: 'Charged for', void: 'Released from' }[transfer.kind];
  return `${verb} ${transfer.operation ?? 'request'}`;
}

const csvColumns = [
  'sequence',
  'entryId',
  'type',
  'amount',
  'charged',
  'availableAfter',
  'heldAfter',
  'currency',
  'requestId',
  'description',
  'createdAt',
  'hash',
] as const;

/** Ledger lines as CSV (RFC 4180), one row per entry. */
export function walletEntriesCsv(entries: readonly WalletEntryAnswer[]): string {
  const rows = entries.map((entry) => {
    const cells: Record<(typeof csvColumns)[number], string> = {
      sequence: `${entry.sequence}`,
      entryId: entry.entryId,
      type: entry.type,
      amount: entry.amount.amount,
      charged: entry.charged?.amount ?? '',
      availableAfter: entry.availableAfter.amount,
      heldAfter: entry.heldAfter.amount,
      currency: entry.amount.currency,
      requestId: entry.requestId ?? '',
      description: entry.description,
      createdAt: entry.createdAt,
      hash: entry.hash,
    };
    return csvColumns.map((column) => csvCell(cells[column])).join(',');
  });
  return [csvColumns.join(','), ...rows, ''].join('\r\n');
}

/** Quoted where needed; a text that a spreadsheet would take for a formula is defused. */
function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
