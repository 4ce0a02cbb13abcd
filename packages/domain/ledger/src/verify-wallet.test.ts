import { micros } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { hashOf } from './hash-chain.ts';
import { InMemoryLedgerStore } from './memory/in-memory-ledger-store.ts';
import { walletAccount } from './model/account.ts';
import type { Wallet } from './model/balance.ts';
import type { LedgerCommand } from './model/command.ts';
import type { Transfer } from './model/transfer.ts';
import { verifyWallet } from './verify-wallet.ts';

const ownerId = 'org_0000000000000000000000000A';
const orderId = 'req_00000000000000000000000001';
const commands: LedgerCommand[] = [
  { type: 'top-up', ownerId, amount: micros(900n), reference: 'payment' },
  {
    type: 'place-hold',
    ownerId,
    orderId,
    purpose: 'pro.generate',
    amount: micros(400n),
    priceVersion: 'test',
  },
  { type: 'capture-hold', ownerId, orderId, amount: micros(300n) },
];

let wallet: Wallet;
let history: Transfer[];

beforeEach(async () => {
  const store = new InMemoryLedgerStore(plainDigest);
  for (const [index, command] of commands.entries()) {
    const entryId = `ent_${String(index).padStart(26, '0')}`;
    await store.post(command, { entryId, clock: { now: () => 100 + index } });
  }
  wallet = await store.wallet(ownerId);
  history = (await store.transfers({ ownerId, limit: 10 })).toReversed();
});

/** The history with one transfer changed, as somebody with access to the database could. */
function tampered(index: number, change: Partial<Transfer>): Transfer[] {
  return history.map((transfer, at) => (at === index ? { ...transfer, ...change } : transfer));
}

/** The same by somebody who knows how the hash is made. */
function forged(index: number, change: Partial<Transfer>): Transfer[] {
  return tampered(index, change).map((transfer) => ({
    ...transfer,
    hash: hashOf(transfer, plainDigest),
  }));
}

describe('verifyWallet', () => {
  it('finds nothing in books that hold, nor in empty ones', () => {
    expect(verifyWallet(wallet, history, plainDigest)).toEqual([]);
  });

  it.each<[string, () => Transfer[], string]>([
    ['a changed amount', () => tampered(0, { amount: micros(901n) }), 'does not match its hash'],
    ['a changed reference', () => tampered(0, { reference: 'x' }), 'does not match its hash'],
    ['a removed transfer', () => history.toSpliced(1, 1), 'does not follow its predecessor'],
    ['two exchanged transfers', () => history.toReversed(), 'does not follow'],
    ['a rewritten link', () => forged(0, { reference: 'x' }), 'is not chained to its predecessor'],
    ['a time before its predecessor', () => forged(1, { createdAt: 1 }), 'is older than'],
    [
      'one account on both sides',
      () => forged(0, { debit: walletAccount(ownerId) }),
      'one account',
    ],
    ['a negative amount', () => forged(2, { amount: micros(-1n) }), 'is negative'],
    ['more taken than held', () => forged(2, { amount: micros(401n) }), 'more than was held'],
    ['an overdrawn wallet', () => forged(1, { amount: micros(901n) }), 'overdraws the wallet'],
    [
      'a wrong statement of what is available',
      () => forged(1, { availableAfter: micros(1n) }),
      'another available',
    ],
    [
      'a wrong statement of what is held',
      () => forged(1, { heldAfter: micros(1n) }),
      'another held',
    ],
    ['a hold that is resolved twice', () => [...history, ...history.slice(2)], 'is resolved twice'],
    ['more released than was held', () => forged(2, { heldAmount: micros(401n) }), 'releases more'],
  ])('finds %s', (_, books, finding) => {
    const findings = verifyWallet(wallet, books(), plainDigest);
    expect(findings.some((text) => text.includes(finding))).toBe(true);
  });

  it.each(['debitsPending', 'debitsPosted', 'creditsPending', 'creditsPosted'] as const)(
    'finds a stored balance whose %s is not the sum of the transfers',
    (counter) => {
      const changed = { ...wallet, [counter]: micros(wallet[counter] + 1n) };
      expect(verifyWallet(changed, history, plainDigest)).toEqual([
        'the stored balance is not the fold of the transfers',
      ]);
    },
  );

  it('finds transfers that were cut off the end', () => {
    expect(verifyWallet(wallet, history.slice(0, -1), plainDigest)).toEqual([
      'the stored balance is not the fold of the transfers',
    ]);
  });
});
