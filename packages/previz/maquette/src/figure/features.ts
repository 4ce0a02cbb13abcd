import { ellipsoid, smoothMax, smoothMin, smoothstep } from '@image-production/previz-geometry';

import { bell } from './bell.ts';
import type { Face } from './face.ts';
import { rodField } from './limb.ts';

/** Adds a feature to the head's distance; `side` is the distance from the midline. */
export type Feature = (side: number, y: number, z: number, head: number) => number;

/** Height above the eye's middle at which the lids of a relaxed, closed eye meet. */
export function lidSeam(face: Face, across: number): number {
  const { size, open } = face.eye;
  const reach = across / (0.07 * size);
  return (-0.022 * open + 0.02 * open * reach * reach - 0.003 * reach) * size;
}

/** Softly closed lids: a ball under a smooth upper lid with its crease and the lash line. */
export function createEyes(face: Face): Feature {
  const { eye } = face;
  const radius = 0.066 * eye.size;
  return (side, y, z, head) => {
    const across = side - eye.x;
    const up = y - eye.y - eye.tilt * across;
    if (up > 0.12 || up < -0.12 || across > 0.14 || across < -0.14) return head;
    const seam = up - lidSeam(face, across);
    const along = Math.max(0, 1 - (across / (0.08 * eye.size)) ** 2);
    const dx = across * 0.8;
    const dz = z - eye.z + across * 0.2;
    const ball = Math.sqrt(dx * dx + up * up * 1.05 + dz * dz) - radius;
    // The upper lid overlaps the lower one: the step between them is the lash line.
    const lid = ball - 0.0055 * along * smoothstep(-0.005, 0.001, seam);
    let d = smoothMin(head, lid, 0.024);
    d += 0.005 * Math.sqrt(along) * bell(seam, -0.004, 0.0042);
    const arc = up - eye.foldY * eye.size + 4.2 * across * across;
    const cover = 0.0085 * bell(arc, 0.002, 0.0075) - 0.005 * bell(arc, 0.024, 0.015);
    return d + eye.fold * along * cover;
  };
}

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

/** Philtrum, lips and the line between them. */
export function createMouth(face: Face): Feature {
  const { mouth } = face;
  const { y: middle, half, full } = mouth;
  const upper = rodField(
    [0.018, middle + 0.0155 * full, 0.341],
    [half * 0.94, middle + 0.001, 0.29],
    0.0175 * full,
    0.005,
  );
  const lower = rodField(
    [0, middle - 0.021 * full, 0.338],
    [half * 0.58, middle - 0.014 * full, 0.314],
    0.0225 * full,
    0.0145 * full,
  );
  const corner = rodField(
    [half * 0.5, middle - 0.015 * full, 0.316],
    [half * 0.94, middle - 0.001, 0.288],
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
    const line = y - middle - 0.004 * bell(side, 0, 0.02) + 0.1 * side * side;
    const along = Math.max(0, 1 - (side / (half * 1.05)) ** 2);
    d += 0.0095 * Math.sqrt(along) * bell(line, 0, 0.006) * smoothstep(0.2, 0.28, z);
    return d + 0.006 * bell(side, half * 1.02, 0.016) * bell(y, middle - 0.002, 0.014);
  };
}
