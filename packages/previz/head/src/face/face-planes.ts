import { mix, smoothstep, bell } from '@image-production/previz-geometry';

import type { Face } from './face.ts';

/**
 * Height of the face's planes above (or below) its plain form at a point, in head heights; `side`
 * is the distance from the midline.
 */
export function carvedDepth(face: Face, side: number, y: number, z: number): number {
  return (
    browDepth(face, side, y) +
    orbitDepth(face, side, y) +
    cheekDepth(face, side, y) +
    muzzleDepth(face, side, y) +
    ageDepth(face, side, y, z)
  );
}

/** The brow ridge, flatter between the eyes, and the temple behind its end. */
function browDepth({ brow, eye, male, look }: Face, side: number, y: number): number {
  const arch = brow.y - 0.022 + 0.016 * bell(side, eye.x + 0.03, 0.06);
  const along = smoothstep(-0.03, 0.06, side) * smoothstep(0.25, 0.185, side);
  const ridge = (0.002 + 0.023 * brow.ridge) * bell(y, arch, 0.032) * along;
  const glabella = mix(0.002, 0.008, male) * bell(side, 0, 0.05) * bell(y, brow.y, 0.04);
  const temple = -0.01 * bell(side, 0.25, 0.045) * bell(y, 0.1, 0.08);
  const eminence = mix(0.006, 0, male) * bell(side, 0.09, 0.08) * bell(y, 0.21, 0.07);
  // Drawn brows crease beside the midline.
  const crease = -0.007 * look.frown * bell(side, 0.026, 0.009) * bell(y, brow.y - 0.004, 0.034);
  const drawn = 0.008 * look.frown * bell(side, 0.055, 0.03) * bell(y, brow.y - 0.012, 0.024);
  return ridge + glabella + temple + eminence + crease + drawn;
}

/** The eye socket, deepest beside the root of the nose. */
function orbitDepth({ eye, brow, male }: Face, side: number, y: number): number {
  const across = side - eye.x;
  const up = y - eye.y - eye.tilt * across;
  const hollow = bell(across, 0.0, 0.082) * bell(up, 0.008, up > 0.008 ? 0.05 : 0.058);
  const inner = bell(side, 0.062, 0.03) * bell(y, 0.012, 0.045);
  // Where brow and nose meet.
  const root = mix(0.014, 0.019, male) * bell(side, 0, 0.05) * bell(y, 0.034, 0.03);
  return -(0.03 + eye.sunken + 0.003 * brow.ridge) * hollow - 0.026 * inner - root;
}

/** The cheekbone and its arch, and the soft plane below them. */
function cheekDepth({ fullness, cheekbone, male, look }: Face, side: number, y: number): number {
  const apple =
    (0.006 + 0.009 * cheekbone + 0.01 * look.smile) * bell(side, 0.19, 0.075) * bell(y, -0.1, 0.06);
  const arch = 0.004 * cheekbone * bell(y, -0.055 - 0.25 * (0.3 - side), 0.045);
  const bone = arch * smoothstep(0.2, 0.25, side);
  const hollow = mix(0.002, 0.007, male) - 0.02 * fullness;
  const below = -hollow * bell(side, 0.205, 0.07) * bell(y, -0.235, 0.085);
  return apple + bone + below;
}

/** The teeth push the mouth forward; it recedes above the chin. */
function muzzleDepth(
  { mouth, chin, chinLow, male, dimple }: Face,
  side: number,
  y: number,
): number {
  const denture = 0.014 * bell(side, 0, 0.095) * bell(y, mouth.y + 0.015, 0.07);
  const crease = -0.013 * bell(side, 0, 0.075) * bell(y, mouth.y - 0.078, 0.026);
  const ball = chinLow + 0.062;
  const chinPlane = (0.008 + 0.004 * male) * bell(side, 0, chin * 0.85) * bell(y, ball, 0.042);
  const corner = -0.007 * bell(side, mouth.half + 0.02, 0.024) * bell(y, mouth.y - 0.012, 0.035);
  const pit = -dimple * bell(side, mouth.half + 0.045, 0.011) * bell(y, mouth.y + 0.012, 0.022);
  return denture + crease + chinPlane + corner + pit;
}

/** Effects of age: folds beside nose and mouth, lower cheeks, bags and sunken temples. */
function ageDepth(
  { age, fullness, mouth, look }: Face,
  side: number,
  y: number,
  z: number,
): number {
  const years = smoothstep(0.15, 1, age);
  const line = side - 0.082 - 0.36 * Math.max(0, -0.165 - y);
  const run = smoothstep(-0.15, -0.19, y) * smoothstep(-0.37, -0.3, y);
  const drawn = 0.0012 + 0.0095 * years + 0.002 * Math.max(0, fullness) + 0.0055 * look.smile;
  const fold = (-drawn * bell(line, 0, 0.013) + 0.8 * drawn * bell(line, 0.035, 0.03)) * run;
  const puppet =
    -0.007 *
    years *
    bell(side, mouth.half + 0.018 - 0.12 * (y - mouth.y), 0.012) *
    bell(y, -0.36, 0.04);
  const jowl = 0.014 * years * bell(side, 0.168, 0.045) * bell(y, -0.41, 0.045);
  const notch = -0.008 * years * bell(side, 0.115, 0.03) * bell(y, -0.46, 0.035);
  const bag = years * bell(side, 0.15, 0.042);
  const under = bag * (0.005 * bell(y, -0.058, 0.02) - 0.006 * bell(y, -0.092, 0.018));
  const temple = -0.012 * years * bell(side, 0.24, 0.05) * bell(y, 0.09, 0.07);
  const cheek = -0.01 * years * bell(side, 0.2, 0.06) * bell(y, -0.2, 0.06);
  return (fold + puppet + jowl + notch + under + temple + cheek) * smoothstep(0, 0.1, z);
}
