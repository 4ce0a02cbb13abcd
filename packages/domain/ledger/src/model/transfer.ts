import type {
  EntryId,
  Micros,
  Operation,
  OrganizationId,
  RequestId,
} from '@image-production/kernel';

import type { AccountId } from './account.ts';

/**
 * One movement of money, or of a claim on money. Transfers are never changed or removed; each
 * belongs to the chain of exactly one wallet.
 */
export interface Transfer {
  /** Made from what the transfer is about, so that repeating a command repeats the id. */
  readonly id: string;
  readonly entryId: EntryId;
  readonly kind: TransferKind;
  readonly organizationId: OrganizationId;
  readonly debit: AccountId;
  readonly credit: AccountId;
  /** Set aside by a hold, nothing for a void or an expiry, moved for good by all others. */
  readonly amount: Micros;
  /** What the hold had set aside, on the transfer that resolves it; the rest is released. */
  readonly heldAmount: Micros | null;
  /** The hold that a capture, a void or an expiry resolves. */
  readonly holdId: string | null;
  readonly operation: Operation | null;
  readonly requestId: RequestId | null;
  readonly priceVersion: string | null;
  /** The payment's own id, on a top-up or its chargeback; the refund's own id, on a refund. */
  readonly reference: string | null;
  /** Counts 1, 2, 3 … within the wallet. */
  readonly sequence: number;
  /** Epoch milliseconds; never before the wallet's previous transfer. */
  readonly createdAt: number;
  readonly availableAfter: Micros;
  readonly heldAfter: Micros;
  readonly previousHash: string;
  /** SHA-256 over the previous hash and every field above. */
  readonly hash: string;
}

export const transferKinds = [
  'top_up',
  'hold',
  'capture',
  'void',
  'expire',
  'refund',
  'chargeback',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** A transfer whose place in the wallet's chain is not yet fixed. */
export type TransferContent = Omit<
  Transfer,
  'entryId' | 'sequence' | 'createdAt' | 'availableAfter' | 'heldAfter' | 'previousHash' | 'hash'
>;

export const transferIds = {
  topUp: (organizationId: OrganizationId, reference: string): string =>
    `topup:${organizationId}:${reference}`,
  hold: (requestId: RequestId): string => `hold:${requestId}`,
  /** One id for every way a hold can end: at most one of them can exist. */
  settlement: (requestId: RequestId): string => `settle:${requestId}`,
  refund: (requestId: RequestId, reference: string): string => `refund:${requestId}:${reference}`,
  chargeback: (organizationId: OrganizationId, reference: string): string =>
    `chargeback:${organizationId}:${reference}`,
} as const;
