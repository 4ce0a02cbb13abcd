export { copyDatabase, findDamage } from './copy-database.ts';
export { moveTables } from './move-tables.ts';
export type { MovedRows, MoveTablesOptions, TablesMove, TargetNotEmpty } from './move-tables.ts';
export { openSource } from './sqlite-source.ts';
export type { SqliteSource } from './sqlite-source.ts';
