import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

const indexes = [
  sql`CREATE INDEX asset_objects_by_address ON asset_objects (sha256, state, at)`,
  sql`CREATE INDEX asset_objects_unfinished ON asset_objects (at) WHERE state <> 'stored'`,
];

/** The puts of an asset store that cannot list its objects. */
export const assetObjects: SchemaChange = {
  sqlite: [
    sql`CREATE TABLE asset_objects (
      put_id TEXT NOT NULL PRIMARY KEY,
      sha256 TEXT NOT NULL,
      size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
      upload_id TEXT,
      state TEXT NOT NULL CHECK (state IN ('begun', 'stored', 'removing')),
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    ...indexes,
  ],
  postgres: [
    sql`CREATE TABLE asset_objects (
      put_id text COLLATE "C" NOT NULL PRIMARY KEY,
      sha256 text COLLATE "C" NOT NULL,
      size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
      upload_id text COLLATE "C",
      state text COLLATE "C" NOT NULL CHECK (state IN ('begun', 'stored', 'removing')),
      at bigint NOT NULL
    )`,
    ...indexes,
  ],
};
