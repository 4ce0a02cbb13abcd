export { sqliteMigrations } from './migrations.ts';
export { createSqliteStorage, migrateSqlite } from './sqlite-storage.ts';
export type { SqliteStorage, SqliteStorageOptions } from './sqlite-storage.ts';
