import { added, cross, dot, scaledBy, subtracted, unit } from '../../figure/frame.ts';
import { clamp, mix, smoothstep } from '../../math.ts';
import type { Vector } from '../../math.ts';
import type { Mesh } from '../../scene/mesh.ts';
import { faceNormals } from '../face-normals.ts';
import type { BodyRoom } from './body-room.ts';
import type { FittedCut } from './fit-cut.ts';

const stations = 128;

/** A point of a collar's section: away from the neck and up, in metres, and where it lies, 0 to 1. */
type SectionPoint = readonly [number, number];

/**
 * What stands or lies around the neck opening of a garment: a hood that has fallen back, or a
 * folded collar that opens in front. Null for a plain neckline. Covered with the cloth of the
 * shoulders.
 */
export function collarMesh(
  loop: Uint32Array,
  { positions }: Mesh,
  fitted: FittedCut,
  room: BodyRoom,
): Mesh | null {
  const { collar } = fitted.kind;
  if (collar === 'none') return null;
  const line = evenly(
    Array.from(loop, (vertex): Vector => [
      positions[vertex * 3] ?? 0,
      positions[vertex * 3 + 1] ?? 0,
      positions[vertex * 3 + 2] ?? 0,
    ]),
  );
  const { chest } = room.skeleton;
  const middle = scaledBy(line.reduce(added, [0, 0, 0]), 1 / line.length);
  const section = collar === 'hood' ? hoodSection : leafSection;
  const points: number[] = [];
  const uvs: number[] = [];
  const rows = section(0).length;
  for (const place of line) {
    const away = subtracted(place, middle);
    const level = unit(subtracted(away, scaledBy(chest.up, dot(away, chest.up))));
    // 0 in front, π behind.
    const turn = Math.abs(Math.atan2(dot(level, chest.right), dot(level, chest.forward)));
    const side = Math.sign(dot(level, chest.right)) || 1;
    section(turn).forEach(([out, up], row) => {
      points.push(...added(place, added(scaledBy(level, out), scaledBy(chest.up, up))));
      uvs.push(...onShoulder(fitted, (side * turn) / Math.PI, row / (rows - 1)));
    });
  }
  const triangles: number[] = [];
  const count = line.length;
  const isLeft = runsLeft(line, chest.up, middle);
  for (let at = 0; at < count; at += 1) {
    const next = (at + 1) % count;
    for (let row = 0; row < rows; row += 1) {
      const above = (row + 1) % rows;
      const [a, b, c, d] = [
        at * rows + row,
        next * rows + row,
        next * rows + above,
        at * rows + above,
      ];
      if (isLeft) triangles.push(a, b, c, a, c, d);
      else triangles.push(a, c, b, a, d, c);
    }
  }
  const mesh = {
    positions: Float32Array.from(points),
    uvs: Float32Array.from(uvs),
    triangles: Uint32Array.from(triangles),
  };
  return { ...mesh, normals: faceNormals(mesh.positions, mesh.triangles) };
}

/** A roll that is thick behind and thin in front, fallen outwards. Counter-clockwise, closed. */
function hoodSection(turn: number): SectionPoint[] {
  const back = smoothstep(0.5, 2.4, turn);
  const wide = mix(0.015, 0.05, back);
  const tall = mix(0.013, 0.034, back);
  const out = mix(0.004, 0.022, back);
  const up = mix(0.003, 0.018, back);
  return Array.from({ length: 18 }, (_, step) => {
    const angle = (step / 18) * 2 * Math.PI;
    // Heavier outside than at the neck.
    const sag = 0.35 * back * Math.max(0, Math.cos(angle));
    return [
      out + wide * Math.cos(angle) * 0.8,
      up + tall * (Math.sin(angle) - sag) * (1 + 0.15 * Math.sin(3 * angle)),
    ];
  });
}

/** A stand with a leaf folded over it, which vanishes in front where the collar opens. */
function leafSection(turn: number): SectionPoint[] {
  const size = mix(0.12, 1, smoothstep(0.35, 1.05, turn));
  const fall = mix(0.75, 1, smoothstep(1.2, 2.6, turn));
  const outer: readonly SectionPoint[] = [
    [0, -0.004],
    [-0.004, 0.012],
    [-0.003, 0.026],
    [0.002, 0.0325],
    [0.009, 0.032],
    [0.018, 0.022],
    [0.029, 0.006 * fall],
    [0.0375, -0.008 * fall],
  ];
  const inner: readonly SectionPoint[] = [
    [0.0365, -0.0105 * fall],
    [0.027, 0.0025 * fall],
    [0.015, 0.018],
    [0.006, 0.024],
    [0.003, 0.012],
    [0.004, -0.004],
  ];
  return [...outer, ...inner]
    .map(([out, up]): SectionPoint => [out * size, up * size + 0.001])
    .toReversed();
}

function onShoulder({ cut }: FittedCut, around: number, along: number): readonly [number, number] {
  const px = cut.middle + clamp(around, -1, 1) * cut.tipHalf * 0.72;
  const rows = cut.armpitY - cut.tipY;
  const py = cut.tipY + rows * (0.08 + 0.2 * Math.abs(along - 0.5) * 2);
  return [px / cut.width, py / cut.height];
}

/** A closed line of evenly spaced points, calmed. */
function evenly(points: readonly Vector[]): Vector[] {
  const lengths = [0];
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    lengths.push((lengths[index] ?? 0) + Math.hypot(...subtracted(next, point)));
  });
  const whole = lengths.at(-1) ?? 1;
  let at = 0;
  let line = Array.from({ length: stations }, (_, station): Vector => {
    const want = (station / stations) * whole;
    while (at + 1 < points.length && (lengths[at + 1] ?? whole) < want) at += 1;
    const from = points[at] ?? [0, 0, 0];
    const to = points[(at + 1) % points.length] ?? from;
    const span = (lengths[at + 1] ?? whole) - (lengths[at] ?? 0) || 1;
    const share = (want - (lengths[at] ?? 0)) / span;
    return added(scaledBy(from, 1 - share), scaledBy(to, share));
  });
  for (let pass = 0; pass < 3; pass += 1)
    line = line.map((point, index) => {
      const before = line[(index + stations - 1) % stations] ?? point;
      const after = line[(index + 1) % stations] ?? point;
      return added(scaledBy(point, 0.5), scaledBy(added(before, after), 0.25));
    });
  return line;
}

/** Whether a line runs counter-clockwise seen from above. */
function runsLeft(line: readonly Vector[], up: Vector, middle: Vector): boolean {
  const [first, second] = [line[0] ?? middle, line[4] ?? middle];
  return dot(cross(subtracted(first, middle), subtracted(second, middle)), up) > 0;
}
