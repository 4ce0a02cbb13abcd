import { clamp, edgeLoops } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { insideDistance } from './distance-map.ts';
import { shrunk } from './picture.ts';
import { boxMean } from './planes.ts';

/** What a picture's coverage encloses, cut into triangles. */
export interface OutlineSheet {
  /** Two per vertex, 0 to 1 over the whole picture from its upper left corner. */
  readonly uvs: Float32Array;
  /** Counter-clockwise as the picture is seen. */
  readonly triangles: Uint32Array;
  /** Distance of each vertex to the outline, in widths of the picture; 0 on it. */
  readonly inset: Float32Array;
  /** Closed lines of vertices with the object on their left: the outline, and around holes. */
  readonly loops: readonly Uint32Array[];
  /** Of the object, in uvs. */
  readonly bounds: Bounds;
  /** Height of the picture divided by its width. */
  readonly aspect: number;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Values of a square lattice over the object; positive inside. */
interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** Pixels of the picture. */
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly values: Float32Array;
  /** Places of the lattice's points, moved onto the outline where it passes close by. */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/**
 * Triangles of `detail` cells along the object's longer side: marching triangles whose vertices
 * are snapped onto the outline where coverage is one half, so that no sliver and no gap is left.
 * Null when nothing is covered.
 */
export function outlineMesh(picture: Texture, detail: number): OutlineSheet | null {
  const texture = shrunk(picture, Math.max(600, detail * 5));
  const { width, height } = texture;
  const bounds = boundsOf(texture);
  if (bounds === null) return null;
  const longer = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const cell = Math.max(1, longer / detail);
  const cover = coverOf(texture, cell);
  const lattice = latticeOf(cover, width, height, bounds, cell);
  snap(lattice, cover, width, height);
  const { points, triangles } = march(lattice, cover, width, height);
  const loops = edgeLoops(triangles);
  smoothLoops(points, loops);
  const mask = Uint8Array.from(cover, (value) => (value > 0 ? 1 : 0));
  const away = insideDistance(mask, width);
  const uvs = new Float32Array(points.length);
  const inset = new Float32Array(points.length / 2);
  for (let vertex = 0; vertex < inset.length; vertex += 1) {
    const [x, y] = [points[vertex * 2] ?? 0, points[vertex * 2 + 1] ?? 0];
    uvs[vertex * 2] = x / width;
    uvs[vertex * 2 + 1] = y / height;
    inset[vertex] = Math.max(0, sample(away, width, height, x, y)) / width;
  }
  for (const loop of loops) for (const vertex of loop) inset[vertex] = 0;
  return {
    uvs,
    triangles,
    inset,
    loops,
    aspect: height / width,
    bounds: {
      left: bounds.left / width,
      top: bounds.top / height,
      right: bounds.right / width,
      bottom: bounds.bottom / height,
    },
  };
}

export function boundsOf({ width, height, samples }: Texture): Bounds | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((samples[(y * width + x) * 4 + 3] ?? 0) < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? null : { left, top, right: right + 1, bottom: bottom + 1 };
}

/** Coverage less one half, calmed over about half a cell. */
function coverOf({ width, height, samples }: Texture, cell: number): Float32Array {
  const cover = new Float32Array(width * height);
  for (let at = 0; at < cover.length; at += 1) cover[at] = (samples[at * 4 + 3] ?? 0) / 255 - 0.5;
  const radius = Math.max(1, Math.round(cell * 0.3));
  return boxMean(boxMean(cover, width, height, radius), width, height, radius);
}

/** Bilinear between the middles of pixels; what lies off the picture is outside. */
function sample(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const px = clamp(x - 0.5, 0, width - 1.001);
  const py = clamp(y - 0.5, 0, height - 1.001);
  const at = Math.floor(py) * width + Math.floor(px);
  const [fx, fy] = [px - Math.floor(px), py - Math.floor(py)];
  const upper = (plane[at] ?? 0) * (1 - fx) + (plane[at + 1] ?? 0) * fx;
  const lower = (plane[at + width] ?? 0) * (1 - fx) + (plane[at + width + 1] ?? 0) * fx;
  return upper + (lower - upper) * fy;
}

function inside(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const beyond = Math.max(-x, x - width, -y, y - height);
  const value = sample(plane, width, height, x, y);
  return beyond >= 0 ? Math.min(value, -0.01 - beyond * 0.1) : value;
}

function latticeOf(
  cover: Float32Array,
  width: number,
  height: number,
  { left, top, right, bottom }: Bounds,
  cell: number,
): Lattice {
  const columns = Math.ceil((right - left) / cell) + 3;
  const rows = Math.ceil((bottom - top) / cell) + 3;
  const values = new Float32Array(columns * rows);
  const [x, y] = [new Float32Array(values.length), new Float32Array(values.length)];
  for (let at = 0; at < values.length; at += 1) {
    const column = at % columns;
    x[at] = left + (column - 1) * cell;
    y[at] = top + ((at - column) / columns - 1) * cell;
    values[at] = inside(cover, width, height, x[at] ?? 0, y[at] ?? 0) || -1e-4;
  }
  return { columns, rows, left: left - cell, top: top - cell, cell, values, x, y };
}

const near = 0.32;

/** Moves a lattice point onto the outline where that crosses one of its edges close by. */
function snap(lattice: Lattice, cover: Float32Array, width: number, height: number): void {
  const { columns, values, x, y, cell } = lattice;
  const old = Float32Array.from(values);
  const [ox, oy] = [Float32Array.from(x), Float32Array.from(y)];
  const steps = [1, -1, columns, -columns, columns + 1, -columns - 1, columns - 1, 1 - columns];
  for (let at = 0; at < values.length; at += 1) {
    let nearest = near * cell;
    for (const step of steps) {
      const other = at + step;
      if (other < 0 || other >= old.length) continue;
      if (Math.abs((ox[other] ?? 0) - (ox[at] ?? 0)) > cell * 1.5) continue;
      if ((old[at] ?? 0) > 0 === (old[other] ?? 0) > 0) continue;
      const share = crossing(old, ox, oy, at, other, cover, width, height);
      const dx = ((ox[other] ?? 0) - (ox[at] ?? 0)) * share;
      const dy = ((oy[other] ?? 0) - (oy[at] ?? 0)) * share;
      const away = Math.hypot(dx, dy);
      if (away >= nearest) continue;
      nearest = away;
      x[at] = (ox[at] ?? 0) + dx;
      y[at] = (oy[at] ?? 0) + dy;
      values[at] = 0;
    }
  }
}

/** Where between two points the outline is, 0 at the first. */
function crossing(
  values: Float32Array,
  x: Float32Array,
  y: Float32Array,
  from: number,
  to: number,
  cover: Float32Array,
  width: number,
  height: number,
): number {
  let [low, high] = [0, 1];
  let [lowValue, highValue] = [values[from] ?? 0, values[to] ?? 0];
  let share = 0.5;
  for (let step = 0; step < 4; step += 1) {
    share = low + ((high - low) * lowValue) / (lowValue - highValue);
    const value = inside(
      cover,
      width,
      height,
      (x[from] ?? 0) + ((x[to] ?? 0) - (x[from] ?? 0)) * share,
      (y[from] ?? 0) + ((y[to] ?? 0) - (y[from] ?? 0)) * share,
    );
    if (value > 0 === lowValue > 0) [low, lowValue] = [share, value];
    else [high, highValue] = [share, value];
  }
  return clamp(share, 0.01, 0.99);
}

interface Marched {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
}

function march(lattice: Lattice, cover: Float32Array, width: number, height: number): Marched {
  const { columns, rows, values, x, y } = lattice;
  const points: number[] = [];
  const triangles: number[] = [];
  const kept = new Int32Array(values.length).fill(-1);
  const cuts = new Map<number, number>();
  const vertex = (at: number): number => {
    if ((kept[at] ?? -1) < 0) {
      kept[at] = points.length / 2;
      points.push(x[at] ?? 0, y[at] ?? 0);
    }
    return kept[at] ?? 0;
  };
  const cut = (from: number, to: number): number => {
    const key = Math.min(from, to) * values.length + Math.max(from, to);
    const known = cuts.get(key);
    if (known !== undefined) return known;
    const share = crossing(values, x, y, from, to, cover, width, height);
    const number = points.length / 2;
    points.push(
      (x[from] ?? 0) + ((x[to] ?? 0) - (x[from] ?? 0)) * share,
      (y[from] ?? 0) + ((y[to] ?? 0) - (y[from] ?? 0)) * share,
    );
    cuts.set(key, number);
    return number;
  };
  const clip = (corners: readonly [number, number, number]): void => {
    const polygon: number[] = [];
    if (corners.every((corner) => (values[corner] ?? 0) <= 0)) return;
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % 3] ?? corner;
      const [here, there] = [values[corner] ?? 0, values[next] ?? 0];
      if (here >= 0) polygon.push(vertex(corner));
      if (here * there < 0) polygon.push(cut(corner, next));
    });
    for (let index = 1; index + 1 < polygon.length; index += 1)
      triangles.push(polygon[0] ?? 0, polygon[index] ?? 0, polygon[index + 1] ?? 0);
  };
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const a = row * columns + column;
      const [b, c, d] = [a + 1, a + columns, a + columns + 1];
      // Rows run downwards: counter-clockwise as seen is a, c, d, b.
      if ((row + column) % 2 === 0) {
        clip([a, c, d]);
        clip([a, d, b]);
      } else {
        clip([a, c, b]);
        clip([b, c, d]);
      }
    }
  return { points: Float32Array.from(points), triangles: Uint32Array.from(triangles) };
}

/** Takes the lattice's stairs out of the outline without shrinking it (Taubin 1995). */
function smoothLoops(points: Float32Array, loops: readonly Uint32Array[]): void {
  for (const loop of loops) {
    if (loop.length < 8) continue;
    for (const weight of [0.5, -0.52, 0.5, -0.52]) {
      const old = Float32Array.from(loop, (vertex) => points[vertex * 2] ?? 0);
      const oldY = Float32Array.from(loop, (vertex) => points[vertex * 2 + 1] ?? 0);
      loop.forEach((vertex, index) => {
        const before = (index + loop.length - 1) % loop.length;
        const after = (index + 1) % loop.length;
        const mean = ((old[before] ?? 0) + (old[after] ?? 0)) / 2;
        const meanY = ((oldY[before] ?? 0) + (oldY[after] ?? 0)) / 2;
        points[vertex * 2] = (old[index] ?? 0) + weight * (mean - (old[index] ?? 0));
        points[vertex * 2 + 1] = (oldY[index] ?? 0) + weight * (meanY - (oldY[index] ?? 0));
      });
    }
  }
}
