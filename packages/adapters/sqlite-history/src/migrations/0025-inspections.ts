import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The inspection of an output, as JSON, and, while it is pending, the first take if its inspection
 * rejected it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outputs ADD COLUMN inspection TEXT`.execute(db);
  await sql`ALTER TABLE outputs ADD COLUMN rejected_take TEXT`.execute(db);
}
