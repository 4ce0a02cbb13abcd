import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Until when a deliverer has an event. It needs no index: what is taken are the few oldest rows,
 * and done ones go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outbox ADD COLUMN taken_until INTEGER NOT NULL DEFAULT 0`.execute(db);
}
