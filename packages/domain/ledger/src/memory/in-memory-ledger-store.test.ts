import { micros } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { ledgerStoreContract } from '../contract/index.ts';
import { emptyWallet } from '../model/balance.ts';
import { InMemoryLedgerStore } from './in-memory-ledger-store.ts';

ledgerStoreContract('in memory', async () => ({
  store: new InMemoryLedgerStore(plainDigest),
  supports: { adjustments: true },
}));

it('goes back to a snapshot as if nothing had happened since', async () => {
  const store = new InMemoryLedgerStore(plainDigest);
  const ownerId = 'org_00000000000000000000000001';
  const goBack = store.snapshot();
  const command = {
    type: 'top-up',
    ownerId,
    amount: micros(1_000_000n),
    reference: 'x',
  } as const;
  await store.post(command, {
    entryId: 'ent_00000000000000000000000001',
    clock: { now: () => 1 },
  });
  goBack();
  expect(await store.wallet(ownerId)).toEqual(emptyWallet);
  expect(await store.transfers({ ownerId, limit: 1 })).toEqual([]);
});
