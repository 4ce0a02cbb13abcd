import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { ExaminedBooks } from '@image-production/production';
import { systemClock } from '@image-production/runtime-node';
import { createFileAssetStore } from '@image-production/storage-files';

import { CannotStart } from '../cannot-start.ts';
import type { Configuration } from '../configuration.ts';
import type { Installation } from '../installation.ts';
import { toPath } from '../modules/locate-path.ts';
import { copyAssets } from '../move/copy-assets.ts';
import { examineBooks, violations } from '../move/examine-books.ts';
import {
  allBeside,
  digestBeside,
  erasures,
  keepBeside,
  ownSecrets,
  signedRecords,
} from './beside-database.ts';
import { findUnsound } from './find-unsound.ts';
import type { SoundFiles } from './find-unsound.ts';
import { hashFile, places, syncFolder, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Why there is no backup; each sentence is for the operator. */
export interface BackupRefused {
  readonly kind: 'target-exists' | 'backup-unsound';
  readonly problems: readonly string[];
}

export interface Backup {
  readonly manifest: Manifest;
  /** What is wrong with the installation itself, and so with its backup. */
  readonly warnings: readonly string[];
}

/** Retention may remove files between the copy of the rows and theirs: then both are made again. */
const roundsMax = 3;

/**
 * Backs up an installation on SQLite while it is in use. Everything that was acknowledged before
 * the call is in the backup, and every file that its rows name. It is verified where it was
 * written, and takes its name last: what is interrupted stays beside it as `<target>.part`, and the
 * next call goes on with the files there. Throws `CannotStart` or a Fault for outside trouble.
 */
export async function takeBackup(
  { configuration }: Pick<Installation, 'configuration'>,
  target: string,
): Promise<Result<Backup, BackupRefused>> {
  requireOwnDatabase(configuration);
  if (existsSync(target)) {
    const problem = `${target} exists already: a backup replaces nothing`;
    return refuse({ kind: 'target-exists', problems: [problem] });
  }
  const folder = `${target}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(join(folder, places.manifest), { force: true });
  await keepBeside(folder, signedRecords(configuration));
  const copied = await copyRowsAndFiles(configuration, folder);
  await keepBeside(folder, [erasures(configuration), ...ownSecrets(configuration)]);
  // Halves of files that an earlier call was killed at.
  await rm(join(folder, places.files, 'tmp'), { recursive: true, force: true });
  const verified = await verify(folder, copied);
  if (!verified.ok) return verified;
  const { contents, warnings } = verified.value;
  const manifest = {
    format: 1 as const,
    takenAt: copied.takenAt,
    ...contents,
    beside: await digestBeside(folder, allBeside(configuration)),
  };
  await writeManifest(folder, manifest);
  await rename(folder, target);
  await syncFolder(dirname(target));
  return succeed({ manifest, warnings });
}

function requireOwnDatabase({ databaseUrl }: Configuration): void {
  if (databaseUrl.startsWith('sqlite:')) return;
  throw new CannotStart([
    'a PostgreSQL database is backed up by its own tools: docs/operations.md says which, in which order with the files, and how to verify what was restored',
  ]);
}

interface CopiedRows {
  readonly takenAt: string;
  /** Null when the files are in a store elsewhere. */
  readonly lost: readonly string[] | null;
}

/** Rows first: what they name was stored before them, so that the files are there. */
async function copyRowsAndFiles(
  { databaseUrl, assetsUrl }: Configuration,
  folder: string,
): Promise<CopiedRows> {
  const { copyDatabase, openSource } = await import('@image-production/storage-sql/move');
  const database = join(folder, places.database);
  for (let round = 1; ; round += 1) {
    for (const suffix of ['', '-wal', '-shm']) await rm(`${database}${suffix}`, { force: true });
    const takenAt = new Date(systemClock.now()).toISOString();
    copyDatabase(toPath(databaseUrl), database);
    if (!assetsUrl.startsWith('file:')) return { takenAt, lost: null };
    using rows = openSource(database);
    const from = await createFileAssetStore({ directory: toPath(assetsUrl) });
    const to = await createFileAssetStore({ directory: join(folder, places.files) });
    const { damaged } = await copyAssets(rows.usedAssets(), from, to);
    if (damaged.length === 0 || round === roundsMax) return { takenAt, lost: damaged };
  }
}

interface Verified {
  readonly contents: Pick<Manifest, 'database' | 'books' | 'files'>;
  readonly warnings: readonly string[];
}

/** Reads everything again from where it was written. */
async function verify(
  folder: string,
  { lost }: CopiedRows,
): Promise<Result<Verified, BackupRefused>> {
  const { findDamage } = await import('@image-production/storage-sql/move');
  const path = join(folder, places.database);
  const damage = findDamage(path).map((line) => `the copy of the database is damaged: ${line}`);
  if (damage.length > 0) return refuse({ kind: 'backup-unsound', problems: damage });
  const { books, files } = await readCopy(folder, lost);
  if (files && files.unsound.length > 0) {
    const problems = files.unsound.map((sha256) => `the copy of a file is not sound: ${sha256}`);
    return refuse({ kind: 'backup-unsound', problems });
  }
  const { size: sizeBytes } = await stat(path);
  const warnings = [
    ...violations(books, 'the books are'),
    ...(lost ?? []).map((sha256) => `lost or altered before the backup: ${sha256}`),
  ];
  const contents = {
    database: { sha256: await hashFile(path), sizeBytes },
    books: { wallets: books.heads.length, holds: books.report.holds },
    files: files && { count: files.count, sizeBytes: files.sizeBytes, lost: [...(lost ?? [])] },
  };
  return succeed({ contents, warnings });
}

async function readCopy(
  folder: string,
  lost: readonly string[] | null,
): Promise<{ books: ExaminedBooks; files: SoundFiles | null }> {
  const { openSource } = await import('@image-production/storage-sql/move');
  using rows = openSource(join(folder, places.database));
  const books = await examineBooks(rows.books, join(folder, places.records));
  if (!lost) return { books, files: null };
  const store = await createFileAssetStore({ directory: join(folder, places.files) });
  const files = await findUnsound(store, { needed: rows.usedAssets(), lost, isKeptClean: true });
  return { books, files };
}
