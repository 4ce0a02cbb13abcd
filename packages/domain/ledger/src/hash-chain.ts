import type { Digest } from '@image-production/kernel';

import type { Transfer } from './model/transfer.ts';

/**
 * SHA-256 over the previous hash and the transfer's fields in a fixed order. The order and the
 * text form are frozen: stored chains are verified against them.
 */
export function hashOf(transfer: Omit<Transfer, 'hash'>, digest: Digest): string {
  return digest.sha256Hex(`${transfer.previousHash}\n${canonicalText(transfer)}`);
}

function canonicalText(transfer: Omit<Transfer, 'hash'>): string {
  return JSON.stringify([
    'v1',
    transfer.id,
    transfer.entryId,
    transfer.kind,
    transfer.organizationId,
    transfer.debit,
    transfer.credit,
    transfer.amount.toString(),
    transfer.heldAmount?.toString() ?? null,
    transfer.holdId,
    transfer.operation,
    transfer.requestId,
    transfer.priceVersion,
    transfer.reference,
    transfer.sequence,
    transfer.createdAt,
    transfer.availableAfter.toString(),
    transfer.heldAfter.toString(),
  ]);
}
