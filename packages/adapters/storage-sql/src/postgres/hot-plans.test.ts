import { postgresRows } from '@image-production/long-history';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';

import { findBadSteps, largeTables } from '../testing/recorded-plans.ts';
import type { Exception } from '../testing/recorded-plans.ts';
import { openPool } from './open-pool.ts';
import { migratePostgres } from './postgres-storage.ts';
import { postgresVariant } from './postgres-variant.ts';

/** A sort of a thousand rows and more reads what a page does not show. */
const looksBad = new RegExp(
  `^Seq Scan on ${largeTables}\\b|^\\w.* on ${largeTables} .*unbounded|Sort of \\d{4,}`,
);

const exceptions: readonly Exception[] = [
  // Small indexes of what waits: as many entries as requests are unfinished, or are left with words.
  { operations: /./, steps: / using requests_(unfinished|queued|with_texts), unbounded/ },
  // Their first entry.
  { operations: /^gauges$/, steps: / using requests_retained, unbounded/ },
  // Its oldest rows, as many as are removed at once.
  { operations: /^sweep of events$/, steps: /^Index Only Scan on outbox using outbox_pkey/ },
  // A sum over a third of what a large organization has ever had, which one pass may well read.
  { operations: /^usage by day and metadata$/, steps: /^Seq Scan on requests / },
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Each node of a plan in a line. */
function toSteps(node: PlanNode): readonly string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  const bounds = index !== undefined && node['Index Cond'] === undefined ? 'unbounded' : 'bounded';
  const step = table ? `${type} on ${table} using ${index ?? 'none'}, ${bounds}` : type;
  const steps = (node.Plans ?? []).flatMap(toSteps);
  return [`${step} of ${node['Plan Rows']}`, ...steps];
}

const requests = atDepth(2_000, 1_000_000);

/** The planner takes the rows for so many as there are with a million requests. */
const asIfMany = `UPDATE pg_class SET reltuples = reltuples * ${1_000_000 / requests}
  WHERE reltuples > 1 AND relnamespace = current_schema()::regnamespace
    AND (relname ~ '^${largeTables}$'
      OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid::regclass::text ~ '^${largeTables}$'))`;

const timeouts = { connectMs: 0, statementMs: 0, answerMs: 0, lockMs: 0, idleInTransactionMs: 0 };

async function plansOn(client: pg.Client, url: string) {
  const open = (): PostgresDialect =>
    new PostgresDialect({ pool: openPool({ url, connectionsMax: 1, timeouts }) });
  return findBadSteps(
    {
      variant: postgresVariant,
      dialects: [open(), open()],
      rows: postgresRows(client),
      explain: async ({ sql, parameters }) => {
        const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
        const [row] = rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
        return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => toSteps(Plan));
      },
      requests,
      prepare: async () => void (await client.query(asIfMany)),
    },
    { looksBad, exceptions },
  );
}

describeOnPostgres('PostgreSQL', () => {
  it(
    'reads no large table from end to end and sorts none, whatever is asked again and again',
    async () => {
      await using database = await createDatabase();
      await migratePostgres(database.url);
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { bad, statements } = await plansOn(client, database.url);
      await client.end();
      expect(bad).toEqual([]);
      expect(statements).toBeGreaterThan(60);
    },
    patiently(atDepth(60_000, 600_000)),
  );
});
