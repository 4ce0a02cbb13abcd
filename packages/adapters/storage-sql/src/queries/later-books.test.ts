import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import type { LedgerCommand } from '@image-production/ledger';
import { queuedRequest } from '@image-production/production/contract';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Tables } from '../rows/tables.ts';
import { migrateToLatest } from '../sqlite/migrate.ts';
import { sqliteVariant } from '../sqlite/sqlite-variant.ts';
import { StatementCache } from '../sqlite/statement-cache.ts';
import { SqlIdempotencyStore } from './idempotency-store.ts';
import { visitLaterBooks } from './later-books.ts';
import { SqlLedgerStore } from './ledger-store.ts';
import { SqlRequestStore } from './request-store.ts';

const database = new Database(':memory:');
let sent: CompiledQuery[] = [];
const db = new Kysely<Tables>({
  dialect: new SqliteDialect({ database: new StatementCache(database) }),
  log: ({ query }) => {
    sent.push(query);
  },
});
const ids = new SequentialIds();
const clock = new ManualClock();
const organizationId: OrganizationId = ids.next('organization');
const amount = micros(120_000n);
const ledger = new SqlLedgerStore(db, plainDigest);

async function post(command: LedgerCommand): Promise<void> {
  valueOf(await ledger.post(command, { entryId: ids.next('entry'), clock }));
}

/** One of everything that is asked for: a request with its key and its lines, and a dispute. */
async function fill(): Promise<void> {
  const request = queuedRequest({ id: ids.next('request'), organizationId });
  const ownerId = organizationId;
  const owned = { ownerId, orderId: request.id, amount };
  database.exec(
    `INSERT INTO organizations (id, name, created_at) VALUES ('${organizationId}', 'Mira', 1)`,
  );
  await new SqlRequestStore(db, sqliteVariant).insert(request);
  const fingerprint = { version: 1, endpoint: 'POST /', parts: {} } as const;
  const key = { organizationId, key: 'one', fingerprint, requestId: request.id, createdAt: 1 };
  await new SqlIdempotencyStore(db).insert(key);
  await post({ type: 'top-up', ownerId, amount, reference: 'paid' });
  await post({ type: 'place-hold', ...owned, purpose: 'pro.generate', priceVersion: 'test' });
  await post({ type: 'capture-hold', ...owned });
  await post({ type: 'refund', ...owned, amount: micros(1n), reference: 'sorry' });
  await post({ type: 'chargeback', ownerId, amount, reference: 'paid', dispute: 'case' });
}

beforeAll(async () => {
  await migrateToLatest(database);
  await fill();
});
afterAll(() => database.close());

/** How the database goes about each statement of a visit to all lines, each statement once. */
async function plansOfVisit(): Promise<ReadonlyMap<string, string>> {
  sent = [];
  let lines = 0;
  const ignore = (): void => {};
  const visitor = {
    addRequest: ignore,
    addKey: ignore,
    addEarlier: ignore,
    openWallet: () => ({
      addTransfer: () => {
        lines += 1;
      },
      close: ignore,
    }),
  };
  await visitLaterBooks(db, sqliteVariant, { standings: new Map(), since: 0 }, visitor);
  expect(lines).toBe(5);
  return new Map(
    sent.map(({ sql, parameters }) => {
      const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
      return [sql, steps.map((step) => (step as { detail: string }).detail).join('\n')];
    }),
  );
}

it('reads of all lines of a wallet only those that are later or concerned', async () => {
  const plans = [...(await plansOfVisit()).values()].join('\n');
  expect(plans).toContain('SEARCH transfers USING INDEX transfers_chargebacks (organization_id=?)');
  const searches = plans.match(/SEARCH transfers USING INDEX \w+ \([^)]*\)/g);
  expect(searches).not.toContain(
    'SEARCH transfers USING INDEX transfers_by_time (organization_id=?)',
  );
});

it('finds all that it shows along an index, and sorts nothing', async () => {
  const plans = await plansOfVisit();
  expect(plans.size).toBeGreaterThan(10);
  const costly = [...plans].filter(([, plan]) => /SCAN|TEMP B-TREE/.test(plan));
  expect(costly).toEqual([]);
});
