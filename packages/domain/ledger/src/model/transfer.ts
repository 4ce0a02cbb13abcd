import type { EntryId, Micros, OrganizationId, RequestId } from '@image-production/kernel';

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
  /** What the money is for: of a hold and of all that follows from it. */
  readonly purpose: string | null;
  readonly requestId: RequestId | null;
  readonly priceVersion: string | null;
  /** The payment's own id: of a top-up, refund, dispute, payout or write-off. */
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
  'payout',
  'write_off',
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
  /** A dispute with an id of its own names its top-up behind it. */
  chargeback: (organizationId: OrganizationId, dispute: string, topUp: string): string =>
    dispute === topUp
      ? `chargeback:${organizationId}:${dispute}`
      : `${disputePrefix(organizationId, dispute)}${topUp}`,
  /** What such a dispute was booked as while its id could be that of another one, too. */
  formerDispute: (organizationId: OrganizationId, dispute: string, topUp: string): string =>
    `${formerDisputePrefix(organizationId, dispute)}${topUp}`,
  payout: (organizationId: OrganizationId, reference: string): string =>
    `payout:${organizationId}:${reference}`,
  writeOff: (organizationId: OrganizationId, reference: string): string =>
    `write_off:${organizationId}:${reference}`,
} as const;

/** The length says where the dispute ends: references may contain anything. */
function disputePrefix(organizationId: OrganizationId, dispute: string): string {
  return `dispute:${organizationId}:${dispute.length}:${dispute}:`;
}

function formerDisputePrefix(organizationId: OrganizationId, dispute: string): string {
  return `chargeback:${organizationId}:${dispute}:of:`;
}

/** The reference of the top-up that a chargeback took back; null for every other transfer. */
export function chargedBackReference(
  transfer: Pick<Transfer, 'id' | 'kind' | 'organizationId' | 'reference'>,
): string | null {
  const { id, kind, organizationId, reference } = transfer;
  if (kind !== 'chargeback' || reference === null) return null;
  const prefixes = [disputePrefix, formerDisputePrefix].map((of) => of(organizationId, reference));
  const prefix = prefixes.find((candidate) => id.startsWith(candidate));
  return prefix === undefined ? reference : id.slice(prefix.length);
}
