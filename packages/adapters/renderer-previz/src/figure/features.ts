import { ellipsoid, mix, smoothMax, smoothMin, smoothstep } from '../math.ts';
import type { Face } from './face.ts';
import { rodField } from './limb.ts';

/** Adds a feature to the distance of the head; `side` is the distance from the middle. */
export type Feature = (side: number, y: number, z: number, head: number) => number;

function bell(value: number, centre: number, width: number): number {
  const away = (value - centre) / width;
  return Math.exp(-away * away);
}

/** The line where the lids of a calm, lowered eye meet: height above the eye's middle. */
export function lidSeam(face: Face, across: number): number {
  const { size, open } = face.eye;
  const reach = across / (0.072 * size);
  return (-0.026 * open + 0.026 * open * reach * reach - 0.004 * reach) * size;
}

/** Brows, sockets and softly closed lids. */
export function createEyes(face: Face): Feature {
  const { eye, brow, age } = face;
  const ridge = rodField(
    [0.045, brow.y - 0.018, 0.296 + 0.01 * brow.ridge],
    [0.2, brow.y + 0.008, 0.218 + 0.004 * brow.ridge],
    0.024 + 0.01 * brow.ridge,
    0.026 + 0.003 * brow.ridge,
  );
  const lidReach = 0.066 * eye.size;
  return (side, y, z, head) => {
    if (y > 0.24 || y < -0.2) return head;
    let d = smoothMin(head, ridge(side, y, z), 0.06);
    const across = side - eye.x;
    const up = y - eye.y - eye.tilt * across;
    const socket = ellipsoid(
      across + 0.006,
      up - 0.008,
      z - 0.348,
      0.088 * eye.size,
      0.052 + 0.006 * brow.ridge,
      0.07,
    );
    d = smoothMax(d, -socket, 0.06);
    const inner = ellipsoid(side - 0.066, y + 0.005, z - 0.335, 0.03, 0.05, 0.05);
    d = smoothMax(d, -inner, 0.05);
    // The upper lid lies over the lower one: the step between them is the lash line.
    const seam = up - lidSeam(face, across);
    const over = smoothstep(-0.006, 0.003, seam);
    const dx = across * 0.86;
    const dz = z - eye.z + across * 0.16;
    const ball = Math.sqrt(dx * dx + up * up * 1.12 + dz * dz) - lidReach;
    const lid = ball - 0.0045 * over * smoothstep(0.085, 0.05, Math.abs(across));
    d = smoothMin(d, lid, 0.02);
    const along = Math.max(0, 1 - (across / (0.082 * eye.size)) ** 2);
    const cut = 0.0062 * along * bell(seam, -0.0035, 0.0042);
    const arc = up - eye.foldY * eye.size + 5.2 * across * across;
    const fold = 0.0052 * eye.fold * Math.max(0, 1 - (across / 0.1) ** 2) * bell(arc, 0, 0.0065);
    const bag =
      (0.0008 + 0.005 * age) *
      Math.max(0, 1 - (across / 0.08) ** 2) *
      bell(up, -0.072 + 3 * across * across, 0.009);
    return d + cut + fold + bag * smoothstep(0.1, 0.2, z);
  };
}

/** Bridge, tip, wings and nostrils. */
export function createNose(face: Face): Feature {
  const { nose, age } = face;
  const { wide, tip, tipY, bridge, hump } = nose;
  const root = 0.052;
  const dorsum = rodField(
    [0, root, bridge - 0.022],
    [0, tipY + 0.006, tip - 0.03],
    0.021 * wide,
    0.026 * wide,
  );
  const flank = rodField(
    [0.012, 0.01, bridge - 0.06],
    [0.034 * wide, tipY + 0.01, tip - 0.085],
    0.022 * wide,
    0.026 * wide,
  );
  return (side, y, z, head) => {
    if (y > 0.16 || y < -0.3 || side > 0.14) return head;
    let d = smoothMin(head, flank(side, y, z), 0.05);
    const lift = hump * bell(y, -0.035, 0.05);
    d = smoothMin(d, dorsum(side, y, z - lift), 0.045);
    const ball = ellipsoid(side, y - tipY, z - tip + 0.036, 0.037 * wide, 0.032, 0.036);
    d = smoothMin(d, ball, 0.028);
    const wing = ellipsoid(
      side - 0.046 * wide,
      y - tipY + 0.017,
      z - tip + 0.075 - (side - 0.046) * 0.5,
      0.0225 * wide,
      0.0265,
      0.036,
    );
    d = smoothMin(d, wing, 0.02);
    const pillar = ellipsoid(side, y - tipY + 0.034, z - tip + 0.056, 0.011, 0.016, 0.036);
    d = smoothMin(d, pillar, 0.016);
    const hole = ellipsoid(
      side - 0.0255 * wide,
      y - tipY + 0.046,
      z - tip + 0.066 + (side - 0.025) * 0.5,
      0.0115 * wide,
      0.016,
      0.0215,
    );
    d = smoothMax(d, -hole, 0.009);
    // The crease behind the wing, and the fold that age draws from it to the mouth.
    const crease = side - 0.073 * wide - 0.35 * Math.max(0, y - tipY);
    const behind = 0.0035 * bell(crease, 0, 0.007) * bell(y, tipY - 0.012, 0.026);
    return d + behind * (1 + age);
  };
}

/** Muzzle, philtrum, lips and the line between them, and the folds beside the mouth. */
export function createMouth(face: Face): Feature {
  const { mouth, male, age, fullness } = face;
  const { y: middle, half, full } = mouth;
  const upper = rodField(
    [0.02, middle + 0.0155 * full, 0.357],
    [half * 0.92, middle + 0.001, 0.296],
    0.0175 * full,
    0.0065,
  );
  const peak = rodField(
    [0.017, middle + 0.022 * full, 0.357],
    [0.05, middle + 0.014 * full, 0.345],
    0.012 * full,
    0.009 * full,
  );
  const lower = rodField(
    [0, middle - 0.02 * full, 0.353],
    [half * 0.62, middle - 0.0125 * full, 0.322],
    0.0215 * full,
    0.0135 * full,
  );
  const corner = rodField(
    [half * 0.55, middle - 0.013 * full, 0.325],
    [half * 0.93, middle - 0.001, 0.293],
    0.0135 * full,
    0.005,
  );
  return (side, y, z, head) => {
    if (y > -0.1 || y < -0.44 || side > 0.24) return head;
    const muzzle = ellipsoid(side, y - middle - 0.012, z - 0.268, 0.115, 0.092, 0.078);
    let d = smoothMin(head, muzzle, 0.08);
    const groove = 0.0065 * bell(side, 0, 0.0125) * bell(y, middle + 0.058, 0.024);
    d += groove * smoothstep(0.25, 0.32, z);
    const top = smoothMin(upper(side, y, z), peak(side, y, z), 0.012);
    const under = smoothMin(lower(side, y, z), corner(side, y, z), 0.02);
    d = smoothMin(d, top, 0.013);
    d = smoothMin(d, under, 0.016);
    const line = y - middle - 0.004 * bell(side, 0, 0.018) + 0.1 * side * side;
    const along = Math.max(0, 1 - (side / (half * 1.06)) ** 2);
    d += 0.0085 * Math.sqrt(along) * bell(line, 0, 0.0055) * smoothstep(0.2, 0.28, z);
    // Corners sink in a little; below the lower lip the chin is set off.
    d += 0.006 * bell(side, half * 1.02, 0.016) * bell(y, middle - 0.002, 0.014);
    d += 0.007 * bell(side, 0, 0.06) * bell(y, middle - 0.07, 0.02) * smoothstep(0.25, 0.32, z);
    const fold = side - mix(0.1, 0.125, male) + (y + 0.25) * 0.5;
    const drawn = 0.0015 + 0.007 * age + 0.0015 * Math.max(0, fullness);
    d += drawn * bell(fold, 0, 0.01) * bell(y, -0.24, 0.05) * smoothstep(0.15, 0.25, z);
    return d;
  };
}
