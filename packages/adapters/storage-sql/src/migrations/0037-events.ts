import { sql } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

const indexes = [sql`CREATE INDEX outbox_of_organization ON outbox (organization_id, sequence)`];

/**
 * Events become what customers read: they stay for their time, and nobody takes them away. Those of
 * a low balance carry its amounts, and are told once until a top-up.
 */
export const events: SchemaChange = {
  sqlite: [
    sql`ALTER TABLE outbox DROP COLUMN taken_until`,
    sql`ALTER TABLE outbox ADD COLUMN available INTEGER`,
    sql`ALTER TABLE outbox ADD COLUMN threshold INTEGER`,
    ...indexes,
    sql`CREATE TABLE low_balance_notices (
      organization_id TEXT NOT NULL PRIMARY KEY,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    sql`ALTER TABLE outbox DROP COLUMN taken_until`,
    sql`ALTER TABLE outbox ADD COLUMN available bigint`,
    sql`ALTER TABLE outbox ADD COLUMN threshold bigint`,
    ...indexes,
    sql`CREATE TABLE low_balance_notices (
      organization_id text COLLATE "C" NOT NULL PRIMARY KEY,
      at bigint NOT NULL
    )`,
  ],
};
