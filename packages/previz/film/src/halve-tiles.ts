import { halvings, tileSide } from '@image-production/previz-tracer';
import type { Negative, Plate } from '@image-production/previz-tracer';

/**
 * Builds the mip levels of a row of tiles and finds the smallest and largest circle of each tile.
 * `top` is the first row held by the negative.
 */
export function halveTiles(negative: Negative, tileRow: number, top: number): void {
  const first = tileRow * tileSide - top;
  let rows = Math.min(tileSide, negative.height - tileRow * tileSide);
  measureTiles(negative, tileRow, first, rows);
  for (let level = 1; level <= halvings; level += 1) {
    const from = negative.plates[level - 1];
    const to = negative.plates[level];
    if (!from || !to) return;
    const halved = (rows + 1) >> 1;
    const above = first >> (level - 1);
    const at = first >> level;
    for (let y = 0; y < halved; y += 1) {
      const second = Math.min(rows - 1, y * 2 + 1);
      halveRow(from, [above + y * 2, above + second], to, at + y);
    }
    rows = halved;
  }
}

/** Weights blurred pixels higher, so that sharp ones do not bleed into them. */
function halveRow(
  from: Plate,
  [upper, lower]: readonly [number, number],
  to: Plate,
  row: number,
): void {
  for (let x = 0; x < to.width; x += 1) {
    const left = x * 2;
    const right = left + 1 < from.width ? left + 1 : left;
    const a = upper * from.width + left;
    const b = upper * from.width + right;
    const c = lower * from.width + left;
    const d = lower * from.width + right;
    const { light, circle } = from;
    const wa = Math.abs(circle[a]) + 0.05;
    const wb = Math.abs(circle[b]) + 0.05;
    const wc = Math.abs(circle[c]) + 0.05;
    const wd = Math.abs(circle[d]) + 0.05;
    const scale = 1 / (wa + wb + wc + wd);
    const at = row * to.width + x;
    for (let part = 0; part < 3; part += 1) {
      to.light[at * 3 + part] =
        scale *
        (wa * light[a * 3 + part] +
          wb * light[b * 3 + part] +
          wc * light[c * 3 + part] +
          wd * light[d * 3 + part]);
    }
    // A circle is linear in the inverse distance, so its mean is that of a mean distance.
    to.circle[at] = scale * (wa * circle[a] + wb * circle[b] + wc * circle[c] + wd * circle[d]);
  }
}

function measureTiles(negative: Negative, tileRow: number, first: number, rows: number): void {
  const { width, plates, least, most } = negative;
  const circle = plates[0]?.circle ?? least;
  const columns = Math.ceil(width / tileSide);
  for (let column = 0; column < columns; column += 1) {
    const right = Math.min(width, (column + 1) * tileSide);
    let [low, high] = [Infinity, -Infinity];
    for (let y = first; y < first + rows; y += 1) {
      for (let at = y * width + column * tileSide; at < y * width + right; at += 1) {
        const value = circle[at];
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    least[tileRow * columns + column] = low;
    most[tileRow * columns + column] = high;
  }
}
