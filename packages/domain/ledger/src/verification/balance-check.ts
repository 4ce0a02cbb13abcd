import type { OrganizationId } from '@image-production/kernel';

import { evolveBalance } from '../evolve.ts';
import { walletAccount } from '../model/account.ts';
import type { AccountId } from '../model/account.ts';
import { emptyBalance } from '../model/balance.ts';
import { availableOf, heldOf, spentOf, toppedUpOf } from '../model/balance.ts';
import type { Balance, Wallet } from '../model/balance.ts';
import type { Transfer } from '../model/transfer.ts';
import type { Findings } from './findings.ts';

/** The money of one wallet, prefix by prefix and as it is stored: invariants 3 to 6 and 20. */
export class BalanceCheck {
  readonly #findings: Findings;
  readonly #account: AccountId;
  readonly #paid = new Map<string | null, bigint>();
  #balance: Balance = emptyBalance;
  #toppedUp = 0n;
  #refunded = 0n;
  #closed = false;

  constructor(findings: Findings, organizationId: OrganizationId) {
    this.#findings = findings;
    this.#account = walletAccount(organizationId);
  }

  add(transfer: Transfer): void {
    const { id } = transfer;
    const findings = this.#findings;
    this.#balance = evolveBalance(this.#balance, this.#account, transfer);
    const [available, held] = [availableOf(this.#balance), heldOf(this.#balance)];
    findings.check(3, held >= 0n, () => `${id} releases more than is held`);
    findings.check(3, spentOf(this.#balance) >= 0n, () => `${id} takes back what was spent`);
    findings.check(4, available >= 0n, () => `${id} overdraws the wallet`);
    const states = transfer.availableAfter === available && transfer.heldAfter === held;
    findings.check(6, states, () => `${id} states another balance`);
    this.#addSums(transfer);
  }

  #addSums({ id, kind, amount, reference }: Transfer): void {
    if (kind === 'top_up') {
      this.#toppedUp += amount;
      this.#paid.set(reference, (this.#paid.get(reference) ?? 0n) + amount);
    }
    if (kind === 'refund') this.#refunded += amount;
    if (kind === 'chargeback') {
      this.#closed = true;
      const left = (this.#paid.get(reference) ?? 0n) - amount;
      this.#paid.set(reference, left);
      this.#findings.check(20, left >= 0n, () => `${id} takes back more than was paid in`);
    }
  }

  finish(name: string, stored: Wallet): void {
    const findings = this.#findings;
    findings.check(4, availableOf(stored) >= 0n, () => `${name} is overdrawn`);
    const isFold =
      counters.every((counter) => stored[counter] === this.#balance[counter]) &&
      stored.closed === this.#closed;
    findings.check(
      5,
      isFold,
      () => `the stored balance of ${name} is not the sum of its transfers`,
    );
    const [toppedUp, refunded] = [this.#toppedUp, this.#refunded];
    const isWhole =
      toppedUpOf(stored) === toppedUp &&
      stored.refunded === refunded &&
      availableOf(stored) + heldOf(stored) + spentOf(stored) === toppedUp + refunded;
    findings.check(20, isWhole, () => `${name} does not have what was topped up and refunded`);
  }
}

const counters = ['debitsPending', 'debitsPosted', 'creditsPending', 'creditsPosted'] as const;
