import type { OrganizationId } from '@image-production/identifiers';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

/** Whether there is such an organization and it is not erased. */
export async function isActive(db: Kysely<Tables>, id: OrganizationId): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
