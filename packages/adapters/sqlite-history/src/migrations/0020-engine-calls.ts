import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The paid call of an output, as JSON, while the output is pending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outputs ADD COLUMN engine_call TEXT`.execute(db);
}
