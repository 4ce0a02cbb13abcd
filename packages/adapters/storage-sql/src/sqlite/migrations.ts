import { sqliteHistory } from '@image-production/sqlite-history';
import type { Migration } from 'kysely/migration';

import { migrationsOn } from '../migrations/index.ts';

/** Every migration, keyed by the name stored in the database. */
export const sqliteMigrations: Readonly<Record<string, Migration>> = {
  ...sqliteHistory,
  ...migrationsOn('sqlite'),
};
