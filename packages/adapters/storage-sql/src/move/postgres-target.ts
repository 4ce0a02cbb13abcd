import type { PostgresPoolClient } from 'kysely';

import { partsOf, quoted, selectPart } from './moved-table.ts';
import type { MovedTable, Page } from './moved-table.ts';
import { RowDigest } from './row-digest.ts';
import type { TableContents } from './row-digest.ts';

const fetchedRows = 2_000;

/** The types of all columns, by table and name. */
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What a move does to one PostgreSQL database, within one transaction. */
export class PostgresTarget {
  readonly #client: PostgresPoolClient;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  async columnTypes(): Promise<ColumnTypes> {
    const rows = await this.#query<{ table_name: string; column_name: string; data_type: string }>(
      `SELECT table_name, column_name, data_type FROM information_schema.columns
        WHERE table_schema = current_schema()`,
    );
    const types = new Map<string, Map<string, string>>();
    for (const { table_name: table, column_name: column, data_type: type } of rows)
      types.set(table, (types.get(table) ?? new Map()).set(column, type));
    return types;
  }

  /** Keeps programs from writing until the transaction ends; they may read what was there. */
  async lock(tables: readonly MovedTable[]): Promise<void> {
    const names = quoted(tables.map(({ name }) => name));
    await this.#query(`LOCK TABLE ${names} IN EXCLUSIVE MODE`);
  }

  async isEmpty({ name }: MovedTable): Promise<boolean> {
    return (await this.#query(`SELECT FROM "${name}" LIMIT 1`)).length === 0;
  }

  /** One array a column, whatever the number of rows: a statement has 65535 parameters at most. */
  async insert({ name, columns }: MovedTable, page: Page, types: ColumnTypes): Promise<void> {
    const arrays = columns.map(
      (column, index) => `$${index + 1}::${types.get(name)?.get(column) ?? 'text'}[]`,
    );
    await this.#query(
      `INSERT INTO "${name}" (${quoted(columns)}) SELECT * FROM unnest(${arrays.join(', ')})`,
      columns.map((_, index) => page.map((row) => row[index])),
    );
  }

  /** Reads the table through a cursor: it may be larger than the memory. */
  async contents(table: MovedTable): Promise<TableContents> {
    const digest = new RowDigest();
    for (const part of partsOf(table)) {
      await this.#query(`DECLARE moved_rows NO SCROLL CURSOR FOR ${selectPart(table, part)}`);
      for (;;) {
        const rows = await this.#query<Record<string, unknown>>(
          `FETCH ${fetchedRows} FROM moved_rows`,
        );
        digest.add(rows.map((row) => table.columns.map((column) => row[column])));
        if (rows.length < fetchedRows) break;
      }
      await this.#query('CLOSE moved_rows');
    }
    return digest.finish();
  }

  /** Lets every sequence go on behind the numbers that came with the rows. */
  async advanceSequences(tables: readonly MovedTable[]): Promise<void> {
    for (const { name, columns } of tables) {
      for (const column of columns) {
        const [found] = await this.#query<{ sequence: string | null }>(
          'SELECT pg_get_serial_sequence(quote_ident($1), $2) AS sequence',
          [name, column],
        );
        if (!found?.sequence) continue;
        await this.#query(
          `SELECT setval($1, coalesce(max("${column}"), 0) + 1, false) FROM "${name}"`,
          [found.sequence],
        );
      }
    }
  }

  async #query<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }
}
