import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

// Whose data goes soon: an entry leaves the index when its owner is told or the data is removed.
const expiring = [
  sql`ALTER TABLE requests ADD COLUMN expiring_told_at INTEGER`,
  sql`CREATE INDEX requests_to_tell ON requests (expires_at, created_at, id)
    WHERE status = 'succeeded' AND data_removed_at IS NULL AND expiring_told_at IS NULL`,
];

const orphans = [
  sql`CREATE TABLE orphan_search (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    after TEXT,
    resumes_at INTEGER NOT NULL,
    found INTEGER NOT NULL CHECK (found >= 0)
  ) STRICT`,
];

const indexes = [
  sql`CREATE INDEX requests_queued ON requests (created_at) WHERE status = 'queued'`,
  sql`CREATE INDEX worker_heartbeats_by_time ON worker_heartbeats (at)`,
];

// Counted as they come and go, so that nobody who watches has to read through them. There is one
// writer, which a line that everybody changes does not hold up.
const tallies = [
  sql`CREATE TABLE tallies (
    name TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL CHECK (count >= 0)
  ) STRICT, WITHOUT ROWID`,
  ...['queued', 'running', 'canceling', 'succeeded', 'failed', 'canceled'].map((status) =>
    tally(status, sql`SELECT count(*) FROM requests WHERE status = ${sql.lit(status)}`),
  ),
  tally('data removed', sql`SELECT count(*) FROM requests WHERE data_removed_at IS NOT NULL`),
  tally('unused assets', sql`SELECT count(*) FROM unused_assets`),
  tally('idempotency keys', sql`SELECT count(*) FROM idempotency_keys`),
  sql`CREATE TRIGGER requests_are_tallied AFTER INSERT ON requests
    BEGIN UPDATE tallies SET count = count + 1 WHERE name = NEW.status; END`,
  sql`CREATE TRIGGER requests_change_tallies AFTER UPDATE OF status ON requests
    WHEN OLD.status <> NEW.status
    BEGIN
      UPDATE tallies SET count = count - 1 WHERE name = OLD.status;
      UPDATE tallies SET count = count + 1 WHERE name = NEW.status;
    END`,
  sql`CREATE TRIGGER removed_data_is_tallied AFTER UPDATE OF data_removed_at ON requests
    WHEN OLD.data_removed_at IS NULL AND NEW.data_removed_at IS NOT NULL
    BEGIN UPDATE tallies SET count = count + 1 WHERE name = 'data removed'; END`,
  ...talliedRows('unused_assets', 'unused assets'),
  ...talliedRows('idempotency_keys', 'idempotency keys'),
];

function tally(name: string, count: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO tallies VALUES (${sql.lit(name)}, (${count}))`;
}

function talliedRows(table: string, name: string): readonly RawBuilder<unknown>[] {
  return [
    ['come', 'INSERT', '+'],
    ['go', 'DELETE', '-'],
  ].map(
    ([verb, event, sign]) => sql`CREATE TRIGGER ${sql.raw(`${table}_${verb}`)}
      AFTER ${sql.raw(`${event}`)} ON ${sql.raw(table)}
      BEGIN
        UPDATE tallies SET count = count ${sql.raw(`${sign}`)} 1 WHERE name = ${sql.lit(name)};
      END`,
  );
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...expiring, ...orphans, ...indexes, ...tallies];
  for (const statement of statements) await statement.execute(db);
}
