import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';

import { emptyWallet, spentOf, toppedUpOf } from '../model/balance.ts';
import { requestIdOf } from './arbitraries.ts';
import { mine, other, supportsAdjustments, verdictOf } from './ledger-scene.ts';
import type { LedgerScene, WithBooks } from './ledger-scene.ts';

type Adjusted = (
  test: (books: LedgerScene) => Promise<void>,
) => (context: TestContext) => Promise<void>;

/** Refunds, chargebacks and expiries. */
export function adjustments(withBooks: WithBooks): void {
  const adjusted: Adjusted =
    (test) =>
    async ({ skip }) => {
      if (!(await supportsAdjustments(withBooks))) skip('the adapter does not support adjustments');
      await withBooks(test)();
    };
  describe('refunds', () => refundBehaviour(adjusted));
  describe('chargebacks', () => chargebackBehaviour(adjusted));
  describe('expiries', () => expiryBehaviour(adjusted));
}

/** A wallet of one dollar of which a request has taken 30 cents. */
async function charge(books: LedgerScene): Promise<void> {
  await books.topUp(100n);
  await books.hold(1, 40n);
  await books.capture(1, 30n);
}

function refundBehaviour(adjusted: Adjusted): void {
  it(
    'give back to the wallet what a request was charged, and leave what was earned',
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
    'find no charge to refund in a released hold, nor in another organization',
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
    'do not mix the refunds of two requests',
    adjusted(async (books) => {
      await charge(books);
      await books.hold(2, 40n);
      await books.capture(2, 40n);
      expect(verdictOf(await books.refund(1, 30n, 'same words'))).toBe('new');
      expect(verdictOf(await books.refund(2, 40n, 'same words'))).toBe('new');
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
      expect(verdictOf(await books.chargeBack(1n, 'payment', other))).toBe('top-up-not-found');
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
      const settlement = await books.store.settlement(requestIdOf(mine, 1));
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
