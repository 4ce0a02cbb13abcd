type Row = readonly string[];

/** Rows under their heads, two spaces between columns, none at the ends of lines. */
export function formatRows(heads: Row, rows: readonly Row[]): string {
  const all = [heads, ...rows];
  const widest = (column: number): number =>
    Math.max(...all.map((row) => row[column]?.length ?? 0));
  const widths = heads.map((_head, column) => widest(column) + 2);
  const toLine = (row: Row): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('');
  return all.map((row) => toLine(row).trimEnd()).join('\n');
}
