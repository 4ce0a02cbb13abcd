/** Closed vertex loops along the open edges of a mesh, with the triangles on their left. */
export function edgeLoops(triangles: Uint32Array): Uint32Array[] {
  const inner = new Set<number>();
  const span = 1 + triangles.reduce((most, vertex) => Math.max(most, vertex), 0);
  const each = (visit: (from: number, to: number) => void): void => {
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
      visit(a, b);
      visit(b, c);
      visit(c, a);
    }
  };
  each((from, to) => inner.add(from * span + to));
  const next = new Map<number, number[]>();
  each((from, to) => {
    if (inner.has(to * span + from)) return;
    const ends = next.get(from);
    if (ends === undefined) next.set(from, [to]);
    else ends.push(to);
  });
  const loops: Uint32Array[] = [];
  for (const [start, ends] of next) {
    while (ends.length > 0) {
      const loop: number[] = [];
      for (let at: number | undefined = start; at !== undefined; at = next.get(at)?.pop()) {
        if (at === start && loop.length > 0) break;
        loop.push(at);
      }
      if (loop.length > 2) loops.push(Uint32Array.from(loop));
    }
  }
  return loops;
}
