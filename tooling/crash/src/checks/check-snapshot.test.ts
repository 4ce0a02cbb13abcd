import { expect, it } from 'vitest';

import { perform } from '../child/perform-intent.ts';
import { databasePathIn } from '../settings.ts';
import { openTemporaryStage } from '../testing/temporary-stage.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { readSqlite } from './read-sqlite.ts';

it('notices a hold that a closed wallet took', async () => {
  await using stage = await openTemporaryStage(1_000_000n);
  const { services, organizationId } = stage;
  const payment = { amountMicros: 1_000_000n, reference: 'payment 0' };
  const intents = [{ type: 'portrait' }, { ...payment, type: 'chargeback' }] as const;
  for (const [number, intent] of intents.entries()) {
    expect(await perform(services, intent, { organizationId, number })).toMatchObject({ ok: true });
  }
  const late = await perform(services, { type: 'portrait' }, { organizationId, number: 2 });
  expect(late).toMatchObject({ ok: false, failure: { kind: 'wallet-closed' } });

  const snapshot = readSqlite(databasePathIn(stage.folder));
  expect(checkSnapshot(snapshot)).toEqual([]);
  const wallets = snapshot.wallets.map((wallet) => ({
    ...wallet,
    transfers: wallet.transfers.toSorted((one, other) => one.kind.localeCompare(other.kind, 'en')),
  }));
  const checks = checkSnapshot({ ...snapshot, wallets }).map(({ check }) => check);
  expect(checks).toContain('closed wallet takes no hold');
});
