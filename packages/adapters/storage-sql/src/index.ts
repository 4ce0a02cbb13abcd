export type { SqlStorage } from './queries/sql-storage.ts';
