import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the operator sets for one organization, and when it was erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    sql`allow_nudity INTEGER NOT NULL DEFAULT 0 CHECK (allow_nudity IN (0, 1))`,
    sql`suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1))`,
    sql`low_balance INTEGER CHECK (low_balance >= 0)`,
    sql`erased_at INTEGER`,
  ];
  for (const column of columns) {
    await sql`ALTER TABLE organizations ADD COLUMN ${column}`.execute(db);
  }
}
