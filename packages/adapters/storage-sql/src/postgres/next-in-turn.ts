import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';

import { isUnfinished } from '../queries/request-conditions.ts';
import type { InTurn } from '../queries/sql-variant.ts';
import type { Tables } from '../rows/tables.ts';

/** How far into a line to look when its head is being claimed by others. */
const depthMax = 64;

/**
 * Locks the request whose turn it is, passing over those that others are claiming. Reads the first
 * entry of each organization's line and no request behind it: what it costs grows with the
 * organizations that wait, and hardly with their requests.
 */
export async function findNextInTurn(
  db: Kysely<Tables>,
  condition: RawBuilder<SqlBool>,
): Promise<InTurn | undefined> {
  const [head] = (await nextInTurn(condition, 1).execute(db)).rows;
  if (head) return head;
  const [behind] = (await nextInTurn(condition, depthMax).execute(db)).rows;
  return behind;
}

/** All heads by turn, then all who stand second, and so on. */
function nextInTurn(condition: RawBuilder<SqlBool>, depth: number): RawBuilder<InTurn> {
  return sql<InTurn>`
    WITH RECURSIVE waiting AS (
      (SELECT organization_id FROM requests WHERE ${isUnfinished}
        ORDER BY organization_id LIMIT 1)
      UNION ALL
      SELECT (SELECT organization_id FROM requests
        WHERE ${isUnfinished} AND organization_id > waiting.organization_id
        ORDER BY organization_id LIMIT 1)
      FROM waiting WHERE waiting.organization_id IS NOT NULL
    ), places AS (
      SELECT line.id, line.created_at AS since, coalesce(claim_turns.turn, 0) AS turn,
        row_number() OVER (PARTITION BY waiting.organization_id
          ORDER BY line.created_at, line.id) AS place
      FROM waiting
      LEFT JOIN claim_turns ON claim_turns.organization_id = waiting.organization_id
      CROSS JOIN LATERAL (
        SELECT id, created_at FROM requests
        WHERE organization_id = waiting.organization_id AND ${condition}
        ORDER BY created_at, id LIMIT ${sql.lit(depth)}
      ) AS line
    )
    SELECT requests.id, requests.organization_id
    FROM places JOIN requests ON requests.id = places.id
    WHERE ${condition}
    ORDER BY place, turn, since, requests.id
    LIMIT 1 FOR NO KEY UPDATE OF requests SKIP LOCKED`;
}
