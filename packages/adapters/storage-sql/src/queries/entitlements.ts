import { testTwinOf } from '@image-production/identifiers';
import type { OrganizationId, RosterModelId } from '@image-production/identifiers';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import { isActive } from './is-active.ts';

/** To an organization and to its test twin, if it has one. */
export async function insertEntitlement(
  db: Kysely<Tables>,
  organizationId: OrganizationId,
  rosterModelId: RosterModelId,
): Promise<void> {
  const twinId = testTwinOf(organizationId);
  const holders = (await isActive(db, twinId)) ? [organizationId, twinId] : [organizationId];
  await db
    .insertInto('entitlements')
    .values(holders.map((id) => ({ organization_id: id, roster_model_id: rosterModelId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From an organization and from its test twin. */
export async function deleteEntitlement(
  db: Kysely<Tables>,
  organizationId: OrganizationId,
  rosterModelId: RosterModelId,
): Promise<void> {
  await db
    .deleteFrom('entitlements')
    .where('organization_id', 'in', [organizationId, testTwinOf(organizationId)])
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

export async function copyEntitlements(
  db: Kysely<Tables>,
  from: OrganizationId,
  to: OrganizationId,
): Promise<void> {
  await db
    .insertInto('entitlements')
    .columns(['organization_id', 'roster_model_id'])
    .expression((source) =>
      source
        .selectFrom('entitlements')
        .select([sql<string>`${to}`.as('organization_id'), 'roster_model_id'])
        .where('organization_id', '=', from),
    )
    .execute();
}
