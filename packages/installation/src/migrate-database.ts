import type { Installation } from './installation.ts';
import { databases } from './modules/databases.ts';
import { findModule } from './modules/find-module.ts';
import { DATA_FOLDER } from './tokens.ts';

/**
 * Brings the schema of the configured database up to date and returns the names of the steps that
 * were missing; none when it was up to date. Any number of processes may do it at once. Throws a
 * Fault, or `CannotStart`, when the database cannot be used.
 */
export async function migrateDatabase({
  configuration: { databaseUrl },
  get,
}: Installation): Promise<readonly string[]> {
  await get(DATA_FOLDER);
  return findModule(databases, databaseUrl).migrate(databaseUrl);
}
