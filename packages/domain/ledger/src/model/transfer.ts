import type { Micros } from '@image-production/kernel';

import type { AccountId } from './account.ts';
import type { EntryId, OrderId, OwnerId } from './id.ts';
import { transferRules } from './transfer-rules.ts';
import type { TransferKind } from './transfer-rules.ts';

export type { TransferKind } from './transfer-rules.ts';

/**
 * One movement of money, or of a claim on money. Immutable, and part of exactly one wallet's chain.
 */
export interface Transfer {
  /** Derived from the command, so that repeating it yields the same id. */
  readonly id: string;
  readonly entryId: EntryId;
  readonly kind: TransferKind;
  readonly ownerId: OwnerId;
  readonly debit: AccountId;
  readonly credit: AccountId;
  /** Reserved by a hold, zero for a void or an expiry, posted by all others. */
  readonly amount: Micros;
  /** The hold's amount, on the transfer that resolves it; the uncaptured rest is released. */
  readonly heldAmount: Micros | null;
  /** The hold that a capture, a void or an expiry resolves. */
  readonly holdId: string | null;
  /** What the money is for; set on holds, their resolutions and refunds. */
  readonly purpose: string | null;
  readonly orderId: OrderId | null;
  readonly priceVersion: string | null;
  /**
   * The payment's own id, for top-ups, refunds, payouts and write-offs; the dispute's, for
   * chargebacks.
   */
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

/** Whether a transfer ends a hold. */
export function isResolution({ kind }: Pick<Transfer, 'kind'>): boolean {
  return transferRules[kind].phase === 'resolution';
}

/** A transfer before it is appended to the wallet's chain. */
export type TransferContent = Omit<
  Transfer,
  'entryId' | 'sequence' | 'createdAt' | 'availableAfter' | 'heldAfter' | 'previousHash' | 'hash'
>;

export const transferIds = {
  topUp: (ownerId: OwnerId, reference: string): string => `topup:${ownerId}:${reference}`,
  hold: (orderId: OrderId): string => `hold:${orderId}`,
  /** Captures, voids and expiries share this id, so a hold resolves at most once. */
  settlement: (orderId: OrderId): string => `settle:${orderId}`,
  refund: (orderId: OrderId, reference: string): string => `refund:${orderId}:${reference}`,
  /** The id of a dispute with its own reference ends with its top-up's reference. */
  chargeback: (ownerId: OwnerId, dispute: string, topUp: string): string =>
    dispute === topUp
      ? `chargeback:${ownerId}:${dispute}`
      : `${disputePrefix(ownerId, dispute)}${topUp}`,
  /** The former, ambiguous id of such a dispute. */
  formerDispute: (ownerId: OwnerId, dispute: string, topUp: string): string =>
    `${formerDisputePrefix(ownerId, dispute)}${topUp}`,
  payout: (ownerId: OwnerId, reference: string): string => `payout:${ownerId}:${reference}`,
  writeOff: (ownerId: OwnerId, reference: string): string => `write_off:${ownerId}:${reference}`,
} as const;

/** The length delimits the dispute, because references may contain any character. */
function disputePrefix(ownerId: OwnerId, dispute: string): string {
  return `dispute:${ownerId}:${dispute.length}:${dispute}:`;
}

function formerDisputePrefix(ownerId: OwnerId, dispute: string): string {
  return `chargeback:${ownerId}:${dispute}:of:`;
}

/** The reference of the top-up that a chargeback reversed; null for other transfers. */
export function chargedBackReference(
  transfer: Pick<Transfer, 'id' | 'kind' | 'ownerId' | 'reference'>,
): string | null {
  const { id, kind, ownerId, reference } = transfer;
  if (kind !== 'chargeback' || reference === null) return null;
  const prefixes = [disputePrefix, formerDisputePrefix].map((of) => of(ownerId, reference));
  const prefix = prefixes.find((candidate) => id.startsWith(candidate));
  return prefix === undefined ? reference : id.slice(prefix.length);
}
