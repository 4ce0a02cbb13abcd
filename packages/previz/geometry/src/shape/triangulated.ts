/** x and y in metres. */
export type OutlinePoint = readonly [number, number];

/** Triangulates a simple counter-clockwise outline by ear clipping. */
export function triangulated(
  outline: readonly OutlinePoint[],
): (readonly [number, number, number])[] {
  const left = outline.map((_, index) => index);
  const triangles: (readonly [number, number, number])[] = [];
  const at = (place: number): number => left[(place + left.length) % left.length];
  let place = 0;
  let misses = 0;
  while (left.length > 3 && misses <= left.length) {
    const corners = [at(place - 1), at(place), at(place + 1)] as const;
    if (isEar(outline, left, corners)) {
      triangles.push(corners);
      left.splice((place + left.length) % left.length, 1);
      misses = 0;
    } else {
      place += 1;
      misses += 1;
    }
    place %= left.length;
  }
  triangles.push([at(0), at(1), at(2)]);
  return triangles;
}

function isEar(
  outline: readonly OutlinePoint[],
  left: readonly number[],
  [a, b, c]: readonly [number, number, number],
): boolean {
  const [pa, pb, pc] = [outline[a], outline[b], outline[c]];
  if (pa === undefined || pb === undefined || pc === undefined) return false;
  if (turnOf(pa, pb, pc) <= 1e-12) return false;
  return left.every((other) => {
    const point = outline[other];
    if (point === undefined || other === a || other === b || other === c) return true;
    return turnOf(pa, pb, point) < 0 || turnOf(pb, pc, point) < 0 || turnOf(pc, pa, point) < 0;
  });
}

function turnOf(a: OutlinePoint, b: OutlinePoint, c: OutlinePoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
