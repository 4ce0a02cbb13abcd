import type { SchemaChange } from './schema-change.ts';
import { tablesOnBoth } from './tables-on-both.ts';

/**
 * What processes share: the use of quotas, one row per organization and quota, which the next
 * window overwrites, and whose turn a chore is.
 */
export const sharedUse: SchemaChange = tablesOnBoth({
  quota_windows: `
    organization_id TEXT NOT NULL,
    name TEXT NOT NULL,
    ends_at INTEGER NOT NULL,
    used INTEGER NOT NULL CHECK (used >= 0),
    granted INTEGER NOT NULL CHECK (granted >= 0),
    PRIMARY KEY (organization_id, name)`,
  chore_turns: `
    name TEXT NOT NULL PRIMARY KEY,
    next_at INTEGER NOT NULL`,
});
