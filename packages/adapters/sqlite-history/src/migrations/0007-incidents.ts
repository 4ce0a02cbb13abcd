import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Without references to others: an incident outlives what it tells of.
  sql`CREATE TABLE incidents (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL,
    organization_id TEXT,
    request_id TEXT,
    detail TEXT NOT NULL,
    resolved_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE UNIQUE INDEX incidents_open_once ON incidents (kind, subject)
    WHERE resolved_at IS NULL`,
  // Those that are open are few; those that are resolved may be many.
  sql`CREATE INDEX incidents_open ON incidents (id) WHERE resolved_at IS NULL`,
  sql`CREATE INDEX incidents_by_kind ON incidents (kind, id)`,
  sql`CREATE TRIGGER incidents_are_tallied AFTER INSERT ON incidents
    WHEN NEW.resolved_at IS NULL
    BEGIN
      INSERT INTO tallies VALUES ('open ' || NEW.kind, 1)
        ON CONFLICT (name) DO UPDATE SET count = count + 1;
    END`,
  sql`CREATE TRIGGER resolved_incidents_leave_the_tally AFTER UPDATE OF resolved_at ON incidents
    WHEN OLD.resolved_at IS NULL AND NEW.resolved_at IS NOT NULL
    BEGIN UPDATE tallies SET count = count - 1 WHERE name = 'open ' || NEW.kind; END`,
];

/** What waits for the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
