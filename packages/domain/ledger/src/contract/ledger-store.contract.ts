import { micros, microsMax } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { emptyWallet } from '../model/balance.ts';
import type { OwnerId } from '../model/id.ts';
import type { LedgerStore } from '../ports/ledger-store.ts';
import { adjustments } from './adjustment-behaviour.ts';
import { ownerIds, orderIdOf } from './arbitraries.ts';
import { LedgerScene, mine, other, start, verdictOf } from './ledger-scene.ts';
import type { Supports, WithBooks } from './ledger-scene.ts';
import { agreesWithOracle } from './oracle-behaviour.ts';

/** Opens empty books in which these owners exist. */
export type LedgerStoreSetup = (ownerIds: readonly OwnerId[]) => Promise<{
  /** Every call is a transaction of its own. */
  store: LedgerStore;
  teardown?: () => Promise<void> | void;
  /** Optional capabilities of the adapter; none by default. */
  supports?: Supports;
}>;

const dollar = micros(1_000_000n);

/** The contract suite of every LedgerStore adapter. */
export function ledgerStoreContract(adapterName: string, setup: LedgerStoreSetup): void {
  const withBooks: WithBooks = (test) => async () => {
    const { store, teardown, supports = {} } = await setup(ownerIds);
    try {
      await test(new LedgerScene(store), supports);
    } finally {
      await teardown?.();
    }
  };
  describe(`LedgerStore contract (${adapterName})`, () => {
    agreesWithOracle(withBooks);
    repetitions(withBooks);
    settlements(withBooks);
    rivals(withBooks);
    readings(withBooks);
    stamps(withBooks);
    adjustments(withBooks);
  });
}

function repetitions(withBooks: WithBooks): void {
  it(
    'answers a repeated command with the transfer that the first one made',
    withBooks(async (books) => {
      const steps = [
        () => books.topUp(100n),
        () => books.hold(1, 40n),
        () => books.capture(1, 30n),
      ];
      for (const step of steps) {
        const first = await step();
        const wallet = await books.store.wallet(mine);
        const again = await step();
        expect(first.ok && first.value.isNew).toBe(true);
        expect(again).toEqual(first.ok && { ok: true, value: { ...first.value, isNew: false } });
        expect(await books.store.wallet(mine)).toEqual(wallet);
      }
    }),
  );

  it(
    'refuses a repetition that says something else, whatever the wallet could bear',
    withBooks(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      await books.capture(1, 30n);
      for (const answer of [books.topUp(200n), books.hold(1, 41n), books.capture(1, 29n)]) {
        expect(await answer).toMatchObject({ failure: { kind: 'transfer-differs' } });
      }
      expect(await books.cents()).toEqual({ available: 70n, held: 0n });
    }),
  );

  it(
    'counts a command once however many copies of it arrive at the same time',
    withBooks(async (books) => {
      const topUps = await Promise.all(Array.from({ length: 10 }, () => books.topUp(100n)));
      expect(topUps.map(verdictOf).toSorted()).toEqual(['new', ...Array(9).fill('repeated')]);
      const holds = await Promise.all(Array.from({ length: 10 }, () => books.hold(1, 40n)));
      expect(holds.map(verdictOf).toSorted()).toEqual(['new', ...Array(9).fill('repeated')]);
      expect(await books.cents()).toEqual({ available: 60n, held: 40n });
    }),
  );
}

function settlements(withBooks: WithBooks): void {
  it(
    'takes part of a hold and releases the rest in the same step',
    withBooks(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      await books.capture(1, 10n);
      expect(await books.cents()).toEqual({ available: 90n, held: 0n });
      const settlement = await books.store.settlement(orderIdOf(mine, 1));
      expect(settlement).toMatchObject({ kind: 'capture', amount: 100_000n, heldAmount: 400_000n });
    }),
  );

  it(
    'releases a hold whole and lets the money be held again',
    withBooks(async (books) => {
      await books.topUp(40n);
      await books.hold(1, 40n);
      await books.release(1);
      expect(await books.cents()).toEqual({ available: 40n, held: 0n });
      expect(verdictOf(await books.hold(2, 40n))).toBe('new');
    }),
  );

  it(
    'ends a hold once: what was captured is not released, what was released is not captured',
    withBooks(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      await books.hold(2, 40n);
      await books.capture(1, 40n);
      await books.release(2);
      expect(verdictOf(await books.release(1))).toBe('transfer-differs');
      expect(verdictOf(await books.capture(2, 40n))).toBe('transfer-differs');
      expect(await books.cents()).toEqual({ available: 60n, held: 0n });
    }),
  );

  it(
    'ends no hold of another owner',
    withBooks(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      expect(verdictOf(await books.release(1, other))).toBe('hold-not-found');
      expect(await books.cents()).toEqual({ available: 60n, held: 40n });
      expect(await books.store.wallet(other)).toEqual(emptyWallet);
    }),
  );
}

function rivals(withBooks: WithBooks): void {
  it(
    'grants as many simultaneous holds as the wallet bears, and tells the others what is missing',
    withBooks(async (books) => {
      await books.topUp(100n);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => books.hold(number, 30n)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
      const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
      const missing = { available: 100_000n, held: 900_000n, required: 300_000n };
      expect(refused).toHaveLength(17);
      for (const failure of refused) {
        expect(failure).toEqual({ kind: 'insufficient-funds', ...missing });
      }
      expect(await books.verify(mine)).toEqual([]);
    }),
  );

  it(
    'lets a hold end one way when a capture and a release arrive at the same time',
    withBooks(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      const answers = await Promise.all([books.capture(1, 40n), books.release(1)]);
      expect(answers.map(verdictOf).toSorted()).toEqual(['new', 'transfer-differs']);
    }),
  );
}

function stamps(withBooks: WithBooks): void {
  it(
    'stamps a transfer when its turn has come, however many wait, and reads the clock once',
    withBooks(async (books) => {
      let ticks = 0;
      const clock = { now: () => start + (ticks += 1) };
      const numbers = Array.from({ length: 20 }, (_, number) => number);
      const topUp = { type: 'top-up', ownerId: mine, amount: dollar } as const;
      await Promise.all(
        numbers.map((number) => books.postBy({ ...topUp, reference: `payment ${number}` }, clock)),
      );
      // A time read too early would be raised to that of its predecessor.
      const times = (await books.history(mine)).map(({ createdAt }) => createdAt);
      expect(times).toEqual(numbers.map((number) => start + number + 1));
    }),
  );

  it(
    'stamps nothing within what is closed, whatever the clock says',
    withBooks(async (books) => {
      const until = start + 1_000;
      expect(await books.store.closedUntil()).toBe(0);
      await books.topUp(100n);
      await books.store.closeUntil(until);
      await books.store.closeUntil(until - 500);
      expect(await books.store.closedUntil()).toBe(until);
      await books.topUp(100n, 'second');
      const late = { type: 'top-up', ownerId: other, amount: dollar } as const;
      await books.post({ ...late, reference: 'late' });
      await books.post({ ...late, reference: 'later' }, until + 1);
      const times = async (ownerId: OwnerId) =>
        (await books.history(ownerId)).map(({ createdAt }) => createdAt);
      expect(await times(mine)).toEqual([start, until]);
      expect(await times(other)).toEqual([until, until + 1]);
      expect(await books.store.newestTransferAt(until + 1)).toBe(until + 1);
      expect(await books.store.newestTransferAt(until)).toBe(until);
      expect(await books.store.newestTransferAt(until - 1)).toBe(start);
      expect(await books.store.newestTransferAt(start - 1)).toBeUndefined();
    }),
  );

  it(
    'shows of a closed period what it showed when it was closed, whatever arrives meanwhile',
    withBooks(async (books) => {
      const until = start + 10;
      let ticks = 0;
      const clock = { now: () => start + (ticks += 1) };
      const topUp = { type: 'top-up', ownerId: mine, amount: dollar } as const;
      const arrivals = Array.from({ length: 20 }, (_, number) =>
        books.postBy({ ...topUp, reference: `payment ${number}` }, clock),
      );
      await books.store.closeUntil(until);
      const period = { ownerId: mine, from: start, until };
      const atClose = await books.store.history(period);
      await Promise.all(arrivals);
      await books.postBy({ ...topUp, reference: 'late' }, { now: () => start });
      expect(await books.store.history(period)).toEqual(atClose);
    }),
  );

  it(
    'has no newest transfer while there is none',
    withBooks(async ({ store }) => {
      expect(await store.newestTransferAt(start)).toBeUndefined();
    }),
  );
}

function readings(withBooks: WithBooks): void {
  it(
    'shows an empty wallet and no transfers where there were none',
    withBooks(async ({ store }) => {
      expect(await store.wallet(mine)).toEqual(emptyWallet);
      expect(await store.transfers({ ownerId: mine, limit: 5 })).toEqual([]);
      expect(await store.settlement(orderIdOf(mine, 1))).toBeUndefined();
    }),
  );

  it(
    'shows transfers newest first, in pages, each wallet for itself',
    withBooks(async (books) => {
      for (let number = 1; number <= 5; number += 1) await books.topUp(1n, `payment ${number}`);
      await books.post({ type: 'top-up', ownerId: other, amount: dollar, reference: 'x' });
      const page = async (beforeSequence?: number) => {
        const query = { ownerId: mine, limit: 2, ...(beforeSequence && { beforeSequence }) };
        return (await books.store.transfers(query)).map(({ sequence }) => sequence);
      };
      expect([await page(), await page(4), await page(2), await page(1)]).toEqual([
        [5, 4],
        [3, 2],
        [1],
        [],
      ]);
    }),
  );

  it(
    'shows a period oldest first, with the transfer before it, each wallet for itself',
    withBooks(async (books) => {
      const milliseconds = [0, 1, 1, 2, 3, 3, 5];
      for (const [index, at] of milliseconds.entries()) {
        const topUp = { type: 'top-up', amount: dollar, reference: `payment ${index}` } as const;
        await books.post({ ...topUp, ownerId: mine }, start + at);
        const reference = `payment ${index} of the other`;
        await books.post({ ...topUp, ownerId: other, reference }, start + at + 1);
      }
      const period = async (from: number, until: number) => {
        const query = { ownerId: mine, from: start + from, until: start + until };
        const { before, transfers } = await books.store.history(query);
        for (const { ownerId } of transfers) expect(ownerId).toBe(mine);
        return [before?.sequence, ...transfers.map(({ sequence }) => sequence)];
      };
      expect(await period(-9, 9)).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7]);
      expect(await period(0, 1)).toEqual([undefined, 1]);
      expect(await period(1, 3)).toEqual([1, 2, 3, 4]);
      expect(await period(2, 4)).toEqual([3, 4, 5, 6]);
      expect(await period(4, 5)).toEqual([6]);
      expect(await period(6, 9)).toEqual([7]);
      expect(await period(-9, 0)).toEqual([undefined]);
    }),
  );

  it(
    'shows in a period the very transfers that the pages show',
    withBooks(async (books) => {
      await books.topUp(100n);
      await books.hold(1, 40n);
      await books.capture(1, 30n);
      await books.hold(2, 40n);
      const whole = await books.history(mine);
      const period = { ownerId: mine, from: start, until: start + 1 };
      const { transfers } = await books.store.history(period);
      expect(transfers).toEqual(whole);
      const later = { ownerId: mine, from: start + 1, until: start + 2 };
      expect((await books.store.history(later)).before).toEqual(whole.at(-1));
    }),
  );

  it(
    'keeps amounts to the last millionth of a dollar, far beyond what a double can count',
    withBooks(async (books) => {
      for (let number = 1; number <= 10; number += 1) {
        const amount = micros(microsMax - BigInt(number));
        const reference = `payment ${number}`;
        await books.post({ type: 'top-up', ownerId: mine, amount, reference });
      }
      const { creditsPosted } = await books.store.wallet(mine);
      expect(creditsPosted).toBe(10n * microsMax - 55n);
      expect(creditsPosted).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
    }),
  );

  it(
    'keeps the order of the books when the clock steps back',
    withBooks(async (books) => {
      const command = { type: 'top-up', ownerId: mine, amount: dollar } as const;
      await books.post({ ...command, reference: 'first' }, start + 100);
      await books.post({ ...command, reference: 'second' }, start);
      const [second, first] = await books.store.transfers({ ownerId: mine, limit: 2 });
      expect([first?.createdAt, second?.createdAt]).toEqual([start + 100, start + 100]);
      expect(await books.verify(mine)).toEqual([]);
    }),
  );
}
