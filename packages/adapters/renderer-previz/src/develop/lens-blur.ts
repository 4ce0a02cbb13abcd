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

/** Sums of the far side (RGB, weight) and of the veil (RGB, weight, cover). */
const sums = new Float64Array(9);

/** Blurs one row into RGB. */
export function blurRow(blur: Blur, y: number, into: Float32Array): void {
  const { plate, veils } = blur;
  const { width } = plate;
  const columns = Math.ceil(width / tile);
  const tiles = Math.floor(y / tile) * columns;
  for (let x = 0; x < width; x += 1) {
    const at = y * width + x;
    const depth = plate.depth[at] ?? 1;
    const own = radiusAt(blur.farRadius, blur.focusM, depth);
    const reach = Math.max(own, veils[tiles + Math.floor(x / tile)] ?? 0);
    if (reach < sharpRadius) {
      into[x * 3] = plate.light[at * 3] ?? 0;
      into[x * 3 + 1] = plate.light[at * 3 + 1] ?? 0;
      into[x * 3 + 2] = plate.light[at * 3 + 2] ?? 0;
      continue;
    }
    gather(blur, x, y, depth, own, reach);
    const cover = Math.min(1, sums[8] ?? 0);
    const far = (1 - cover) / ((sums[3] ?? 0) || 1);
    const near = cover / ((sums[7] ?? 0) || 1);
    for (let part = 0; part < 3; part += 1) {
      into[x * 3 + part] = (sums[part] ?? 0) * far + (sums[4 + part] ?? 0) * near;
    }
  }
}

function gather(blur: Blur, x: number, y: number, depth: number, own: number, reach: number): void {
  sums.fill(0);
  const taps = Math.min(tapsMax, Math.max(10, Math.ceil(reach * reach * 1.6)));
  const spacing = reach * Math.sqrt(Math.PI / taps);
  const level = Math.min(levelsMax, Math.max(0, Math.floor(Math.log2(spacing) + 0.35)));
  const source = level === 0 ? blur.plate : (blur.levels[level - 1] ?? blur.plate);
  const scale = 1 / 2 ** level;
  const isBefore = depth < blur.focusM && own > sharpRadius;
  // The pixel itself always counts a little: no circle is empty.
  take(blur, blur.plate, y * blur.plate.width + x, 0, spacing, depth, own, isBefore, 1 / taps);
  const step = reach / Math.sqrt(taps);
  for (let tap = 0; tap < taps; tap += 1) {
    const away = step * Math.sqrt(tap + 0.5);
    const column = Math.floor((x + 0.5 + away * (turnX[tap] ?? 0)) * scale);
    const row = Math.floor((y + 0.5 + away * (turnY[tap] ?? 0)) * scale);
    const cx = column < 0 ? 0 : column >= source.width ? source.width - 1 : column;
    const cy = row < 0 ? 0 : row >= source.height ? source.height - 1 : row;
    const area = (reach * reach) / taps;
    take(blur, source, cy * source.width + cx, away, spacing, depth, own, isBefore, area);
  }
}

/** `area` is what the tap stands for, as a share of a circle of radius 1. */
function take(
  blur: Blur,
  source: Plate,
  at: number,
  away: number,
  spacing: number,
  depth: number,
  own: number,
  isBefore: boolean,
  area: number,
): void {
  const there = source.depth[at] ?? 1;
  const radius = radiusAt(blur.farRadius, blur.focusM, there);
  const near = there < blur.focusM ? rise(radius - 0.7) : 0;
  const soft = 0.5 + 0.5 * spacing;
  const r = source.light[at * 3] ?? 0;
  const g = source.light[at * 3 + 1] ?? 0;
  const b = source.light[at * 3 + 2] ?? 0;
  if (near > 0) {
    const weight = (near * area * rise((radius - away) / soft + 0.5)) / (radius * radius + 0.25);
    sums[4] = (sums[4] ?? 0) + r * weight;
    sums[5] = (sums[5] ?? 0) + g * weight;
    sums[6] = (sums[6] ?? 0) + b * weight;
    sums[7] = (sums[7] ?? 0) + weight;
    sums[8] = (sums[8] ?? 0) + weight * 1.06;
  }
  if (near >= 1) return;
  // What lies behind the pixel spills over it only as far as the pixel itself is blurred.
  const isBehind = there > depth * 1.01;
  const spill = isBefore ? radius : isBehind && own < radius ? own : radius;
  const cover = rise((spill - away) / soft + 0.5) + (isBefore ? 1e-3 : 0);
  const weight = ((1 - near) * area * cover) / (spill * spill + 0.25);
  if (weight <= 0) return;
  sums[0] = (sums[0] ?? 0) + r * weight;
  sums[1] = (sums[1] ?? 0) + g * weight;
  sums[2] = (sums[2] ?? 0) + b * weight;
  sums[3] = (sums[3] ?? 0) + weight;
}

function rise(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 1 : value;
}
