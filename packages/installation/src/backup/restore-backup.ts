import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { createFileAssetStore } from '@image-production/storage-files';

import { CannotStart } from '../cannot-start.ts';
import type { Configuration } from '../configuration.ts';
import type { Installation } from '../installation.ts';
import { databases } from '../modules/databases.ts';
import { toPath } from '../modules/locate-path.ts';
import { copyAssets } from '../move/copy-assets.ts';
import { examineBooks, violations } from '../move/examine-books.ts';
import { openInstallation } from '../open-installation.ts';
import { DATA_FOLDER } from '../tokens.ts';
import {
  allBeside,
  bringBeside,
  digestBeside,
  erasures,
  mergeErasures,
  ownSecrets,
  signedRecords,
} from './beside-database.ts';
import { eraseAgain } from './erase-again.ts';
import type { ErasedAgain } from './erase-again.ts';
import { listAll } from './find-unsound.ts';
import { hashFile, places, readManifest, syncFolder } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Why nothing is in service; each sentence is for the operator. */
export interface RestoreRefused {
  readonly kind: 'no-backup' | 'target-not-empty' | 'backup-altered' | 'books-violated';
  readonly problems: readonly string[];
}

export interface Restored {
  readonly manifest: Manifest;
  readonly again: ErasedAgain;
}

export interface RestoreOrder {
  /** The folder of a backup. */
  readonly from: string;
  /** Lists of erasures that are newer than the backup, such as that of the lost installation. */
  readonly erasuresFrom: readonly string[];
}

/**
 * Puts a backup into the place that the configuration names, which holds no database yet. All of it
 * is verified there, the schema is brought up to date, and what was erased since the backup is
 * erased again, before the database takes its name: a program that starts earlier finds none. What
 * is interrupted is begun again with the same call. Records that are there, and newer, stay.
 */
export async function restoreBackup(
  { configuration, get }: Pick<Installation, 'configuration' | 'get'>,
  { from, erasuresFrom }: RestoreOrder,
): Promise<Result<Restored, RestoreRefused>> {
  requirePlace(configuration, erasuresFrom);
  const manifest = await readManifest(from);
  if (!manifest) return refusal('no-backup', [`${from} holds no whole backup`]);
  const target = toPath(configuration.databaseUrl);
  if (existsSync(target)) {
    return refusal('target-not-empty', [`there is a database already: ${target}`]);
  }
  await get(DATA_FOLDER);
  const altered = await findAltered(from, manifest, configuration);
  if (altered.length > 0) return refusal('backup-altered', altered);
  const unfinished = `${target}.restoring`;
  await copyRows(join(from, places.database), unfinished);
  const refused = await fillAndVerify(configuration, { from, manifest, unfinished });
  if (refused) return { ok: false, failure: refused };
  await bringBeside(from, signedRecords(configuration));
  const lists = [join(from, erasures(configuration).name), ...erasuresFrom];
  await mergeErasures(configuration.erasuresPath, lists);
  const again = await eraseAgainIn(configuration, unfinished);
  await bringBeside(from, ownSecrets(configuration));
  await rename(unfinished, target);
  await syncFolder(dirname(target));
  return succeed({ manifest, again });
}

function requirePlace({ databaseUrl }: Configuration, erasuresFrom: readonly string[]): void {
  const problems = erasuresFrom
    .filter((path) => !existsSync(path))
    .map((path) => `there is no list of erasures ${path}`);
  if (!databaseUrl.startsWith('sqlite:')) {
    problems.push(
      'a backup is restored into a SQLite database: IPS_DATABASE_URL=sqlite:…; ips-admin move takes it to PostgreSQL from there',
    );
  }
  if (problems.length > 0) throw new CannotStart(problems);
}

async function findAltered(
  from: string,
  { database, beside }: Manifest,
  configuration: Configuration,
): Promise<readonly string[]> {
  const digests: Record<string, string | undefined> = {
    ...(await digestBeside(from, allBeside(configuration))),
    [places.database]: await hashFile(join(from, places.database)),
  };
  const expected = { ...beside, [places.database]: database.sha256 };
  return Object.entries(expected)
    .filter(([name, sha256]) => digests[name] !== sha256)
    .map(([name]) => `${name} of the backup is not what its manifest says`);
}

/** Brought up to date before anybody opens it: a backup may be of an earlier version. */
async function copyRows(from: string, to: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${to}${suffix}`, { force: true });
  await copyFile(from, to);
  await databases.sqlite.migrate(`sqlite:${to}`);
}

interface Place {
  readonly from: string;
  readonly manifest: Manifest;
  readonly unfinished: string;
}

async function fillAndVerify(
  { assetsUrl, recordsFolder, checkpointKeyPath }: Configuration,
  { from, manifest, unfinished }: Place,
): Promise<RestoreRefused | undefined> {
  const { findDamage, openSource } = await import('@image-production/storage-sql/move');
  const damage = findDamage(unfinished);
  if (damage.length > 0) return { kind: 'backup-altered', problems: damage };
  using rows = openSource(unfinished);
  // A refused restore leaves no records behind, which the next backup would be held to.
  const records = existsSync(checkpointKeyPath) ? recordsFolder : join(from, places.records);
  const books = await examineBooks(rows.books, records);
  if (manifest.books.holds && !books.report.holds) {
    const hint = `the records in ${recordsFolder} may vouch for more than this backup holds: restore a newer one, or see docs/operations.md, “Records that are newer than the backup”`;
    const problems = [...violations(books, 'the restored books are'), hint];
    return { kind: 'books-violated', problems };
  }
  if (!manifest.files) return undefined;
  return fillFiles(toPath(assetsUrl), join(from, places.files), {
    needed: new Set(rows.usedAssets()),
    lost: manifest.files.lost,
  });
}

/** Copies the files, each compared with its address on the way. */
async function fillFiles(
  target: string,
  from: string,
  { needed, lost }: { readonly needed: ReadonlySet<string>; readonly lost: readonly string[] },
): Promise<RestoreRefused | undefined> {
  const store = await createFileAssetStore({ directory: target });
  const foreign = (await listAll(store)).filter((sha256) => !needed.has(sha256));
  if (foreign.length > 0) {
    const problem = `${target} holds ${foreign.length} files of something else`;
    return { kind: 'target-not-empty', problems: [problem] };
  }
  const source = await createFileAssetStore({ directory: from });
  const { damaged } = await copyAssets(needed, source, store);
  const altered = damaged.filter((sha256) => !lost.includes(sha256));
  if (altered.length === 0) return undefined;
  const problems = altered.map((sha256) => `a file of the backup is lost or altered: ${sha256}`);
  return { kind: 'backup-altered', problems };
}

/** By the installation that the place will be, on the database that nobody can open yet. */
async function eraseAgainIn(
  configuration: Configuration,
  unfinished: string,
): Promise<ErasedAgain> {
  const own = { ...configuration, databaseUrl: `sqlite:${unfinished}` };
  await using installation = openInstallation(own, { name: 'admin' });
  return await eraseAgain(installation);
}

function refusal(
  kind: RestoreRefused['kind'],
  problems: readonly string[],
): Result<never, RestoreRefused> {
  return refuse({ kind, problems });
}
