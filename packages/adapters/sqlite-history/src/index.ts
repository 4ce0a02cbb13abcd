export { sqliteHistory } from './sqlite-history.ts';
