import type { OrganizationId, RosterModelId } from '@image-production/identifiers';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

export async function insertEntitlement(
  db: Kysely<Tables>,
  organizationId: OrganizationId,
  rosterModelId: RosterModelId,
): Promise<void> {
  await db
    .insertInto('entitlements')
    .values({ organization_id: organizationId, roster_model_id: rosterModelId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteEntitlement(
  db: Kysely<Tables>,
  organizationId: OrganizationId,
  rosterModelId: RosterModelId,
): Promise<void> {
  await db
    .deleteFrom('entitlements')
    .where('organization_id', '=', organizationId)
    .where('roster_model_id', '=', rosterModelId)
    .execute();
}

export async function isEntitled(
  db: Kysely<Tables>,
  organizationId: OrganizationId,
  rosterModelId: RosterModelId,
): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('roster_model_id')
    .where('organization_id', '=', organizationId)
    .where('roster_model_id', '=', rosterModelId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The roster models that an organization may use, ascending by id. */
export async function listEntitlements(
  db: Kysely<Tables>,
  organizationId: OrganizationId,
): Promise<readonly RosterModelId[]> {
  const rows = await db
    .selectFrom('entitlements')
    .select('roster_model_id')
    .where('organization_id', '=', organizationId)
    .orderBy('roster_model_id')
    .execute();
  return rows.map((row) => row.roster_model_id as RosterModelId);
}
