import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, valueOf } from '@image-production/kernel';
import type { WalletStanding } from '@image-production/ledger';
import { BooksAudit, defaultPolicy } from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { TemporaryStorage } from '../testing/temporary-storage.ts';

const ids = new SequentialIds();
const organizationId: OrganizationId = ids.next('organization');
const requestId: RequestId = ids.next('request');
const cents = (count: bigint) => micros(count * 10_000n);
let opened: TemporaryStorage;

beforeEach(async () => {
  opened = await openTemporaryStorage([organizationId]);
  const stamp = () => ({ entryId: ids.next('entry'), clock: { now: () => 5 } });
  await opened.storage.production.transaction({ organizationId }, async ({ ledger }) => {
    const owner = { ownerId: organizationId, amount: cents(100n) };
    valueOf(await ledger.post({ ...owner, type: 'top-up', reference: 'a' }, stamp()));
    return ledger.post({ ...owner, type: 'top-up', reference: 'b' }, stamp());
  });
});
afterEach(async () => opened.teardown());

async function violated(): Promise<readonly number[]> {
  const audit = new BooksAudit(nodeDigest);
  await opened.storage.books.visitBooks(audit);
  const { invariants } = audit.report(10, defaultPolicy.keyRetentionMs);
  return invariants.filter(({ holds }) => !holds).map(({ number }) => number);
}

/** What somebody with access to the file may do. */
function tamper(statement: string): void {
  const database = new Database(opened.path);
  database.exec(`DROP TRIGGER transfers_are_never_changed; DROP TRIGGER transfers_are_never_removed;
    PRAGMA foreign_keys = OFF; ${statement}`);
  database.close();
}

it('shows sound books as sound', async () => {
  expect(await violated()).toEqual([]);
});

it.each([
  ['a wallet that was made richer', 'UPDATE wallets SET credits_posted = 9000000', 5],
  ['a wallet that is gone', 'DELETE FROM wallets', 5],
  ['a transfer that is gone', 'DELETE FROM transfers WHERE sequence = 2', 14],
  ['a first transfer that is gone', 'DELETE FROM transfers WHERE sequence = 1', 15],
  ['an amount that was changed', 'UPDATE transfers SET amount = 7 WHERE sequence = 1', 23],
  ['transfers put below zero', 'UPDATE transfers SET sequence = sequence - 2', 15],
  [
    'a key without a request',
    `INSERT INTO idempotency_keys VALUES ('${organizationId}', 'k', '${requestId}', '{}', 1)`,
    26,
  ],
])('shows %s', async (_title, statement, invariant) => {
  tamper(statement);
  expect(await violated()).toContain(invariant);
});

/** Where the books stood when this was called. */
async function standings(): Promise<readonly WalletStanding[]> {
  const audit = new BooksAudit(nodeDigest);
  await opened.storage.books.visitBooks(audit);
  return audit.heads;
}

async function laterViolated(bases: readonly WalletStanding[], since = 0) {
  const audit = new BooksAudit(nodeDigest, { bases });
  const reached = new Map(bases.map(({ ownerId, wallet }) => [ownerId, wallet]));
  await opened.storage.books.visitBooksBeyond({ standings: reached, since }, audit);
  const { invariants } = audit.report(10, defaultPolicy.keyRetentionMs);
  return invariants.filter(({ holds }) => !holds).map(({ number }) => number);
}

async function chargeBack(): Promise<void> {
  const stamp = { entryId: ids.next('entry'), clock: { now: () => 6 } };
  const dispute = {
    type: 'chargeback',
    ownerId: organizationId,
    amount: cents(60n),
    reference: 'a',
  } as const;
  const posted = await opened.storage.production.transaction(
    { organizationId },
    async ({ ledger }) => ledger.post({ ...dispute, dispute: `case ${stamp.entryId}` }, stamp),
  );
  valueOf(posted);
}

it('shows what came after a checkpoint, with what it is about', async () => {
  const bases = await standings();
  expect(await laterViolated(bases)).toEqual([]);
  await chargeBack();
  expect(await laterViolated(bases)).toEqual([]);
});

it.each([
  ['a line that was changed after it', 'UPDATE transfers SET amount = 7 WHERE sequence = 3', [23]],
  ['a line that is gone after it', 'DELETE FROM transfers WHERE sequence = 3', [14]],
  ['a wallet that was made richer', 'UPDATE wallets SET credits_posted = 9000000', [5]],
  ['a wallet that is gone', 'DELETE FROM wallets', [5]],
])('notices, beginning at a checkpoint, %s', async (_title, statement, violations) => {
  const bases = await standings();
  await chargeBack();
  tamper(statement);
  expect(await laterViolated(bases)).toEqual(expect.arrayContaining(violations));
});

it('leaves what lies before the checkpoint to a whole verification', async () => {
  const bases = await standings();
  await chargeBack();
  tamper("UPDATE transfers SET price_version = 'x' WHERE sequence = 2");
  expect(await laterViolated(bases)).toEqual([]);
  expect(await violated()).toEqual([23]);
});

it('leaves no handle open and may be repeated', async () => {
  for (let count = 0; count < 3; count += 1) expect(await violated()).toEqual([]);
});
