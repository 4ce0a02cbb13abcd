import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createOrganization } from '@image-production/access';
import {
  ACCESS_SERVICES,
  ASSET_STORE,
  AUDIT_SERVICES,
  openInstallation,
  PRODUCTION_SERVICES,
  readConfiguration,
} from '@image-production/installation';
import type { Installation } from '@image-production/installation';
import { parseDollars, succeed, valueOf } from '@image-production/kernel';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { auditLedger, topUpWallet } from '@image-production/production';
import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

const picture = new TextEncoder().encode('a picture that somebody needs');
const secret = '4f6d1c0b9a8e7d5c3b2a190817263544';

async function addressOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

let startFolder: string;
let database: TestDatabase;
let service: TestService;
let target: Readonly<Record<string, string>>;

function openWith(environment: Readonly<Record<string, string>>): Installation {
  const configuration = valueOf(readConfiguration(environment, startFolder));
  return openInstallation(configuration, { name: 'test' });
}

/** An organization that has paid, a file that something needs, a checkpoint of the books. */
async function fillOrigin(): Promise<string> {
  await using origin = openWith({});
  const { id } = await createOrganization(await origin.get(ACCESS_SERVICES), { name: 'Atelier' });
  const production = await origin.get(PRODUCTION_SERVICES);
  const amount = valueOf(parseDollars('12.50'));
  valueOf(await topUpWallet(production, { organizationId: id, amount, reference: 'payment' }));
  const assets = await origin.get(ASSET_STORE);
  const { sha256 } = await assets.put(picture);
  const used = await production.store.transaction(
    { concern: 'unused-assets' },
    async ({ assetUses }) =>
      succeed(await assetUses.add(`request:${production.ids.next('request')}`, [sha256])),
  );
  valueOf(used);
  await auditLedger(await origin.get(AUDIT_SERVICES));
  return id;
}

describeOnPostgres('move', () => {
  let organizationId: string;

  beforeEach(async () => {
    startFolder = await mkdtemp(join(tmpdir(), 'admin-'));
    database = await createDatabase();
    service = await openTestService();
    vi.stubEnv('AWS_REGION', service.region);
    vi.stubEnv('AWS_ACCESS_KEY_ID', service.credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', service.credentials.secretAccessKey);
    target = {
      IPS_DATABASE_URL: database.url,
      IPS_ASSETS_URL: `s3://${service.bucket}/moved`,
      IPS_S3_ENDPOINT: service.endpoint,
      IPS_OPERATOR_TOKEN: secret,
      IPS_URL_SIGNING_KEYS: `k1:${secret}`,
      IPS_RECORDS_DIR: join(startFolder, 'records'),
    };
    organizationId = await fillOrigin();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await service[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    await rm(startFolder, { recursive: true });
  });

  const run = (...words: readonly string[]) =>
    runCommand({ environment: target, startFolder }, ...words);

  it('brings books, files and records to PostgreSQL and S3, and the second time nothing', async () => {
    const first = await run('move');
    expect(first).toMatchObject({ complaints: '', exitCode: 0 });
    expect(first.output).toMatch(/^transfers +1 +[0-9a-f]{16}$/m);
    expect(first.output).toContain(
      `1 files copied (${picture.length} bytes), 0 were there already.`,
    );
    expect(first.output).toMatch(/The books of 1 wallets hold on both sides/);
    {
      await using moved = openWith(target);
      const { store } = await moved.get(PRODUCTION_SERVICES);
      const wallet = await store.readers.ledger.wallet(organizationId);
      expect(wallet.creditsPosted).toBe(12_500_000n);
      const assets = await moved.get(ASSET_STORE);
      expect(await assets.read(await addressOf(picture))).toEqual(picture);
    }
    const key = (folder: string): Promise<string> =>
      readFile(join(startFolder, folder, 'checkpoint-key.pem'), 'utf8');
    expect(await key('records')).toBe(await key('data'));
    expect(await readFile(join(startFolder, 'records/checkpoints.jsonl'), 'utf8')).toContain('day');
  });

  it('tells before it does: a dry run moves nothing', async () => {
    await run('migrate');
    const dry = await run('move', '--dry-run');
    expect(dry).toMatchObject({ complaints: '', exitCode: 0 });
    expect(dry.output).toContain('tables would be moved');
    await using there = openWith(target);
    const { store } = await there.get(PRODUCTION_SERVICES);
    const wallet = await store.readers.ledger.wallet(organizationId);
    expect(wallet.creditsPosted).toBe(0n);
  });

  it('refuses while a program has the old database open', async () => {
    await using origin = openWith({});
    await origin.get(PRODUCTION_SERVICES);
    const { complaints, exitCode } = await run('move');
    expect(exitCode).toBe(75);
    expect(complaints).toContain('is in use: stop the API, the workers');
  });

  it('refuses a database that holds something else', async () => {
    {
      await run('migrate');
      await using there = openWith(target);
      await createOrganization(await there.get(ACCESS_SERVICES), { name: 'Another' });
    }
    const { complaints, exitCode } = await run('move');
    expect(exitCode).toBe(1);
    expect(complaints).toContain('holds something else already, in organizations');
  });

  it('refuses a direction that is none', async () => {
    const { complaints, exitCode } = await runCommand({ environment: {}, startFolder }, 'move');
    expect(exitCode).toBe(78);
    expect(complaints).toContain('IPS_DATABASE_URL has to name the PostgreSQL database');
  });
});
