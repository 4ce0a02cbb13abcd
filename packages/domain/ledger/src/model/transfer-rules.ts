import type { AccountRole } from './account.ts';

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

/** The accounts of a transfer, and whether it posts, reserves or settles money. */
interface TransferRule {
  readonly debit: AccountRole;
  readonly credit: AccountRole;
  /**
   * `posting` moves money at once, `hold` reserves it, `resolution` posts from a hold and releases
   * the rest.
   */
  readonly phase: 'posting' | 'hold' | 'resolution';
}

/** Accounts and phase of each kind of transfer. */
export const transferRules: Readonly<Record<TransferKind, TransferRule>> = {
  top_up: { debit: 'funding', credit: 'wallet', phase: 'posting' },
  hold: { debit: 'wallet', credit: 'revenue', phase: 'hold' },
  capture: { debit: 'wallet', credit: 'revenue', phase: 'resolution' },
  void: { debit: 'wallet', credit: 'revenue', phase: 'resolution' },
  expire: { debit: 'wallet', credit: 'revenue', phase: 'resolution' },
  refund: { debit: 'refunds', credit: 'wallet', phase: 'posting' },
  chargeback: { debit: 'receivable', credit: 'funding', phase: 'posting' },
  payout: { debit: 'wallet', credit: 'funding', phase: 'posting' },
  write_off: { debit: 'write_offs', credit: 'receivable', phase: 'posting' },
};
