import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Copies on the roster keep the closed values of a casting; its words are their client's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE roster_models SET casting = json_remove(casting,
    '$.additionalDirection', '$.skinTone.detail', '$.hair.style')`.execute(db);
}
