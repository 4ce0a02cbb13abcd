import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

/**
 * What processes share: the use of quotas, one row per organization and quota, which the next
 * window overwrites, and whose turn a chore is.
 */
export const sharedUse: SchemaChange = {
  sqlite: [
    sql`CREATE TABLE quota_windows (
      organization_id TEXT NOT NULL,
      name TEXT NOT NULL,
      ends_at INTEGER NOT NULL,
      used INTEGER NOT NULL CHECK (used >= 0),
      granted INTEGER NOT NULL CHECK (granted >= 0),
      PRIMARY KEY (organization_id, name)
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE chore_turns (
      name TEXT NOT NULL PRIMARY KEY,
      next_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    sql`CREATE TABLE quota_windows (
      organization_id text COLLATE "C" NOT NULL,
      name text COLLATE "C" NOT NULL,
      ends_at bigint NOT NULL,
      used bigint NOT NULL CHECK (used >= 0),
      granted bigint NOT NULL CHECK (granted >= 0),
      PRIMARY KEY (organization_id, name)
    )`,
    sql`CREATE TABLE chore_turns (
      name text COLLATE "C" NOT NULL PRIMARY KEY,
      next_at bigint NOT NULL
    )`,
  ],
};
