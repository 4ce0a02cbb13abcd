import { join } from 'node:path';

import { sqliteRows } from '@image-production/long-history';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import Database from 'better-sqlite3';
import { SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import { findBadSteps, largeTables } from '../testing/recorded-plans.ts';
import type { Exception } from '../testing/recorded-plans.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { migrateToLatest } from './migrate.ts';
import { openReadingHandle, openWritingHandle } from './open-handles.ts';
import { sqliteVariant } from './sqlite-variant.ts';
import { StatementCache } from './statement-cache.ts';

const looksBad = new RegExp(`^SCAN ${largeTables}\\b|^USE TEMP B-TREE`);

const exceptions: readonly Exception[] = [
  // Small indexes of what waits: as many entries as requests are unfinished, or are left with words.
  { operations: /./, steps: /^SCAN requests USING INDEX requests_(unfinished|with_texts)$/ },
  // Of what waits, which each organization may have a few of, whatever it has had before.
  { operations: /^claim|overdue/, steps: /^USE TEMP B-TREE FOR ORDER BY$/ },
  // Its oldest rows, as many as are removed at once.
  { operations: /^sweep of events$/, steps: /^SCAN outbox$/ },
  // It answers with all that it sorts: the lines of a month.
  { operations: /^a month of the wallet$/, steps: /^USE TEMP B-TREE FOR .*ORDER BY$/ },
  // A sum of each day and value, over the days that are asked for.
  { operations: /^usage by day/, steps: /^USE TEMP B-TREE FOR GROUP BY$/ },
];

it(
  'reads no large table from end to end and sorts none, whatever is asked again and again',
  async () => {
    const folder = temporaryFolder();
    const path = join(folder.path, 'plans.sqlite');
    const writer = await openWritingHandle(path);
    await migrateToLatest(writer);
    const reader = openReadingHandle(path);
    const explaining = new Database(path);
    const { bad, statements } = await findBadSteps(
      {
        variant: sqliteVariant,
        dialects: [
          new SqliteDialect({ database: new StatementCache(writer) }),
          new SqliteDialect({ database: new StatementCache(reader) }),
        ],
        rows: sqliteRows(explaining),
        explain: async ({ sql, parameters }) => {
          const steps = explaining.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
          return steps.map((step) => (step as { detail: string }).detail);
        },
        requests: atDepth(500, 1_000_000),
      },
      { looksBad, exceptions },
    );
    explaining.close();
    folder.remove();
    expect(bad).toEqual([]);
    expect(statements).toBeGreaterThan(60);
  },
  patiently(atDepth(30_000, 600_000)),
);
