import type { View } from '../view.ts';
import { openness } from './occlusion.ts';
import type { SurfaceBand } from './surface-band.ts';

/** Grey per pixel of a band, 0 to 1. */
export type Shades = Float32Array;

/** Inverse distances between which a depth pass has all of its greys. */
export interface DepthRange {
  readonly far: number;
  readonly near: number;
}

/** Near is white. */
export function depthShades({ nearness }: SurfaceBand, { far, near }: DepthRange): Shades {
  const span = Math.max(1e-6, near - far);
  return nearness.map((value) => Math.min(1, Math.max(0, (value - far) / span)));
}

/** Towards a large soft lamp above the camera's left shoulder. */
const lamp = [-0.48, 0.62, 0.62] as const;
const clayAlbedo = 0.7;
const emptyClay = 0.86;

/** One matte material under a soft lamp and a sky, sRGB-encoded. */
export function clayShades(view: View, band: SurfaceBand, scale: number): Shades {
  const open = openness(view, band, scale);
  const shades = new Float32Array(open.length);
  for (let index = 0; index < open.length; index += 1) {
    if (band.surfaces[index] < 0) {
      shades[index] = emptyClay;
      continue;
    }
    const x = band.normals[index * 3];
    const y = band.normals[index * 3 + 1];
    const z = band.normals[index * 3 + 2];
    const lit = Math.max(0, (x * lamp[0] + y * lamp[1] + z * lamp[2] + 0.25) / 1.25);
    const sky = 0.6 + 0.4 * y;
    const light = 0.62 * lit * (0.5 + 0.5 * open[index]) + 0.42 * sky * open[index];
    shades[index] = Math.min(1, clayAlbedo * light) ** (1 / 2.2);
  }
  return shades;
}

/** Least turn of a surface for a line, as the cosine between both sides, and how far apart these are. */
const creaseCosine = 0.8;
const creaseReaches = 3;
/** Least bend of its nearness, as a share. */
const bendMin = 0.006;

/** Contours, creases and borders between materials: black on white. `reach` pixels to each side. */
export function lineShades(band: SurfaceBand, reach: number): Shades {
  const { columns, rows } = band.window;
  const shades = new Float32Array(columns * rows).fill(1);
  const directions = [1, columns, columns + 1, columns - 1].map((step) => step * reach);
  const rim = creaseReaches * reach;
  for (let row = rim; row < rows - rim; row += 1) {
    for (let column = rim; column < columns - rim; column += 1) {
      const index = row * columns + column;
      let white = 1;
      for (let at = 0; at < directions.length && white > 0; at += 1)
        white = Math.min(white, whiteBetween(band, index, directions[at]));
      shades[index] = white;
    }
  }
  return shades;
}

/** 0 on a line between the pixels to both sides of one, 1 where there is none. */
function whiteBetween(
  { surfaces, nearness, normals }: SurfaceBand,
  at: number,
  step: number,
): number {
  const one = at - step;
  const other = at + step;
  if (surfaces[one] !== surfaces[other]) return 0;
  if (surfaces[at] < 0) return 1;
  const bend = Math.abs(2 * nearness[at] - nearness[one] - nearness[other]) / nearness[at];
  const a = (at - creaseReaches * step) * 3;
  const b = (at + creaseReaches * step) * 3;
  const alike =
    normals[a] * normals[b] + normals[a + 1] * normals[b + 1] + normals[a + 2] * normals[b + 2];
  const isOne = surfaces[a / 3] === surfaces[at] && surfaces[b / 3] === surfaces[at];
  const crease = isOne ? creaseCosine - alike : 0;
  const ink = Math.max((bend - bendMin) / bendMin, crease * 3);
  return 1 - Math.min(1, Math.max(0, ink));
}
