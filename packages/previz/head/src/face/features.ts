import {
  ellipsoid,
  mix,
  smoothMax,
  smoothMin,
  smoothstep,
  bell,
  rodField,
} from '@image-production/previz-geometry';

import type { Face } from './face.ts';

/** Adds a feature to the head's distance; `side` is the distance from the midline. */
export type Feature = (side: number, y: number, z: number, head: number) => number;

/** Bridge, tip, wings and nostrils. */
export function createNose(face: Face): Feature {
  const { nose, age } = face;
  const { wide, tip, tipY, bridge, hump } = nose;
  const dorsum = rodField(
    [0, 0.035, bridge - 0.03],
    [0, tipY + 0.012, tip - 0.034],
    0.02 * wide,
    0.023 * wide,
  );
  const flank = rodField(
    [0.012, 0.03, bridge - 0.062],
    [0.034 * wide, tipY + 0.008, tip - 0.092],
    0.024 * wide,
    0.028 * wide,
  );
  return (side, y, z, head) => {
    if (y > 0.18 || y < tipY - 0.11 || side > 0.17) return head;
    let d = smoothMin(head, flank(side, y, z), 0.085);
    const lift = hump * bell(y, -0.035, 0.05);
    d = smoothMin(d, dorsum(side, y, z - lift), 0.05);
    if (y > tipY + 0.09) return d;
    const ball = ellipsoid(side, y - tipY, z - tip + 0.037, 0.038 * wide, 0.034, 0.037);
    d = smoothMin(d, ball, 0.03);
    const wing = ellipsoid(
      side - 0.047 * wide,
      y - tipY + 0.014,
      z - tip + 0.08 - (side - 0.046) * 0.5,
      0.023 * wide,
      0.028,
      0.038,
    );
    d = smoothMin(d, wing, 0.024);
    const pillar = ellipsoid(side, y - tipY + 0.03, z - tip + 0.058, 0.012, 0.016, 0.04);
    d = smoothMin(d, pillar, 0.02);
    const hole = ellipsoid(
      side - 0.026 * wide,
      y - tipY + 0.044,
      z - tip + 0.07 + (side - 0.025) * 0.5,
      0.0105 * wide,
      0.0105,
      0.018,
    );
    d = smoothMax(d, -hole, 0.014);
    // The crease behind the wing.
    const crease = side - 0.074 * wide - 0.35 * Math.max(0, y - tipY);
    return d + 0.0035 * (1 + age) * bell(crease, 0, 0.008) * bell(y, tipY - 0.01, 0.026);
  };
}

/** How far the corners of the mouth are raised. */
function cornerLift({ look }: Face): number {
  return 0.023 * look.smile - 0.006 * look.frown;
}

/** Height of the line between the lips over the middle of the mouth. */
export function lipCurve(face: Face, side: number): number {
  const reach = side / face.mouth.half;
  return cornerLift(face) * reach * reach - 0.1 * side * side;
}

/** Philtrum, lips and the line between them. */
export function createMouth(face: Face): Feature {
  const { mouth } = face;
  const { y: middle, half, full } = mouth;
  const lift = cornerLift(face);
  const upper = rodField(
    [0.018, middle + 0.0155 * full, 0.341],
    [half * 0.94, middle + 0.001 + lift, 0.29],
    0.0175 * full,
    0.005,
  );
  const lower = rodField(
    [0, middle - 0.021 * full, 0.338],
    [half * 0.58, middle - 0.014 * full + 0.4 * lift, 0.314],
    0.0225 * full,
    0.0145 * full,
  );
  const corner = rodField(
    [half * 0.5, middle - 0.015 * full + 0.3 * lift, 0.316],
    [half * 0.94, middle - 0.001 + lift, 0.288],
    0.0135 * full,
    0.004,
  );
  return (side, y, z, head) => {
    if (y > -0.16 || y < -0.37 || side > 0.17) return head;
    let d = head;
    const groove = bell(side, 0, 0.0155) - 0.45 * bell(side, 0.026, 0.014);
    d += 0.0036 * groove * bell(y, middle + 0.056, 0.024) * smoothstep(0.25, 0.32, z);
    const under = smoothMin(lower(side, y, z), corner(side, y, z), 0.02);
    // Cupid's bow: two low peaks beside the groove.
    const bow = 0.0035 * full * (bell(side, 0.026, 0.018) - bell(side, 0, 0.012));
    d = smoothMin(d, upper(side, y - bow, z), 0.018);
    d = smoothMin(d, under, 0.02);
    const line = y - middle - 0.004 * bell(side, 0, 0.02) - lipCurve(face, side);
    const along = Math.max(0, 1 - (side / (half * 1.05)) ** 2);
    // A raised corner ends more softly.
    const parted = mix(Math.sqrt(along), along, face.look.smile);
    d += 0.0095 * parted * bell(line, 0, 0.006) * smoothstep(0.2, 0.28, z);
    return d + 0.006 * bell(side, half * 1.02, 0.016) * bell(y, middle - 0.002 + lift, 0.014);
  };
}
