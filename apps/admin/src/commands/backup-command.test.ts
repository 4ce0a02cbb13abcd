import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  authenticate,
  createOrganization,
  eraseOrganization,
  issueApiKey,
} from '@image-production/access';
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
import { auditLedger, topUpWallet, verifyLedger } from '@image-production/production';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

const picture = new TextEncoder().encode('a picture that somebody needs');
const amount = valueOf(parseDollars('12.50'));
const elsewhere = { IPS_DATA_DIR: './other' };

let startFolder: string;
let customer: Awaited<ReturnType<typeof fillInstallation>>;

function openWith(environment: Readonly<Record<string, string>> = {}): Installation {
  return openInstallation(valueOf(readConfiguration(environment, startFolder)), { name: 'test' });
}

/** An organization with a key that has paid, a file that something needs, a checkpoint. */
async function fillInstallation() {
  await using installation = openWith();
  const access = await installation.get(ACCESS_SERVICES);
  const { id: organizationId } = await createOrganization(access, { name: 'Atelier' });
  const { apiKey, secret } = valueOf(await issueApiKey(access, { organizationId }));
  const production = await installation.get(PRODUCTION_SERVICES);
  valueOf(await topUpWallet(production, { organizationId, amount, reference: 'payment' }));
  const assets = await installation.get(ASSET_STORE);
  const { sha256 } = await assets.put(picture);
  await assets.put(new TextEncoder().encode('what nobody needs'));
  const used = await production.store.transaction({ concern: 'unused-assets' }, async (stores) =>
    succeed(await stores.assetUses.add(`request:${production.ids.next('request')}`, [sha256])),
  );
  valueOf(used);
  await auditLedger(await installation.get(AUDIT_SERVICES));
  return { organizationId, keyId: apiKey.id, secret, sha256 };
}

const run = (...words: readonly string[]) => runCommand({ environment: {}, startFolder }, ...words);
const runThere = (...words: readonly string[]) =>
  runCommand({ environment: elsewhere, startFolder }, ...words);

beforeEach(async () => {
  startFolder = await mkdtemp(join(tmpdir(), 'backup-'));
  customer = await fillInstallation();
});
afterEach(() => rm(startFolder, { recursive: true }));

const pathOf = (folder: string, sha256: string): string =>
  join(startFolder, folder, sha256.slice(0, 2), sha256.slice(2));

it('a backup restored elsewhere has the books, the key and the file; what nobody needs is left out', async () => {
  {
    // In use: a program has the database open.
    await using live = openWith();
    await live.get(PRODUCTION_SERVICES);
    const backup = await run('backup', 'kept');
    expect(backup).toMatchObject({ complaints: '', exitCode: 0 });
    expect(backup.output).toContain('the books of 1 wallets hold');
    expect(backup.output).toContain(`1 files (${picture.length} bytes) match`);
  }
  const restored = await runThere('restore', 'kept');
  expect(restored).toMatchObject({ complaints: '', exitCode: 0 });
  expect(restored.output).toContain('Nothing had to go again.');

  await using there = openWith(elsewhere);
  const { organizationId, secret, sha256 } = customer;
  expect((await authenticate(await there.get(ACCESS_SERVICES), secret)).ok).toBe(true);
  const { store } = await there.get(PRODUCTION_SERVICES);
  expect((await store.readers.ledger.wallet(organizationId)).creditsPosted).toBe(amount);
  expect(await (await there.get(ASSET_STORE)).read(sha256)).toEqual(picture);
  expect((await verifyLedger(await there.get(AUDIT_SERVICES))).holds).toBe(true);
  const key = (folder: string) => readFile(join(startFolder, folder, 'checkpoint-key.pem'), 'utf8');
  expect(await key('other')).toBe(await key('data'));
});

it('what was erased and revoked since the backup is erased and revoked again', async () => {
  await run('backup', 'kept');
  {
    await using live = openWith();
    const access = await live.get(ACCESS_SERVICES);
    const other = await createOrganization(access, { name: 'Another' });
    valueOf(await eraseOrganization(access, other.id));
    const { organizationId, keyId } = customer;
    const removal = { organizationId, subject: keyId, removedAt: access.clock.now() };
    await access.erasures.noteRemoval(removal);
  }
  const list = join(startFolder, 'data/erasures.jsonl');
  const { output, exitCode } = await runThere('restore', 'kept', '--erasures', list);
  expect(exitCode).toBe(0);
  expect(output).toContain(
    'Gone again: 0 organizations, 0 models, the data of 0 requests, 1 keys.',
  );
  await using there = openWith(elsewhere);
  expect((await authenticate(await there.get(ACCESS_SERVICES), customer.secret)).ok).toBe(false);
});

it('an organization that was erased since loses its name and keys before anybody can start', async () => {
  await run('backup', 'kept');
  {
    await using live = openWith();
    valueOf(await eraseOrganization(await live.get(ACCESS_SERVICES), customer.organizationId));
  }
  const list = join(startFolder, 'data/erasures.jsonl');
  const { output } = await runThere('restore', 'kept', '--erasures', list);
  expect(output).toContain(`Gone again: 1 organizations (${customer.organizationId})`);
  await using there = openWith(elsewhere);
  const { credentials } = await there.get(ACCESS_SERVICES);
  const found = await credentials.findOrganization(customer.organizationId);
  expect(found).toMatchObject({ erasedAt: expect.any(Number) });
  expect(found?.name).not.toBe('Atelier');
});

it('neither a backup nor a restore replaces anything', async () => {
  await run('backup', 'kept');
  const again = await run('backup', 'kept');
  expect(again.exitCode).toBe(1);
  expect(again.complaints).toContain('kept exists already');
  const over = await run('restore', 'kept');
  expect(over.exitCode).toBe(1);
  expect(over.complaints).toContain('there is a database already');
});

it('a half backup is none, and the next one goes on with the files there', async () => {
  await run('backup', 'kept');
  await rm(join(startFolder, 'kept/manifest.json'));
  expect((await runThere('restore', 'kept')).complaints).toContain('holds no whole backup');
  await cp(join(startFolder, 'kept'), join(startFolder, 'later.part'), { recursive: true });
  const { exitCode } = await run('backup', 'later');
  expect(exitCode).toBe(0);
  expect(await readdir(startFolder)).toEqual(['data', 'kept', 'later']);
});

it.each(['database.db', 'records/checkpoints.jsonl', 'records/checkpoint-key.pem'])(
  'a backup with another %s is not restored',
  async (name) => {
    await run('backup', 'kept');
    const path = join(startFolder, 'kept', name);
    const bytes = await readFile(path);
    bytes.set([(bytes[40] ?? 0) ^ 1], 40);
    await writeFile(path, bytes);
    const { exitCode, complaints } = await runThere('restore', 'kept');
    expect(exitCode).toBe(1);
    expect(complaints).toContain(`${name} of the backup is not what its manifest says`);
    expect(await readdir(join(startFolder, 'other'))).not.toContain('image-production.db');
  },
);

it('a file that was altered in a backup is found, and no database appears', async () => {
  await run('backup', 'kept');
  await writeFile(pathOf('kept/files', customer.sha256), 'something else');
  const { exitCode, complaints } = await runThere('restore', 'kept');
  expect(exitCode).toBe(1);
  expect(complaints).toContain(`lost or altered: ${customer.sha256}`);
  const left = await readdir(join(startFolder, 'other'));
  expect(left.filter((name) => /db$|pem$|jsonl$/.test(name))).toEqual([]);
});

it('an installation that has lost a file is backed up without it, which is told', async () => {
  await rm(pathOf('data/assets', customer.sha256));
  const { exitCode, complaints } = await run('backup', 'kept');
  expect(exitCode).toBe(2);
  expect(complaints).toContain(`lost or altered before the backup: ${customer.sha256}`);
  expect((await runThere('restore', 'kept')).exitCode).toBe(0);
});

it('records that vouch for more than the backup has stop a restore, with the way on', async () => {
  await run('backup', 'kept');
  {
    await using live = openWith();
    const production = await live.get(PRODUCTION_SERVICES);
    const { organizationId } = customer;
    valueOf(await topUpWallet(production, { organizationId, amount, reference: 'later' }));
    await rm(join(startFolder, 'data/checkpoints.jsonl'));
    await auditLedger(await live.get(AUDIT_SERVICES));
  }
  const environment = { ...elsewhere, IPS_RECORDS_DIR: './data' };
  const scene = { environment, startFolder };
  const { exitCode, complaints } = await runCommand(scene, 'restore', 'kept');
  expect(exitCode).toBe(1);
  expect(complaints).toContain('the restored books are violated');
  expect(complaints).toContain('Records that are newer than the backup');
});

it('PostgreSQL is left to its own tools, which is said', async () => {
  const environment = {
    IPS_DATABASE_URL: 'postgres://ips@127.0.0.1:1/ips',
    IPS_RECORDS_DIR: './records',
    IPS_OPERATOR_TOKEN: 'operator-of-the-installation-0123',
    IPS_URL_SIGNING_KEYS: 'k1:signatures-of-the-installation-0123',
  };
  const { exitCode, complaints } = await runCommand({ environment, startFolder }, 'backup', 'kept');
  expect(exitCode).toBe(78);
  expect(complaints).toContain('docs/operations.md');
});
