import type { Brand, OrganizationId } from '@image-production/kernel';

/**
 * One account of the books. The currency is part of what an account is: all are US dollars,
 * and a transfer between currencies cannot be written.
 */
export type AccountId = Brand<string, 'account'>;

const revenuePrefix = 'sys:revenue:';

/** What an organization has paid in and not yet spent. Credit-normal; never overdrawn. */
export function walletAccount(organizationId: OrganizationId): AccountId {
  return `org:${organizationId}:wallet` as AccountId;
}

/** What an organization owes because a payment of it was taken back. */
export function receivableAccount(organizationId: OrganizationId): AccountId {
  return `org:${organizationId}:receivable` as AccountId;
}

/** What was earned by what money was for. */
export function revenueAccount(purpose: string): AccountId {
  return `${revenuePrefix}${purpose}` as AccountId;
}

/** Where paid-in money came from. */
export const fundingAccount: AccountId = 'sys:funding:operator' as AccountId;

/** What was given back out of goodwill. Earnings stay as they were captured. */
export const refundsAccount: AccountId = 'sys:refunds' as AccountId;

/** What was given up of what organizations owe. */
export const writeOffsAccount: AccountId = 'sys:write_offs' as AccountId;

/** An account's place in the chart of accounts. */
export type AccountPlace =
  | { readonly role: 'wallet' | 'receivable'; readonly organizationId: OrganizationId }
  | { readonly role: 'revenue'; readonly purpose: string }
  | { readonly role: 'funding' | 'refunds' | 'write_offs' };

const organizationAccount = /^org:(?<organizationId>[^:]+):(?<role>wallet|receivable)$/;

/** Where an account stands in the chart; undefined when the chart does not have it. */
export function placeOf(account: AccountId): AccountPlace | undefined {
  if (account === fundingAccount) return { role: 'funding' };
  if (account === refundsAccount) return { role: 'refunds' };
  if (account === writeOffsAccount) return { role: 'write_offs' };
  if (account.startsWith(revenuePrefix)) {
    const purpose = account.slice(revenuePrefix.length);
    return purpose === '' ? undefined : { role: 'revenue', purpose };
  }
  const { organizationId, role } = organizationAccount.exec(account)?.groups ?? {};
  if (organizationId === undefined) return undefined;
  return {
    role: role === 'wallet' ? 'wallet' : 'receivable',
    organizationId: organizationId as OrganizationId,
  };
}
