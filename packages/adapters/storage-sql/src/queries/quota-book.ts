import type { Quota, QuotaBook, QuotaDemand, QuotaGrant } from '@image-production/access';
import { sql } from 'kysely';

import type { Access } from './writes.ts';

export class SqlQuotaBook implements QuotaBook {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  /** One statement: whoever demands at the same time waits for the row. */
  async take(quota: Quota, demand: QuotaDemand, at: number): Promise<QuotaGrant> {
    const { writes } = this.#access;
    const points = BigInt(quota.points);
    const wanted = BigInt(demand.wanted);
    const least = BigInt(demand.least);
    const fresh = grantOf(quota, demand);
    const unused = sql<bigint>`${points} - quota_windows.used`;
    const isOver = sql<boolean>`(quota_windows.ends_at <= ${BigInt(at)}
      OR quota_windows.ends_at > ${BigInt(at + 2 * quota.windowMs)})`;
    const granted = sql<bigint>`CASE WHEN ${isOver} THEN ${fresh}
      WHEN ${unused} >= ${wanted} THEN ${wanted}
      WHEN ${unused} >= ${least} AND ${unused} > 0 THEN ${unused}
      ELSE 0 END`;
    const row = await writes.run('its-rows', (db) =>
      db
        .insertInto('quota_windows')
        .values({
          organization_id: demand.organizationId,
          name: quota.name,
          ends_at: BigInt(at + quota.windowMs),
          used: fresh,
          granted: fresh,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'name']).doUpdateSet({
            ends_at: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE quota_windows.ends_at END`,
            used: sql`CASE WHEN ${isOver} THEN 0 ELSE quota_windows.used END + ${granted}`,
            granted,
          }),
        )
        .returning(['ends_at', 'used', 'granted'])
        .executeTakeFirstOrThrow(),
    );
    return {
      granted: Number(row.granted),
      left: Math.max(0, quota.points - Number(row.used)),
      endsAt: Number(row.ends_at),
    };
  }
}

/** The grant of a window in which nothing was used. */
function grantOf({ points }: Quota, { wanted, least }: QuotaDemand): bigint {
  const offered = Math.min(wanted, points);
  return BigInt(offered >= least ? offered : 0);
}
