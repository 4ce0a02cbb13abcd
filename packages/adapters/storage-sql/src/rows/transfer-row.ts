import { micros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import type { AccountId, OwnerId, Transfer, TransferKind, Wallet } from '@image-production/ledger';
import type { Insertable, Selectable } from 'kysely';

import type { Tables } from './tables.ts';

export function toTransferRow(transfer: Transfer): Insertable<Tables['transfers']> {
  return {
    id: transfer.id,
    entry_id: transfer.entryId,
    kind: transfer.kind,
    organization_id: transfer.ownerId,
    debit: transfer.debit,
    credit: transfer.credit,
    amount: transfer.amount,
    held_amount: transfer.heldAmount,
    hold_id: transfer.holdId,
    operation: transfer.purpose,
    request_id: transfer.orderId,
    price_version: transfer.priceVersion,
    reference: transfer.reference,
    sequence: transfer.sequence,
    created_at: transfer.createdAt,
    available_after: transfer.availableAfter,
    held_after: transfer.heldAfter,
    previous_hash: transfer.previousHash,
    hash: transfer.hash,
  };
}

export function toTransfer(row: Selectable<Tables['transfers']>): Transfer {
  return {
    id: row.id,
    entryId: row.entry_id,
    kind: row.kind as TransferKind,
    ownerId: row.organization_id,
    debit: row.debit as AccountId,
    credit: row.credit as AccountId,
    amount: micros(row.amount),
    heldAmount: row.held_amount as Micros | null,
    holdId: row.hold_id,
    purpose: row.operation,
    orderId: row.request_id,
    priceVersion: row.price_version,
    reference: row.reference,
    sequence: Number(row.sequence),
    createdAt: Number(row.created_at),
    availableAfter: micros(row.available_after),
    heldAfter: micros(row.held_after),
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

export function toWalletRow(ownerId: OwnerId, wallet: Wallet): Insertable<Tables['wallets']> {
  return {
    organization_id: ownerId,
    debits_pending: wallet.debitsPending,
    debits_posted: wallet.debitsPosted,
    credits_pending: wallet.creditsPending,
    credits_posted: wallet.creditsPosted,
    sequence: wallet.sequence,
    head: wallet.head,
    last_transfer_at: wallet.lastTransferAt,
    refunded: wallet.refunded,
    closed: wallet.closed ? 1 : 0,
    paid_out: wallet.paidOut,
    owed: wallet.owed,
    reopened_after: wallet.reopenedAfter,
  };
}

export function toWallet(row: Selectable<Tables['wallets']>): Wallet {
  return {
    debitsPending: micros(row.debits_pending),
    debitsPosted: micros(row.debits_posted),
    creditsPending: micros(row.credits_pending),
    creditsPosted: micros(row.credits_posted),
    sequence: Number(row.sequence),
    head: row.head,
    lastTransferAt: Number(row.last_transfer_at),
    refunded: micros(row.refunded),
    closed: row.closed === 1n,
    paidOut: micros(row.paid_out),
    owed: micros(row.owed),
    reopenedAfter: Number(row.reopened_after),
  };
}
