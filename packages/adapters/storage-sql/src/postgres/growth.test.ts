import { describeOnPostgres } from '@image-production/postgres';
import pg from 'pg';
import { expect, it } from 'vitest';

import { boundedGrowth, findGrowth } from '../testing/bounded-growth.ts';
import type { Rows } from '../testing/bounded-growth.ts';
import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';

async function countRows(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`);
  const rows = new Map<string, number>();
  for (const { name } of tables) {
    const counted = await client.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${pg.escapeIdentifier(name)}`,
    );
    rows.set(name, counted.rows[0]?.rows ?? 0);
  }
  await client.end();
  return rows;
}

describeOnPostgres('on PostgreSQL', () => {
  it('every table is bounded by what is alive, or is history that the books need', async () => {
    const found = await findGrowth(async (organizationId) => {
      const opened = await openTemporaryPostgres([organizationId]);
      return { ...opened, countRows: () => countRows(opened.url) };
    });
    expect(found).toEqual(boundedGrowth);
  });
});
