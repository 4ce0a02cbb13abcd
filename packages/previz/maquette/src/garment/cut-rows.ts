import type { Texture } from '@image-production/previz-geometry';

/** Per row and side: reach from the middle to the outline, and reach to the first gap. */
export interface Rows {
  readonly middle: number;
  readonly outer: readonly [Float32Array, Float32Array];
  readonly inner: readonly [Float32Array, Float32Array];
}

/** Whether alpha covers at least half of a pixel. */
export function isCovered({ width, samples }: Texture, x: number, y: number): boolean {
  return (samples[(y * width + x) * 4 + 3] ?? 0) > 127;
}

/** Rows of a matted garment; its middle is that of the rows from `top` to `bottom`. */
export function rowsOf(texture: Texture, top: number, bottom: number): Rows {
  const { width, height } = texture;
  const ends: [number, number][] = [];
  for (let y = 0; y < height; y += 1) {
    let [low, high] = [width, -1];
    for (let x = 0; x < width; x += 1)
      if (isCovered(texture, x, y)) {
        low = Math.min(low, x);
        high = x;
      }
    ends.push([low, high]);
  }
  const middles = ends
    .slice(top, bottom)
    .map(([low, high]) => (low + high) / 2)
    .toSorted((a, b) => a - b);
  const middle = Math.round(middles[middles.length >> 1] ?? width / 2);
  const outer = [new Float32Array(height), new Float32Array(height)] as const;
  const inner = [new Float32Array(height), new Float32Array(height)] as const;
  ends.forEach(([low, high], y) => {
    if (high < 0) return;
    outer[0][y] = Math.max(0, middle - low);
    outer[1][y] = Math.max(0, high - middle);
    [0, 1].forEach((side) => {
      let x = middle;
      const step = side === 0 ? -1 : 1;
      while (x > 0 && x < width - 1 && isCovered(texture, x + step, y)) x += step;
      const reach = inner[side as 0 | 1];
      reach[y] = Math.abs(x - middle);
    });
  });
  return { middle, outer, inner };
}

/** Lowest covered row of each column within a range around the middle, smoothed. */
export function bottomsOf(
  { width, height, samples }: Texture,
  middle: number,
  hemY: number,
  reach: readonly [number, number],
): Float32Array {
  const [low, high] = [Math.ceil(middle - reach[0] * 0.94), Math.floor(middle + reach[1] * 0.94)];
  const raw = Float32Array.from({ length: width }, (_, column) => {
    const x = Math.min(high, Math.max(low, column));
    let y = Math.min(height - 1, hemY);
    while (y > hemY * 0.7 && (samples[(y * width + x) * 4 + 3] ?? 0) < 200) y -= 1;
    return y;
  });
  return raw.map((_, x) => {
    let [sum, count] = [0, 0];
    for (let near = Math.max(0, x - 5); near <= Math.min(width - 1, x + 5); near += 1) {
      sum += raw[near] ?? 0;
      count += 1;
    }
    return sum / count;
  });
}
