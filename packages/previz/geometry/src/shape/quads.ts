/** Appends quadrilaterals to a list of triangles; corners are counter-clockwise. */
export function quadsOf(triangles: number[]): (a: number, b: number, c: number, d: number) => void {
  return (a, b, c, d) => {
    triangles.push(a, b, c, a, c, d);
  };
}
