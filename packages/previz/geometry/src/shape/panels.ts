import { smoothstep } from '../math.ts';
import type { Mesh } from '../scene/mesh.ts';
import { cross, subtracted } from '../vectors.ts';
import type { Vector } from '../vectors.ts';
import { MeshBuilder } from './mesh-builder.ts';

/** A horizontal rectangle on y = 0 facing up, centred; its texture's upper edge is at −z. */
export function plane(width: number, depth: number): Mesh {
  const builder = new MeshBuilder();
  builder.sheet(2, 2, (row, column) => [
    [(column - 0.5) * width, 0, (0.5 - row) * depth],
    [0, 1, 0],
    column,
    1 - row,
  ]);
  return builder.mesh();
}

/**
 * A paper sweep: a floor from `depth` in front of the origin, a curve of `radius`, and a wall at z
 * = 0 up to `height`. One texture covers its whole length.
 */
export function cyclorama(width: number, depth: number, height: number, radius: number): Mesh {
  const stops = 32;
  const stations: (readonly [Vector, Vector])[] = [
    [
      [0, 0, depth],
      [0, 1, 0],
    ],
  ];
  for (let stop = 0; stop <= stops; stop += 1) {
    const angle = (stop / stops) * (Math.PI / 2);
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    stations.push([
      [0, radius * (1 - cosine), radius * (1 - sine)],
      [0, cosine, sine],
    ]);
  }
  stations.push([
    [0, height, 0],
    [0, 0, 1],
  ]);
  const lengths = [0];
  for (let index = 1; index < stations.length; index += 1) {
    const [from, to] = [stations[index - 1]?.[0], stations[index]?.[0]];
    if (from === undefined || to === undefined) continue;
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(to[1] - from[1], to[2] - from[2]));
  }
  const whole = lengths.at(-1) ?? 1;
  const builder = new MeshBuilder();
  builder.sheet(stations.length, 2, (row, column) => {
    const [place, normal] = stations[row] ?? [
      [0, 0, 0],
      [0, 1, 0],
    ];
    return [[(column - 0.5) * width, place[1], place[2]], normal, column, 1 - lengths[row] / whole];
  });
  return builder.mesh();
}

/** How a curtain hangs. */
export interface Drapery {
  /** Metres. */
  readonly width: number;
  readonly height: number;
  /** Number of folds, and their depth in metres. */
  readonly folds: number;
  readonly foldM: number;
  /** Length of cloth on the floor towards +z, in metres. */
  readonly trainM?: number;
  /** Phase of the folds, 0 to 1. */
  readonly phase?: number;
}

/**
 * A curtain whose upper edge hangs at y = height along z = 0. Folds are gathered at the top and
 * open downwards; both faces are visible.
 */
export function drape({ width, height, folds, foldM, trainM = 0, phase = 0 }: Drapery): Mesh {
  const columns = Math.max(16, Math.round(folds * 24)) + 1;
  const rows = 49;
  const length = height + trainM;
  const at = (s: number, t: number): Vector => {
    const down = t * length;
    const fallen = Math.min(down, height);
    const turn = (s * folds + phase) * 2 * Math.PI;
    const open = 0.45 + 0.55 * smoothstep(0, 0.6, t);
    // Two beating waves, so that no two folds are alike.
    const wave =
      Math.sin(turn + 0.5 * Math.sin(turn * 0.37 + 2.1 * phase)) * 0.75 +
      0.25 * Math.sin(turn * 1.9 + 1.3 + t * 1.2);
    const bend = trainM > 0 ? smoothstep(height - 0.08, height + 0.05, down) : 0;
    const lift = foldM * 0.35 * (1 + wave) * bend;
    const skew = foldM * 0.5 * Math.cos(turn) * open;
    return [
      (s - 0.5) * width + skew * (1 - 0.4 * t),
      height - fallen + lift,
      wave * foldM * open * (1 - 0.6 * bend) + Math.max(0, down - height),
    ];
  };
  const builder = new MeshBuilder();
  const step = 1e-3;
  for (const side of [1, -1]) {
    builder.sheet(rows, columns, (row, column) => {
      const s = column / (columns - 1);
      const own = side > 0 ? s : 1 - s;
      const t = 1 - row / (rows - 1);
      const place = at(own, t);
      const normal = cross(
        subtracted(at(own + step, t), at(own - step, t)),
        subtracted(at(own, t - step), at(own, t + step)),
      );
      const unit = Math.hypot(...normal) || 1;
      const shift = (side * 0.0008) / unit;
      return [
        [place[0] + normal[0] * shift, place[1] + normal[1] * shift, place[2] + normal[2] * shift],
        [normal[0] * side, normal[1] * side, normal[2] * side],
        own,
        t,
      ];
    });
  }
  return builder.mesh();
}
