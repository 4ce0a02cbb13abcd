import { micros } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';

import { emptyWallet, spentOf, toppedUpOf } from '../model/balance.ts';
import type { OwnerId } from '../model/id.ts';
import { orderIdOf } from './arbitraries.ts';
import { mine, other, supportsAdjustments, verdictOf } from './ledger-scene.ts';
import type { LedgerScene, WithBooks } from './ledger-scene.ts';

type Adjusted = (
  test: (books: LedgerScene) => Promise<void>,
) => (context: TestContext) => Promise<void>;

/** Refunds, chargebacks, payouts, write-offs and expiries. */
export function adjustments(withBooks: WithBooks): void {
  const adjusted: Adjusted =
    (test) =>
    async ({ skip }) => {
      if (!(await supportsAdjustments(withBooks))) skip('the adapter does not support adjustments');
      await withBooks(test)();
    };
  describe('refunds', () => refundBehaviour(adjusted));
  describe('chargebacks', () => chargebackBehaviour(adjusted));
  describe('payouts', () => payoutBehaviour(adjusted));
  describe('write-offs and reopenings', () => settlingBehaviour(adjusted));
  describe('references', () => referenceBehaviour(adjusted));
  describe('expiries', () => expiryBehaviour(adjusted));
}

/** A wallet of one dollar of which an order has taken 30 cents. */
async function charge(books: LedgerScene): Promise<void> {
  await books.topUp(100n);
  await books.hold(1, 40n);
  await books.capture(1, 30n);
}

function refundBehaviour(adjusted: Adjusted): void {
  it(
    'give back to the wallet what an order was charged, and leave what was earned',
    adjusted(async (books) => {
      await charge(books);
      expect(verdictOf(await books.refund(1, 10n, 'goodwill'))).toBe('new');
      expect(await books.cents()).toEqual({ available: 80n, held: 0n });
      const wallet = await books.store.wallet(mine);
      expect(wallet.refunded).toBe(100_000n);
      expect([toppedUpOf(wallet), spentOf(wallet)]).toEqual([1_000_000n, 300_000n]);
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'give back a charge in parts, never more than the whole',
    adjusted(async (books) => {
      await charge(books);
      await books.refund(1, 20n, 'first');
      expect(await books.refund(1, 11n, 'second')).toEqual({
        ok: false,
        failure: { kind: 'refund-exceeds-charge', left: 100_000n, amount: 110_000n },
      });
      expect(verdictOf(await books.refund(1, 10n, 'second'))).toBe('new');
      const given = await books.store.refunds(orderIdOf(mine, 1));
      expect(given.map(({ reference, amount }) => [reference, amount])).toEqual([
        ['first', 200_000n],
        ['second', 100_000n],
      ]);
      expect(await books.store.refunds(orderIdOf(mine, 2))).toEqual([]);
      expect(verdictOf(await books.refund(1, 1n, 'third'))).toBe('refund-exceeds-charge');
      expect(await books.cents()).toEqual({ available: 100n, held: 0n });
    }),
  );

  it(
    'count a refund once by its reference, however many copies arrive at the same time',
    adjusted(async (books) => {
      await charge(books);
      const copies = Array.from({ length: 5 }, () => books.refund(1, 30n, 'goodwill'));
      const verdicts = (await Promise.all(copies)).map(verdictOf);
      expect(verdicts.toSorted()).toEqual(['new', ...Array(4).fill('repeated')]);
      expect(verdictOf(await books.refund(1, 29n, 'goodwill'))).toBe('transfer-differs');
      expect(await books.cents()).toEqual({ available: 100n, held: 0n });
    }),
  );

  it(
    'find no charge to refund in a released hold, nor in another owner',
    adjusted(async (books) => {
      await charge(books);
      await books.hold(2, 40n);
      await books.release(2);
      expect(verdictOf(await books.refund(2, 1n, 'x'))).toBe('refund-exceeds-charge');
      await books.refund(1, 1n, 'x');
      expect(verdictOf(await books.refund(1, 1n, 'x', other))).toBe('refund-exceeds-charge');
      expect(await books.store.wallet(other)).toEqual(emptyWallet);
    }),
  );

  it(
    'do not mix the refunds of two orders',
    adjusted(async (books) => {
      await charge(books);
      await books.hold(2, 40n);
      await books.capture(2, 40n);
      expect(verdictOf(await books.refund(1, 30n, 'first'))).toBe('new');
      expect(verdictOf(await books.refund(2, 40n, 'second'))).toBe('new');
      expect(await books.cents()).toEqual({ available: 100n, held: 0n });
    }),
  );
}

function chargebackBehaviour(adjusted: Adjusted): void {
  it(
    'close the wallet to new holds and leave its money, its holds and their captures alone',
    adjusted(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      expect(verdictOf(await books.chargeBack(100n))).toBe('new');
      expect(await books.cents()).toEqual({ available: 60n, held: 40n });
      expect(await books.hold(2, 10n)).toEqual({
        ok: false,
        failure: {
          kind: 'wallet-closed',
          available: 600_000n,
          held: 400_000n,
          required: 100_000n,
        },
      });
      expect(verdictOf(await books.hold(1, 40n))).toBe('repeated');
      expect(verdictOf(await books.capture(1, 30n))).toBe('new');
      expect(verdictOf(await books.refund(1, 30n, 'goodwill'))).toBe('new');
      expect(verdictOf(await books.topUp(5n, 'another'))).toBe('new');
      expect(verdictOf(await books.hold(2, 1n))).toBe('wallet-closed');
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'count a chargeback once, and refuse another content, an unknown top-up and too much',
    adjusted(async (books) => {
      await books.topUp(100n);
      expect(verdictOf(await books.chargeBack(1n, 'unknown'))).toBe('top-up-not-found');
      expect(verdictOf(await books.chargeBack(1n, 'payment', { ownerId: other }))).toBe(
        'top-up-not-found',
      );
      expect(await books.chargeBack(101n)).toEqual({
        ok: false,
        failure: { kind: 'chargeback-exceeds-top-up', left: 1_000_000n, amount: 1_010_000n },
      });
      expect((await books.store.wallet(mine)).closed).toBe(false);
      const copies = Array.from({ length: 5 }, () => books.chargeBack(60n));
      const verdicts = (await Promise.all(copies)).map(verdictOf);
      expect(verdicts.toSorted()).toEqual(['new', ...Array(4).fill('repeated')]);
      expect(verdictOf(await books.chargeBack(40n))).toBe('transfer-differs');
      expect((await books.store.wallet(mine)).closed).toBe(true);
    }),
  );

  it(
    'close no other wallet',
    adjusted(async (books) => {
      await books.topUp(100n);
      await books.chargeBack(100n);
      expect(await books.store.wallet(other)).toEqual(emptyWallet);
    }),
  );
}

function payoutBehaviour(adjusted: Adjusted): void {
  it(
    'take from what is available, never more, and leave what was spent and held',
    adjusted(async (books) => {
      await charge(books);
      await books.hold(2, 20n);
      expect(await books.payOut(51n)).toEqual({
        ok: false,
        failure: { kind: 'payout-exceeds-available', left: 500_000n, amount: 510_000n },
      });
      expect(verdictOf(await books.payOut(50n))).toBe('new');
      expect(verdictOf(await books.payOut(50n))).toBe('repeated');
      expect(verdictOf(await books.payOut(49n))).toBe('transfer-differs');
      expect(await books.cents()).toEqual({ available: 0n, held: 20n });
      const wallet = await books.store.wallet(mine);
      expect(wallet.paidOut).toBe(500_000n);
      expect([toppedUpOf(wallet), spentOf(wallet)]).toEqual([1_000_000n, 300_000n]);
      expect(verdictOf(await books.capture(2, 20n))).toBe('new');
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'leave enough for one of two that arrive at the same time',
    adjusted(async (books) => {
      await books.topUp(100n);
      const answers = await Promise.all([books.payOut(60n, 'one'), books.payOut(60n, 'two')]);
      expect(answers.map(verdictOf).toSorted()).toEqual(['new', 'payout-exceeds-available']);
    }),
  );
}

function settlingBehaviour(adjusted: Adjusted): void {
  it(
    'a write-off lowers what is owed, never below nothing, and moves no money of the wallet',
    adjusted(async (books) => {
      await books.topUp(100n);
      expect(verdictOf(await books.writeOff(1n))).toBe('write-off-exceeds-owed');
      await books.chargeBack(60n);
      expect((await books.store.wallet(mine)).owed).toBe(600_000n);
      expect(verdictOf(await books.writeOff(20n, 'first'))).toBe('new');
      expect(verdictOf(await books.writeOff(20n, 'first'))).toBe('repeated');
      expect(verdictOf(await books.writeOff(20n, 'first', 'another reason'))).toBe(
        'transfer-differs',
      );
      expect(await books.writeOff(41n, 'second')).toEqual({
        ok: false,
        failure: { kind: 'write-off-exceeds-owed', left: 400_000n, amount: 410_000n },
      });
      expect(verdictOf(await books.writeOff(40n, 'second'))).toBe('new');
      expect(await books.store.wallet(mine)).toMatchObject({ owed: 0n, closed: true });
      expect(await books.cents()).toEqual({ available: 100n, held: 0n });
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'a reopened wallet takes holds until the next chargeback, and still owes',
    adjusted(async (books) => {
      await books.topUp(100n);
      await books.chargeBack(10n, 'payment', { dispute: 'one' });
      expect(verdictOf(await books.hold(1, 10n))).toBe('wallet-closed');
      expect(await books.reopen()).toMatchObject({ closed: false, owed: 100_000n });
      expect(await books.reopen()).toEqual(await books.store.wallet(mine));
      expect(verdictOf(await books.hold(1, 10n))).toBe('new');
      expect(verdictOf(await books.chargeBack(10n, 'payment', { dispute: 'one' }))).toBe(
        'repeated',
      );
      expect(verdictOf(await books.hold(2, 10n))).toBe('new');
      expect(verdictOf(await books.chargeBack(10n, 'payment', { dispute: 'two' }))).toBe('new');
      expect(verdictOf(await books.hold(3, 10n))).toBe('wallet-closed');
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'a wallet that was never closed is reopened without a trace',
    adjusted(async (books) => {
      expect(await books.reopen()).toEqual(emptyWallet);
      await books.topUp(100n);
      const before = await books.store.wallet(mine);
      expect(await books.reopen()).toEqual(before);
    }),
  );
}

function referenceBehaviour(adjusted: Adjusted): void {
  it(
    'a top-up takes several chargebacks by their disputes, together never above it',
    adjusted(async (books) => {
      await books.topUp(100n);
      const dispute = (cents: bigint, name: string) =>
        books.chargeBack(cents, 'payment', { dispute: name });
      expect(verdictOf(await dispute(60n, 'one'))).toBe('new');
      expect(verdictOf(await dispute(60n, 'one'))).toBe('repeated');
      expect(await dispute(41n, 'two')).toEqual({
        ok: false,
        failure: { kind: 'chargeback-exceeds-top-up', left: 400_000n, amount: 410_000n },
      });
      expect(verdictOf(await dispute(30n, 'two'))).toBe('new');
      expect(verdictOf(await books.chargeBack(10n))).toBe('new');
      expect(verdictOf(await dispute(1n, 'three'))).toBe('chargeback-exceeds-top-up');
      expect((await books.store.wallet(mine)).owed).toBe(1_000_000n);
      await books.topUp(100n, 'another');
      expect(verdictOf(await books.chargeBack(60n, 'another', { dispute: 'one' }))).toBe(
        'transfer-differs',
      );
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'a payment credits one owner, whichever reports it first',
    adjusted(async (books) => {
      const pay = (ownerId: OwnerId) =>
        books.post({ type: 'top-up', ownerId, amount: micros(1n), reference: 'shared' });
      const answers = await Promise.all([pay(mine), pay(other), pay(mine), pay(other)]);
      expect(answers.map(verdictOf).toSorted()).toEqual([
        'new',
        'repeated',
        'transfer-differs',
        'transfer-differs',
      ]);
      expect(await books.store.doublePayments()).toEqual([]);
    }),
  );

  it(
    'of one kind do not stand in the way of another',
    adjusted(async (books) => {
      await books.topUp(100n, 'same');
      await books.hold(1, 40n);
      await books.capture(1, 40n);
      const answers = [
        await books.refund(1, 10n, 'same'),
        await books.chargeBack(10n, 'same'),
        await books.payOut(10n, 'same'),
        await books.writeOff(10n, 'same'),
      ];
      expect(answers.map(verdictOf)).toEqual(Array(4).fill('new'));
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'of refunds are unique over all orders',
    adjusted(async (books) => {
      await charge(books);
      await books.hold(2, 40n);
      await books.capture(2, 40n);
      expect(verdictOf(await books.refund(1, 10n, 'same'))).toBe('new');
      expect(verdictOf(await books.refund(2, 10n, 'same'))).toBe('transfer-differs');
    }),
  );
}

function expiryBehaviour(adjusted: Adjusted): void {
  it(
    'release an expired hold whole, as its one settlement',
    adjusted(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      expect(verdictOf(await books.expire(1))).toBe('new');
      expect(verdictOf(await books.expire(1))).toBe('repeated');
      expect(verdictOf(await books.release(1))).toBe('transfer-differs');
      expect(verdictOf(await books.capture(1, 40n))).toBe('transfer-differs');
      expect(await books.cents()).toEqual({ available: 100n, held: 0n });
      const settlement = await books.store.settlement(orderIdOf(mine, 1));
      expect(settlement).toMatchObject({ kind: 'expire', amount: 0n, heldAmount: 400_000n });
    }),
  );

  it(
    'let a late capture win that comes before the expiry',
    adjusted(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      await books.capture(1, 40n);
      expect(verdictOf(await books.expire(1))).toBe('transfer-differs');
      expect(verdictOf(await books.expire(2))).toBe('hold-not-found');
    }),
  );
}
