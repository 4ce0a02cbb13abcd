import { describeOnPostgres } from '@image-production/postgres';
import { patiently } from '@image-production/vitest-config/patience';
import { PgBoss } from 'pg-boss';
import { expect, it, vi } from 'vitest';

import { upkeep } from './queue-settings.ts';
import { migratedDatabase, OpenQueue } from './testing/open-queue.ts';

const patience = { timeout: patiently(40_000), interval: 20 };

type Rows = ReadonlyMap<string, number>;

/** Rows of every table of pg-boss after so many jobs, a month and one round of its upkeep. */
async function rowsAfter(jobs: number): Promise<Rows> {
  await using database = await migratedDatabase();
  await using opened = await OpenQueue.open(database.url);
  for (let number = 0; number < jobs; number += 1) await opened.announce();
  const consumer = await opened.queue.consume(async () => undefined, 2);
  await vi.waitFor(
    async () => expect(new Set(await opened.states())).toEqual(new Set(['completed'])),
    patience,
  );
  await consumer[Symbol.asyncDispose]();
  // A letter that nobody has looked at.
  await opened.query(`INSERT INTO pgboss.job (name) VALUES ('produce-requests-dead')`);
  await opened.query(`UPDATE pgboss.job SET created_on = created_on - interval '31 days',
    started_on = started_on - interval '31 days', completed_on = completed_on - interval '31 days',
    keep_until = now() - interval '1 day'`);
  await opened.query('UPDATE pgboss.queue SET maintain_on = NULL, monitor_on = NULL');
  const boss = new PgBoss({ connectionString: database.url, migrate: false, ...upkeep });
  boss.on('error', (error) => expect.fail(error.message));
  await boss.start();
  await vi.waitFor(async () => expect(await opened.states()).toEqual([]), patience);
  await boss.stop({ graceful: false });
  return await countRows(opened);
}

async function countRows(opened: OpenQueue): Promise<Rows> {
  const tables = await opened.query(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'pgboss'::regnamespace
      AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  );
  const rows = new Map<string, number>();
  for (const { name } of tables) {
    const [counted] = await opened.query(
      `SELECT count(*)::int AS rows FROM pgboss."${String(name)}"`,
    );
    rows.set(String(name), Number(counted?.['rows']));
  }
  return rows;
}

describeOnPostgres('the tables of pg-boss', () => {
  it(
    'hold nothing of jobs that are done, nor of dead letters that are old',
    async () => {
      const [few, many] = [await rowsAfter(2), await rowsAfter(9)];
      expect(many.get('job')).toBe(0);
      expect([...many]).toEqual([...few]);
    },
    patiently(90_000),
  );
});
