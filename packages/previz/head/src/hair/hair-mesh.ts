import {
  smoothMax,
  smoothMin,
  smoothstep,
  meshOf,
  worldPoint,
} from '@image-production/previz-geometry';
import type { Color, Mesh, Texture, Field, Vector, Frame } from '@image-production/previz-geometry';

import type { Complexion } from '../paint/complexion.ts';
import type { Combed } from './hair-comb.ts';
import { lockFormOf, locksOn } from './hair-locks.ts';
import { strandTexture, strandsSpan, stubbleTexture } from './hair-strands.ts';
import { lyingBelow } from './hair-volume.ts';
import type { HairVolume } from './hair-volume.ts';

/** Where a head is: its frame, its height in metres, and the body that long hair lies on. */
export interface HeadPlace {
  readonly head: Frame;
  readonly size: number;
  readonly body: Field;
}

export interface HairMesh {
  readonly mesh: Mesh;
  readonly albedo: Color | Texture;
}

/** Hair meshes in world coordinates. `body` is the support of long hair, in metres. */
export function hairMeshes(
  volume: HairVolume,
  complexion: Pick<Complexion, 'hair' | 'skin'>,
  { head, size, body }: HeadPlace,
  detailM: number,
): readonly HairMesh[] {
  const { style, ends } = volume;
  // On a shaved head only the skin paint shows hair.
  if (style === 'shaved') return [];
  const field = ends < lyingBelow ? lyingOn(volume, head, size, body) : volume.field;
  const whole = meshOf(field, {
    low: [-0.75, Math.min(-0.6, ends - 0.15), -1.1],
    high: [0.75, 0.8, 0.85],
    cellM: (detailM / 2 / size) * (style === 'curls' ? 1.5 : ends < lyingBelow ? 1.25 : 1),
    steepness: 1.35,
  });
  if (style === 'buzzed')
    return [
      {
        mesh: inWorld(combed(whole, volume), head, size),
        albedo: stubbleTexture(complexion.hair, complexion.skin),
      },
    ];
  if (style !== 'curls')
    return [
      {
        mesh: inWorld(combed(whole, volume), head, size),
        albedo: strandTexture(complexion.hair, strandContrast(complexion.hair)),
      },
    ];
  const coarse = Math.min(4, Math.max(1, detailM / 0.0045));
  const locks = locksOn(volume, field, whole.positions, lockFormOf(coarse));
  const [red, green, blue] = complexion.hair;
  // The gaps between locks are darker.
  return [
    { mesh: inWorld(whole, head, size), albedo: [red * 0.5, green * 0.5, blue * 0.5] },
    { mesh: inWorld(locks, head, size), albedo: complexion.hair },
  ];
}

/** Contrast between single strands, higher in dark hair than in pale. */
export function strandContrast([red, green, blue]: Color): number {
  const light = 0.3 * red + 0.6 * green + 0.1 * blue;
  return 0.55 + 0.3 * smoothstep(0.03, 0.005, light) - 0.17 * smoothstep(0.05, 0.4, light);
}

/** Maps the strand texture along the comb. */
export function combed(mesh: Mesh, { comb }: Pick<HairVolume, 'comb'>): Mesh {
  const { positions } = mesh;
  const uvs = new Float32Array((positions.length / 3) * 2);
  const place: Combed = { across: 0, along: 0 };
  for (let vertex = 0; vertex < uvs.length / 2; vertex += 1) {
    const at = vertex * 3;
    comb(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0, place);
    uvs[vertex * 2] = place.across / strandsSpan.across;
    uvs[vertex * 2 + 1] = place.along / strandsSpan.along;
  }
  return { ...mesh, uvs };
}

/** Continues long hair over neck and back, and over the front of either shoulder. */
function lyingOn(
  { field, relief, ends }: HairVolume,
  head: Frame,
  size: number,
  body: Field,
): Field {
  const at = (x: number, y: number, z: number): number => {
    const [wx, wy, wz] = worldPoint(head, [x * size, y * size, z * size]);
    return body(wx, wy, wz) / size;
  };
  return (x, y, z) => {
    const above = field(x, y, z);
    if (y > -0.3 || z > 0.75) return above;
    const side = Math.abs(x);
    const bound = Math.max(side - 0.55, ends - 0.1 - y, z - 0.65);
    if (bound > 0.15) return Math.min(above, bound);
    const near = at(x, y, z);
    const down = Math.max(0, (y + 0.8) / ends);
    // Blends into the curtain above without a step.
    const laid = smoothstep(-0.45, -0.95, y);
    let mantle = smoothMax(near - (0.24 * laid - 0.08), side - (0.4 - 0.1 * down), 0.12);
    mantle = smoothMax(mantle, z + 0.12, 0.1);
    mantle = smoothMax(mantle, ends + 0.5 * x * x - y, 0.03);
    const middle = 0.3 - 0.05 * down;
    const reach = 0.15 - 0.08 * smoothstep(-0.85, -1.4, y);
    let tress = smoothMax(near - (0.2 * laid - 0.07), Math.abs(side - middle) - reach, 0.1);
    tress = smoothMax(tress, -0.04 - z, 0.1);
    tress = smoothMax(tress, (Math.max(ends + 0.12, -1.4) - y) * 0.5, 0.12);
    const lying = smoothMax(Math.min(mantle, tress), y + 0.45, 0.1);
    return smoothMin(above, lying + relief(x, y, z), 0.14) * 0.8;
  };
}

/** Transforms a mesh from head heights to world coordinates. */
export function inWorld(mesh: Mesh, head: Frame, size: number): Mesh {
  const { right, up, forward } = head;
  const turned = (source: Float32Array, factor: number, shift: Vector): Float32Array => {
    const target = new Float32Array(source.length);
    for (let at = 0; at < source.length; at += 3) {
      const x = (source[at] ?? 0) * factor;
      const y = (source[at + 1] ?? 0) * factor;
      const z = (source[at + 2] ?? 0) * factor;
      target[at] = right[0] * x + up[0] * y + forward[0] * z + shift[0];
      target[at + 1] = right[1] * x + up[1] * y + forward[1] * z + shift[1];
      target[at + 2] = right[2] * x + up[2] * y + forward[2] * z + shift[2];
    }
    return target;
  };
  return {
    ...mesh,
    positions: turned(mesh.positions, size, head.origin),
    normals: turned(mesh.normals, 1, [0, 0, 0]),
  };
}
