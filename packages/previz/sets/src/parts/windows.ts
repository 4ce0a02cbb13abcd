import { mergedMesh } from '@image-production/previz-geometry';
import type { Color, Mesh, Texture } from '@image-production/previz-geometry';

import type { SurfaceList } from '../surface-of.ts';
import { block, rectangle } from './coverings.ts';

/** A hole in a wall. Metres; x is its middle. */
export interface Opening {
  readonly x: number;
  readonly width: number;
  readonly sill: number;
  readonly height: number;
}

/** A wall across the view with windows in it, all on one level, and their reveals. */
export function piercedWall(
  list: SurfaceList,
  {
    width,
    height,
    z,
    tileM,
  }: {
    readonly width: number;
    readonly height: number;
    readonly z: number;
    readonly tileM: number;
  },
  openings: readonly Opening[],
  coat: { readonly face: Color | Texture; readonly reveal: Color },
): void {
  const half = width / 2;
  const holes = openings
    .filter((hole) => Math.abs(hole.x) + hole.width / 2 < half)
    .toSorted((a, b) => a.x - b.x);
  const [{ sill, height: rise } = { sill: 0, height: 0 }] = holes;
  const piece = (x0: number, x1: number, y0: number, y1: number): Mesh =>
    rectangle([x0, y0, z], [x1, y1, z], [0, 0, 1], tileM);
  const pieces = [piece(-half, half, 0, sill), piece(-half, half, sill + rise, height)];
  let from = -half;
  for (const hole of holes) {
    pieces.push(piece(from, hole.x - hole.width / 2, sill, sill + rise));
    from = hole.x + hole.width / 2;
  }
  pieces.push(piece(from, half, sill, sill + rise));
  list.add(mergedMesh(pieces), coat.face);
  list.add(mergedMesh(holes.flatMap((hole) => revealOf(hole, z))), coat.reveal);
}

const revealM = 0.24;

function revealOf({ x, width, sill, height }: Opening, z: number): Mesh[] {
  const [left, right, top] = [x - width / 2, x + width / 2, sill + height];
  return [
    rectangle([left, sill, z - revealM], [left, top, z], [1, 0, 0]),
    rectangle([right, sill, z - revealM], [right, top, z], [-1, 0, 0]),
    rectangle([left, sill, z - revealM], [right, sill, z], [0, 1, 0]),
    rectangle([left, top, z - revealM], [right, top, z], [0, -1, 0]),
  ];
}

/** The bars of a window: a frame around `columns` × `rows` panes. */
export function glazingBars(
  { x, width, sill, height }: Opening,
  z: number,
  {
    columns,
    rows,
    barM,
  }: { readonly columns: number; readonly rows: number; readonly barM: number },
): Mesh[] {
  const bars: Mesh[] = [];
  for (let column = 0; column <= columns; column += 1) {
    const at = x - width / 2 + (column / columns) * width;
    bars.push(block([barM, height, barM], [at, sill, z]));
  }
  for (let row = 0; row <= rows; row += 1)
    bars.push(block([width, barM, barM], [x, sill + (row / rows) * height - barM / 2, z]));
  return bars;
}
