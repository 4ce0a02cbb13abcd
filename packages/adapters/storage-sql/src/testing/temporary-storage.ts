import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { nodeDigest } from '@image-production/runtime-node';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { createSqliteStorage, migrateSqlite } from '../sqlite/sqlite-storage.ts';
import type { SqliteStorage } from '../sqlite/sqlite-storage.ts';

/** A storage in a temporary folder, deleted with it. */
export interface TemporaryStorage {
  readonly storage: SqliteStorage;
  readonly path: string;
  readonly teardown: () => Promise<void>;
}

/** A database file as the migrations leave it, which take most of the time of a short test. */
let migrated: Buffer | undefined;

async function migratedFile(): Promise<Buffer> {
  const folder = temporaryFolder();
  const path = join(folder.path, 'migrated.sqlite');
  try {
    await migrateSqlite(path);
    return readFileSync(path);
  } finally {
    folder.remove();
  }
}

/** Opens an empty storage with these organizations. */
export async function openTemporaryStorage(
  organizationIds: readonly OrganizationId[] = [],
): Promise<TemporaryStorage> {
  const folder = temporaryFolder();
  const path = join(folder.path, 'test.sqlite');
  migrated ??= await migratedFile();
  writeFileSync(path, migrated, { mode: 0o600 });
  const storage = await createSqliteStorage({ path, digest: nodeDigest });
  for (const id of organizationIds) await ensureOrganization(storage, id);
  const teardown = async (): Promise<void> => {
    await storage[Symbol.asyncDispose]();
    folder.remove();
  };
  return { storage, path, teardown };
}

export async function ensureOrganization(
  { credentials }: SqlStorage,
  id: OrganizationId,
): Promise<void> {
  if (await credentials.findOrganization(id)) return;
  const organization = withDefaultSettings({ id, name: 'Atelier', createdAt: 0 });
  await credentials.insertOrganization(organization);
}

export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'storage-sql-'));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}
