import { evolveBalance } from '../evolve.ts';
import { walletAccount } from '../model/account.ts';
import type { AccountId } from '../model/account.ts';
import { availableOf, heldOf, spentOf, toppedUpOf } from '../model/balance.ts';
import type { Balance, Wallet } from '../model/balance.ts';
import type { OwnerId } from '../model/id.ts';
import { chargedBackReference } from '../model/transfer.ts';
import type { Transfer } from '../model/transfer.ts';
import type { EarlierLines } from './earlier-lines.ts';
import type { FindingSink } from './findings.ts';

/** Inputs to the balance check of a wallet. */
interface BalanceGrounds {
  /** The wallet at the start of the verified range. */
  readonly base: Wallet;
  /** Earlier states of the wallet, from checkpoints. */
  readonly vouched: readonly Wallet[];
  readonly earlier: EarlierLines;
}

/** Checks one wallet's balance after every transfer and in its stored row. */
export class BalanceCheck {
  readonly #findings: FindingSink;
  readonly #account: AccountId;
  readonly #paid = new Map<string | null, bigint>();
  readonly #ownerId: OwnerId;
  readonly #vouched: readonly Wallet[];
  readonly #earlier: EarlierLines;
  #balance: Balance;
  #toppedUp: bigint;
  #refunded: bigint;
  #paidOut: bigint;
  #owed: bigint;
  #chargedBackAt: number;

  constructor(findings: FindingSink, ownerId: OwnerId, { base, vouched, earlier }: BalanceGrounds) {
    this.#findings = findings;
    this.#ownerId = ownerId;
    this.#vouched = vouched;
    this.#earlier = earlier;
    this.#balance = base;
    this.#toppedUp = toppedUpOf(base);
    this.#refunded = base.refunded;
    this.#paidOut = base.paidOut;
    this.#owed = base.owed;
    this.#chargedBackAt = base.closed ? base.reopenedAfter + 1 : 0;
    this.#account = walletAccount(ownerId);
  }

  add(transfer: Transfer): void {
    const { id } = transfer;
    const findings = this.#findings;
    this.#balance = evolveBalance(this.#balance, this.#account, transfer);
    const [available, held] = [availableOf(this.#balance), heldOf(this.#balance)];
    findings.check('no-negative-counter', held >= 0n, () => `${id} releases more than is held`);
    findings.check(
      'no-negative-counter',
      this.#balance.debitsPosted >= 0n,
      () => `${id} takes back what was spent`,
    );
    findings.check('no-overdraft', available >= 0n, () => `${id} overdraws the wallet`);
    const states = transfer.availableAfter === available && transfer.heldAfter === held;
    findings.check('running-balance', states, () => `${id} states another balance`);
    this.#addSums(transfer);
  }

  #addSums(transfer: Transfer): void {
    const { id, kind, amount, reference, sequence } = transfer;
    if (kind === 'top_up') {
      this.#toppedUp += amount;
      this.#paid.set(reference, (this.#paid.get(reference) ?? 0n) + amount);
    }
    if (kind === 'refund') this.#refunded += amount;
    if (kind === 'payout') this.#paidOut += amount;
    if (kind === 'chargeback') {
      this.#owed += amount;
      this.#chargedBackAt = sequence;
      const topUp = chargedBackReference(transfer);
      const change = (this.#paid.get(topUp) ?? 0n) - amount;
      this.#paid.set(topUp, change);
      const left = this.#earlier.paid(this.#ownerId, topUp) + change;
      this.#findings.check(
        'wallet-adds-up',
        left >= 0n,
        () => `${id} takes back more than was paid in`,
      );
    }
    if (kind === 'write_off') {
      this.#owed -= amount;
      this.#findings.check(
        'wallet-adds-up',
        this.#owed >= 0n,
        () => `${id} writes off more than is owed`,
      );
    }
  }

  /** Transfers do not record reopenings; only checkpoints confirm them. */
  #keepsReopenings({ reopenedAfter }: Wallet): boolean {
    return this.#vouched.every(
      (earlier) => reopenedAfter === earlier.reopenedAfter || reopenedAfter >= earlier.sequence,
    );
  }

  finish(name: string, stored: Wallet): void {
    const findings = this.#findings;
    findings.check('no-overdraft', availableOf(stored) >= 0n, () => `${name} is overdrawn`);
    const isFold =
      counters.every((counter) => stored[counter] === this.#balance[counter]) &&
      stored.closed === this.#chargedBackAt > stored.reopenedAfter &&
      stored.reopenedAfter <= stored.sequence &&
      this.#keepsReopenings(stored);
    findings.check(
      'balance-is-sum',
      isFold,
      () => `the stored balance of ${name} is not the sum of its transfers`,
    );
    const [toppedUp, refunded] = [this.#toppedUp, this.#refunded];
    const isWhole =
      toppedUpOf(stored) === toppedUp &&
      stored.refunded === refunded &&
      stored.paidOut === this.#paidOut &&
      stored.owed === this.#owed &&
      availableOf(stored) + heldOf(stored) + spentOf(stored) + this.#paidOut ===
        toppedUp + refunded;
    findings.check(
      'wallet-adds-up',
      isWhole,
      () => `${name} does not have what was topped up and refunded`,
    );
  }
}

const counters = ['debitsPending', 'debitsPosted', 'creditsPending', 'creditsPosted'] as const;
