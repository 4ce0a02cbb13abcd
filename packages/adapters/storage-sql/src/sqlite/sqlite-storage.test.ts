import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { Fault, micros, succeed, valueOf } from '@image-production/kernel';
import { verifyWallet } from '@image-production/ledger';
import { queuedRequest } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { runProgram } from '../testing/run-program.ts';
import { openTemporaryStorage, temporaryFolder } from '../testing/temporary-storage.ts';
import { sqliteMigrations } from './migrations.ts';
import { createSqliteStorage } from './sqlite-storage.ts';

const organizationId = 'org_00000000000000000000000001' as OrganizationId;

const ids = new SequentialIds();

async function topUp({ production }: SqlStorage, reference: string): Promise<void> {
  const amount = micros(1_000_000n);
  const posted = await production.transaction({ organizationId }, ({ ledger }) =>
    ledger.post(
      { type: 'top-up', ownerId: organizationId, amount, reference },
      { entryId: ids.next('entry'), clock: { now: () => 1 } },
    ),
  );
  valueOf(posted);
}

/** As a client does: a busy database is asked again, with the same reference. */
async function untilAcknowledged(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof Fault && error.isRetryable)) throw error;
    }
  }
}

it('a database that is damaged beyond its first pages is named to whoever reads of it', async () => {
  const { storage, path, teardown } = await openTemporaryStorage([organizationId]);
  await storage[Symbol.asyncDispose]();
  const pageSize = 4096;
  const schema = new Database(path, { readonly: true });
  const root = schema.prepare("select rootpage from sqlite_schema where name = 'organizations'");
  const page = Number(root.pluck().get());
  schema.close();
  const outcome = async (): Promise<unknown> => {
    await using reopened = await createSqliteStorage({ path, digest: nodeDigest });
    const found = await reopened.credentials.findOrganization(organizationId);
    return found;
  };
  expect(await outcome()).toBeDefined();
  const bytes = readFileSync(path).fill(0xff, (page - 1) * pageSize, page * pageSize);
  writeFileSync(path, bytes);
  const reason = await outcome().catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(Fault);
  expect(String(reason).match(/the database \S+ is damaged; put a backup in its place/g)).toEqual([
    `the database ${path} is damaged; put a backup in its place`,
  ]);
  await teardown();
});

describe('createSqliteStorage', () => {
  it('finds everything again when the file is opened anew', async () => {
    const { storage, path, teardown } = await openTemporaryStorage([organizationId]);
    await topUp(storage, 'payment');
    await storage[Symbol.asyncDispose]();
    {
      await using reopened = await createSqliteStorage({ path, digest: nodeDigest });
      const { creditsPosted } = await reopened.production.readers.ledger.wallet(organizationId);
      expect(creditsPosted).toBe(1_000_000n);
      expect(await reopened.credentials.findOrganization(organizationId)).toBeDefined();
    }
    await teardown();
  });

  it('lets a second storage on the same file see what the first one has answered', async () => {
    const { storage, path, teardown } = await openTemporaryStorage([organizationId]);
    {
      await using second = await createSqliteStorage({ path, digest: nodeDigest });
      await topUp(storage, 'payment');
      const wallet = await second.production.readers.ledger.wallet(organizationId);
      expect(wallet.creditsPosted).toBe(1_000_000n);
    }
    await teardown();
  });

  it('migrates once when several processes open a new file at the same time', async () => {
    const folder = temporaryFolder();
    const path = join(folder.path, 'test.sqlite');
    const startAt = String(Date.now() + 1500);
    const program = new URL('../testing/open-once.ts', import.meta.url);
    const processes = Array.from({ length: 4 }, () => runProgram(program, path, startAt));
    const exits = await Promise.all(processes.map((child) => once(child, 'exit')));
    expect(exits.map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
    const database = new Database(path);
    const applied = database.prepare('SELECT name FROM kysely_migration').pluck().all();
    expect(applied).toEqual(Object.keys(sqliteMigrations));
    database.close();
    folder.remove();
  });

  it('refuses work after it was closed', async () => {
    const { storage, teardown } = await openTemporaryStorage();
    await teardown();
    const work = storage.production.transaction({ organizationId }, async () => succeed(1));
    await expect(work).rejects.toBeInstanceOf(Fault);
  });
});

describe('check', () => {
  it('is content with a database that was migrated', async () => {
    const { storage, teardown } = await openTemporaryStorage();
    await expect(storage.check()).resolves.toBeUndefined();
    await teardown();
  });

  it('names the migrations that are missing', async () => {
    const folder = temporaryFolder();
    const path = join(folder.path, 'test.sqlite');
    {
      await using storage = await createSqliteStorage({ path, digest: nodeDigest, migrate: false });
      await expect(storage.check()).rejects.toThrow('0001-start');
      await expect(storage.check()).rejects.toMatchObject({ isRetryable: false });
    }
    folder.remove();
  });

  it('gives a Fault after the storage was closed', async () => {
    const { storage, teardown } = await openTemporaryStorage();
    await teardown();
    await expect(storage.check()).rejects.toBeInstanceOf(Fault);
  });
});

describe('a crash', () => {
  it('loses nothing that was answered: a copy of the files has it all', async () => {
    const { storage, path, teardown } = await openTemporaryStorage([organizationId]);
    const request = queuedRequest({ id: ids.next('request'), organizationId });
    await storage.production.transaction({ organizationId }, async ({ requests }) =>
      succeed(await requests.insert(request)),
    );
    const folder = temporaryFolder();
    const copy = join(folder.path, 'copy.sqlite');
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    {
      await using restored = await createSqliteStorage({ path: copy, digest: nodeDigest });
      const { requests } = restored.production.readers;
      expect(await requests.find(organizationId, request.id)).toEqual(request);
    }
    folder.remove();
    await teardown();
  });

  it('of one of two writing processes leaves every acknowledged transfer and sound books', async () => {
    const { storage, path, teardown } = await openTemporaryStorage([organizationId]);
    const program = new URL('../testing/write-until-killed.ts', import.meta.url);
    const child = runProgram(program, path, organizationId);
    const acknowledged = new Set<string>();
    for await (const reference of createInterface({ input: child.stdout })) {
      acknowledged.add(reference);
      if (acknowledged.size % 20 === 0) {
        await untilAcknowledged(() => topUp(storage, `parent ${acknowledged.size}`));
        acknowledged.add(`parent ${acknowledged.size}`);
      }
      if (acknowledged.size >= 300) child.kill('SIGKILL');
    }
    const { ledger } = storage.production.readers;
    const stored = await ledger.transfers({ ownerId: organizationId, limit: 100_000 });
    const references = new Set(stored.map(({ reference }) => reference));
    expect([...acknowledged].filter((reference) => !references.has(reference))).toEqual([]);
    const wallet = await ledger.wallet(organizationId);
    expect(verifyWallet(wallet, stored.toReversed(), nodeDigest)).toEqual([]);
    await teardown();
  });
});

it('tells every statement of a migration and of a transaction', async () => {
  const folder = temporaryFolder();
  const steps: string[] = [];
  const path = join(folder.path, 'steps.sqlite');
  const storage = await createSqliteStorage({
    path,
    digest: nodeDigest,
    onStep: (s) => steps.push(s),
  });
  expect(steps.at(-1)).toBe('commit');
  steps.length = 0;
  const { production } = storage;
  await production.transaction({ organizationId }, async ({ ledger }) =>
    succeed(await ledger.wallet(organizationId)),
  );
  const select = 'select * from "wallets" where "organization_id" = ?';
  expect(steps).toEqual(['begin immediate', 'savepoint work', select, 'release work', 'commit']);
  steps.length = 0;
  await production.readers.ledger.wallet(organizationId);
  expect(steps).toEqual([]);
  await storage[Symbol.asyncDispose]();
  folder.remove();
});
