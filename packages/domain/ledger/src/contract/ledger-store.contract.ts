import { micros, microsMax } from '@image-production/kernel';
import type { OrganizationId, Result } from '@image-production/kernel';
import { SequentialIds, plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { availableOf, emptyWallet, heldOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { Transfer } from '../model/transfer.ts';
import type { LedgerStore, Posting } from '../ports/ledger-store.ts';
import { verifyWallet } from '../verify-wallet.ts';
import { ledgerCommandArbitrary, organizationIds, requestIdOf } from './arbitraries.ts';
import { LedgerOracle } from './ledger-oracle.ts';
import type { Verdict } from './ledger-oracle.ts';

/** Opens empty books in which these organizations exist. */
export type LedgerStoreSetup = (organizationIds: readonly OrganizationId[]) => Promise<{
  /** Every call is a transaction of its own. */
  store: LedgerStore;
  teardown?: () => Promise<void> | void;
}>;

const [mine, other] = organizationIds;
const start = 1_700_000_000_000;
const dollar = micros(1_000_000n);

/** Books and the few steps that most tests take in them. */
class Books {
  readonly store: LedgerStore;
  readonly #ids = new SequentialIds();

  constructor(store: LedgerStore) {
    this.store = store;
  }

  post(command: LedgerCommand, at: number = start): Promise<Result<Posting, LedgerFailure>> {
    return this.store.post(command, { entryId: this.#ids.next('entry'), at });
  }

  topUp(cents: bigint, reference = 'payment') {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'top-up', organizationId: mine, amount, reference });
  }

  hold(number: number, cents: bigint) {
    return this.post({
      type: 'place-hold',
      organizationId: mine,
      requestId: requestIdOf(mine, number),
      operation: 'pro.generate',
      amount: micros(cents * 10_000n),
      priceVersion: 'test',
    });
  }

  capture(number: number, cents: bigint) {
    const requestId = requestIdOf(mine, number);
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'capture-hold', organizationId: mine, requestId, amount });
  }

  release(number: number, organizationId: OrganizationId = mine) {
    return this.post({ type: 'void-hold', organizationId, requestId: requestIdOf(mine, number) });
  }

  async cents() {
    const wallet = await this.store.wallet(mine);
    return { available: availableOf(wallet) / 10_000n, held: heldOf(wallet) / 10_000n };
  }

  /** The whole history, oldest first, read in pages of three. */
  async history(organizationId: OrganizationId): Promise<Transfer[]> {
    const collected: Transfer[] = [];
    let beforeSequence: number | undefined;
    do {
      const query = { organizationId, limit: 3, ...(beforeSequence && { beforeSequence }) };
      const page = await this.store.transfers(query);
      collected.push(...page);
      beforeSequence = page.at(-1)?.sequence;
    } while (beforeSequence !== undefined);
    return collected.toReversed();
  }

  async verify(organizationId: OrganizationId): Promise<readonly string[]> {
    const wallet = await this.store.wallet(organizationId);
    return verifyWallet(wallet, await this.history(organizationId), plainDigest);
  }
}

type WithBooks = (test: (books: Books) => Promise<void>) => () => Promise<void>;

/** The behaviour every LedgerStore adapter shows. */
export function ledgerStoreContract(adapterName: string, setup: LedgerStoreSetup): void {
  const withBooks: WithBooks = (test) => async () => {
    const { store, teardown } = await setup(organizationIds);
    try {
      await test(new Books(store));
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
  });
}

function verdictOf(answer: Result<Posting, LedgerFailure>): Verdict {
  if (!answer.ok) return answer.failure.kind;
  return answer.value.isNew ? 'new' : 'repeated';
}

function agreesWithOracle(withBooks: WithBooks): void {
  it('agrees with plain sums after every step of any stream of commands', async () => {
    const streams = fc.array(ledgerCommandArbitrary(), { minLength: 5, maxLength: 30 });
    const instants = fc.infiniteStream(fc.integer({ min: start - 5, max: start + 5 }));
    await fc.assert(
      fc.asyncProperty(streams, instants, async (commands, clock) => {
        await withBooks(async (books) => {
          const oracle = new LedgerOracle();
          for (const command of commands) {
            const at = clock.next().value ?? start;
            expect(await takeStep(books, oracle, command, at)).toEqual([]);
          }
        })();
      }),
      { numRuns: 40 },
    );
  });
}

/** What is wrong after one more command; nothing when books and oracle agree. */
async function takeStep(
  books: Books,
  oracle: LedgerOracle,
  command: LedgerCommand,
  at: number,
): Promise<readonly string[]> {
  const before = await walletsOf(books);
  const verdict = verdictOf(await books.post(command, at));
  const expected = oracle.judge(command);
  const findings = verdict === expected ? [] : [`${command.type} was ${verdict}, not ${expected}`];
  for (const [organizationId, wallet] of await walletsOf(books)) {
    const isTouched = command.organizationId === organizationId && verdict === 'new';
    // A new transfer always shows: it at least moves the head of the chain.
    const isChanged = before.get(organizationId)?.head !== wallet.head;
    const checks: [boolean, string][] = [
      [availableOf(wallet) === oracle.available(organizationId), 'another amount is available'],
      [availableOf(wallet) >= 0n, 'the wallet is overdrawn'],
      [heldOf(wallet) === oracle.held(organizationId), 'another amount is held'],
      [wallet.debitsPosted === oracle.spent(organizationId), 'another amount was spent'],
      [isTouched === isChanged, isTouched ? 'nothing was written' : 'something was written'],
    ];
    findings.push(...checks.filter(([holds]) => !holds).map(([, finding]) => finding));
    findings.push(...(await books.verify(organizationId)));
  }
  return findings;
}

async function walletsOf({ store }: Books): Promise<ReadonlyMap<OrganizationId, Wallet>> {
  const wallets = new Map<OrganizationId, Wallet>();
  for (const id of organizationIds) wallets.set(id, await store.wallet(id));
  return wallets;
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
      const settlement = await books.store.settlement(requestIdOf(mine, 1));
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
    'ends no hold of another organization',
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

function readings(withBooks: WithBooks): void {
  it(
    'shows an empty wallet and no transfers where there were none',
    withBooks(async ({ store }) => {
      expect(await store.wallet(mine)).toEqual(emptyWallet);
      expect(await store.transfers({ organizationId: mine, limit: 5 })).toEqual([]);
      expect(await store.settlement(requestIdOf(mine, 1))).toBeUndefined();
    }),
  );

  it(
    'shows transfers newest first, in pages, each wallet for itself',
    withBooks(async (books) => {
      for (let number = 1; number <= 5; number += 1) await books.topUp(1n, `payment ${number}`);
      await books.post({ type: 'top-up', organizationId: other, amount: dollar, reference: 'x' });
      const page = async (beforeSequence?: number) => {
        const query = { organizationId: mine, limit: 2, ...(beforeSequence && { beforeSequence }) };
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
    'keeps amounts to the last millionth of a dollar, far beyond what a double can count',
    withBooks(async (books) => {
      for (let number = 1; number <= 10; number += 1) {
        const amount = micros(microsMax - BigInt(number));
        const reference = `payment ${number}`;
        await books.post({ type: 'top-up', organizationId: mine, amount, reference });
      }
      const { creditsPosted } = await books.store.wallet(mine);
      expect(creditsPosted).toBe(10n * microsMax - 55n);
      expect(creditsPosted).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
    }),
  );

  it(
    'keeps the order of the books when the clock steps back',
    withBooks(async (books) => {
      const command = { type: 'top-up', organizationId: mine, amount: dollar } as const;
      await books.post({ ...command, reference: 'first' }, start + 100);
      await books.post({ ...command, reference: 'second' }, start);
      const [second, first] = await books.store.transfers({ organizationId: mine, limit: 2 });
      expect([first?.createdAt, second?.createdAt]).toEqual([start + 100, start + 100]);
      expect(await books.verify(mine)).toEqual([]);
    }),
  );
}
