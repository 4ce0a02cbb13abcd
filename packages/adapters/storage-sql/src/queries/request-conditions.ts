import type { RequestKind } from '@image-production/rendering';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import type { SqlVariant } from './sql-variant.ts';

// Must match the partial indexes' conditions verbatim for the planner to use them.
export const isUnfinished: RawBuilder<SqlBool> = sql`status IN ('queued', 'running', 'canceling')`;

export function hasTexts({ jsonText }: SqlVariant): RawBuilder<SqlBool> {
  return sql`data_removed_at IS NOT NULL AND ${jsonText('detail', 'work', 'kind')} <> 'removed'`;
}

export const hasClientData: RawBuilder<SqlBool> = sql`(data_removed_at IS NULL
  OR idempotency_key IS NOT NULL OR metadata <> '{}')`;

export const isToBeTold: RawBuilder<SqlBool> = sql`status = 'succeeded' AND data_removed_at IS NULL
  AND expiring_told_at IS NULL`;

/** Whether no worker holds a live lease. */
export function isUnattended(now: number): RawBuilder<SqlBool> {
  return sql`(lease_until IS NULL OR lease_until < ${BigInt(now)})`;
}

/** Whether a worker may claim it now. */
export function isClaimable(now: number, attemptsMax: number): RawBuilder<SqlBool> {
  return sql`${isUnfinished} AND ${isUnattended(now)} AND attempts < ${BigInt(attemptsMax)}
    AND not_before <= ${BigInt(now)} AND hold_expires_at > ${BigInt(now)}`;
}

/** Whether a picture of it could begin now, or it needs no room. */
export function hasRoom(room: readonly RequestKind[], { rowsOf }: SqlVariant): RawBuilder<SqlBool> {
  const kinds = room.map(({ operation, resolution }) => `${operation} ${resolution}`);
  return sql`(status = 'canceling' OR requests.organization_id >= 'org_7'
    OR operation || ' ' || resolution IN
      (SELECT free.value FROM ${rowsOf(kinds)} AS free)
    OR EXISTS (SELECT 1 FROM outputs WHERE outputs.request_id = requests.id
      AND outputs.status = 'pending' AND outputs.engine_call IS NOT NULL))`;
}
