import type { View } from '../view.ts';
import type { SurfaceBand } from './surface-band.ts';

/** How far things darken one another, in metres, and most of it in pixels. */
const reachM = 0.3;
export const reachPixels = 40;
const strength = 1.5;

/** Steps of a spiral around a pixel, and how often it is turned: once for each pixel of a tile. */
const steps = 10;
const tile = 4;

/** Offsets in shares of the reach, for each pixel of a tile. */
const spirals: readonly Float32Array[] = Array.from({ length: tile * tile }, (_, turn) => {
  const offsets = new Float32Array(steps * 2);
  for (let step = 0; step < steps; step += 1) {
    const angle = 2.399963 * step + (2 * Math.PI * ((turn * 7) % (tile * tile))) / (tile * tile);
    const radius = Math.sqrt((step + 0.5) / steps);
    offsets[step * 2] = Math.cos(angle) * radius;
    offsets[step * 2 + 1] = Math.sin(angle) * radius;
  }
  return offsets;
});

/**
 * Share of the soft light of a whole sky that reaches each pixel, 0 to 1: looked for once in each
 * block of `scale` by `scale` pixels.
 */
export function openness(view: View, band: SurfaceBand, scale: number): Float32Array {
  const { columns, rows } = band.window;
  const raw = new Float32Array(columns * rows).fill(1);
  for (let row = 0; row < rows; row += scale) {
    for (let column = 0; column < columns; column += scale) {
      const index = row * columns + column;
      if (band.surfaces[index] >= 0) raw[index] = openAt(view, band, column, row, scale);
    }
  }
  return evened(band, raw, scale);
}

function openAt(view: View, band: SurfaceBand, column: number, row: number, scale: number): number {
  const { window, nearness, normals } = band;
  const { columns, rows } = window;
  const index = row * columns + column;
  const depth = 1 / nearness[index];
  const pixelM = view.pixelAt(depth);
  const reach = Math.min(reachPixels, Math.max(2, reachM / pixelM));
  const most = (reach * pixelM) ** 2;
  const spiral = spirals[((row / scale) % tile) * tile + ((column / scale) % tile)];
  const nx = normals[index * 3];
  const ny = normals[index * 3 + 1];
  const nz = normals[index * 3 + 2];
  const x = column + window.left + 0.5 - view.width / 2;
  const y = view.height / 2 - row - window.top - 0.5;
  let hidden = 0;
  for (let at = 0; at < spiral.length; at += 2) {
    const dx = Math.round(spiral[at] * reach);
    const dy = Math.round(spiral[at + 1] * reach);
    const toX = column + dx;
    const toY = row + dy;
    if (toX < 0 || toY < 0 || toX >= columns || toY >= rows) continue;
    const other = nearness[toY * columns + toX];
    if (other === 0) continue;
    const otherM = view.pixelAt(1 / other);
    const ax = (x + dx) * otherM - x * pixelM;
    const ay = (y - dy) * otherM - y * pixelM;
    const az = depth - 1 / other;
    const away = ax * ax + ay * ay + az * az;
    if (away > most || away === 0) continue;
    const rise = (nx * ax + ny * ay + nz * az) / Math.sqrt(away);
    if (rise > 0.08) hidden += (rise - 0.08) * (1 - away / most);
  }
  return Math.max(0, 1 - (strength * 2 * hidden) / steps);
}

/** For each block the mean over a tile of blocks at about the same depth, in all of its pixels. */
function evened({ window, nearness }: SurfaceBand, raw: Float32Array, scale: number): Float32Array {
  const { columns, rows } = window;
  const even = new Float32Array(raw.length);
  const half = (tile / 2) * scale;
  for (let row = 0; row < rows; row += scale) {
    for (let column = 0; column < columns; column += scale) {
      const own = nearness[row * columns + column];
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - half); y < Math.min(rows, row + half); y += scale) {
        for (let x = Math.max(0, column - half); x < Math.min(columns, column + half); x += scale) {
          const at = y * columns + x;
          if (Math.abs(nearness[at] - own) > 0.02 * own) continue;
          sum += raw[at];
          count += 1;
        }
      }
      for (let y = row; y < Math.min(rows, row + scale); y += 1)
        even.fill(
          sum / count,
          y * columns + column,
          y * columns + Math.min(columns, column + scale),
        );
    }
  }
  return even;
}
