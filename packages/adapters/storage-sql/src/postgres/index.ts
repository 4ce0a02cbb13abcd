export { postgresMigrations } from './migrations.ts';
export { createPostgresStorage, migratePostgres } from './postgres-storage.ts';
export type { PostgresStorageOptions } from './postgres-storage.ts';
