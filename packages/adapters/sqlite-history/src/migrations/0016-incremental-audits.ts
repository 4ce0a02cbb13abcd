import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What is unfinished and what ended lately, by organization: an incremental audit looks for both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX requests_by_completion ON requests (organization_id, completed_at, id)`.execute(
    db,
  );
}
