/** Solves linear equations by Gauss-Jordan elimination; each row ends with its right-hand side. */
export function solveLinear(rows: readonly Float64Array[]): Float64Array {
  const terms = rows.length;
  rows.forEach((pivot, i) => {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[i] / pivot[i];
      for (let j = i; j <= terms; j += 1) row[j] = row[j] - factor * pivot[j];
    }
  });
  return Float64Array.from(rows, (row, i) => row[terms] / row[i]);
}
