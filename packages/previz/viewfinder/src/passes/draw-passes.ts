import type { LensCamera, Mesh } from '@image-production/previz-geometry';

import { IdPass } from '../id-pass.ts';
import { View } from '../view.ts';
import type { FrameSize } from '../view.ts';
import { reachPixels } from './occlusion.ts';
import { clayShades, depthShades, lineShades } from './shade-band.ts';
import type { DepthRange, Shades } from './shade-band.ts';
import { surfaceBand } from './surface-band.ts';

export type GreyPassName = 'depth' | 'clay' | 'line';

/** A grey picture, row by row. */
export interface GreyPass extends FrameSize {
  readonly name: GreyPassName;
  readonly samples: Uint8Array;
}

/** What a camera looks at. */
export interface PassScene {
  readonly camera: LensCamera;
  readonly meshes: readonly Mesh[];
}

/** Pixels that are drawn at once, about. */
const bandPixels = 1_500_000;
/** Pictures up to this long side are drawn with four rays a pixel. */
const fineSide = 1600;

/**
 * Draws passes of a scene at the size of its picture, without light: a band at a time, after each
 * of which it yields the share that is done. A line is as wide in any size.
 */
export function* drawPasses(
  { camera, meshes }: PassScene,
  { width, height }: FrameSize,
  names: readonly GreyPassName[],
): Generator<number, GreyPass[], undefined> {
  const long = Math.max(width, height);
  const scale = long <= fineSide ? 2 : 1;
  const view = new View(camera, { width: width * scale, height: height * scale });
  const reach = Math.max(1, Math.round((long * scale) / 1200));
  const margin = Math.max(reachPixels, reach);
  const bandRows = Math.max(1, Math.round(bandPixels / (view.width * scale)));
  const range = names.includes('depth') ? depthRange(camera, meshes, { width, height }) : null;
  const passes = names.map((name): GreyPass => {
    return { name, width, height, samples: new Uint8Array(width * height) };
  });
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    const band = surfaceBand(view, meshes, {
      left: 0,
      top: top * scale - margin,
      columns: view.width,
      rows: rows * scale + 2 * margin,
    });
    for (const { name, samples } of passes) {
      const shades =
        name === 'line'
          ? lineShades(band, reach)
          : name === 'clay'
            ? clayShades(view, band, scale)
            : depthShades(band, range ?? { far: 0, near: 1 });
      const own = samples.subarray(top * width, (top + rows) * width);
      reduce(shades.subarray(margin * view.width), { width, rows, scale }, own);
    }
    yield (top + rows) / height;
  }
  return passes;
}

/** From a small picture: what is nearer in a single pixel is white, too. */
function depthRange(
  camera: LensCamera,
  meshes: readonly Mesh[],
  { width, height }: FrameSize,
): DepthRange {
  const shrink = Math.max(1, Math.max(width, height) / 400);
  const view = new View(camera, {
    width: Math.max(1, Math.round(width / shrink)),
    height: Math.max(1, Math.round(height / shrink)),
  });
  const pass = new IdPass(view);
  for (const mesh of meshes) pass.draw(mesh, 0);
  let [far, near] = [Infinity, 0];
  for (const depth of pass.depths) {
    far = Math.min(far, 1 / depth);
    near = Math.max(near, 1 / depth);
  }
  return { far: Math.min(far, near), near };
}

interface Reduction {
  readonly width: number;
  readonly rows: number;
  readonly scale: number;
}

/** Writes the means of blocks of pixels. */
function reduce(shades: Shades, { width, rows, scale }: Reduction, into: Uint8Array): void {
  const columns = width * scale;
  const share = 255 / (scale * scale);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let y = 0; y < scale; y += 1)
        for (let x = 0; x < scale; x += 1)
          sum += shades[(row * scale + y) * columns + column * scale + x];
      into[row * width + column] = Math.round(sum * share);
    }
  }
}
