import type { RequestId } from '@image-production/identifiers';
import { sql } from 'kysely';
import type { CompiledQuery, Kysely, Selectable, SelectQueryBuilder } from 'kysely';

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

type Versions = Pick<Selectable<Tables['requests']>, 'id' | 'version'>;

/** To put a statement together takes longer than to run it, so that is done once. */
interface Compiled {
  readonly byId: CompiledQuery<WholeRequestRow>;
  readonly versions: CompiledQuery<Versions>;
}

const compiled = new WeakMap<SqlVariant, Compiled>();

function compiledFor(db: Kysely<Tables>, variant: SqlVariant): Compiled {
  const known = compiled.get(variant);
  if (known) return known;
  // A single parameter, so that one statement serves any number of ids.
  const asked = sql<string>`(SELECT value FROM ${variant.rowsOf([])} AS asked)`;
  const versions = db.selectFrom('requests').select(['id', 'version']).where('id', 'in', asked);
  const byId = wholeRequests(db, variant).where('requests.id', '=', '');
  const both = { byId: byId.compile(), versions: versions.compile() };
  compiled.set(variant, both);
  return both;
}

/** One request, which each change reads first. */
export async function wholeRequest(
  db: Kysely<Tables>,
  variant: SqlVariant,
  id: RequestId,
): Promise<WholeRequestRow | undefined> {
  const query = { ...compiledFor(db, variant).byId, parameters: [id] };
  return (await db.executeQuery<WholeRequestRow>(query)).rows[0];
}

/** The versions of those that are stored, which polling asks for most. */
export async function versionsOf(
  db: Kysely<Tables>,
  variant: SqlVariant,
  ids: readonly RequestId[],
): Promise<readonly Versions[]> {
  const query = { ...compiledFor(db, variant).versions, parameters: [JSON.stringify(ids)] };
  return (await db.executeQuery<Versions>(query)).rows;
}
