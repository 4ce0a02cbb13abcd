import { micros, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest, ulidSequence } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { InMemoryLedgerStore } from './memory/in-memory-ledger-store.ts';
import { createWallets } from './wallets.ts';

const ids = { next: ulidSequence() };
const [ownerId, orderId] = ['customer-7', 'order-1'];
const order = { ownerId, orderId, purpose: 'lab.creative', priceVersion: 'v' } as const;

function open() {
  const ledger = new InMemoryLedgerStore(plainDigest);
  return createWallets({ ledger, clock: new ManualClock(0), ids });
}

const dollars = (amount: number) => micros(BigInt(amount) * 1_000_000n);

describe('wallets', () => {
  it('take in, set aside, take, give back', async () => {
    const wallets = open();
    valueOf(await wallets.topUp({ ownerId, amount: dollars(10), reference: 'pay-1' }));
    valueOf(await wallets.hold({ ...order, amount: dollars(4) }));
    expect(await wallets.balance(ownerId)).toEqual({
      available: dollars(6),
      held: dollars(4),
    });
    valueOf(await wallets.capture({ ownerId, orderId, amount: dollars(3) }));
    const refund = { ownerId, orderId, amount: dollars(1), reference: 'r-1' };
    valueOf(await wallets.refund(refund));
    expect(valueOf(await wallets.refund(refund)).isNew).toBe(false);
    expect(await wallets.balance(ownerId)).toEqual({ available: dollars(8), held: 0n });
  });

  it('release what was set aside', async () => {
    const wallets = open();
    valueOf(await wallets.topUp({ ownerId, amount: dollars(10), reference: 'pay-1' }));
    valueOf(await wallets.hold({ ...order, amount: dollars(4) }));
    valueOf(await wallets.release({ ownerId, orderId }));
    expect(await wallets.balance(ownerId)).toEqual({ available: dollars(10), held: 0n });
  });

  it('say what stands in the way', async () => {
    const refused = await open().hold({ ...order, amount: dollars(4) });
    expect(refused.ok ? null : refused.failure.kind).toBe('insufficient-funds');
  });
});
