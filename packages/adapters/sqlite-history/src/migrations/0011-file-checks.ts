import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Which delivery a picture of an identity comes from, and how large it has to be.
  sql`CREATE INDEX output_files_by_address ON output_files (sha256, request_id, output_index)`,
  sql`CREATE TABLE file_check (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    after TEXT,
    began_at INTEGER NOT NULL
  ) STRICT`,
];

/** How far the round through all stored files has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
