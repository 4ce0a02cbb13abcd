import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { placeInQueue } from '@image-production/production';
import type { Line, PastEffort } from '@image-production/production';
import type { RequestKind } from '@image-production/rendering';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import type { SqlVariant } from './sql-variant.ts';

/** The head of an organization's line, or the place of a requested id in its line. */
interface LineOrAsked {
  readonly asked: string | null;
  readonly organization_id: string;
  readonly number: bigint;
  readonly turn: bigint;
  readonly head: string;
  readonly head_at: bigint;
}

/**
 * A single scan of the index of unfinished requests, which holds every organization's line in
 * order; the merged queue is computed without sorting.
 */
export async function queuePositions(
  db: Kysely<Tables>,
  { rowsOf, inOrderJoin }: SqlVariant,
  ids: readonly RequestId[],
  isClaimable: RawBuilder<SqlBool>,
): Promise<ReadonlyMap<RequestId, number>> {
  // One statement for a consistent view, and one parameter for all ids.
  const { rows } = await sql<LineOrAsked>`
    WITH line AS (
      SELECT organization_id, count(*) AS length FROM requests WHERE ${isClaimable}
      GROUP BY organization_id
    ), headed AS MATERIALIZED (
      SELECT line.organization_id, length, coalesce(turn, 0) AS turn,
        (SELECT id FROM requests WHERE organization_id = line.organization_id AND ${isClaimable}
          ORDER BY created_at, id LIMIT 1) AS head
      FROM line LEFT JOIN claim_turns ON claim_turns.organization_id = line.organization_id
    )
    SELECT NULL AS asked, headed.organization_id, length AS number, turn, head,
      oldest.created_at AS head_at
    FROM headed ${inOrderJoin} requests AS oldest ON oldest.id = head
    UNION ALL
    SELECT asked.id, asked.organization_id,
      (SELECT count(*) FROM requests WHERE organization_id = asked.organization_id
        AND (created_at, id) <= (asked.created_at, asked.id) AND ${isClaimable}),
      0, '', 0
    FROM ${rowsOf(ids)} AS given
    ${inOrderJoin} (SELECT * FROM requests WHERE status = 'queued' AND ${isClaimable}) AS asked
      ON asked.id = given.value
  `.execute(db);
  const lines = rows.filter(({ asked }) => asked === null).map(toLine);
  const places = new Map<RequestId, number>();
  for (const { asked, organization_id: owner, number } of rows) {
    if (asked === null) continue;
    const turn = { organizationId: owner as OrganizationId, round: Number(number) };
    places.set(asked as RequestId, placeInQueue(lines, turn));
  }
  return places;
}

function toLine({ organization_id, number, turn, head, head_at }: LineOrAsked): Line {
  return {
    organizationId: organization_id as OrganizationId,
    length: Number(number),
    turn: Number(turn),
    head: { id: head as RequestId, createdAt: Number(head_at) },
  };
}

/** Reads the newest end of an index, at a cost independent of its length. */
export async function pastEfforts(
  db: Kysely<Tables>,
  { operation, resolution }: RequestKind,
  limit: number,
): Promise<readonly PastEffort[]> {
  const rows = await db
    .selectFrom('requests')
    .select((expression) => [
      sql<bigint>`started_at - created_at`.as('waited'),
      sql<bigint>`completed_at - started_at`.as('worked'),
      expression
        .selectFrom('outputs')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('outputs.request_id', '=', 'requests.id')
        .as('count'),
    ])
    .where(sql<SqlBool>`status = 'succeeded'`)
    .where('operation', '=', operation)
    .where('resolution', '=', resolution)
    .where('started_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ waited, worked, count }) => ({
    waitedMs: Number(waited),
    workedMs: Number(worked),
    count: Number(count),
  }));
}
