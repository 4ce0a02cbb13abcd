import type { LensCamera } from '../scene/scene.ts';
import type { Plate } from '../trace/detail-pass.ts';
import { shared } from '../trace/shared.ts';

/**
 * Depth of field of a thin lens, gathered from the finished plate: every pixel takes in what its
 * neighbours' circles of confusion spill over it. What is nearer than the focus lies as a veil over
 * the rest, and nothing behind a sharp edge spills over it.
 */
export interface Blur {
  readonly plate: Plate;
  /** The plate and its depth, halved again and again. */
  readonly levels: readonly Plate[];
  /** Widest circle that may reach each tile from before the focus, in pixels of radius. */
  readonly veils: Float32Array;
  /** Radius in pixels of what is infinitely far, and the distance that is sharp. */
  readonly farRadius: number;
  readonly focusM: number;
}

const levelsMax = 5;
const tile = 32;
const tapsMax = 88;
/** Circles smaller than this are points. */
const sharpRadius = 0.5;

/**
 * Radius in pixels of the circle of confusion of a point infinitely far away. The circle of a point
 * at d is f² / (N (s − f)) · |d − s| / d wide on the sensor.
 */
export function farRadiusOf(camera: LensCamera, width: number, height: number): number {
  const { focalLengthMm: f, aperture, focusM } = camera;
  const pitch = Math.min(camera.sensorWidthMm / width, camera.sensorHeightMm / height);
  return (f * f) / (aperture * Math.max(1, focusM * 1000 - f)) / pitch / 2;
}

/** Radius in pixels at a distance along the axis; both sides of the focus are positive. */
export function radiusAt(farRadius: number, focusM: number, depth: number): number {
  const away = depth - focusM;
  return (farRadius * (away < 0 ? -away : away)) / (depth > 1e-3 ? depth : 1e-3);
}

export function createBlur(plate: Plate, camera: LensCamera): Blur {
  const { width, height } = plate;
  const levels: Plate[] = [];
  for (let level = 1; level <= levelsMax; level += 1) {
    const columns = Math.max(1, Math.ceil(width / 2 ** level));
    const rows = Math.max(1, Math.ceil(height / 2 ** level));
    levels.push({
      width: columns,
      height: rows,
      light: shared(Float32Array, columns * rows * 3),
      depth: shared(Float32Array, columns * rows),
    });
  }
  return {
    plate,
    levels,
    veils: shared(Float32Array, Math.ceil(width / tile) * Math.ceil(height / tile)),
    farRadius: farRadiusOf(camera, width, height),
    focusM: camera.focusM,
  };
}

/** Rows of a level that are one block of work. */
export const halvedRows = 16;

/** Halves a block of rows: blurred pixels count more, so that sharp ones do not bleed into them. */
export function halveBlock(blur: Blur, level: number, block: number): void {
  const from = level === 0 ? blur.plate : blur.levels[level - 1];
  const to = blur.levels[level];
  if (!from || !to) return;
  const bottom = Math.min(to.height, (block + 1) * halvedRows);
  for (let y = block * halvedRows; y < bottom; y += 1) {
    for (let x = 0; x < to.width; x += 1) halvePixel(blur, from, to, x, y);
  }
}

function halvePixel(blur: Blur, from: Plate, to: Plate, x: number, y: number): void {
  let [red, green, blue, inverse, sum] = [0, 0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const column = Math.min(from.width - 1, x * 2 + (corner & 1));
    const row = Math.min(from.height - 1, y * 2 + (corner >> 1));
    const at = row * from.width + column;
    const depth = from.depth[at] ?? 1;
    const weight = radiusAt(blur.farRadius, blur.focusM, depth) + 0.05;
    red += weight * (from.light[at * 3] ?? 0);
    green += weight * (from.light[at * 3 + 1] ?? 0);
    blue += weight * (from.light[at * 3 + 2] ?? 0);
    inverse += weight / depth;
    sum += weight;
  }
  const at = y * to.width + x;
  to.light[at * 3] = red / sum;
  to.light[at * 3 + 1] = green / sum;
  to.light[at * 3 + 2] = blue / sum;
  to.depth[at] = sum / inverse;
}

/** Finds how far what is before the focus spills, over all tiles. */
export function measureVeils(blur: Blur): void {
  const { width, height } = blur.plate;
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const own = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = blur.plate.depth[y * width + x] ?? 0;
      if (depth >= blur.focusM) continue;
      const at = Math.floor(y / tile) * columns + Math.floor(x / tile);
      const radius = radiusAt(blur.farRadius, blur.focusM, depth);
      if (radius > (own[at] ?? 0)) own[at] = radius;
    }
  }
  own.forEach((radius, at) => {
    if (radius < sharpRadius) return;
    const reach = Math.ceil(radius / tile);
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1) {
      for (
        let x = Math.max(0, column - reach);
        x <= Math.min(columns - 1, column + reach);
        x += 1
      ) {
        blur.veils[y * columns + x] = Math.max(blur.veils[y * columns + x] ?? 0, radius);
      }
    }
  });
}

const turnX = new Float64Array(tapsMax);
const turnY = new Float64Array(tapsMax);
for (let tap = 0; tap < tapsMax; tap += 1) {
  turnX[tap] = Math.cos(tap * 2.399963229728653);
  turnY[tap] = Math.sin(tap * 2.399963229728653);
}

/** Blurs one row into RGB. */
export function blurRow(blur: Blur, y: number, into: Float32Array): void {
  const { plate, veils } = blur;
  const { width } = plate;
  const columns = Math.ceil(width / tile);
  const tiles = Math.floor(y / tile) * columns;
  for (let x = 0; x < width; x += 1) {
    const at = y * width + x;
    const own = radiusAt(blur.farRadius, blur.focusM, plate.depth[at] ?? 1);
    const reach = Math.max(own, veils[tiles + Math.floor(x / tile)] ?? 0);
    if (reach < sharpRadius) {
      into[x * 3] = plate.light[at * 3] ?? 0;
      into[x * 3 + 1] = plate.light[at * 3 + 1] ?? 0;
      into[x * 3 + 2] = plate.light[at * 3 + 2] ?? 0;
    } else {
      gather(blur, x, y, own, reach, into);
    }
  }
}

/** Taps enough for the circle to look even; the wider apart, the coarser the level they read. */
function tapsFor(reach: number): number {
  return Math.ceil(Math.min(tapsMax, 16 + 2.5 * reach, Math.max(20, 4 + 1.6 * reach * reach)));
}

function gather(
  blur: Blur,
  x: number,
  y: number,
  own: number,
  reach: number,
  into: Float32Array,
): void {
  const { plate, farRadius, focusM } = blur;
  const depth = plate.depth[y * plate.width + x] ?? 1;
  const isBefore = depth < focusM && own > sharpRadius;
  const taps = tapsFor(reach);
  const area = (reach * reach) / taps;
  const step = reach / Math.sqrt(taps);
  const spacing = step * Math.sqrt(Math.PI);
  const level = Math.min(levelsMax, Math.max(0, Math.floor(Math.log2(spacing) + 0.35)));
  const source = level === 0 ? plate : (blur.levels[level - 1] ?? plate);
  const scale = 2 ** -level;
  const { light, depth: depths, width, height } = source;
  const sharpness = 1 / (0.5 + 0.5 * spacing);
  let [farR, farG, farB, far] = [0, 0, 0, 0];
  let [nearR, nearG, nearB, near] = [0, 0, 0, 0];
  for (let tap = -1; tap < taps; tap += 1) {
    // The pixel itself always counts a little: no circle is empty.
    const away = tap < 0 ? 0 : step * Math.sqrt(tap + 0.5);
    const column = Math.floor((x + 0.5 + away * (turnX[tap] ?? 0)) * scale);
    const row = Math.floor((y + 0.5 + away * (turnY[tap] ?? 0)) * scale);
    const cx = column < 0 ? 0 : column >= width ? width - 1 : column;
    const cy = row < 0 ? 0 : row >= height ? height - 1 : row;
    const at = tap < 0 ? y * plate.width + x : cy * width + cx;
    const there = (tap < 0 ? plate.depth[at] : depths[at]) ?? 1;
    const from = tap < 0 ? plate.light : light;
    const radius = radiusAt(farRadius, focusM, there);
    const veil = there < focusM ? rise(radius - 0.7) : 0;
    const stands = tap < 0 ? 1 / taps : area;
    if (veil > 0) {
      const cover = rise((radius - away) * sharpness + 0.5);
      const weight = (veil * stands * cover) / (radius * radius + 0.25);
      nearR += (from[at * 3] ?? 0) * weight;
      nearG += (from[at * 3 + 1] ?? 0) * weight;
      nearB += (from[at * 3 + 2] ?? 0) * weight;
      near += weight;
    }
    if (veil >= 1) continue;
    // What lies behind the pixel spills over it only as far as the pixel itself is blurred.
    const spill = !isBefore && there > depth * 1.01 && own < radius ? own : radius;
    const cover = rise((spill - away) * sharpness + 0.5) + (isBefore ? 1e-3 : 0);
    const weight = ((1 - veil) * stands * cover) / (spill * spill + 0.25);
    farR += (from[at * 3] ?? 0) * weight;
    farG += (from[at * 3 + 1] ?? 0) * weight;
    farB += (from[at * 3 + 2] ?? 0) * weight;
    far += weight;
  }
  const covered = far > 0 ? Math.min(1, near * 1.06) : 1;
  const nearShare = near > 0 ? covered / near : 0;
  const farShare = far > 0 ? (1 - covered) / far : 0;
  into[x * 3] = nearR * nearShare + farR * farShare;
  into[x * 3 + 1] = nearG * nearShare + farG * farShare;
  into[x * 3 + 2] = nearB * nearShare + farB * farShare;
}

function rise(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 1 : value;
}
