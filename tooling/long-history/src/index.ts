export { literal, postgresRows, sqliteRows } from './database-rows.ts';
export type { DatabaseRows, PostgresClient, Row, SqliteDatabase, Value } from './database-rows.ts';
export { writeHistory } from './write-history.ts';
export type { History } from './write-history.ts';
