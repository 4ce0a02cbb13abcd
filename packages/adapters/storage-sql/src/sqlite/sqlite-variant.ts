import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';

import type { InTurn, SqlVariant } from '../queries/sql-variant.ts';
import type { Tables } from '../rows/tables.ts';

export const sqliteVariant: SqlVariant = {
  jsonArray: (rows) => sql<string>`${jsonArrayFrom(rows)}`,
  jsonText: (column, ...path) =>
    sql`json_extract(${sql.raw(column)}, ${sql.lit(`$.${path.join('.')}`)})`,
  rowsOf: (texts) => sql`json_each(${JSON.stringify(texts)})`,
  inOrderJoin: sql`CROSS JOIN`,
  indexedBy: (index) => sql`INDEXED BY ${sql.ref(index)}`,
  // There is one writer, and nobody to wait for.
  passingOverLocked: () => sql``,
  lockAssets: async () => undefined,
  nextTurn: sql`(SELECT coalesce(max(turn), 0) + 1 FROM claim_turns)`,
  findNextInTurn,
  tallies: (db) => db.selectFrom('tallies').selectAll().execute(),
};

function findNextInTurn(
  db: Kysely<Tables>,
  condition: RawBuilder<SqlBool>,
): Promise<InTurn | undefined> {
  return db
    .selectFrom('requests')
    .leftJoin('claim_turns', 'claim_turns.organization_id', 'requests.organization_id')
    .select(['requests.id', 'requests.organization_id'])
    .where(condition)
    .orderBy(sql`coalesce(claim_turns.turn, 0)`)
    .orderBy('created_at')
    .orderBy('requests.id')
    .limit(1)
    .executeTakeFirst();
}
