import { clamp, faceNormals } from '@image-production/previz-geometry';
import type { Mesh, LensCamera, Vector } from '@image-production/previz-geometry';

type Point = readonly [number, number];

/**
 * Ground contact line of a photographed object, from left to right: x, and height in the picture
 * above its lowest point. In a photograph from above, farther contacts are higher.
 */
type FootLine = readonly Point[];

export interface Footprint {
  readonly line: FootLine;
  /** Rise of the line's highest point. */
  readonly rise: number;
  /** Downward pitch of the photograph's camera, in radians, as estimated from the line. */
  readonly pitch: number;
}

/** Parts higher than this share of the height do not touch the ground. */
const touchShare = 0.18;
/** Slope above which a line is a side of the object, not its foot. */
const steepest = 0.95;
/**
 * Limit for the product of a ground corner's two slopes, which equals the squared sine of the
 * camera's pitch. For an object tilted in the picture's plane the product is 1.
 */
const pitchSquareMax = 0.6;

/** Assumed pitch if a foot shows only one side, in radians. */
const usualPitch = 0.26;

/** Estimates the foot from outline points (y upwards); null if tilted or on a tip. */
export function footprintOf(points: readonly Point[]): Footprint | null {
  const hull = lowerHull(points);
  const [left, right] = [hull[0], hull.at(-1)];
  if (left === undefined || right === undefined) return null;
  const ys = points.map(([, y]) => y);
  const low = hull.reduce((least, [, y]) => Math.min(least, y), Infinity);
  const height = ys.reduce((most, y) => Math.max(most, y), -Infinity) - low;
  const width = right[0] - left[0];
  const rises = hull.map(([x, y]): Point => [x, y - low]);
  const lowest = rises.findIndex(([, rise]) => rise < 0.005 * height);
  const last = rises.findLastIndex(([, rise]) => rise < 0.005 * height);
  const ahead = sideOf(rises.slice(last), height, width);
  const back = sideOf(
    rises
      .slice(0, lowest + 1)
      .map(([x, rise]): Point => [-x, rise])
      .toReversed(),
    height,
    width,
  );
  const isFlat = (rises[last]?.[0] ?? 0) - (rises[lowest]?.[0] ?? 0) > 0.25 * width;
  const product = isFlat ? 0 : ahead.slope * back.slope;
  if (product > pitchSquareMax) return null;
  const line = [
    ...back.line.map(([x, rise]): Point => [-x, rise]).toReversed(),
    ...rises.slice(lowest + 1, last),
    ...(last > lowest ? ahead.line : ahead.line.slice(1)),
  ];
  const rise = Math.max(...line.map(([, y]) => y));
  const isTold = ahead.isWide && back.isWide && !isFlat;
  const isLevel = rise < 0.03 * width;
  return { line, rise, pitch: isLevel ? 0 : isTold ? Math.asin(Math.sqrt(product)) : usualPitch };
}

/** The foot to the right of the lowest point, and its overall slope. */
function sideOf(
  hull: readonly Point[],
  height: number,
  width: number,
): { readonly line: FootLine; readonly isWide: boolean; readonly slope: number } {
  const first = hull[0] ?? [0, 0];
  const side: Point[] = [first];
  let foot = 1;
  const top = touchShare * height;
  for (const [x, y] of hull.slice(1)) {
    const [px, py] = side.at(-1) ?? first;
    const share = y > top ? clamp((top - py) / (y - py), 0, 1) : 1;
    side.push([px + (x - px) * share, py + (y - py) * share]);
    // A hull is convex: after a steep segment, none is flat.
    if (y - py <= steepest * (x - px)) foot = side.length;
    if (share < 1) break;
  }
  const line = side.slice(0, foot);
  const isWide = (line.at(-1) ?? first)[0] - first[0] > 0.04 * width;
  const across = (): FootLine => side.map(([x, y]): Point => [y, x]);
  return { line, isWide, slope: isWide ? slopeOf(line) : 1 / Math.max(1e-9, slopeOf(across())) };
}

/** Overall slope of a line, measured from slightly past its start, as corners are rounded. */
function slopeOf(line: readonly Point[]): number {
  const [[x0], [x1, y1]] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
  const from = x0 + (x1 - x0) / 4;
  return Math.max(0, y1 - riseAt(line, from)) / Math.max(1e-9, x1 - from);
}

/** Lower convex hull, from left to right (Andrew 1979). */
function lowerHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    while (hull.length > 1) {
      const [a, b] = [hull.at(-2) ?? point, hull.at(-1) ?? point];
      if ((b[0] - a[0]) * (point[1] - a[1]) > (b[1] - a[1]) * (point[0] - a[0])) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

function riseAt(line: FootLine, x: number): number {
  const next = line.findIndex(([at]) => at >= x);
  if (next <= 0) return (next < 0 ? line.at(-1) : line[0])?.[1] ?? 0;
  const [[x0, y0], [x1, y1]] = [line[next - 1] ?? [0, 0], line[next] ?? [0, 0]];
  return y0 + ((y1 - y0) * (x - x0)) / Math.max(1e-9, x1 - x0);
}

/** View of a relief that stands on y = 0. */
export interface Sight {
  /** Horizontal distance from the lens to its foot, in metres. */
  readonly distanceM: number;
  /** Tangent of the lens's downward angle to its foot. */
  readonly tangent: number;
}

/** The lens's view of a point. */
export function sightOf({ position }: Pick<LensCamera, 'position'>, [x, y, z]: Vector): Sight {
  const distanceM = Math.max(0.1, Math.hypot(position[0] - x, position[2] - z));
  return { distanceM, tangent: (position[1] - y) / distanceM };
}

/**
 * Puts all of a relief's foot on the ground: moves higher contacts back along the lens's rays,
 * which keeps the picture unchanged and makes the body as deep as its foot. If the photograph was
 * taken from farther above and the body would get too deep, extends its columns down for the rest.
 * No part of the foot is more than `deepM` behind another.
 */
export function groundedRelief(mesh: Mesh, sight: Sight, deepM: number): Mesh {
  const { positions } = mesh;
  const outline: Point[] = [];
  let half = 1e-6;
  for (let at = 0; at < positions.length; at += 3) {
    outline.push([positions[at] ?? 0, positions[at + 1] ?? 0]);
    half = Math.max(half, Math.abs(positions[at + 2] ?? 0));
  }
  const foot = footprintOf(outline);
  if (foot === null) return mesh;
  const { distanceM, tangent } = sight;
  const most = footDepth(foot.rise, tangent, deepM);
  const top = outline.reduce((high, [, y]) => Math.max(high, y), 1e-6);
  const moved = Float32Array.from(positions);
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    const rise = riseAt(foot.line, x);
    const own = footDepth(rise, tangent, deepM);
    const behind = (half - z) / (2 * half);
    const back = own + (most - own) * behind;
    // The object's top stays unchanged.
    const slide = (rise - own * (tangent - rise / distanceM)) * (1 - y / top);
    moved[at] = x * (1 + (back - most / 2) / distanceM);
    moved[at + 1] = Math.max(0, y - back * (tangent - y / distanceM) - slide);
    moved[at + 2] = z - back + most / 2;
  }
  return { ...mesh, positions: moved, normals: faceNormals(moved, mesh.triangles) };
}

/**
 * Depth of a foot with this rise in the picture: approximately rise / tangent while small, never
 * more than `deepM`.
 */
export function footDepth(rise: number, tangent: number, deepM: number): number {
  const wanted = rise / Math.max(tangent, 0.03);
  return wanted / Math.sqrt(1 + (wanted / deepM) ** 2);
}
