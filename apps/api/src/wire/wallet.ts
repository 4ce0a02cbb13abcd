import { toMoney } from '@image-production/contract';
import type { WalletAnswer, WalletEntryAnswer } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { formatDollars } from '@image-production/kernel';
import {
  csvCell,
  availableOf,
  chargedBackReference,
  effectOnWallet,
  heldOf,
  preimageOf,
  spentOf,
  toppedUpOf,
} from '@image-production/ledger';
import type { Transfer, TransferKind, Wallet } from '@image-production/ledger';

import { isLive } from './is-live.ts';
import { timestamp } from './timestamp.ts';

export function toWalletAnswer(wallet: Wallet, organizationId: OrganizationId): WalletAnswer {
  return {
    available: toMoney(availableOf(wallet)),
    held: toMoney(heldOf(wallet)),
    spent: toMoney(spentOf(wallet)),
    toppedUp: toMoney(toppedUpOf(wallet)),
    refunded: toMoney(wallet.refunded),
    paidOut: toMoney(wallet.paidOut),
    owed: toMoney(wallet.owed),
    closed: wallet.closed,
    livemode: isLive(organizationId),
  };
}

export function toWalletEntry(transfer: Transfer): WalletEntryAnswer {
  return {
    entryId: transfer.entryId,
    sequence: transfer.sequence,
    type: entryTypes[transfer.kind],
    amount: toMoney(effectOnWallet(transfer).available),
    charged: transfer.kind === 'capture' ? toMoney(transfer.amount) : null,
    availableAfter: toMoney(transfer.availableAfter),
    heldAfter: toMoney(transfer.heldAfter),
    requestId: transfer.orderId,
    description: describeEntry(transfer),
    createdAt: timestamp(transfer.createdAt),
    hash: transfer.hash,
    preimage: preimageOf(transfer),
  };
}

export const entryTypes = {
  top_up: 'top_up',
  hold: 'hold',
  capture: 'capture',
  void: 'release',
  expire: 'release',
  refund: 'refund',
  chargeback: 'chargeback',
  payout: 'payout',
  write_off: 'write_off',
} as const satisfies Record<TransferKind, WalletEntryAnswer['type']>;

function describeEntry(transfer: Transfer): string {
  const { kind, reference, amount, purpose } = transfer;
  const work = purpose ?? 'request';
  switch (kind) {
    case 'top_up':
      return `Top-up ${reference ?? ''}`.trim();
    case 'refund':
      return `Refund ${reference ?? ''}`.trim();
    case 'chargeback':
      return chargebackDescription(transfer);
    case 'payout':
      return `Payout ${reference ?? ''}`.trim();
    case 'write_off':
      return `Write-off of ${formatDollars(amount)} USD owed ${reference ?? ''}`.trim();
    case 'hold':
      return `Held for ${work}`;
    case 'capture':
      return `Charged for ${work}`;
    case 'void':
    case 'expire':
      return `Released from ${work}`;
  }
}

function chargebackDescription(transfer: Transfer): string {
  const topUp = chargedBackReference(transfer);
  const { amount, reference } = transfer;
  const text = `Chargeback of ${formatDollars(amount)} USD of top-up ${topUp ?? ''}`.trim();
  return reference === topUp ? text : `${text}, dispute ${reference}`;
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
  'preimage',
] as const;

/** Wallet entries as CSV (RFC 4180): a header row, then one row per entry. */
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
      preimage: entry.preimage,
    };
    return csvColumns.map((column) => csvCell(cells[column])).join(',');
  });
  return [csvColumns.join(','), ...rows, ''].join('\r\n');
}
