import type { Appearance } from '@image-production/identity';
import {
  mixed,
  srgbFromLinear,
  clamp,
  mix,
  smoothstep,
  bell,
} from '@image-production/previz-geometry';
import type { Color, Texture, Field } from '@image-production/previz-geometry';

import { eyeOpening, irisReach, irisRadius, pupilRadius, upperLid } from '../face/eyes.ts';
import type { Face } from '../face/face.ts';
import { lipCurve } from '../face/features.ts';
import type { Complexion } from './complexion.ts';
import { marksPaint } from './marks.ts';

/**
 * The skin texture is a Lambert azimuthal equal-area map from the middle of the head: the face's
 * direction is at its centre; the back of the head and the whole body are at its rim.
 */
const centre = [0, -0.06, 0.02] as const;

/** Texture coordinates of a point in head heights. */
export function skinUv(
  x: number,
  y: number,
  z: number,
  { into, at }: { readonly into: Float32Array; readonly at: number },
): void {
  const dx = x - centre[0];
  const dy = y - centre[1];
  const dz = z - centre[2];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  const flat = Math.sqrt(dx * dx + dy * dy) || 1e-9;
  const radius = 0.498 * Math.sqrt(Math.max(0, (1 - dz / length) / 2));
  into[at] = 0.5 + (radius * dx) / flat;
  into[at + 1] = 0.5 - (radius * dy) / flat;
}

/** Paints lips, eyebrows, lash lines and the redness of cheeks and nose on an even skin tone. */
export function paintSkin(
  {
    appearance,
    face,
    complexion,
  }: { readonly appearance: Appearance; readonly face: Face; readonly complexion: Complexion },
  { head, hairKeep }: { readonly head: Field; readonly hairKeep: Field },
  size: number,
): Texture {
  const reach = surfaceReach(head);
  const tone = toneOf(appearance, face, complexion, hairKeep);
  const samples = new Uint8ClampedArray(size * size * 4);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const px = ((column + 0.5) / size - 0.5) / 0.498;
      const py = (0.5 - (row + 0.5) / size) / 0.498;
      const radius = Math.min(0.9999, Math.hypot(px, py));
      const dz = 1 - 2 * radius * radius;
      const flat = Math.sqrt(Math.max(0, 1 - dz * dz)) / Math.max(1e-9, radius);
      const dx = px * flat;
      const dy = py * flat;
      const at = (row * size + column) * 4;
      const far = reach(px, py);
      const color =
        far > 0
          ? tone(centre[0] + dx * far, centre[1] + dy * far, centre[2] + dz * far)
          : complexion.skin;
      samples[at] = encodedByte(color[0]);
      samples[at + 1] = encodedByte(color[1]);
      samples[at + 2] = encodedByte(color[2]);
      samples[at + 3] = 255;
    }
  }
  return { width: size, height: size, samples, isRepeated: false };
}

const lattice = 80;

/** Distance of the skin from the middle by texture coordinate, measured on a coarse lattice. */
function surfaceReach(head: Field): (px: number, py: number) => number {
  const far = new Float32Array((lattice + 1) ** 2);
  for (let row = 0; row <= lattice; row += 1) {
    for (let column = 0; column <= lattice; column += 1) {
      const px = (column / lattice) * 2 - 1;
      const py = (row / lattice) * 2 - 1;
      const radius = Math.hypot(px, py);
      const dz = Math.max(-1, 1 - 2 * radius * radius);
      if (radius > 1.01) continue;
      const flat = Math.sqrt(Math.max(0, 1 - dz * dz)) / Math.max(1e-9, radius);
      let along = 0.2;
      for (let stride = 0; stride < 24; stride += 1) {
        const away = head(
          centre[0] + px * flat * along,
          centre[1] + py * flat * along,
          centre[2] + dz * along,
        );
        along -= away * 0.8;
        if (Math.abs(away) < 5e-4) break;
      }
      far[row * (lattice + 1) + column] = Math.min(along, 0.8);
    }
  }
  return (px, py) => {
    const x = clamp((px * 0.5 + 0.5) * lattice, 0, lattice - 0.001);
    const y = clamp((py * 0.5 + 0.5) * lattice, 0, lattice - 0.001);
    const [i, j] = [x | 0, y | 0];
    const at = (row: number, column: number): number => far[row * (lattice + 1) + column] ?? 0;
    return mix(
      mix(at(j, i), at(j, i + 1), x - i),
      mix(at(j + 1, i), at(j + 1, i + 1), x - i),
      y - j,
    );
  };
}

function toneOf(
  appearance: Appearance,
  face: Face,
  complexion: Complexion,
  hairKeep: Field,
): (x: number, y: number, z: number) => Color {
  const { skin, lips, brow, hair } = complexion;
  const dark = appearance.skinMonk > 6;
  const warm: Color = [skin[0] * (dark ? 1.12 : 1.02), skin[1] * 0.84, skin[2] * 0.8];
  const lash = mixed(skin, [0.012, 0.009, 0.008], 0.82);
  const lid = mixed(skin, warm, 0.5);
  const deep: Color = [skin[0] * 0.3, skin[1] * 0.36, skin[2] * 0.4];
  const isShorn = appearance.hairLength === 'shaved' || appearance.hairLength === 'buzzed';
  // Shorn hair fades into the skin; longer hair only shades it.
  const scalp = mixed(skin, hair, isShorn ? 0.85 : 0.5);
  const [from, to] = isShorn ? [-0.05, 0.032] : [-0.022, 0.03];
  const marked = marksPaint(appearance.marks ?? [], face, complexion);
  return (x, y, z) => {
    const side = Math.abs(x);
    const up = y - face.eye.y - face.eye.tilt * (side - face.eye.x);
    let color = skin;
    const blush =
      0.22 * bell(side, 0.19, 0.085) * bell(y, -0.09, 0.07) +
      0.12 * bell(side, 0, 0.05) * bell(y, face.nose.tipY, 0.05) +
      0.25 * smoothstep(0.28, 0.34, side) * bell(z, -0.12, 0.1) * bell(y, -0.05, 0.12);
    color = mixed(color, warm, Math.min(0.6, blush));
    color = marked(color, x, y, z);
    if (z > 0.08) {
      const across = side - face.eye.x;
      const eyelid = Math.max(0, 1 - (across / 0.085) ** 2) * bell(up, 0.004, 0.024);
      color = mixed(color, lid, 0.35 * eyelid);
      const seam = up - upperLid(face, across);
      const reach = smoothstep(0.078, 0.06, Math.abs(across) / face.eye.size);
      const line = smoothstep(
        0.0062,
        0.002,
        Math.abs(seam + 0.001 - 0.0025 * smoothstep(0, 0.07, across)),
      );
      const within = eyeOpening(face, across, up);
      if (within > -0.004)
        color = eyeTone(color, skin, within, irisReach(face, across, up, x < 0 ? -1 : 1));
      color = mixed(color, lash, 0.7 * reach * line);
      // Subsurface scattering would fill the nostrils with red.
      const { wide, tipY } = face.nose;
      const nostril = bell(side, 0.026 * wide, 0.014 * wide) * bell(y, tipY - 0.044, 0.014);
      color = mixed(color, deep, 0.7 * nostril * smoothstep(0.28, 0.32, z));
      color = mixed(color, brow, browShare(face, side, y));
      color = mixed(color, lips, lipShare(face, side, y) * smoothstep(0.2, 0.26, z));
    }
    const inside = hairKeep(x, y, z);
    const ragged = 0.007 * Math.sin(x * 61 + 2 * Math.sin(y * 43)) * Math.sin(y * 57 + z * 31);
    const under = smoothstep(from, to, inside + (isShorn ? ragged : 0)) * (y > -0.25 ? 1 : 0);
    return mixed(color, scalp, under * (isShorn ? 1 : 0.9));
  };
}

/**
 * The patina of a sculpted eye: the ball a little paler than the skin, the iris and the bore of the
 * pupil in its own tone, darker.
 */
function eyeTone(around: Color, skin: Color, within: number, reach: number): Color {
  const ball = mixed(skin, [0.62, 0.58, 0.53], 0.34);
  const iris: Color = [skin[0] * 0.34, skin[1] * 0.33, skin[2] * 0.34];
  const pupil: Color = [skin[0] * 0.05, skin[1] * 0.05, skin[2] * 0.05];
  let tone = mixed(ball, iris, smoothstep(irisRadius + 0.003, irisRadius - 0.004, reach));
  tone = mixed(tone, pupil, smoothstep(pupilRadius + 0.003, pupilRadius - 0.003, reach));
  // The upper lid shades the ball.
  const shade = mix(0.55, 1, smoothstep(0, 0.014, within));
  tone = [tone[0] * shade, tone[1] * shade, tone[2] * shade];
  return mixed(around, tone, smoothstep(-0.002, 0.003, within));
}

/** Density of eyebrow hair at a point, in single strokes. */
function browShare(face: Face, side: number, y: number): number {
  const along = (side - 0.05) / 0.175;
  if (along < -0.1 || along > 1.1) return 0;
  const arch = mix(0.03, 0.014, face.male);
  const line =
    face.brow.y +
    0.014 +
    arch * Math.sin(clamp(along, 0, 1) * 2.45) -
    0.03 * Math.max(0, along - 0.62);
  const thick = mix(0.0135, 0.019, face.male) * mix(1, 0.4, smoothstep(0.3, 1, along));
  const off = (y - line) / thick;
  // Soft above, where hairs lean out of the brow; sharp below.
  const body = off > 0 ? smoothstep(1.25, 0.1, off) : smoothstep(-1, -0.35, off);
  const ends = smoothstep(-0.1, 0.22, along) * smoothstep(1.08, 0.7, along);
  const lean = mix(0.3, 1.6, clamp(along, 0, 1));
  const stroke = 0.5 + 0.5 * Math.sin((side - (y - line) * lean) * 760 + 3 * Math.sin(side * 90));
  return body * ends * mix(0.82, 1, stroke) * 0.72;
}

/** 1 on the lips. */
function lipShare(face: Face, side: number, y: number): number {
  const { mouth } = face;
  const reach = side / mouth.half;
  if (reach > 1.05) return 0;
  const taper = Math.sqrt(Math.max(0, 1 - reach ** 2.4));
  const line = mouth.y + lipCurve(face, side);
  const bow = 0.03 - 0.007 * bell(side, 0, 0.012) + 0.003 * bell(side, 0.026, 0.016);
  const high = line + bow * mouth.full * taper;
  const low = line - 0.041 * mouth.full * taper;
  const edge = 0.004;
  return smoothstep(high + edge, high - edge, y) * smoothstep(low - edge, low + edge, y);
}

/** sRGB byte of linear light. */
export function encodedByte(value: number): number {
  return 255 * srgbFromLinear(value);
}
