import type { Appearance } from '@image-production/identity';
import { bell, meshOf, mix, smoothstep } from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import { beardLine, moustacheLine } from '../face/beard-line.ts';
import type { Face } from '../face/face.ts';
import { createHeadField } from '../face/head-field.ts';
import type { Complexion } from '../paint/complexion.ts';
import { grooveOf } from './hair-comb.ts';
import type { Comb, Combed } from './hair-comb.ts';
import { combed, inWorld, strandContrast } from './hair-mesh.ts';
import type { HairMesh, HeadPlace } from './hair-mesh.ts';
import { strandTexture } from './hair-strands.ts';

/** Down over the face. */
const downward: Comb = (x, y, z, into) => {
  into.across = 0.36 * Math.atan2(x, z + 0.05);
  into.along = -y;
};

/** The beard and the moustache of an appearance in world coordinates; stubble is only painted. */
export function beardMeshes(
  appearance: Pick<Appearance, 'marks' | 'hairTexture'>,
  face: Face,
  { beard: color }: Pick<Complexion, 'beard'>,
  { head, size }: Pick<HeadPlace, 'head' | 'size'>,
  detailM: number,
): readonly HairMesh[] {
  const { marks = [] } = appearance;
  const isFull = marks.includes('beard');
  if (!isFull && !marks.includes('moustache')) return [];
  const field = beardField(face, isFull);
  const mesh = meshOf(field, {
    low: [-0.36, -0.72, -0.16],
    high: [0.36, 0.02, 0.56],
    cellM: (detailM / 2 / size) * 1.1,
    steepness: 1.4,
  });
  const albedo = strandTexture(color, strandContrast(color));
  return [{ mesh: inWorld(combed(mesh, { comb: downward }), head, size), albedo }];
}

/** Grows out of the skin without an edge, longest below the chin. */
export function beardField(face: Face, isFull: boolean): Field {
  const skin = createHeadField(face);
  const line = isFull ? beardLine(face) : moustacheLine(face);
  const grooveAt = grooveOf(0.3);
  const place: Combed = { across: 0, along: 0 };
  return (x, y, z) => {
    const d = skin(x, y, z);
    if (d > 0.16) return d * 0.8;
    const side = Math.abs(x);
    const inside = line(side, y, z);
    const chin = bell(side, 0, 0.14) * smoothstep(-0.36, -0.5, y);
    // Short before the ears, where it meets the hair of the head.
    const grown = mix(0.3, 1, smoothstep(-0.05, -0.28, y));
    const most = isFull ? grown * 0.026 + 0.034 * chin : 0.03;
    const share = Math.min(1, Math.max(0, inside) / (isFull ? 0.075 : 0.02));
    const lift =
      inside < 0
        ? Math.max(-0.05, inside * 0.9) - 0.008
        : share * (2 - share) * (most + 0.008) - 0.008;
    downward(x, y, z, place);
    return (d - lift + 0.007 * share * grooveAt(place)) * 0.76;
  };
}
