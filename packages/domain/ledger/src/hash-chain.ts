import type { Digest } from '@image-production/kernel';

import type { Transfer } from './model/transfer.ts';

/** SHA-256 over the preimage. */
export function hashOf(transfer: Omit<Transfer, 'hash'>, digest: Digest): string {
  return digest.sha256Hex(preimageOf(transfer));
}

/**
 * The text whose SHA-256 is a transfer's hash: the previous hash, a line feed, and the fields in a
 * fixed order as JSON. The order and the form are frozen: stored chains and every statement that
 * was ever issued are verified against them.
 */
export function preimageOf(transfer: Omit<Transfer, 'hash'>): string {
  return `${transfer.previousHash}\n${canonicalText(transfer)}`;
}

function canonicalText(transfer: Omit<Transfer, 'hash'>): string {
  return JSON.stringify([
    'v1',
    transfer.id,
    transfer.entryId,
    transfer.kind,
    transfer.ownerId,
    transfer.debit,
    transfer.credit,
    transfer.amount.toString(),
    transfer.heldAmount?.toString() ?? null,
    transfer.holdId,
    transfer.purpose,
    transfer.orderId,
    transfer.priceVersion,
    transfer.reference,
    transfer.sequence,
    transfer.createdAt,
    transfer.availableAfter.toString(),
    transfer.heldAfter.toString(),
  ]);
}
