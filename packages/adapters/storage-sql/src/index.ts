export type { DatabaseLoad, SqlStorage } from './queries/sql-storage.ts';
