import { micros, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest, SequentialIds } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { InMemoryLedgerStore } from './memory/in-memory-ledger-store.ts';
import { createWallets } from './wallets.ts';

const ids = new SequentialIds();
const organizationId = ids.next('organization');
const requestId = ids.next('request');
const order = { organizationId, requestId, purpose: 'lab.creative', priceVersion: 'v' } as const;

function open() {
  const ledger = new InMemoryLedgerStore(plainDigest);
  return createWallets({ ledger, clock: new ManualClock(0), ids });
}

const dollars = (amount: number) => micros(BigInt(amount) * 1_000_000n);

describe('wallets', () => {
  it('take in, set aside, take, give back', async () => {
    const wallets = open();
    valueOf(await wallets.topUp({ organizationId, amount: dollars(10), reference: 'pay-1' }));
    valueOf(await wallets.hold({ ...order, amount: dollars(4) }));
    expect(await wallets.balance(organizationId)).toEqual({
      available: dollars(6),
      held: dollars(4),
    });
    valueOf(await wallets.capture({ organizationId, requestId, amount: dollars(3) }));
    const refund = { organizationId, requestId, amount: dollars(1), reference: 'r-1' };
    valueOf(await wallets.refund(refund));
    expect(valueOf(await wallets.refund(refund)).isNew).toBe(false);
    expect(await wallets.balance(organizationId)).toEqual({ available: dollars(8), held: 0n });
  });

  it('release what was set aside', async () => {
    const wallets = open();
    valueOf(await wallets.topUp({ organizationId, amount: dollars(10), reference: 'pay-1' }));
    valueOf(await wallets.hold({ ...order, amount: dollars(4) }));
    valueOf(await wallets.release({ organizationId, requestId }));
    expect(await wallets.balance(organizationId)).toEqual({ available: dollars(10), held: 0n });
  });

  it('say what stands in the way', async () => {
    const refused = await open().hold({ ...order, amount: dollars(4) });
    expect(refused.ok ? null : refused.failure.kind).toBe('insufficient-funds');
  });
});
