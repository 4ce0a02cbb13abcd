import { join } from 'node:path';

import { SequentialIds } from '@image-production/identifiers/memory';
import { parseDollars, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { verifyWallet } from '@image-production/ledger';
import { InMemoryLedgerStore } from '@image-production/ledger/memory';
import { up as start } from '@image-production/sqlite-history/migrations/0001-start';
import { up as adjustments } from '@image-production/sqlite-history/migrations/0003-adjustments';
import { up as payments } from '@image-production/sqlite-history/migrations/0010-payments';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import { SqlLedgerStore } from '../queries/ledger-store.ts';
import type { Tables } from '../rows/tables.ts';
import { toTransferRow, toWalletRow } from '../rows/transfer-row.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { StatementCache } from './statement-cache.ts';

it('books from before adjustments are kept to the letter, and take them from then on', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  database.pragma('foreign_keys = ON');
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new StatementCache(database) }),
  });
  const ids = new SequentialIds();
  const ownerId = ids.next('organization');
  const orderId = ids.next('request');
  const amount = valueOf(parseDollars('1.00'));
  const stamp = () => ({ entryId: ids.next('entry'), clock: { now: () => 5 } });
  const memory = new InMemoryLedgerStore(plainDigest);
  await memory.post({ type: 'top-up', ownerId, amount, reference: 'p' }, stamp());
  const hold = { ownerId, orderId, amount, purpose: 'pro.generate' } as const;
  await memory.post({ ...hold, type: 'place-hold', priceVersion: 'v' }, stamp());
  await memory.post({ type: 'capture-hold', ownerId, orderId, amount }, stamp());
  const before = await memory.transfers({ ownerId, limit: 9 });

  await start(db as unknown as Kysely<never>);
  await db
    .insertInto('organizations')
    .values({ id: ownerId, name: 'Atelier', minimum_age_band: null, created_at: 0 })
    .execute();
  const {
    refunded: _,
    closed: __,
    paid_out: ___,
    owed: ____,
    reopened_after: _____,
    ...walletRow
  } = toWalletRow(ownerId, await memory.wallet(ownerId));
  await db
    .insertInto('wallets')
    .values(walletRow as never)
    .execute();
  for (const transfer of before.toReversed()) {
    await db.insertInto('transfers').values(toTransferRow(transfer)).execute();
  }
  database.exec('begin immediate');
  await adjustments(db as unknown as Kysely<unknown>);
  await payments(db as unknown as Kysely<unknown>);
  database.exec('commit');
  database.defaultSafeIntegers(true);

  const store = new SqlLedgerStore(
    new Kysely<Tables>({ dialect: new SqliteDialect({ database: new StatementCache(database) }) }),
    plainDigest,
  );
  expect(await store.transfers({ ownerId, limit: 9 })).toEqual(before);
  const refund = { type: 'refund', ownerId, orderId, amount, reference: 'r' } as const;
  expect((await store.post(refund, stamp())).ok).toBe(true);
  const history = (await store.transfers({ ownerId, limit: 9 })).toReversed();
  expect(verifyWallet(await store.wallet(ownerId), history, plainDigest)).toEqual([]);
  expect(() => database.exec('DELETE FROM transfers')).toThrow('never removed');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  database.close();
  folder.remove();
});
