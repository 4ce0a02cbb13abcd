import { micros, refuse, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { topUpWallet } from './top-up-wallet.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio('1.00');
});

afterEach(async () => verifyBooks(studio));

async function topUp(amount: string, reference: string, organizationId = studio.organizationId) {
  const payment = { organizationId, amount: dollars(amount), reference };
  return topUpWallet(studio.services, payment);
}

describe('topping up a wallet', () => {
  it('makes the money available', async () => {
    expect(valueOf(await topUp('5.00', 'invoice 1'))).toMatchObject({ isNew: true });
    expect(await moneyOf(studio)).toMatchObject({ available: '6.00', held: '0.00' });
  });

  it('books a payment once however often it is reported', async () => {
    const first = valueOf(await topUp('5.00', 'invoice 1'));
    studio.clock.advance(1000);
    const reports = await Promise.all([topUp('5.00', 'invoice 1'), topUp('5.00', 'invoice 1')]);
    for (const report of reports) {
      expect(valueOf(report)).toEqual({ isNew: false, transfer: first.transfer });
    }
    expect(await moneyOf(studio)).toMatchObject({ available: '6.00' });
  });

  it('refuses the same payment with another amount', async () => {
    valueOf(await topUp('5.00', 'invoice 1'));
    const before = await contentsOf(studio);
    const differs = { kind: 'top-up-differs', reference: 'invoice 1' };
    expect(await topUp('6.00', 'invoice 1')).toEqual(refuse(differs));
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('books a reference for one organization: another one is refused it', async () => {
    valueOf(await topUp('5.00', 'invoice 1'));
    const before = await contentsOf(studio);
    expect(await topUp('5.00', 'invoice 1', studio.otherOrganizationId)).toEqual(
      refuse({ kind: 'top-up-differs', reference: 'invoice 1' }),
    );
    expect(await contentsOf(studio)).toEqual(before);
  });

  it.each([0n, -1n, 10n ** 15n + 1n])('refuses %d micro-dollars', async (amount) => {
    const { organizationId } = studio;
    const payment = { organizationId, amount: micros(amount), reference: 'invoice 1' };
    const before = await contentsOf(studio);
    expect(await topUpWallet(studio.services, payment)).toEqual(
      refuse({ kind: 'amount-out-of-range', amount }),
    );
    expect(await contentsOf(studio)).toEqual(before);
  });
});
