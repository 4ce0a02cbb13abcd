import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // One row per organization and quota; the next window overwrites the last.
  sql`CREATE TABLE quota_windows (
    organization_id TEXT NOT NULL,
    name TEXT NOT NULL,
    ends_at INTEGER NOT NULL,
    used INTEGER NOT NULL CHECK (used >= 0),
    granted INTEGER NOT NULL CHECK (granted >= 0),
    PRIMARY KEY (organization_id, name)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE TABLE chore_turns (
    name TEXT NOT NULL PRIMARY KEY,
    next_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** What processes share: the use of quotas, and whose turn a chore is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
