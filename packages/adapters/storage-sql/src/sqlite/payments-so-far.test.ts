import { join } from 'node:path';

import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { transferIds, verifyWallet } from '@image-production/ledger';
import type { LedgerCommand, Transfer, Wallet } from '@image-production/ledger';
import { InMemoryLedgerStore } from '@image-production/ledger/memory';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import { SqlLedgerStore } from '../queries/ledger-store.ts';
import type { Tables } from '../rows/tables.ts';
import { toTransferRow, toWalletRow } from '../rows/transfer-row.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { sqliteMigrations } from './migrations.ts';
import { StatementCache } from './statement-cache.ts';

const ids = new SequentialIds();
const [first, second, third] = ['organization', 'organization', 'organization'].map(() =>
  ids.next('organization'),
) as [OrganizationId, OrganizationId, OrganizationId];
const amount = micros(1_000_000n);
const stamp = () => ({ entryId: ids.next('entry'), clock: { now: () => 5 } });
const topUp = (ownerId: OrganizationId): LedgerCommand => ({
  type: 'top-up',
  ownerId,
  amount,
  reference: 'payment',
});
const chargeback = (ownerId: OrganizationId): LedgerCommand => ({
  type: 'chargeback',
  ownerId,
  amount,
  reference: 'payment',
  dispute: 'payment',
});

/** Each organization's books were written as if no other one existed: nothing forbade doubles. */
async function readHistory(
  ownerId: OrganizationId,
): Promise<{ wallet: Wallet; transfers: Transfer[] }> {
  const memory = new InMemoryLedgerStore(plainDigest);
  valueOf(await memory.post(topUp(ownerId), stamp()));
  valueOf(await memory.post(chargeback(ownerId), stamp()));
  const newestFirst = await memory.transfers({ ownerId, limit: 9 });
  return { wallet: await memory.wallet(ownerId), transfers: newestFirst.toReversed() };
}

async function writeAsBefore(db: Kysely<Tables>, id: OrganizationId): Promise<void> {
  const { wallet, transfers } = await readHistory(id);
  const { paid_out: _, owed: __, reopened_after: ___, ...row } = toWalletRow(id, wallet);
  await db
    .insertInto('wallets')
    .values(row as never)
    .execute();
  await db.insertInto('transfers').values(transfers.map(toTransferRow)).execute();
}

it('payments that share a reference from before stay, are listed, and are repeated as themselves', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  database.pragma('foreign_keys = ON');
  const open = () =>
    new Kysely<Tables>({ dialect: new SqliteDialect({ database: new StatementCache(database) }) });
  const before = Object.entries(sqliteMigrations).filter(([name]) => name < '0010');
  for (const [, migration] of before) await migration.up(open() as never);
  for (const id of [first, second, third]) {
    const organization = { id, name: 'Atelier', minimum_age_band: null, created_at: 0 };
    await open().insertInto('organizations').values(organization).execute();
  }
  for (const id of [first, second]) await writeAsBefore(open(), id);
  database.exec('begin immediate');
  await sqliteMigrations['0010-payments']?.up(open() as never);
  database.exec('commit');
  database.defaultSafeIntegers(true);

  const store = new SqlLedgerStore(open(), plainDigest);
  const doubles = await store.doublePayments();
  expect(doubles.map(({ kind, ownerId }) => [kind, ownerId])).toEqual([
    ['chargeback', first],
    ['chargeback', second],
    ['top_up', first],
    ['top_up', second],
  ]);
  for (const id of [first, second]) {
    expect(valueOf(await store.post(topUp(id), stamp())).isNew).toBe(false);
    const again = valueOf(await store.post(chargeback(id), stamp()));
    expect(again).toMatchObject({ isNew: false, transfer: { reference: 'payment' } });
    expect(again.transfer.id).toBe(transferIds.chargeback(id, 'payment', 'payment'));
    const wallet = await store.wallet(id);
    expect(wallet).toMatchObject({ owed: 1_000_000n, paidOut: 0n, closed: true });
    const history = (await store.transfers({ ownerId: id, limit: 9 })).toReversed();
    expect(verifyWallet(wallet, history, plainDigest)).toEqual([]);
  }
  const answer = await store.post(topUp(third), stamp());
  expect(answer).toMatchObject({ failure: { kind: 'transfer-differs' } });
  expect(database.pragma('foreign_key_check')).toEqual([]);
  database.close();
  folder.remove();
});

it('the schema refuses a second payment under one reference, whatever the program does', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new StatementCache(database) }),
  });
  database.pragma('foreign_keys = OFF');
  for (const migration of Object.values(sqliteMigrations)) await migration.up(db as never);
  const [{ transfers }, rival] = [await readHistory(first), await readHistory(second)];
  const insert = (all: readonly Transfer[]) =>
    db.insertInto('transfers').values(all.map(toTransferRow)).execute();
  await insert(transfers);
  await expect(insert(rival.transfers)).rejects.toThrow('UNIQUE');
  database.close();
  folder.remove();
});
