import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  sql`CREATE TABLE asset_objects (
    put_id TEXT NOT NULL PRIMARY KEY,
    sha256 TEXT NOT NULL,
    size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
    upload_id TEXT,
    state TEXT NOT NULL CHECK (state IN ('begun', 'stored', 'removing')),
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX asset_objects_by_address ON asset_objects (sha256, state, at)`,
  sql`CREATE INDEX asset_objects_unfinished ON asset_objects (at) WHERE state <> 'stored'`,
];

/** The puts of an asset store that cannot list its objects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
