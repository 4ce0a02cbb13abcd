import fc from 'fast-check';
import { expect, it } from 'vitest';

import { availableOf, heldOf, spentOf, toppedUpOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { OwnerId } from '../model/id.ts';
import { ledgerCommandArbitrary, ownerIds } from './arbitraries.ts';
import { LedgerOracle } from './ledger-oracle.ts';
import { start, supportsAdjustments, verdictOf } from './ledger-scene.ts';
import type { LedgerScene, Supports, WithBooks } from './ledger-scene.ts';

export function agreesWithOracle(withBooks: WithBooks): void {
  it('agrees with plain sums after every step of any stream of commands', async () => {
    await expect(followStreams(withBooks, {})).resolves.toBeUndefined();
  });

  it('agrees with plain sums when refunds, chargebacks, payouts and the like are among them', async ({
    skip,
  }) => {
    const adjustments = await supportsAdjustments(withBooks);
    if (!adjustments) skip('the adapter does not support adjustments');
    await expect(followStreams(withBooks, { adjustments })).resolves.toBeUndefined();
  });
}

/** The clock steps back and forth from one command to the next. */
async function followStreams(withBooks: WithBooks, supports: Supports): Promise<void> {
  const commands = fc.array(ledgerCommandArbitrary(supports), { minLength: 5, maxLength: 30 });
  const instants = fc.infiniteStream(fc.integer({ min: start - 5, max: start + 5 }));
  await fc.assert(
    fc.asyncProperty(commands, instants, async (stream, clock) => {
      await withBooks(async (books) => {
        const oracle = new LedgerOracle();
        for (const command of stream) {
          const at = clock.next().value ?? start;
          // Occasionally reopens the wallets that chargebacks closed.
          if (supports.adjustments && at === start) await reopenAll(books, oracle);
          expect(await takeStep(books, oracle, command, at, supports)).toEqual([]);
        }
      })();
    }),
    { numRuns: 40 },
  );
}

async function reopenAll(books: LedgerScene, oracle: LedgerOracle): Promise<void> {
  for (const ownerId of ownerIds) {
    await books.reopen(ownerId);
    oracle.reopen(ownerId);
  }
}

/** Applies one command and returns the differences between books and oracle. */
async function takeStep(
  books: LedgerScene,
  oracle: LedgerOracle,
  command: LedgerCommand,
  at: number,
  { adjustments = false }: Supports,
): Promise<readonly string[]> {
  const before = await walletsOf(books);
  const verdict = verdictOf(await books.post(command, at));
  const expected = oracle.judge(command);
  const findings = verdict === expected ? [] : [`${command.type} was ${verdict}, not ${expected}`];
  for (const [ownerId, wallet] of await walletsOf(books)) {
    const isTouched = command.ownerId === ownerId && verdict === 'new';
    // Every new transfer changes at least the head of the chain.
    const isChanged = before.get(ownerId)?.head !== wallet.head;
    const checks: [boolean, string][] = [
      [availableOf(wallet) === oracle.available(ownerId), 'another amount is available'],
      [availableOf(wallet) >= 0n, 'the wallet is overdrawn'],
      [heldOf(wallet) === oracle.held(ownerId), 'another amount is held'],
      [spentOf(wallet) === oracle.spent(ownerId), 'another amount was spent'],
      ...(adjustments ? adjustmentChecks(wallet, oracle, ownerId) : []),
      [isTouched === isChanged, isTouched ? 'nothing was written' : 'something was written'],
    ];
    findings.push(...checks.filter(([holds]) => !holds).map(([, finding]) => finding));
    findings.push(...(await books.verify(ownerId)));
  }
  return findings;
}

function adjustmentChecks(
  wallet: Wallet,
  oracle: LedgerOracle,
  ownerId: OwnerId,
): [boolean, string][] {
  return [
    [toppedUpOf(wallet) === oracle.toppedUp(ownerId), 'another amount was topped up'],
    [wallet.refunded === oracle.refunded(ownerId), 'another amount was refunded'],
    [wallet.paidOut === oracle.paidOut(ownerId), 'another amount was paid out'],
    [wallet.owed === oracle.owed(ownerId), 'another amount is owed'],
    [wallet.closed === oracle.isClosed(ownerId), 'the wallet is open or closed wrongly'],
  ];
}

async function walletsOf({ store }: LedgerScene): Promise<ReadonlyMap<OwnerId, Wallet>> {
  const wallets = new Map<OwnerId, Wallet>();
  for (const id of ownerIds) wallets.set(id, await store.wallet(id));
  return wallets;
}
