import { describeOnPostgres } from '@image-production/postgres';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { runCrash } from './parent/run-crash.ts';
import { migrationNames } from './upgrades/postgres/older-database.ts';
import { walkMigrations } from './upgrades/walk-migrations.ts';

const database = 'postgres';
const older = migrationNames.slice(0, -1);
/** From the first schema all migrations are made, from the newest the one that is about to be released. */
const ages = atDepth([...new Set([...older.slice(0, 1), ...older.slice(-1)])], older);
/** Of a world whose workers are woken. */
const seed = 3;

describeOnPostgres('on PostgreSQL, the service', () => {
  it(
    'loses and doubles nothing in 36 kills',
    async () => {
      // Fewer leave hardly anybody the time to work: first everybody dies at the first steps.
      const outcome = await runCrash({ seed: 4, kills: 36, database });

      expect(outcome.findings).toEqual([]);
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
    'upgrades databases of all ages, wherever a process before was killed',
    async () => {
      const starts: string[] = [];
      // `pnpm crash` dies after every statement.
      const { findings, kills } = await walkMigrations({
        database,
        every: 50,
        ages,
        onStart: (name) => starts.push(name),
      });
      expect(findings).toEqual([]);
      expect(starts).toEqual(['no tables', ...ages.map((name) => `${name}, in use`)]);
      expect(ages[0]).toBe('0001-baseline');
      expect(kills).toBeGreaterThan(1);
    },
    patiently(180_000),
  );
});
