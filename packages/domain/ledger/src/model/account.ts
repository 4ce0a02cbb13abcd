import type { Brand, Operation, OrganizationId } from '@image-production/kernel';

/**
 * One account of the books. The currency is part of what an account is: all are US dollars,
 * and a transfer between currencies cannot be written.
 */
export type AccountId = Brand<string, 'account'>;

/** What an organization has paid in and not yet spent. Credit-normal; never overdrawn. */
export function walletAccount(organizationId: OrganizationId): AccountId {
  return `org:${organizationId}:wallet` as AccountId;
}

/** What an operation has earned. */
export function revenueAccount(operation: Operation): AccountId {
  return `sys:revenue:${operation}` as AccountId;
}

/** Where paid-in money came from. */
export const fundingAccount: AccountId = 'sys:funding:operator' as AccountId;
