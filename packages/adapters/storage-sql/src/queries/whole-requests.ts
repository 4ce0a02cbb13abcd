import type { RequestId } from '@image-production/identifiers';
import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely';

import type { WholeRequestRow } from '../rows/request-row.ts';
import type { Tables } from '../rows/tables.ts';
import type { SqlVariant } from './sql-variant.ts';

/** One statement, so that a request and its outputs are always consistent. */
export function wholeRequests(
  db: Kysely<Tables>,
  variant: SqlVariant,
): SelectQueryBuilder<Tables, 'requests', WholeRequestRow> {
  return db
    .selectFrom('requests')
    .selectAll('requests')
    .select((expression) => [
      variant
        .jsonArray(
          expression
            .selectFrom('outputs')
            .select([
              'output_index',
              'status',
              'width',
              'height',
              'error',
              'staging',
              'pixel_sha256',
              'engine_call',
              'inspection',
              'rejected_take',
              'companions',
            ])
            .whereRef('outputs.request_id', '=', 'requests.id')
            .orderBy('output_index'),
        )
        .as('outputs'),
      variant
        .jsonArray(
          expression
            .selectFrom('output_files')
            .select([
              'output_index',
              'format',
              'media_type',
              'size_bytes',
              'sha256',
              'bit_depth',
              'scene_referred',
            ])
            .whereRef('output_files.request_id', '=', 'requests.id')
            .orderBy('output_index')
            .orderBy('position'),
        )
        .as('files'),
    ]);
}

const byId = new WeakMap<SqlVariant, CompiledQuery<WholeRequestRow>>();

/**
 * One request, which each change reads first. To put its statement together takes longer than to
 * run it, so that is done once.
 */
export async function wholeRequest(
  db: Kysely<Tables>,
  variant: SqlVariant,
  id: RequestId,
): Promise<WholeRequestRow | undefined> {
  const known = byId.get(variant);
  const query = known ?? wholeRequests(db, variant).where('requests.id', '=', id).compile();
  if (!known) byId.set(variant, query);
  const { rows } = await db.executeQuery<WholeRequestRow>({ ...query, parameters: [id] });
  return rows[0];
}
