import { worldPoint, clamp, mix, dot, subtracted } from '@image-production/previz-geometry';

import type { Figure } from '../figure/build-figure.ts';

/** Smoothed distance of skin or hair from the middle of the head, by direction. */
export function skullRadii(figure: Figure): (angle: number, polar: number) => number {
  const { head } = figure.anchors;
  const [columns, rows] = [48, 20];
  let table = new Float64Array(columns * rows);
  for (let at = 0; at < table.length; at += 1) {
    const angle = ((at % columns) / columns) * 2 * Math.PI - Math.PI;
    const polar = (Math.floor(at / columns) / (rows - 1)) * 2.2 - 0.6;
    const capped = Math.min(polar, Math.PI / 2);
    let reach = 0.03;
    while (reach < 0.2) {
      const c = Math.cos(capped) * reach;
      const place = worldPoint(head, [
        Math.sin(angle) * c,
        Math.sin(capped) * reach,
        Math.cos(angle) * c,
      ]);
      const away = figure.distance(...place);
      if (away > 0) break;
      reach += Math.max(0.0015, -away * 0.8);
    }
    table[at] = reach;
  }
  for (const { part, mesh } of figure.surfaces) {
    if (part !== 'hair') continue;
    for (let at = 0; at < mesh.positions.length; at += 3) {
      const away = subtracted(
        [mesh.positions[at] ?? 0, mesh.positions[at + 1] ?? 0, mesh.positions[at + 2] ?? 0],
        head.origin,
      );
      const [x, y, z] = [dot(away, head.right), dot(away, head.up), dot(away, head.forward)];
      const polar = Math.atan2(y, Math.hypot(x, z));
      if (polar < -0.5) continue;
      const column = Math.floor(((Math.atan2(x, z) + Math.PI) / (2 * Math.PI)) * columns) % columns;
      const row = clamp(Math.round(((polar + 0.6) / 2.2) * (rows - 1)), 0, rows - 1);
      const place = row * columns + column;
      // A cap presses hair flat.
      const pressed = Math.hypot(x, y, z);
      const bare = table[place] ?? 0;
      table[place] = Math.max(bare, Math.min(pressed, bare + 0.016));
    }
  }
  for (let pass = 0; pass < 4; pass += 1) table = softened(table, columns, rows);
  return (angle, polar) => {
    const px = ((angle + Math.PI) / (2 * Math.PI)) * columns;
    const py = clamp(((polar + 0.6) / 2.2) * (rows - 1), 0, rows - 1.001);
    const [i, j] = [Math.floor(px), Math.floor(py)];
    const at = (column: number, row: number): number =>
      table[row * columns + ((column + columns) % columns)] ?? 0;
    const upper = mix(at(i, j), at(i + 1, j), px - i);
    return mix(upper, mix(at(i, j + 1), at(i + 1, j + 1), px - i), py - j);
  };
}

/** Smooths the table but hardly lowers it: cloth bridges hollows. */
function softened(table: Float64Array, columns: number, rows: number): Float64Array<ArrayBuffer> {
  return Float64Array.from(table, (own, place) => {
    const column = place % columns;
    const row = (place - column) / columns;
    let sum = 0;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      sum +=
        table[clamp(row + dy, 0, rows - 1) * columns + ((column + dx + columns) % columns)] ?? 0;
    const mean = sum / 4;
    return Math.max(mean, own * 0.7 + mean * 0.3);
  });
}

/** −1 to 1 across the front; reverses behind the ears to avoid a visible seam. */
export function photoAcross(angle: number): number {
  const turn = clamp(angle, -Math.PI, Math.PI) / (Math.PI / 2);
  const own = Math.abs(turn) <= 1 ? turn : Math.sign(turn) * (2 - Math.abs(turn));
  return 0.94 * (0.6 * Math.sin((own * Math.PI) / 2) + 0.4 * own);
}
