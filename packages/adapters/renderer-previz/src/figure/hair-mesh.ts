import type { Appearance } from '@image-production/identity';

import type { Mesh } from '../scene/mesh.ts';
import { clipMesh } from '../shape/clip-mesh.ts';
import { edgeBand } from '../shape/edge-band.ts';
import { mergedMesh } from '../shape/mesh-builder.ts';
import { meshOf } from '../shape/surface-nets.ts';
import type { Face } from './face.ts';
import type { Frame } from './frame.ts';
import type { HairVolume } from './hair-volume.ts';
import { headInWorld } from './nude.ts';

export interface HairMesh {
  readonly mesh: Mesh;
  /** Its colour against the hair's: the depth between locks is darker. */
  readonly shade: number;
}

export function hairMeshes(
  _appearance: Appearance,
  _face: Face,
  volume: HairVolume,
  head: Frame,
  size: number,
  detailM: number,
): readonly HairMesh[] {
  const field = headInWorld(volume.field, head, size);
  const keep = headInWorld(volume.keep, head, size);
  const [x, y, z] = head.origin;
  const low = Math.min(-0.6, volume.ends - 0.15) * size;
  const cellM = detailM / 2;
  const whole = meshOf(field, {
    low: [x - 0.75 * size, y + low, z - 0.75 * size],
    high: [x + 0.75 * size, y + 0.8 * size, z + 0.75 * size],
    cellM,
    cellAt: (px, py, pz) => (keep(px, py, pz) < -cellM * 8 ? cellM * 4 : cellM),
    steepness: 1.25,
  });
  const clipped = clipMesh(whole, keep);
  const edging = { widthM: 0, raisedM: 0, thickM: 0.004, insideM: 0.02 };
  return [{ mesh: mergedMesh([clipped.mesh, edgeBand(clipped, field, keep, edging)]), shade: 1 }];
}
