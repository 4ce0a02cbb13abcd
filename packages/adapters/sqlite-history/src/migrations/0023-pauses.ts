import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the operator has paused: one row, or none before the first change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE pause (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    is_accepting INTEGER NOT NULL CHECK (is_accepting IN (0, 1)),
    engines TEXT NOT NULL,
    reason TEXT,
    changed_at INTEGER NOT NULL
  ) STRICT`.execute(db);
}
