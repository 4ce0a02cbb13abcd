import type { Mesh } from '../scene/mesh.ts';
import type { Vector } from '../vectors.ts';
import { MeshBuilder } from './mesh-builder.ts';
import { triangulated } from './triangulated.ts';
import type { OutlinePoint } from './triangulated.ts';

const cornerCos = Math.cos((40 * Math.PI) / 180);

/**
 * Extrudes a flat outline (counter-clockwise in x and y) along z, centred on z = 0, with bevelled
 * edges front and back.
 */
export function extrude(outline: readonly OutlinePoint[], depth: number, bevel = 0.003): Mesh {
  const builder = new MeshBuilder();
  const edge = Math.min(bevel, depth / 2);
  const inner = insetOutline(outline, edge);
  const caps = triangulated(inner);
  const [width, low, left] = extentOf(outline);
  for (const side of [1, -1]) {
    const first = inner.map(([x, y]) =>
      builder.vertex(
        [x, y, (side * depth) / 2],
        [0, 0, side],
        side > 0 ? (x - left) / width : 1 - (x - left) / width,
        1 - (y - low) / width,
      ),
    );
    for (const [a, b, c] of caps) {
      const [va, vb, vc] = [first[a], first[b], first[c]];
      if (side > 0) builder.triangle(va, vb, vc);
      else builder.triangle(va, vc, vb);
    }
  }
  skirt(builder, [outline, inner], depth, edge);
  return builder.mesh();
}

/** Sides and bevels, one strip per edge of the outline. */
function skirt(
  builder: MeshBuilder,
  [outline, inner]: readonly [readonly OutlinePoint[], readonly OutlinePoint[]],
  depth: number,
  edge: number,
): void {
  const count = outline.length;
  const normals = outline.map((from, index) =>
    normalOf(from, outline[(index + 1) % count] ?? from),
  );
  const bent = (at: number, other: number): OutlinePoint => {
    const own = normals[(at + count) % count] ?? [1, 0];
    const next = normals[(other + count) % count] ?? own;
    return own[0] * next[0] + own[1] * next[1] > cornerCos
      ? [own[0] + next[0], own[1] + next[1]]
      : own;
  };
  for (let index = 0; index < count; index += 1) {
    const following = (index + 1) % count;
    const ends = [index, following].map((at) => {
      const [x, y] = outline[at] ?? [0, 0];
      const [ix, iy] = inner[at] ?? [0, 0];
      const [nx, ny] = at === index ? bent(index, index - 1) : bent(index, index + 1);
      const length = Math.hypot(nx, ny) || 1;
      return { x, y, ix, iy, nx: nx / length, ny: ny / length };
    });
    const z = depth / 2;
    const strips: readonly (readonly [number, number, number, number])[] = [
      [-z, 1, -z + edge, 0],
      [-z + edge, 0, z - edge, 0],
      [z - edge, 0, z, 1],
    ];
    for (const [near, nearInset, far, farInset] of strips) {
      const tip = nearInset > 0 ? -1 : farInset > 0 ? 1 : 0;
      builder.sheet(2, 2, (row, column) => {
        // Columns follow the outline and rows follow z, so the outside faces the normal.
        const end = ends[column === 0 ? 0 : 1];
        if (end === undefined) throw new Error('an edge of an outline has two ends');
        const [depthAt, inset] = row === 0 ? [near, nearInset] : [far, farInset];
        const position: Vector = inset > 0 ? [end.ix, end.iy, depthAt] : [end.x, end.y, depthAt];
        return [position, [end.nx, end.ny, tip], column, row];
      });
    }
  }
}

function normalOf(from: OutlinePoint, to: OutlinePoint): OutlinePoint {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dy / length, -dx / length];
}

/** The outline moved inwards with mitred corners. */
function insetOutline(outline: readonly OutlinePoint[], by: number): OutlinePoint[] {
  const count = outline.length;
  return outline.map((point, index) => {
    const before = normalOf(outline[(index + count - 1) % count] ?? point, point);
    const after = normalOf(point, outline[(index + 1) % count] ?? point);
    const [mx, my] = [before[0] + after[0], before[1] + after[1]];
    const scale = by / Math.max(0.2, (mx * mx + my * my) / 2);
    return [point[0] - mx * scale, point[1] - my * scale];
  });
}

function extentOf(outline: readonly OutlinePoint[]): readonly [number, number, number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  return [Math.max(Math.max(...xs) - left, Math.max(...ys) - low), low, left];
}

/** An arch with its foot on y = 0: two legs and a half circle. */
export function arch(width: number, height: number, thickness: number, depth: number): Mesh {
  const outer = width / 2;
  const inner = outer - thickness;
  const spring = Math.max(0.01, height - outer);
  const stops = 48;
  const curve = (radius: number): OutlinePoint[] =>
    Array.from({ length: stops + 1 }, (_, stop) => {
      const angle = (stop / stops) * Math.PI;
      return [radius * Math.cos(angle), spring + radius * Math.sin(angle)];
    });
  return extrude(
    [
      [inner, 0],
      [outer, 0],
      ...curve(outer),
      [-outer, 0],
      [-inner, 0],
      ...curve(inner).toReversed(),
    ],
    depth,
  );
}

/** Steps that rise from y = 0 towards −z, away from the viewer, centred. */
export function steps(width: number, count: number, rise: number, tread: number): Mesh {
  const run = count * tread;
  const outline: OutlinePoint[] = [
    [-run / 2, 0],
    [run / 2, 0],
    [run / 2, count * rise],
  ];
  for (let step = count - 1; step >= 0; step -= 1) {
    const back = -run / 2 + step * tread;
    outline.push([back, (step + 1) * rise]);
    if (step > 0) outline.push([back, step * rise]);
  }
  // The profile's x points away from the viewer.
  const mesh = extrude(outline, width);
  const turned = (source: Float32Array): Float32Array => {
    const target = new Float32Array(source.length);
    for (let at = 0; at < source.length; at += 3) {
      target[at] = source[at + 2];
      target[at + 1] = source[at + 1];
      target[at + 2] = -source[at];
    }
    return target;
  };
  return { ...mesh, positions: turned(mesh.positions), normals: turned(mesh.normals) };
}
