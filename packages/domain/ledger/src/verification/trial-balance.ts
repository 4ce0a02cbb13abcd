import { formatDollars } from '@image-production/kernel';

import { evolveBalance } from '../evolve.ts';
import { accountAt, placeOf } from '../model/account.ts';
import type { AccountId, AccountRole } from '../model/account.ts';
import { emptyBalance } from '../model/balance.ts';
import type { Balance, Wallet } from '../model/balance.ts';
import type { OwnerId } from '../model/id.ts';
import type { Transfer } from '../model/transfer.ts';
import type { FindingSink, InvariantName } from './findings.ts';

const counters = ['debitsPending', 'debitsPosted', 'creditsPending', 'creditsPosted'] as const;

/** Sums all accounts: wallets by stored balance, others by their transfers. */
export class TrialBalance {
  readonly #findings: FindingSink;
  readonly #isWhole: boolean;
  readonly #accounts = new Map<AccountId, Balance>();
  readonly #stored = { debitsPending: 0n, debitsPosted: 0n, creditsPending: 0n, creditsPosted: 0n };
  readonly #earned = new Map<AccountId, bigint>();
  readonly #paid = new Map<AccountId, bigint>();

  /** Unless whole, sums are changes since a checkpoint: single accounts may be negative. */
  constructor(findings: FindingSink, { isWhole }: { readonly isWhole: boolean }) {
    this.#isWhole = isWhole;
    this.#findings = findings;
  }

  addTransfer(transfer: Transfer): void {
    for (const account of new Set([transfer.debit, transfer.credit])) {
      if (placeOf(account)?.role === 'wallet') continue;
      const before = this.#accounts.get(account) ?? emptyBalance;
      this.#accounts.set(account, evolveBalance(before, account, transfer));
    }
    const { kind, purpose, amount, ownerId } = transfer;
    const expect = (sums: Map<AccountId, bigint>, role: AccountRole): void => {
      const account = accountAt(role, ownerId, purpose);
      sums.set(account, (sums.get(account) ?? 0n) + amount);
    };
    this.#expectShared(ownerId);
    if (kind === 'refund') expect(this.#paid, 'refunds');
    if (kind === 'write_off') expect(this.#paid, 'write_offs');
    if (kind === 'chargeback' || kind === 'payout') expect(this.#paid, 'funding');
    if (kind === 'capture' && purpose !== null) expect(this.#earned, 'revenue');
  }

  /** Even an account that should have paid nothing is checked. */
  #expectShared(ownerId: OwnerId): void {
    for (const role of ['refunds', 'write_offs', 'funding'] as const) {
      const account = accountAt(role, ownerId, null);
      this.#paid.set(account, this.#paid.get(account) ?? 0n);
    }
  }

  addWallet(name: string, wallet: Wallet, base: Wallet): void {
    this.#checkCounters(name, wallet);
    for (const counter of counters) this.#stored[counter] += wallet[counter] - base[counter];
  }

  finish(): void {
    if (this.#isWhole) this.#checkAccounts();
    this.#checkSides('posted-entries-balance', 'posted', 'debitsPosted', 'creditsPosted');
    this.#checkSides('pending-entries-balance', 'pending', 'debitsPending', 'creditsPending');
    this.#checkEarnings();
  }

  #checkAccounts(): void {
    for (const [account, balance] of this.#accounts) this.#checkCounters(account, balance);
  }

  #checkSides(name: InvariantName, what: string, left: keyof Balance, right: keyof Balance): void {
    const [debits, credits] = [this.#sumOf(left), this.#sumOf(right)];
    this.#findings.check(name, debits === credits, () => {
      return `${formatDollars(debits)} is ${what} as debits, ${formatDollars(credits)} as credits`;
    });
  }

  #sumOf(counter: keyof Balance): bigint {
    let sum: bigint = this.#stored[counter];
    for (const balance of this.#accounts.values()) sum += balance[counter];
    return sum;
  }

  #checkCounters(name: string, balance: Balance): void {
    for (const counter of counters) {
      this.#findings.check(
        'no-negative-counter',
        balance[counter] >= 0n,
        () => `${counter} of ${name} is negative`,
      );
    }
  }

  #checkEarnings(): void {
    const earned = new Map(this.#earned);
    for (const [account, { creditsPosted }] of this.#accounts) {
      if (placeOf(account)?.role !== 'revenue') continue;
      const captured = earned.get(account) ?? 0n;
      earned.delete(account);
      this.#findings.check(
        'revenue-is-captures',
        creditsPosted === captured,
        () => `${account} earned otherwise`,
      );
    }
    for (const account of earned.keys()) {
      this.#findings.check(
        'revenue-is-captures',
        false,
        () => `${account} earned nothing of its captures`,
      );
    }
    for (const [account, sum] of this.#paid) {
      const counter = placeOf(account)?.role === 'funding' ? 'creditsPosted' : 'debitsPosted';
      const paid = this.#accounts.get(account)?.[counter] ?? 0n;
      this.#findings.check('revenue-is-captures', paid === sum, () => `${account} paid otherwise`);
    }
  }
}
