import { smoothMax, smoothMin } from '../math.ts';
import type { Color, Vector } from '../math.ts';
import type { Mesh } from '../scene/mesh.ts';
import type { Texture } from '../scene/texture.ts';
import type { Field } from '../shape/field.ts';
import { meshOf } from '../shape/surface-nets.ts';
import { worldPoint } from './frame.ts';
import type { Frame } from './frame.ts';
import type { Combed } from './hair-comb.ts';
import { lockFormOf, locksOn } from './hair-locks.ts';
import { strandTexture, strandsSpan, stubbleTexture } from './hair-strands.ts';
import type { HairVolume } from './hair-volume.ts';
import type { Palette } from './palette.ts';

export interface HairMesh {
  readonly mesh: Mesh;
  readonly albedo: Color | Texture;
}

/** The hair in the world. `body` is what long hair lies on, in metres. */
export function hairMeshes(
  volume: HairVolume,
  palette: Pick<Palette, 'hair' | 'skin'>,
  head: Frame,
  size: number,
  body: Field,
  detailM: number,
): readonly HairMesh[] {
  const { style, ends } = volume;
  // A shaved head only shows a shade of it.
  if (style === 'shaved') return [];
  const field = ends < -0.9 ? lyingOn(volume, head, size, body) : volume.field;
  const whole = meshOf(field, {
    low: [-0.75, Math.min(-0.6, ends - 0.15), -1.1],
    high: [0.75, 0.8, 0.75],
    cellM: (detailM / 2 / size) * (style === 'curls' ? 1.5 : 1),
    steepness: 1.35,
  });
  const inWorld = (mesh: Mesh): Mesh => carried(mesh, head, size);
  if (style === 'buzzed')
    return [
      { mesh: inWorld(combed(whole, volume)), albedo: stubbleTexture(palette.hair, palette.skin) },
    ];
  if (style !== 'curls')
    return [{ mesh: inWorld(combed(whole, volume)), albedo: strandTexture(palette.hair, 0.55) }];
  const coarse = Math.min(4, Math.max(1, detailM / 0.0045));
  const locks = locksOn(volume, field, whole.positions, lockFormOf(coarse));
  const [red, green, blue] = palette.hair;
  // The depth between locks is darker.
  return [
    { mesh: inWorld(whole), albedo: [red * 0.5, green * 0.5, blue * 0.5] },
    { mesh: inWorld(locks), albedo: palette.hair },
  ];
}

/** Lays the texture of strands along the comb. */
function combed(mesh: Mesh, { comb }: HairVolume): Mesh {
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

/** Long hair goes on over neck and back. */
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
    if (y > -0.3 || z > 0.3) return above;
    const bound = Math.max(Math.abs(x) - 0.55, ends - 0.1 - y, z - 0.2);
    if (bound > 0.15) return Math.min(above, bound);
    const narrow = 0.4 - 0.1 * Math.max(0, (y + 0.8) / ends);
    let mantle = at(x, y, z) - 0.16;
    mantle = smoothMax(mantle, Math.abs(x) - narrow, 0.12);
    mantle = smoothMax(mantle, z + 0.12, 0.1);
    mantle = smoothMax(mantle, y + 0.45, 0.1);
    mantle = smoothMax(mantle, ends + 0.5 * x * x - y, 0.03);
    return smoothMin(above, mantle + relief(x, y, z), 0.14) * 0.8;
  };
}

/** A mesh of head heights at its place in the world. */
function carried(mesh: Mesh, head: Frame, size: number): Mesh {
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
