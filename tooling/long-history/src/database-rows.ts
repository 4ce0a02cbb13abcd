export type Value = string | number | bigint | null;
export type Row = Readonly<Record<string, Value>>;

/** What a long history needs to know of a database, beside SQL. */
export interface DatabaseRows {
  readonly all: (sql: string) => Promise<readonly Row[]>;
  readonly run: (sql: string) => Promise<void>;
  /** The numbers from 1 to this one, as a table with a column `number`. */
  readonly numbers: (count: number) => string;
  /** A number in so many digits, as an SQL expression. */
  readonly digits: (expression: string, count: number) => string;
  /** Whether a text is in any column of a row of this table, as an SQL condition. */
  readonly mentions: (table: string, text: string) => Promise<string>;
  /** Does this with neither triggers nor indexes, which are there again afterwards. */
  readonly inBulk: (work: () => Promise<void>) => Promise<void>;
  /** Numbers that the database gives by itself. */
  readonly numbered: ReadonlySet<string>;
}

/** What is used of a handle of better-sqlite3. */
export interface SqliteDatabase {
  readonly prepare: (sql: string) => { readonly all: () => unknown[] };
  readonly exec: (sql: string) => unknown;
}

/** What is used of a client of `pg`. */
export interface PostgresClient {
  readonly query: (sql: string) => Promise<{ readonly rows: unknown[] }>;
}

export function sqliteRows(database: SqliteDatabase): DatabaseRows {
  const all = async (sql: string): Promise<readonly Row[]> => database.prepare(sql).all() as Row[];
  const run = async (sql: string): Promise<void> => void database.exec(sql);
  return {
    all,
    run,
    numbers: (count) => `(WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL
      SELECT number + 1 FROM numbers WHERE number < ${count}) SELECT number FROM numbers)`,
    digits: (expression, count) => `printf('%0${count}d', ${expression})`,
    mentions: async (table, text) => {
      const columns = await all(`SELECT name FROM pragma_table_info('${table}')`);
      return columns.map(({ name }) => `instr("${name}", '${text}') > 0`).join(' OR ');
    },
    inBulk: async (work) => {
      const dropped = await all(`SELECT type, name, sql FROM sqlite_master
        WHERE type IN ('trigger', 'index') AND sql IS NOT NULL ORDER BY type`);
      await run('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144');
      await run('BEGIN');
      for (const { type, name } of dropped) await run(`DROP ${type} "${name}"`);
      await work();
      for (const { sql } of dropped) await run(String(sql));
      await run('COMMIT');
    },
    numbered: new Set(['outbox.sequence']),
  };
}

export function postgresRows(client: PostgresClient): DatabaseRows {
  const all = async (sql: string): Promise<readonly Row[]> =>
    (await client.query(sql)).rows as Row[];
  const run = async (sql: string): Promise<void> => void (await client.query(sql));
  return {
    all,
    run,
    numbers: (count) => `(SELECT number FROM generate_series(1::bigint, ${count}) AS number)`,
    digits: (expression, count) => `lpad((${expression})::text, ${count}, '0')`,
    mentions: async (table, text) => `position('${text}' in "${table}"::text) > 0`,
    inBulk: async (work) => {
      const dropped = await all(`SELECT indexname AS name, indexdef AS sql FROM pg_indexes
        WHERE schemaname = current_schema() AND indexname NOT IN
          (SELECT conname FROM pg_constraint WHERE contype IN ('p', 'u', 'x'))`);
      await run(`SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`);
      for (const { name } of dropped) await run(`DROP INDEX "${name}"`);
      await work();
      for (const { sql } of dropped) await run(String(sql));
      await run('SET session_replication_role = origin');
      await run('VACUUM ANALYZE');
    },
    numbered: new Set(['outbox.sequence']),
  };
}

/** A value as SQL writes it. */
export function literal(value: Value): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
