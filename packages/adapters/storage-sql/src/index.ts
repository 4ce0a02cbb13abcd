export { migrations } from './migrations/index.ts';
export { createSqlStorage } from './sql-storage.ts';
export type { SqlStorage, SqlStorageOptions } from './sql-storage.ts';
