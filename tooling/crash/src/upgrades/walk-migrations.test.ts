import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { migrationNames } from './older-database.ts';
import { walkMigrations } from './walk-migrations.ts';

// `pnpm crash` dies after every statement.
const every = 17;

it(
  'upgrades databases of every age, wherever a process before was killed',
  async () => {
    const starts: string[] = [];
    const { findings, kills, failpoints } = await walkMigrations({
      every,
      onStart: (name) => starts.push(name),
    });

    expect(findings).toEqual([]);
    const older = migrationNames.slice(0, -1);
    expect(starts).toEqual([
      'no database',
      `${older[0]}, empty`,
      ...older.map((name) => `${name}, in use`),
    ]);
    expect(kills).toBeGreaterThan(15);
    expect(failpoints.size).toBeGreaterThan(10);
  },
  patiently(120_000),
);

it(
  'notices an upgrade that is made in pieces',
  async () => {
    const { findings } = await walkMigrations({ every, mutant: 'upgrade-in-pieces' });
    const checks = findings.map(({ check }) => check);
    expect(checks).toContain('an upgrade is made whole or not at all');
  },
  patiently(120_000),
);
