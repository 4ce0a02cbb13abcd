import type { Migration } from 'kysely/migration';

import { migrationsOn } from '../migrations/index.ts';
import { toMigration } from '../migrations/schema-change.ts';
import { moneyTables } from './baseline/money-tables.ts';
import { productionTables } from './baseline/production-tables.ts';
import { triggers } from './baseline/triggers.ts';

/** The whole schema as SQLite had it after its `0025`. */
export const baseline = '0001-baseline';

/** Every migration, keyed by the name stored in the database. */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  [baseline]: toMigration([...moneyTables, ...productionTables, ...triggers]),
  ...migrationsOn('postgres'),
};
