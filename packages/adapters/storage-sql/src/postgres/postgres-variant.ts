import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { SqlVariant, Tally } from '../queries/sql-variant.ts';
import { lockAssets } from './locks.ts';
import { findNextInTurn } from './next-in-turn.ts';

export const postgresVariant: SqlVariant = {
  jsonArray: (rows) => sql<string>`${jsonArrayFrom(rows)}`,
  jsonText: (column, ...path) =>
    sql`(${sql.raw(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)})`,
  rowsOf: (texts) => sql`json_array_elements_text(${JSON.stringify(texts)}::json)`,
  inOrderJoin: sql`JOIN`,
  indexedBy: () => sql``,
  passingOverLocked: (table) => sql`FOR NO KEY UPDATE OF ${sql.ref(table)} SKIP LOCKED`,
  lockAssets,
  nextTurn: sql`nextval('claim_turns_turn')`,
  findNextInTurn,
  // What is many is counted by triggers, for each organization; what is few, on the spot.
  tallies: async (db) => {
    const { rows } = await sql<Tally>`
      SELECT name, sum(count)::bigint AS count FROM tallies GROUP BY name
      UNION ALL SELECT status, count(*) FROM requests
        WHERE status IN ('queued', 'running', 'canceling') GROUP BY status
      UNION ALL SELECT 'idempotency keys', coalesce(sum(keys), 0)::bigint FROM idempotency_key_counts
      UNION ALL SELECT 'unused assets', count(*) FROM unused_assets
      UNION ALL SELECT 'open ' || kind, count(*) FROM incidents
        WHERE resolved_at IS NULL GROUP BY kind`.execute(db);
    return rows;
  },
};
