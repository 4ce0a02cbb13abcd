import { micros } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { hashOf } from './hash-chain.ts';
import { refundsAccount, revenueAccount, walletAccount } from './model/account.ts';
import type { Transfer } from './model/transfer.ts';

const ownerId = 'org_01JCXQ4Y7Z8A9B0C1D2E3F4G5H';
const orderId = 'req_01JCXQ4Y7Z8A9B0C1D2E3F4G5J';

const transfer: Omit<Transfer, 'hash'> = {
  id: `settle:${orderId}`,
  entryId: 'ent_01JCXQ4Y7Z8A9B0C1D2E3F4G5K',
  kind: 'capture',
  ownerId,
  debit: walletAccount(ownerId),
  credit: revenueAccount('lab.creative'),
  amount: micros(510_000n),
  heldAmount: micros(680_000n),
  holdId: `hold:${orderId}`,
  purpose: 'lab.creative',
  orderId,
  priceVersion: '2026-11',
  reference: null,
  sequence: 3,
  createdAt: 1_763_000_000_123,
  availableAfter: micros(9_007_199_254_740_993n),
  heldAfter: micros(0n),
  previousHash: '0'.repeat(64),
};

it('hashes a known transfer to the known value: stored chains depend on it', () => {
  expect(hashOf(transfer, plainDigest)).toBe(
    'f2290418385657c492b62590429d6514e900e0d7d76086bb638cf8d16ae7e81a',
  );
});

it('covers the very text that is written down here', () => {
  const texts: string[] = [];
  hashOf(transfer, { sha256Hex: (text) => `${texts.push(text)}` });
  expect(texts).toEqual([
    `${'0'.repeat(64)}\n["v1","settle:${orderId}","ent_01JCXQ4Y7Z8A9B0C1D2E3F4G5K","capture",` +
      `"${ownerId}","org:${ownerId}:wallet","sys:revenue:lab.creative","510000",` +
      `"680000","hold:${orderId}","lab.creative","${orderId}","2026-11",null,3,` +
      `1763000000123,"9007199254740993","0"]`,
  ]);
});

it('writes the later kinds in the same form', () => {
  const refund = {
    ...transfer,
    id: `refund:${orderId}:goodwill`,
    kind: 'refund',
    debit: refundsAccount,
    credit: walletAccount(ownerId),
    heldAmount: null,
    holdId: null,
    priceVersion: null,
    reference: 'goodwill',
  } as const;
  expect(hashOf(refund, plainDigest)).toBe(
    'b4de004f2fd1e3eec1808e9a9544ea4ff173cb07903151e578327ba38b53995c',
  );
});

it.each(Object.keys(transfer) as (keyof typeof transfer)[])(
  'changes with every change of %s',
  (field) => {
    const changed = { ...transfer, [field]: alter(transfer[field]) };
    expect(hashOf(changed, plainDigest)).not.toBe(hashOf(transfer, plainDigest));
  },
);

function alter(value: string | number | bigint | null): unknown {
  if (typeof value === 'bigint') return value + 1n;
  if (typeof value === 'number') return value + 1;
  return value === null ? 'payment' : `${value}.`;
}
