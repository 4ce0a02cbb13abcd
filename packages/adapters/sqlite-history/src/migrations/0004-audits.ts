import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const verdicts = [
  sql`CREATE TABLE ledger_verdict (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    checked_at INTEGER NOT NULL,
    violated TEXT NOT NULL
  ) STRICT`,
];

// Counted as they come and go: an organization may have millions of them.
const keys = [
  sql`CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)`,
  sql`CREATE TABLE idempotency_key_counts (
    organization_id TEXT NOT NULL PRIMARY KEY REFERENCES organizations (id),
    keys INTEGER NOT NULL CHECK (keys >= 0)
  ) STRICT, WITHOUT ROWID`,
  sql`INSERT INTO idempotency_key_counts
    SELECT organization_id, count(*) FROM idempotency_keys GROUP BY organization_id`,
  sql`CREATE TRIGGER idempotency_keys_are_counted AFTER INSERT ON idempotency_keys
    BEGIN
      INSERT INTO idempotency_key_counts VALUES (NEW.organization_id, 1)
        ON CONFLICT (organization_id) DO UPDATE SET keys = keys + 1;
    END`,
  sql`CREATE TRIGGER idempotency_keys_are_discounted AFTER DELETE ON idempotency_keys
    BEGIN
      UPDATE idempotency_key_counts SET keys = keys - 1
        WHERE organization_id = OLD.organization_id;
    END`,
];

const statements = [
  // Statements look for a month; times never fall along the sequence.
  sql`CREATE INDEX transfers_by_time ON transfers (organization_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...verdicts, ...keys, ...statements]) await statement.execute(db);
}
