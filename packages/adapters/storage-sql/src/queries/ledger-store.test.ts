import type { OrganizationId } from '@image-production/identifiers';
import { micros, succeed, valueOf } from '@image-production/kernel';
import type { LedgerStore, OwnerId } from '@image-production/ledger';
import { ledgerStoreContract } from '@image-production/ledger/contract';
import { describeOnPostgres } from '@image-production/postgres';
import type { ProductionStore, Subject } from '@image-production/production';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { TemporaryStorage } from '../testing/temporary-storage.ts';

ledgerStoreContract('SQLite', async (ownerIds) => {
  const organizationIds = ownerIds.map((id) => id as OrganizationId);
  const { storage, teardown } = await openTemporaryStorage(organizationIds);
  return {
    store: asLedgerStore(storage.production),
    supports: { adjustments: true },
    teardown,
  };
});

describeOnPostgres('on PostgreSQL', () => {
  ledgerStoreContract('PostgreSQL', async (ownerIds) => {
    const organizationIds = ownerIds.map((id) => id as OrganizationId);
    const { storage, teardown } = await openTemporaryPostgres(organizationIds);
    return {
      store: asLedgerStore(storage.production),
      supports: { adjustments: true },
      teardown,
    };
  });
});

/** Every posting in a transaction of its own, reads from the readers. */
function asLedgerStore(store: ProductionStore): LedgerStore {
  const { ledger: reader } = store.readers;
  return {
    wallet: (id) => reader.wallet(id),
    transfers: (query) => reader.transfers(query),
    history: (query) => reader.history(query),
    settlement: (id) => reader.settlement(id),
    refunds: (id) => reader.refunds(id),
    closedUntil: () => reader.closedUntil(),
    newestTransferAt: (by) => reader.newestTransferAt(by),
    doublePayments: () => reader.doublePayments(),
    post: (command, stamp) =>
      store.transaction(toSubject(command), ({ ledger }) => ledger.post(command, stamp)),
    reopen: async (reopening) =>
      valueOf(
        await store.transaction(toSubject(reopening), async ({ ledger }) =>
          succeed(await ledger.reopen(reopening)),
        ),
      ),
    closeUntil: async (until) =>
      valueOf(
        await store.transaction({ concern: 'closing' }, async ({ ledger }) =>
          succeed(await ledger.closeUntil(until)),
        ),
      ),
  };
}

const toSubject = ({ ownerId }: { readonly ownerId: OwnerId }): Subject => ({
  organizationId: ownerId as OrganizationId,
});

const organizationId = 'org_00000000000000000000000001' as OrganizationId;

describe('the schema, whatever the program does', () => {
  let opened: TemporaryStorage;
  let database: Database.Database;

  beforeEach(async () => {
    opened = await openTemporaryStorage([organizationId]);
    await opened.storage.production.transaction({ organizationId }, async ({ ledger }) =>
      ledger.post(
        {
          type: 'top-up',
          ownerId: organizationId,
          amount: micros(1_000_000n),
          reference: 'payment',
        },
        { entryId: 'ent_00000000000000000000000001', clock: { now: () => 1 } },
      ),
    );
    database = new Database(opened.path);
    database.pragma('foreign_keys = ON');
  });
  afterEach(async () => {
    database.close();
    await opened.teardown();
  });

  it.each([
    ['change a transfer', 'UPDATE transfers SET amount = 1', 'transfers are never changed'],
    ['rename a transfer', `UPDATE transfers SET reference = 'x'`, 'transfers are never changed'],
    ['remove a transfer', 'DELETE FROM transfers', 'transfers are never removed'],
    ['overdraw a wallet by a hold', 'UPDATE wallets SET debits_pending = 1000001', 'wallet_floor'],
    ['overdraw a wallet by a charge', 'UPDATE wallets SET debits_posted = 1000001', 'wallet_floor'],
    ['count below zero', 'UPDATE wallets SET debits_pending = -1', 'debits_pending >= 0'],
    ['write a text as an amount', `UPDATE wallets SET debits_posted = 'x'`, 'INTEGER column'],
    ['open a wallet of nobody', walletOfNobody(), 'FOREIGN KEY'],
    ['make a transfer of nobody', transfer({ organization_id: `'nobody'` }), 'FOREIGN KEY'],
    ['pay out what was not debited', 'UPDATE wallets SET paid_out = 1', 'paid_out'],
    ['owe less than nothing', 'UPDATE wallets SET owed = -1', 'owed'],
    ['reopen later than the last transfer', 'UPDATE wallets SET reopened_after = 2', 'reopened'],
    [
      'book a payment twice',
      transfer({ reference: `'payment'` }),
      'transfers.kind, transfers.reference',
    ],
    ['use a place in the chain twice', transfer({ sequence: '1' }), 'transfers.sequence'],
    [
      'use an identifier twice',
      transfer({ id: `'topup:${organizationId}:payment'` }),
      'transfers.id',
    ],
    [
      'end a hold that is none',
      transfer({ kind: `'void'`, hold_id: `'x'`, held_amount: '9' }),
      'FOREIGN',
    ],
    ['end a hold without naming it', transfer({ kind: `'void'` }), 'CHECK'],
    ['move money in a circle', transfer({ credit: `'a'` }), 'debit <> credit'],
    [
      'move more than a billion dollars',
      transfer({ amount: '1000000000000001' }),
      'amount BETWEEN',
    ],
  ])('lets nobody %s', (_, statement, complaint) => {
    expect(() => database.exec(statement)).toThrow(complaint);
  });

  it('lets nobody end a hold twice', () => {
    const hold = { id: `'hold:1'`, kind: `'hold'`, sequence: '2' };
    const end = { kind: `'void'`, hold_id: `'hold:1'`, held_amount: '9', amount: '0' };
    database.exec(transfer({ ...hold, entry_id: `'2'`, hash: `'2'` }));
    const first = { ...end, id: `'settle:1'`, sequence: '3', entry_id: `'3'`, hash: `'3'` };
    const second = { ...end, id: `'settle:2'`, sequence: '4', entry_id: `'4'`, hash: `'4'` };
    database.exec(transfer(first));
    expect(() => database.exec(transfer(second))).toThrow('transfers.hold_id');
  });

  it('accepts the transfer that these attempts vary', () => {
    expect(() => database.exec(transfer({}))).not.toThrow();
  });
});

function walletOfNobody(): string {
  return `INSERT INTO wallets VALUES ('nobody', 0, 0, 0, 0, 1, 'hash', 1, 0, 0, 0, 0, 0)`;
}

/** A statement that inserts a sound transfer, with some of its columns changed. */
function transfer(changes: Readonly<Record<string, string>>): string {
  const columns: Record<string, string> = {
    id: `'topup:2'`,
    entry_id: `'ent_2'`,
    kind: `'top_up'`,
    organization_id: `'${organizationId}'`,
    debit: `'a'`,
    credit: `'b'`,
    amount: '9',
    sequence: '2',
    created_at: '1',
    available_after: '9',
    held_after: '0',
    previous_hash: `'1'`,
    hash: `'2'`,
    ...changes,
  };
  const names = Object.keys(columns).join(', ');
  return `INSERT INTO transfers (${names}) VALUES (${Object.values(columns).join(', ')})`;
}
