import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { SchemaChange } from './schema-change.ts';
import { tablesOnBoth } from './tables-on-both.ts';

/** Keys from before then are their own spenders, without a cap. */
function keyColumns(text: string, integer: string): readonly RawBuilder<unknown>[] {
  const add = (column: string): RawBuilder<unknown> =>
    sql`ALTER TABLE api_keys ADD COLUMN ${sql.raw(column)}`;
  return [
    add(`last_four ${text}`),
    add(`cap_amount ${integer} CHECK (cap_amount > 0)`),
    add(`cap_period ${text} CHECK ((cap_period IS NULL) = (cap_amount IS NULL))`),
    add(`spender_id ${text}`),
  ];
}

const tables = tablesOnBoth(
  {
    key_spending: `
      request_id TEXT NOT NULL PRIMARY KEY,
      organization_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      spender_id TEXT NOT NULL,
      day INTEGER NOT NULL,
      held INTEGER NOT NULL CHECK (held >= 0),
      charged INTEGER CHECK (charged >= 0)`,
    key_spending_days: `
      spender_id TEXT NOT NULL,
      day INTEGER NOT NULL,
      amount INTEGER NOT NULL CHECK (amount >= 0),
      PRIMARY KEY (spender_id, day)`,
  },
  [sql`CREATE INDEX key_spending_by_day ON key_spending (organization_id, day)`],
);

/**
 * What each request of a key holds, later what it was charged, and for each spender what its
 * requests of one day count together: a cap is asked for at every acceptance.
 */
export const keySpending: SchemaChange = {
  sqlite: [...keyColumns('TEXT', 'INTEGER'), ...tables.sqlite],
  postgres: [...keyColumns('text COLLATE "C"', 'bigint'), ...tables.postgres],
};
