import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';
import { tablesOnBoth } from './tables-on-both.ts';

/** What browsers are signed in with, and the links by which they sign in: hashes only. */
export const sessions: SchemaChange = tablesOnBoth(
  {
    sessions: `
      token_hash TEXT NOT NULL PRIMARY KEY,
      organization_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      last_used_at INTEGER NOT NULL`,
    sign_in_links: `
      token_hash TEXT NOT NULL PRIMARY KEY,
      organization_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      expires_at INTEGER NOT NULL`,
  },
  [
    sql`CREATE INDEX sessions_by_end ON sessions (expires_at)`,
    sql`CREATE INDEX sessions_by_use ON sessions (last_used_at)`,
    sql`CREATE INDEX sign_in_links_by_end ON sign_in_links (expires_at)`,
  ],
);
