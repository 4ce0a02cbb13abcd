import type { Concern } from '@image-production/production';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Scope } from '../queries/writes.ts';
import type { Tables } from '../rows/tables.ts';

/** The class of our advisory locks: their other number says what is locked. */
const ours = 0x1ce5;

/** Concerns that every change of an organization decides by. */
const rules: ReadonlySet<Concern> = new Set(['pause', 'closing', 'audit']);

/**
 * Locks what a change is about, until it ends: the organization with the rules, then the request; or
 * a name. What is locked later, by its statements, are rows and assets. Every change of an
 * organization shares the lock of the rules, which those that change them take alone. A claim locks
 * no more than the request that it takes.
 */
export async function lockScope(db: Kysely<Tables>, scope: Scope): Promise<void> {
  if (scope === 'its-rows' || 'intake' in scope) return;
  if ('name' in scope) return lockName(db, scope.name);
  if ('concern' in scope) {
    if (scope.concern === 'queue') return;
    return lockName(db, rules.has(scope.concern) ? 'rules' : scope.concern);
  }
  if ('organizationId' in scope) await lockOrganization(db, scope.organizationId);
  if ('requestId' in scope) await lockRequest(db, scope);
}

/**
 * With the rules, in one statement. Not `FOR UPDATE`: rows elsewhere that refer to this one may be
 * written meanwhile.
 */
async function lockOrganization(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${ours}, hashtext('rules'))
    FROM (SELECT id FROM organizations WHERE id = ${id} FOR NO KEY UPDATE) AS locked`.execute(db);
}

async function lockRequest(
  db: Kysely<Tables>,
  { requestId, organizationId }: { readonly requestId: string; readonly organizationId?: string },
): Promise<void> {
  const request = db.selectFrom('requests').select('id').where('id', '=', requestId);
  const owned =
    organizationId === undefined ? request : request.where('organization_id', '=', organizationId);
  await owned.forNoKeyUpdate().execute();
}

async function lockName(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ours}, hashtext(${name}))`.execute(db);
}

/**
 * Waits until nobody else changes who holds these assets, or those of a holder. Organizations that
 * store the same bytes share them, and wait for each other here.
 */
export async function lockAssets(
  db: Kysely<Tables>,
  assets: readonly string[] | { readonly holder: string },
): Promise<void> {
  const named =
    'holder' in assets
      ? sql`SELECT sha256 FROM asset_uses WHERE holder = ${assets.holder}`
      : sql`SELECT value FROM json_array_elements_text(${JSON.stringify(assets)}::json)`;
  // In one order, so that two who lock the same do not wait for each other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(sha256, 0))
    FROM (${named} ORDER BY 1) AS ordered (sha256)`.execute(db);
}
