import type { Brand } from '@image-production/kernel';

import type { OwnerId } from './id.ts';

/**
 * An account of the books, always in US dollars: transfers between currencies cannot be expressed.
 */
export type AccountId = Brand<string, 'account'>;

const revenuePrefix = 'sys:revenue:';

/** What an owner has paid in and not yet spent. Credit-normal; never overdrawn. */
export function walletAccount(ownerId: OwnerId): AccountId {
  return `org:${ownerId}:wallet` as AccountId;
}

/** What an owner owes after chargebacks. */
export function receivableAccount(ownerId: OwnerId): AccountId {
  return `org:${ownerId}:receivable` as AccountId;
}

/** Revenue for one purpose. */
export function revenueAccount(purpose: string): AccountId {
  return `${revenuePrefix}${purpose}` as AccountId;
}

/** Source of top-ups, and destination of payouts and chargebacks. */
export const fundingAccount: AccountId = 'sys:funding:operator' as AccountId;

/** Goodwill refunds; revenue stays as captured. */
export const refundsAccount: AccountId = 'sys:refunds' as AccountId;

/** Waived debts of owners. */
export const writeOffsAccount: AccountId = 'sys:write_offs' as AccountId;

/** An account's place in the chart of accounts. */
export type AccountPlace =
  | { readonly role: 'wallet' | 'receivable'; readonly ownerId: OwnerId }
  | { readonly role: 'revenue'; readonly purpose: string }
  | { readonly role: 'funding' | 'refunds' | 'write_offs' };

const ownerAccount = /^org:(?<ownerId>[^:]+):(?<role>wallet|receivable)$/;

/** An account's place in the chart; undefined for unknown accounts. */
export function placeOf(account: AccountId): AccountPlace | undefined {
  if (account === fundingAccount) return { role: 'funding' };
  if (account === refundsAccount) return { role: 'refunds' };
  if (account === writeOffsAccount) return { role: 'write_offs' };
  if (account.startsWith(revenuePrefix)) {
    const purpose = account.slice(revenuePrefix.length);
    return purpose === '' ? undefined : { role: 'revenue', purpose };
  }
  const { ownerId, role } = ownerAccount.exec(account)?.groups ?? {};
  if (ownerId === undefined) return undefined;
  return {
    role: role === 'wallet' ? 'wallet' : 'receivable',
    ownerId: ownerId,
  };
}

export type AccountRole = AccountPlace['role'];

/** The account of a role, for its owner or purpose. Throws for revenue without purpose. */
export function accountAt(role: AccountRole, ownerId: OwnerId, purpose: string | null): AccountId {
  switch (role) {
    case 'wallet':
      return walletAccount(ownerId);
    case 'receivable':
      return receivableAccount(ownerId);
    case 'revenue':
      if (purpose === null) throw new Error('what earns has a purpose');
      return revenueAccount(purpose);
    case 'funding':
      return fundingAccount;
    case 'refunds':
      return refundsAccount;
    case 'write_offs':
      return writeOffsAccount;
  }
}
