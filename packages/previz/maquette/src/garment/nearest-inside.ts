import type { Texture } from '@image-production/previz-geometry';

/**
 * Inset from the outline in pixels of a cut, to skip bright rims and side seams; wider at the sides
 * than at the hem.
 */
export const rim = { side: 8, hem: 4 } as const;

/**
 * For each pixel, the index of the nearest one well inside the object; points mapped beyond the
 * outline use these.
 */
export function nearestInside({ width, height, samples }: Texture): Int32Array {
  const nearest = new Int32Array(width * height).fill(-1);
  const isIn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && (samples[(y * width + x) * 4 + 3] ?? 0) > 200;
  const around = [
    [rim.side, 0],
    [-rim.side, 0],
    [0, rim.hem],
    [0, -rim.hem],
  ] as const;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isIn(x, y) && around.every(([dx, dy]) => isIn(x + dx, y + dy)))
        nearest[y * width + x] = y * width + x;
  const spread = (x: number, y: number, dx: number, dy: number): void => {
    const [from, at] = [nearest[(y + dy) * width + x + dx] ?? -1, y * width + x];
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || from < 0) return;
    const own = nearest[at] ?? -1;
    const far = (place: number): number =>
      ((place % width) - x) ** 2 + (Math.floor(place / width) - y) ** 2;
    if (own < 0 || far(from) < far(own)) nearest[at] = from;
  };
  // Two sweeps propagate the nearest pixel to its neighbours (Danielsson, 1980).
  for (const sign of [1, -1])
    for (let row = 0; row < height; row += 1) {
      const y = sign > 0 ? row : height - 1 - row;
      for (const way of [1, -1])
        for (let column = 0; column < width; column += 1) {
          const x = way > 0 ? column : width - 1 - column;
          spread(x, y, 0, -sign);
          spread(x, y, -way, 0);
          spread(x, y, -way, -sign);
        }
    }
  return nearest;
}

/** Moves a point outside the object to the nearest one inside; pixels. */
export function movedInside(
  nearest: Int32Array,
  width: number,
  height: number,
  place: Float64Array,
): void {
  const [px, py] = [place[0] ?? 0, place[1] ?? 0];
  const x = Math.min(width - 1, Math.max(0, Math.round(px)));
  const y = Math.min(height - 1, Math.max(0, Math.round(py)));
  const at = nearest[y * width + x] ?? -1;
  if (at < 0 || at === y * width + x) return;
  place[0] = at % width;
  place[1] = Math.floor(at / width);
}
