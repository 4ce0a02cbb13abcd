import { micros } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import type { LedgerCommand } from '../index.ts';
import { InMemoryLedgerStore } from '../memory/index.ts';

const posting = { entryId: 'ent_1', clock: { now: () => 1 } };

function topUp(ownerId: string): LedgerCommand {
  const amount = micros(10_000n);
  return { type: 'top-up', ownerId, amount, reference: 'a: b' };
}

function hold(orderId: string, purpose: string): LedgerCommand {
  const amount = micros(10_000n);
  const ownerId = 'tenant-7';
  const priceVersion = '1';
  return {
    type: 'place-hold',
    ownerId,
    orderId,
    purpose,
    amount,
    priceVersion,
  };
}

describe('an id that the books cannot hold', () => {
  it.each([
    ['empty', topUp('')],
    ['with a space', topUp('customer 7')],
    ['with a line', topUp('customer\n7')],
    ['with a colon', topUp('tenant:7')],
    ['too long', topUp('x'.repeat(201))],
    ['of an order, with a colon', hold('1:x', 'clip')],
    ['of an order, empty', hold('', 'clip')],
    ['that is a purpose, empty', hold('1', '')],
    ['that is a purpose, with a colon', hold('1', 'clip:hd')],
  ])('%s, is refused before anything is posted', async (_case, command) => {
    const store = new InMemoryLedgerStore(plainDigest);
    await expect(async () => store.post(command, posting)).rejects.toThrow(
      /without space and colon/,
    );
  });

  it.each(['org_01HNZXD07M5CEN5XA66EMZSRZW', 'kunde-ä', '=1+1', '__proto__', '客户'])(
    'is not %s',
    async (ownerId) => {
      const store = new InMemoryLedgerStore(plainDigest);
      expect(await store.post(topUp(ownerId), posting)).toMatchObject({ ok: true });
    },
  );
});
