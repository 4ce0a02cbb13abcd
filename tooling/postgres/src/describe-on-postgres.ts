import { describe, inject } from 'vitest';

import type { PostgresOfRun } from './global-setup.ts';

/**
 * Tests that need PostgreSQL. Where there is none they are skipped, counted and say why; the
 * function still runs then, so that what needs the server stands in its hooks and tests.
 */
export function describeOnPostgres(title: string, tests: () => void): void {
  const postgres = inject('postgres') as PostgresOfRun | undefined;
  if (!postgres) throw new Error('Set usesPostgres in the vitest.config.ts of this project.');
  const isMissing = postgres.kind === 'missing';
  const suffix = isMissing ? ` (no PostgreSQL: ${postgres.reason})` : '';
  describe.skipIf(isMissing)(`${title}${suffix}`, tests);
}
