import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { migrationNames } from './older-database.ts';
import { walkMigrations } from './walk-migrations.ts';

// `pnpm crash` dies after every statement.
const every = atDepth(43, 17);
const older = migrationNames.slice(0, -1);
/** Before the next migration moves rows, and the newest. From the first one all are made. */
const beforeMoves: ReadonlySet<string | undefined> = new Set([
  '0001-start',
  '0002-uses-and-lists',
  '0004-audits',
  '0008-organization-settings',
  '0009-submissions',
  '0012-forgotten-texts',
  '0017-asset-leases',
  older.at(-1),
]);
const ages = atDepth(
  older.filter((name) => beforeMoves.has(name)),
  older,
);

it(
  'upgrades databases of all ages, wherever a process before was killed',
  async () => {
    const starts: string[] = [];
    const { findings, kills, failpoints } = await walkMigrations({
      every,
      ages,
      onStart: (name) => starts.push(name),
    });

    expect(findings).toEqual([]);
    expect(starts).toEqual([
      'no database',
      `${older[0]}, empty`,
      ...ages.map((name) => `${name}, in use`),
    ]);
    expect(ages.length).toBeGreaterThanOrEqual(beforeMoves.size);
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
