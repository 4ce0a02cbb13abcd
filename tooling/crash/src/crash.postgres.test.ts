import { describeOnPostgres } from '@image-production/postgres';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { runCrash } from './parent/run-crash.ts';
import { walkMigrations } from './upgrades/walk-migrations.ts';

const database = 'postgres';
/** Of a world whose workers are woken. */
const seed = 3;

describeOnPostgres('on PostgreSQL, the service', () => {
  it(
    'loses and doubles nothing in 36 kills',
    async () => {
      // Fewer leave hardly anybody the time to work: first everybody dies at the first steps.
      const outcome = await runCrash({ seed: 4, kills: 36, database });

      expect(outcome).toMatchObject({ findings: [], guiltySeed: null });
      expect(outcome.kills).toBeGreaterThanOrEqual(36);
      expect(outcome.requests).toBeGreaterThan(3);
    },
    patiently(180_000),
  );

  it(
    'is found to accept work that no job announces',
    async () => {
      const { findings } = await runCrash({
        seed,
        kills: 100,
        database,
        mutant: 'job-unannounced',
      });
      const checks = findings.map(({ check }) => check);
      expect(checks).toContain('work is announced as it is accepted');
    },
    patiently(120_000),
  );

  it(
    'upgrades databases of every age, wherever a process before was killed',
    async () => {
      const starts: string[] = [];
      // `pnpm crash` dies after every statement.
      const { findings, kills } = await walkMigrations({
        database,
        every: 50,
        onStart: (name) => starts.push(name),
      });
      expect(findings).toEqual([]);
      expect(starts.slice(0, 2)).toEqual(['no tables', '0001-baseline, in use']);
      expect(kills).toBeGreaterThan(1);
    },
    patiently(180_000),
  );
});
