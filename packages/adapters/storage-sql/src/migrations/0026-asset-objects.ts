import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';
import { tablesOnBoth } from './tables-on-both.ts';

/** The puts of an asset store that cannot list its objects. */
export const assetObjects: SchemaChange = tablesOnBoth(
  {
    asset_objects: `
      put_id TEXT NOT NULL PRIMARY KEY,
      sha256 TEXT NOT NULL,
      size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
      upload_id TEXT,
      state TEXT NOT NULL CHECK (state IN ('begun', 'stored', 'removing')),
      at INTEGER NOT NULL`,
  },
  [
    sql`CREATE INDEX asset_objects_by_address ON asset_objects (sha256, state, at)`,
    sql`CREATE INDEX asset_objects_unfinished ON asset_objects (at) WHERE state <> 'stored'`,
  ],
);
