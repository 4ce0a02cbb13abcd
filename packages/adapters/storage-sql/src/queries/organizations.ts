import type { OrganizationChange } from '@image-production/access';
import { testTwinOf } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';

import { toChangedColumns } from '../rows/credential-rows.ts';
import type { Tables } from '../rows/tables.ts';

type OrganizationRow = Selectable<Tables['organizations']>;

/** Test twins have the ids behind all others, and are in no list. */
export function beforeTwins(id: string = 'org_7'): string {
  return id < 'org_7' ? id : 'org_7';
}

/** Changes an organization that is not erased, and with it its test twin. */
export async function changeSettings(
  db: Kysely<Tables>,
  id: OrganizationId,
  change: OrganizationChange,
): Promise<OrganizationRow | undefined> {
  // Updates even when nothing changes, so that the statement returns the row.
  const update = (of: OrganizationId) =>
    db
      .updateTable('organizations')
      .set({ id: of, ...toChangedColumns(change) })
      .where('id', '=', of)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  const row = await update(id);
  if (row && testTwinOf(id) !== id) await update(testTwinOf(id));
  return row;
}

/** Begins the erasure of this organization alone: its keys and entitlements end. */
export async function endOrganization(
  db: Kysely<Tables>,
  id: OrganizationId,
  erasedAt: number,
): Promise<OrganizationRow | undefined> {
  const row = await db
    .updateTable('organizations')
    .set({ erased_at: sql`coalesce(erased_at, ${erasedAt})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const ended = { revoked_at: sql<bigint>`coalesce(revoked_at, ${erasedAt})` };
  await db.updateTable('api_keys').set(ended).where('organization_id', '=', id).execute();
  await db.deleteFrom('entitlements').where('organization_id', '=', id).execute();
  return row;
}

/** Completes the erasure of this organization: its name goes, and those of its keys. */
export async function blankNames(db: Kysely<Tables>, id: OrganizationId): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('organizations')
    .set({ name: '' })
    .where('id', '=', id)
    .where('erased_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await db.updateTable('api_keys').set({ name: '' }).where('organization_id', '=', id).execute();
}
