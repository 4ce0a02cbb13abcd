import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { nodeDigest } from '@image-production/runtime-node';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';
import type { SqliteStorage } from '../sqlite/sqlite-storage.ts';

/** A storage in a temporary folder, deleted with it. */
export interface TemporaryStorage {
  readonly storage: SqliteStorage;
  readonly path: string;
  readonly teardown: () => Promise<void>;
}

/** Opens an empty storage with these organizations. */
export async function openTemporaryStorage(
  organizationIds: readonly OrganizationId[] = [],
): Promise<TemporaryStorage> {
  const folder = temporaryFolder();
  const path = join(folder.path, 'test.sqlite');
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
