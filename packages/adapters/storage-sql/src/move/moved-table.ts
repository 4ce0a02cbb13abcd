/** A table as both databases have it. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The primary key, by which both databases put the rows into the same order. */
  readonly key: readonly string[];
  /** The column that names another row of this table, which has to be there first. */
  readonly selfReference: string | null;
}

/** Rows of a table, values in the order of its columns: texts, bigints, doubles, nulls. */
export type Page = readonly (readonly unknown[])[];

/**
 * The parts that a table is copied in: rows that other rows of it name come first. One level is
 * enough: a capture names its hold, which names nothing.
 */
export function partsOf({ selfReference }: MovedTable): readonly string[] {
  if (selfReference === null) return [''];
  return [`WHERE "${selfReference}" IS NULL`, `WHERE "${selfReference}" IS NOT NULL`];
}

/** The rows of one part, in the order in which both databases give them. */
export function selectPart({ name, columns, key }: MovedTable, part: string): string {
  return `SELECT ${quoted(columns)} FROM "${name}" ${part} ORDER BY ${quoted(key)}`;
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
