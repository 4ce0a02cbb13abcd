import { micros } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { chainTransfer, evolveBalance, evolveWallet, reopenWallet } from './evolve.ts';
import {
  fundingAccount,
  receivableAccount,
  refundsAccount,
  revenueAccount,
  walletAccount,
} from './model/account.ts';
import {
  availableOf,
  emptyBalance,
  emptyWallet,
  heldOf,
  spentOf,
  toppedUpOf,
} from './model/balance.ts';
import type { TransferContent } from './model/transfer.ts';

const ownerId = 'org_0000000000000000000000000A';
const orderId = 'req_00000000000000000000000001';
const wallet = walletAccount(ownerId);
const revenue = revenueAccount('pro.generate');

const steps = [
  { kind: 'top_up', debit: fundingAccount, credit: wallet, amount: micros(900n), heldAmount: null },
  { kind: 'hold', debit: wallet, credit: revenue, amount: micros(400n), heldAmount: null },
  {
    kind: 'capture',
    debit: wallet,
    credit: revenue,
    amount: micros(300n),
    heldAmount: micros(400n),
  },
] as const;

describe('evolveBalance', () => {
  it.each([
    ['the wallet', wallet, 0n, 300n, 0n, 900n],
    ['the revenue', revenue, 0n, 0n, 0n, 300n],
    ['the funding', fundingAccount, 0n, 900n, 0n, 0n],
  ] as const)(
    'folds a top-up, a hold and a partial capture into the four counters of %s',
    (_, account, debitsPending, debitsPosted, creditsPending, creditsPosted) => {
      const balance = steps.reduce(
        (before, step) => evolveBalance(before, account, step),
        emptyBalance,
      );
      expect(balance).toEqual({ debitsPending, debitsPosted, creditsPending, creditsPosted });
    },
  );

  it('keeps debits and credits equal over all accounts after every step', () => {
    const accounts = [wallet, revenue, fundingAccount];
    for (let count = 1; count <= steps.length; count += 1) {
      const balances = accounts.map((account) =>
        steps
          .slice(0, count)
          .reduce((before, step) => evolveBalance(before, account, step), emptyBalance),
      );
      const sum = (counter: keyof typeof emptyBalance) =>
        balances.reduce((total, balance) => total + balance[counter], 0n);
      expect(sum('debitsPosted')).toBe(sum('creditsPosted'));
      expect(sum('debitsPending')).toBe(sum('creditsPending'));
    }
  });

  it('takes a resolution that does not say what was held for a broken invariant', () => {
    const broken = { ...steps[2], heldAmount: null };
    expect(() => evolveBalance(emptyBalance, wallet, broken)).toThrow('without the amount');
  });
});

describe('evolveWallet', () => {
  const common = {
    id: 'x',
    entryId: 'ent_00000000000000000000000001',
    ownerId,
    amount: micros(300n),
    heldAmount: null,
    holdId: null,
    purpose: null,
    orderId,
    priceVersion: null,
    reference: 'x',
    sequence: 4,
    createdAt: 9,
    availableAfter: micros(0n),
    heldAfter: micros(0n),
    previousHash: 'before',
    hash: 'after',
  } as const;
  const before = { ...emptyWallet, creditsPosted: micros(900n), debitsPosted: micros(300n) };

  it('counts a refund as received and as refunded, and leaves what was spent', () => {
    const refund = { ...common, kind: 'refund', debit: refundsAccount, credit: wallet } as const;
    const after = evolveWallet(before, refund);
    expect(after).toMatchObject({ creditsPosted: 1_200n, refunded: 300n, closed: false });
    expect([toppedUpOf(after), spentOf(after)]).toEqual([900n, 300n]);
    const sum = availableOf(after) + heldOf(after) + spentOf(after);
    expect(sum).toBe(toppedUpOf(after) + after.refunded);
  });

  it('closes with a chargeback, keeps its money, and owes it until it is written off', () => {
    const debit = receivableAccount(ownerId);
    const chargeback = { ...common, kind: 'chargeback', debit, credit: fundingAccount } as const;
    const topUp = { ...common, kind: 'top_up', debit: fundingAccount, credit: wallet } as const;
    const writeOff = { ...common, kind: 'write_off', debit, credit: fundingAccount } as const;
    const closed = evolveWallet(before, chargeback);
    expect(evolveWallet(closed, writeOff)).toMatchObject({ owed: 0n, closed: true });
    expect(closed).toMatchObject({
      ...before,
      closed: true,
      owed: 300n,
      sequence: 4,
      head: 'after',
      lastTransferAt: 9,
    });
    expect(evolveWallet(closed, topUp).closed).toBe(true);
    const reopened = reopenWallet(closed);
    expect(reopened).toEqual({ ...closed, closed: false, reopenedAfter: 4 });
    expect(evolveWallet(reopened, { ...chargeback, sequence: 5 }).closed).toBe(true);
  });

  it('counts a payout as paid out, and leaves what was spent', () => {
    const payout = { ...common, kind: 'payout', debit: wallet, credit: fundingAccount } as const;
    const after = evolveWallet(before, payout);
    expect(after).toMatchObject({ debitsPosted: 600n, paidOut: 300n });
    expect([toppedUpOf(after), spentOf(after), availableOf(after)]).toEqual([900n, 300n, 300n]);
  });
});

describe('chainTransfer', () => {
  const content: TransferContent = {
    ...steps[0],
    id: 'topup:1',
    ownerId,
    holdId: null,
    purpose: null,
    orderId,
    priceVersion: null,
    reference: 'payment',
  };
  const entryId = 'ent_00000000000000000000000001';

  it('puts a transfer at the end of the chain with the balance that it leaves', () => {
    const first = chainTransfer(emptyWallet, content, { entryId, at: 7 }, plainDigest);
    const after = evolveWallet(emptyWallet, first);
    const second = chainTransfer(
      after,
      { ...content, id: 'topup:2' },
      { entryId, at: 8 },
      plainDigest,
    );
    expect(first).toMatchObject({
      sequence: 1,
      previousHash: '0'.repeat(64),
      availableAfter: 900n,
    });
    expect(second).toMatchObject({ sequence: 2, previousHash: first.hash, availableAfter: 1800n });
    expect(after).toMatchObject({ sequence: 1, head: first.hash, lastTransferAt: 7 });
  });

  it('never dates a transfer before its predecessor', () => {
    const later = { ...emptyWallet, lastTransferAt: 100 };
    expect(chainTransfer(later, content, { entryId, at: 99 }, plainDigest).createdAt).toBe(100);
  });
});
