export { migrations } from './sqlite/migrations/index.ts';
export { createSqlStorage, migrateSqlite } from './sqlite/sql-storage.ts';
export type { SqlStorage, SqlStorageOptions } from './sqlite/sql-storage.ts';
