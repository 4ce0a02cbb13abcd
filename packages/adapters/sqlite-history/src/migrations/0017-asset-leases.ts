import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Until when a call that is under way needs the bytes it has stored, unless it ends before.
  sql`CREATE TABLE asset_leases (
    holder TEXT NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX asset_leases_by_end ON asset_leases (until, holder)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
