import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

/** Who operates the installation: hashes of tokens only. */
export const operators: SchemaChange = {
  sqlite: [
    sql`CREATE TABLE operators (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    sql`CREATE TABLE operators (
      id text COLLATE "C" NOT NULL PRIMARY KEY,
      name text COLLATE "C" NOT NULL,
      role text COLLATE "C" NOT NULL,
      token_hash text COLLATE "C" NOT NULL UNIQUE,
      created_at bigint NOT NULL,
      revoked_at bigint
    )`,
  ],
};
