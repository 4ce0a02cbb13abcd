import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How each picture was made of its references. Earlier pictures do not tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outputs ADD COLUMN staging TEXT`.execute(db);
}
