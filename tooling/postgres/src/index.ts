export { describeOnPostgres } from './describe-on-postgres.ts';
export { createDatabase, type DatabaseTemplate, type TestDatabase } from './test-database.ts';
