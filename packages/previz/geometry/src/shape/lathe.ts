import { clamp } from '../math.ts';
import type { Mesh } from '../scene/mesh.ts';
import { MeshBuilder } from './mesh-builder.ts';

/** Radius and height in metres. */
export type ProfilePoint = readonly [number, number];

/** Profile corners sharper than this stay sharp; others are smooth-shaded. */
const cornerCos = Math.cos((40 * Math.PI) / 180);

/**
 * Revolves a profile around y. The profile runs up the outside; start and end it on the axis
 * (radius 0) for a closed body.
 */
export function lathe(profile: readonly ProfilePoint[], segments = 96): Mesh {
  const builder = new MeshBuilder();
  const low = profile[0]?.[1] ?? 0;
  const span = (profile.at(-1)?.[1] ?? 1) - low || 1;
  for (const run of smoothRuns(profile)) {
    builder.sheet(run.length, segments + 1, (row, column) => {
      const [r, y, nr, ny] = run[row] ?? [0, 0, 0, 1];
      const turn = (column / segments) * 2 * Math.PI;
      const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
      const v = clamp(1 - (y - low) / span, 0, 1);
      return [[r * sine, y, r * cosine], [nr * sine, ny, nr * cosine], column / segments, v];
    });
  }
  return builder.mesh();
}

type Station = readonly [number, number, number, number];

/** Splits a profile at its corners into stations with a radius, a height and a normal. */
function smoothRuns(profile: readonly ProfilePoint[]): Station[][] {
  const normals = profile.slice(1).map(([r, y], index) => {
    const [r0, y0] = profile[index] ?? [0, 0];
    const length = Math.hypot(r - r0, y - y0) || 1;
    return [(y - y0) / length, (r0 - r) / length] as const;
  });
  const runs: Station[][] = [[]];
  for (const [index, [r, y]] of profile.entries()) {
    const before = normals[index - 1] ?? normals[index] ?? [1, 0];
    const after = normals[index] ?? before;
    const isCorner = before[0] * after[0] + before[1] * after[1] < cornerCos;
    const run = runs.at(-1) ?? [];
    if (isCorner) {
      run.push([r, y, before[0], before[1]]);
      runs.push([[r, y, after[0], after[1]]]);
    } else {
      run.push([r, y, before[0] + after[0], before[1] + after[1]]);
    }
  }
  return runs;
}

/** An upright cylinder or podium with rounded edges, its foot on y = 0. */
export function cylinder(radius: number, height: number, bevel = 0.004, segments = 96): Mesh {
  const edge = Math.min(bevel, radius / 2, height / 2);
  const stops = 6;
  const round = (centre: number, from: number): ProfilePoint[] =>
    Array.from({ length: stops + 1 }, (_, stop) => {
      const angle = from + (stop / stops) * (Math.PI / 2);
      return [radius - edge + edge * Math.cos(angle), centre + edge * Math.sin(angle)];
    });
  return lathe(
    [[0, 0], ...round(edge, -Math.PI / 2), ...round(height - edge, 0), [0, height]],
    segments,
  );
}

/** A sphere resting on y = 0. */
export function sphere(radius: number, segments = 64): Mesh {
  const stops = Math.max(8, segments / 2);
  return lathe(
    Array.from({ length: stops + 1 }, (_, stop) => {
      const angle = (stop / stops - 0.5) * Math.PI;
      const isPole = stop === 0 || stop === stops;
      return [isPole ? 0 : radius * Math.cos(angle), radius + radius * Math.sin(angle)];
    }),
    segments,
  );
}
