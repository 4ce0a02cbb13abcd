import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

const indexes = [
  sql`CREATE INDEX sessions_by_end ON sessions (expires_at)`,
  sql`CREATE INDEX sessions_by_use ON sessions (last_used_at)`,
  sql`CREATE INDEX sign_in_links_by_end ON sign_in_links (expires_at)`,
];

/** What browsers are signed in with, and the links by which they sign in: hashes only. */
export const sessions: SchemaChange = {
  sqlite: [
    sql`CREATE TABLE sessions (
      token_hash TEXT NOT NULL PRIMARY KEY,
      organization_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      last_used_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE sign_in_links (
      token_hash TEXT NOT NULL PRIMARY KEY,
      organization_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    ...indexes,
  ],
  postgres: [
    sql`CREATE TABLE sessions (
      token_hash text COLLATE "C" NOT NULL PRIMARY KEY,
      organization_id text COLLATE "C" NOT NULL,
      key_id text COLLATE "C" NOT NULL,
      created_at bigint NOT NULL,
      expires_at bigint NOT NULL,
      last_used_at bigint NOT NULL
    )`,
    sql`CREATE TABLE sign_in_links (
      token_hash text COLLATE "C" NOT NULL PRIMARY KEY,
      organization_id text COLLATE "C" NOT NULL,
      key_id text COLLATE "C" NOT NULL,
      expires_at bigint NOT NULL
    )`,
    ...indexes,
  ],
};
