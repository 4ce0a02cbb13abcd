import { clamp, edgeLoops } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { blurRoom } from './box-blur.ts';
import { Workbench } from './kernel/pixel-kernel.ts';
import { shrunk } from './picture.ts';

/** A picture's covered area, triangulated. */
export interface OutlineSheet {
  /** Two per vertex, 0 to 1 over the whole picture from its upper left corner. */
  readonly uvs: Float32Array;
  /** Counter-clockwise as the picture is seen. */
  readonly triangles: Uint32Array;
  /** Distance of each vertex from the outline, in picture widths; 0 on the outline. */
  readonly inset: Float32Array;
  /** Closed vertex loops with the object on their left: the outline and its holes. */
  readonly loops: readonly Uint32Array[];
  /** Bounds of the object, in uvs. */
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

/** A value per pixel of the picture. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Values on a square lattice over the object; positive inside. */
interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** Low corner of the lattice, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly values: Float32Array;
  /** Positions of the lattice points, snapped to a nearby outline. */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/**
 * Triangulates the object with `detail` cells along its longer side: marching triangles with
 * vertices snapped to the outline at half coverage, so that there are no slivers or gaps. Null if
 * nothing is covered.
 */
export function outlineMesh(picture: Texture, detail: number): OutlineSheet | null {
  const texture = shrunk(picture, Math.max(600, detail * 5));
  const { width, height } = texture;
  const bounds = boundsOf(texture);
  if (bounds === null) return null;
  const longer = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const cell = Math.max(1, longer / detail);
  const { cover, away } = coverOf(texture, cell);
  const lattice = latticeOf(cover, bounds, cell);
  snap(lattice, cover);
  const { points, triangles } = march(lattice, cover);
  const loops = edgeLoops(triangles);
  smoothLoops(points, loops);
  const uvs = new Float32Array(points.length);
  const inset = new Float32Array(points.length / 2);
  for (let vertex = 0; vertex < inset.length; vertex += 1) {
    const [x, y] = [points[vertex * 2], points[vertex * 2 + 1]];
    uvs[vertex * 2] = x / width;
    uvs[vertex * 2 + 1] = y / height;
    inset[vertex] = Math.max(0, sample(away, x, y)) / width;
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
  const bench = new Workbench(samples.byteLength + 16);
  const into = bench.room(16);
  bench.loops.bounds(bench.put(samples), width, height, into);
  const [left = 0, top = 0, right = -1, bottom = -1] = bench.words(into, 4);
  return right < 0 ? null : { left, top, right: right + 1, bottom: bottom + 1 };
}

/** Coverage minus one half, blurred over about half a cell, and the distance to where it is negative. */
function coverOf(
  { width, height, samples }: Texture,
  cell: number,
): { readonly cover: Plane; readonly away: Plane } {
  const size = width * height;
  const lineBytes = 12 * (Math.max(width, height) + 1);
  const roomBytes = size * 4 + Math.max(blurRoom(width, height), lineBytes);
  const bench = new Workbench(samples.byteLength + size * 8 + roomBytes);
  const [cover, away] = [bench.room(size * 4), bench.room(size * 4)];
  const radius = Math.max(1, Math.round(cell * 0.3));
  const room = bench.room(roomBytes);
  bench.loops.coverage(bench.put(samples), width, height, radius, cover, away, room);
  return {
    cover: { width, height, values: bench.floats(cover, size) },
    away: { width, height, values: bench.floats(away, size) },
  };
}

/** Bilinear sample between pixel centres; off the picture counts as outside. */
function sample({ width, height, values }: Plane, x: number, y: number): number {
  const px = clamp(x - 0.5, 0, width - 1.001);
  const py = clamp(y - 0.5, 0, height - 1.001);
  const at = Math.floor(py) * width + Math.floor(px);
  const [fx, fy] = [px - Math.floor(px), py - Math.floor(py)];
  const upper = values[at] * (1 - fx) + values[at + 1] * fx;
  const lower = values[at + width] * (1 - fx) + values[at + width + 1] * fx;
  return upper + (lower - upper) * fy;
}

function inside(plane: Plane, x: number, y: number): number {
  const beyond = Math.max(-x, x - plane.width, -y, y - plane.height);
  const value = sample(plane, x, y);
  return beyond >= 0 ? Math.min(value, -0.01 - beyond * 0.1) : value;
}

function latticeOf(cover: Plane, { left, top, right, bottom }: Bounds, cell: number): Lattice {
  const columns = Math.ceil((right - left) / cell) + 3;
  const rows = Math.ceil((bottom - top) / cell) + 3;
  const values = new Float32Array(columns * rows);
  const [x, y] = [new Float32Array(values.length), new Float32Array(values.length)];
  for (let at = 0; at < values.length; at += 1) {
    const column = at % columns;
    x[at] = left + (column - 1) * cell;
    y[at] = top + ((at - column) / columns - 1) * cell;
    values[at] = inside(cover, x[at], y[at]) || -1e-4;
  }
  return { columns, rows, left: left - cell, top: top - cell, cell, values, x, y };
}

const near = 0.32;

/** Snaps a lattice point to the outline where it crosses one of the point's edges nearby. */
function snap(lattice: Lattice, cover: Plane): void {
  const { columns, values, x, y, cell } = lattice;
  const before = { values: values.slice(), x: x.slice(), y: y.slice() };
  const { values: old, x: ox, y: oy } = before;
  const steps = [1, -1, columns, -columns, columns + 1, -columns - 1, columns - 1, 1 - columns];
  for (let at = 0; at < values.length; at += 1) {
    let nearest = near * cell;
    for (const step of steps) {
      const other = at + step;
      if (other < 0 || other >= old.length) continue;
      if (Math.abs(ox[other] - ox[at]) > cell * 1.5) continue;
      if (old[at] > 0 === old[other] > 0) continue;
      const share = crossing(before, at, other, cover);
      const dx = (ox[other] - ox[at]) * share;
      const dy = (oy[other] - oy[at]) * share;
      const away = Math.hypot(dx, dy);
      if (away >= nearest) continue;
      nearest = away;
      x[at] = ox[at] + dx;
      y[at] = oy[at] + dy;
      values[at] = 0;
    }
  }
}

/** Fraction at which the outline crosses between two points, 0 at the first. */
function crossing(
  { values, x, y }: Pick<Lattice, 'values' | 'x' | 'y'>,
  from: number,
  to: number,
  cover: Plane,
): number {
  let [low, high] = [0, 1];
  let [lowValue, highValue] = [values[from], values[to]];
  let share = 0.5;
  for (let step = 0; step < 4; step += 1) {
    share = low + ((high - low) * lowValue) / (lowValue - highValue);
    const value = inside(
      cover,
      x[from] + (x[to] - x[from]) * share,
      y[from] + (y[to] - y[from]) * share,
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

function march(lattice: Lattice, cover: Plane): Marched {
  const { columns, rows, values, x, y } = lattice;
  const points: number[] = [];
  const triangles: number[] = [];
  const kept = new Int32Array(values.length).fill(-1);
  const cuts = new Map<number, number>();
  const vertex = (at: number): number => {
    if (kept[at] < 0) {
      kept[at] = points.length / 2;
      points.push(x[at], y[at]);
    }
    return kept[at];
  };
  const cut = (from: number, to: number): number => {
    const key = Math.min(from, to) * values.length + Math.max(from, to);
    const known = cuts.get(key);
    if (known !== undefined) return known;
    const share = crossing(lattice, from, to, cover);
    const number = points.length / 2;
    points.push(x[from] + (x[to] - x[from]) * share, y[from] + (y[to] - y[from]) * share);
    cuts.set(key, number);
    return number;
  };
  const clip = (corners: readonly [number, number, number]): void => {
    const polygon: number[] = [];
    if (corners.every((corner) => values[corner] <= 0)) return;
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % 3] ?? corner;
      const [here, there] = [values[corner], values[next]];
      if (here >= 0) polygon.push(vertex(corner));
      if (here * there < 0) polygon.push(cut(corner, next));
    });
    for (let index = 1; index + 1 < polygon.length; index += 1)
      triangles.push(polygon[0], polygon[index], polygon[index + 1]);
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

/** Smooths the lattice's stairs out of the outline without shrinking it (Taubin 1995). */
function smoothLoops(points: Float32Array, loops: readonly Uint32Array[]): void {
  for (const loop of loops) {
    if (loop.length < 8) continue;
    for (const weight of [0.5, -0.52, 0.5, -0.52]) {
      const old = Float32Array.from(loop, (vertex) => points[vertex * 2]);
      const oldY = Float32Array.from(loop, (vertex) => points[vertex * 2 + 1]);
      loop.forEach((vertex, index) => {
        const before = (index + loop.length - 1) % loop.length;
        const after = (index + 1) % loop.length;
        const mean = (old[before] + old[after]) / 2;
        const meanY = (oldY[before] + oldY[after]) / 2;
        points[vertex * 2] = old[index] + weight * (mean - old[index]);
        points[vertex * 2 + 1] = oldY[index] + weight * (meanY - oldY[index]);
      });
    }
  }
}
