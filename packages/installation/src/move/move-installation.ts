import { isDeepStrictEqual } from 'node:util';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { AssetStore, ExaminedBooks } from '@image-production/production';
import type { SqliteSource, TablesMove } from '@image-production/storage-sql/move';

import { CannotStart } from '../cannot-start.ts';
import type { Configuration } from '../configuration.ts';
import type { Installation } from '../installation.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { assetStores } from '../modules/asset-stores.ts';
import { databases } from '../modules/databases.ts';
import { findModule } from '../modules/find-module.ts';
import { toPath } from '../modules/locate-path.ts';
import { ASSET_STORE, STORAGE } from '../tokens.ts';
import { copyAssets } from './copy-assets.ts';
import type { CopiedAssets } from './copy-assets.ts';
import { copyRecords } from './copy-records.ts';
import { examineBooks, violations } from './examine-books.ts';

/** Where an installation is moved from. All of it is in the data folder unless it is named. */
export interface MoveOrigin {
  readonly databaseUrl: string;
  readonly assetsUrl: string;
  /** With the key, the checkpoints and the erasures. */
  readonly recordsFolder: string;
}

export interface MoveReport {
  readonly tables: TablesMove;
  /** Null when both use the same store. */
  readonly assets: CopiedAssets | null;
  readonly wallets: number;
  readonly isDryRun: boolean;
}

/** Why nothing was moved; each sentence is for the operator. */
export interface MoveRefused {
  readonly kind: 'target-not-empty' | 'books-violated';
  readonly problems: readonly string[];
}

/**
 * Moves an installation into the database and the store that the configuration names: the files
 * first, each compared with its address, then every table in one transaction, compared before it
 * commits. The books are verified before and afterwards. What is interrupted is begun again with
 * the same call and copies what is missing. The origin is read only, and nobody else can open it
 * meanwhile. Throws `CannotStart` or a Fault when one of both cannot be used.
 */
export async function moveInstallation(
  installation: Installation,
  origin: MoveOrigin,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<Result<MoveReport, MoveRefused>> {
  const { configuration, get } = installation;
  const { assetsUrl, databaseUrl: url, recordsFolder } = configuration;
  requireDirection(origin, configuration);
  if (!isDryRun) await migrateDatabase(installation);
  const { moveTables, openSource } = await import('@image-production/storage-sql/move');
  using source = openSource(toPath(origin.databaseUrl));
  const before = await examineBooks(source.books, origin.recordsFolder);
  if (!before.report.holds) return refuse(violated('the books there are', before));
  const movesFiles = origin.assetsUrl !== assetsUrl;
  const leftOut = movesFiles ? ['asset_objects'] : [];
  const foreseen = await moveTables(source, { url, leftOut, isDryRun: true });
  if (!foreseen.ok) return refuse(notEmpty(foreseen.failure.tables));
  const wallets = before.heads.length;
  if (isDryRun) return succeed({ tables: foreseen.value, assets: null, wallets, isDryRun });
  await copyRecords(origin.recordsFolder, recordsFolder);
  const assets = movesFiles ? await copyFiles(source, origin, await get(ASSET_STORE)) : null;
  const tables = await moveTables(source, { url, leftOut });
  if (!tables.ok) return refuse(notEmpty(tables.failure.tables));
  const { books } = await get(STORAGE);
  const after = await examineBooks(books, recordsFolder);
  if (!after.report.holds) return refuse(violated('the copied books are', after));
  if (!isDeepStrictEqual(sorted(before), sorted(after)))
    throw new Error('the copied books hold, but they are not those of the origin');
  return succeed({ tables: tables.value, assets, wallets, isDryRun });
}

function requireDirection(origin: MoveOrigin, { databaseUrl, assetsUrl }: Configuration): void {
  const problems = [];
  if (findModule(databases, origin.databaseUrl).isShared)
    problems.push('what is moved has to be a SQLite database: sqlite:<path>');
  if (!findModule(databases, databaseUrl).isShared)
    problems.push('IPS_DATABASE_URL has to name the PostgreSQL database that it is moved into');
  if (origin.assetsUrl !== assetsUrl && !origin.assetsUrl.startsWith('file:'))
    problems.push('files are moved from a folder only: file:<folder>');
  if (problems.length > 0) throw new CannotStart(problems);
}

async function copyFiles(
  source: SqliteSource,
  { assetsUrl }: MoveOrigin,
  to: AssetStore,
): Promise<CopiedAssets> {
  const { createFileAssetStore } = await import('@image-production/storage-files');
  const from = await createFileAssetStore({ directory: toPath(assetsUrl) });
  return copyAssets(source.usedAssets(), from, to);
}

function sorted({ heads }: ExaminedBooks): ExaminedBooks['heads'] {
  return heads.toSorted((one, other) => (one.ownerId < other.ownerId ? -1 : 1));
}

function notEmpty(tables: readonly string[]): MoveRefused {
  const problem = `the database of IPS_DATABASE_URL holds something else already, in ${tables.join(', ')}; move into an empty one`;
  return { kind: 'target-not-empty', problems: [problem] };
}

function violated(which: string, books: ExaminedBooks): MoveRefused {
  return { kind: 'books-violated', problems: violations(books, which) };
}

/** Makes the URLs and the folder of an origin absolute, as the configuration's are. */
export function locateOrigin(
  given: { readonly from: string; readonly assetsFrom: string; readonly recordsFrom?: string },
  { dataFolder }: Configuration,
  startFolder: string,
): MoveOrigin {
  const folders = { startFolder, dataFolder };
  const locate = (modules: typeof databases | typeof assetStores, url: string): string =>
    findModule<{ locate: (from: string, at: typeof folders) => string }>(modules, url).locate(
      url,
      folders,
    );
  return {
    databaseUrl: locate(databases, given.from),
    assetsUrl: locate(assetStores, given.assetsFrom),
    recordsFolder: given.recordsFrom ?? dataFolder,
  };
}
