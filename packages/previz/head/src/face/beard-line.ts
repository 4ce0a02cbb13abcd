import { mix, smoothstep } from '@image-production/previz-geometry';

import type { Face } from './face.ts';
import { lipCurve } from './features.ts';

/** Where hair grows on a face: positive within, in head heights from its edge. */
export type FaceHair = (side: number, y: number, z: number) => number;

/** Jaw, chin, cheeks below a line from the ear to the nose, and the upper lip; the mouth is free. */
export function beardLine(face: Face): FaceHair {
  const lips = offLips(face);
  return (side, y, z) => {
    const high = mix(-0.222, -0.03, smoothstep(0.09, 0.29, side));
    return Math.min(high - y, 0.8 * (z + 0.1 - 0.25 * (y + 0.3)), y + 0.585, lips(side, y));
  };
}

/** The upper lip alone, to just past the corners of the mouth. */
export function moustacheLine(face: Face): FaceHair {
  const { mouth } = face;
  const lips = offLips(face, 0.014);
  return (side, y, z) => {
    const high = -0.206 - 0.2 * side;
    const low = y - mouth.y + 0.012;
    return Math.min(high - y, low, mouth.half + 0.014 - side, lips(side, y), z - 0.1);
  };
}

function offLips(face: Face, above = 0.03): (side: number, y: number) => number {
  const { mouth } = face;
  return (side, y) => {
    const up = y - mouth.y - lipCurve(face, side) + 0.004;
    const high = up > 0 ? above : 0.044;
    const reach = Math.sqrt((side / (mouth.half * 0.98)) ** 2 + (up / (high * mouth.full)) ** 2);
    return (reach - 1) * 0.036;
  };
}
