import Database from 'better-sqlite3';

/** Has other statements executed by the files of this process than the ones it means to. */
export function twistStatements(twist: (sql: string) => string): void {
  const { prototype } = Database;
  const prepare = Reflect.get(prototype, 'prepare') as (sql: string) => Database.Statement;
  Reflect.set(prototype, 'prepare', function prepareTwisted(this: Database.Database, sql: string) {
    return prepare.call(this, twist(sql));
  });
}
