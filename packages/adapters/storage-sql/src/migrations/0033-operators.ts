import type { SchemaChange } from './schema-change.ts';
import { tablesOnBoth } from './tables-on-both.ts';

/** Who operates the installation: hashes of tokens only. */
export const operators: SchemaChange = tablesOnBoth({
  operators: `
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER`,
});
