/**
 * Triangles of a band that extends an edge by rows of its own vertices. `edges` holds both ends of
 * each edge segment, `numbers` the index of each end; each end has `rows` consecutive vertices.
 */
export function rowBand(
  edges: Uint32Array,
  numbers: ReadonlyMap<number, number>,
  rows: number,
): Uint32Array {
  const triangles: number[] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const from = (numbers.get(edges[at]) ?? 0) * rows;
    const to = (numbers.get(edges[at + 1]) ?? 0) * rows;
    for (let row = 0; row + 1 < rows; row += 1)
      triangles.push(from + row, to + row + 1, to + row, from + row, from + row + 1, to + row + 1);
  }
  return Uint32Array.from(triangles);
}
