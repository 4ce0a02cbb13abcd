import { isTestTwin, testTwinOf } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import type { Kysely } from 'kysely';

import { toOrganizationRow } from '../rows/credential-rows.ts';
import type { Tables } from '../rows/tables.ts';
import { SqlCallerReader } from './caller-reader.ts';
import { copyEntitlements } from './entitlements.ts';

/** Copies what an organization is set to and entitled to into its test twin, unless that is there. */
export async function insertTwin(
  db: Kysely<Tables>,
  organizationId: OrganizationId,
  createdAt: number,
): Promise<'inserted' | 'exists' | 'organization-not-found'> {
  const live = await new SqlCallerReader(db).findOrganization(organizationId);
  if (live?.erasedAt !== null || isTestTwin(organizationId)) return 'organization-not-found';
  const id = testTwinOf(organizationId);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('organizations')
    .values(toOrganizationRow({ ...live, id, createdAt }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return 'exists';
  await copyEntitlements(db, organizationId, id);
  return 'inserted';
}
