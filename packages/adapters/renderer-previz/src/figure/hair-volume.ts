import type { Appearance, HairLength, HairTexture } from '@image-production/identity';

import { clamp, ellipsoid, mix, smoothMax, smoothMin, smoothstep } from '../math.ts';
import type { Field } from '../shape/field.ts';
import type { Face } from './face.ts';
import { createCranium } from './head-field.ts';
import { smoothTable, tableAt } from './limb.ts';

export type HairStyle = 'crop' | 'short' | 'curls' | 'bob' | 'long';

/** A head of hair in head heights around the middle of the head. */
export interface HairVolume {
  readonly style: HairStyle;
  /** 0 straight to 1 coily. */
  readonly curl: number;
  /** Distance to the volume. */
  readonly field: Field;
  /** Positive behind the hairline: where hair grows, and where scalp shows through a crop. */
  readonly line: Field;
  /** Positive where locks may lie. */
  readonly grows: Field;
  /** Writes the direction in which a lock runs on; the volume's surface bends it. */
  readonly flow: (x: number, y: number, z: number, into: Float64Array) => void;
  /** Height of the ends: −0.5 is the chin. */
  readonly ends: number;
}

const ends: Readonly<Record<HairLength, number>> = {
  shaved: -0.3,
  buzzed: -0.3,
  short: -0.3,
  chin: -0.46,
  shoulder: -0.76,
  long: -1.25,
  very_long: -1.8,
};

/** 0 straight to 1 coily. */
export function curlOf(texture: HairTexture): number {
  const kind = Number(texture[0]) - 1;
  return clamp((kind + (texture.charCodeAt(1) - 97) / 3) / 3.67, 0, 1);
}

export function createHairVolume(appearance: Appearance, face: Face): HairVolume {
  const { hairLength: length, hairTexture } = appearance;
  const curl = curlOf(hairTexture);
  const style = styleOf(length, curl);
  const isShort = style === 'crop' || length === 'short';
  const line = hairline(face, isShort);
  const cranium = createCranium(face);
  const base = { style, curl, ends: ends[length], line };
  if (style === 'crop')
    return {
      ...base,
      field: (x, y, z) => cranium(Math.abs(x), y, z) - (length === 'shaved' ? 0.005 : 0.016),
      grows: line,
      flow: backwards,
    };
  if (style === 'short') return { ...base, ...shortHair(cranium, line, face) };
  if (style === 'curls') return { ...base, ...curls(face, cranium, length, curl, line) };
  return { ...base, ...fallingHair(face, cranium, base.ends, curl, line) };
}

type Grown = Pick<HairVolume, 'field' | 'grows' | 'flow'>;

function styleOf(length: HairLength, curl: number): HairStyle {
  if (length === 'shaved' || length === 'buzzed') return 'crop';
  if (curl > 0.52) return 'curls';
  if (length === 'short') return 'short';
  return length === 'chin' ? 'bob' : 'long';
}

function backwards(_x: number, _y: number, _z: number, into: Float64Array): void {
  into[0] = 0;
  into[1] = -0.3;
  into[2] = -1;
}

/** Positive behind the line along which the hair begins, from the forehead to the nape. */
function hairline(face: Face, isShort: boolean): Field {
  const back = 0.03 * face.male + 0.07 * face.age * face.male;
  const side = isShort ? -0.06 : -0.02;
  const table = smoothTable([
    0.268 + 0.3 * back,
    0.262 + 0.5 * back,
    0.246 + 1.1 * back,
    0.2 + 1.3 * back,
    0.11 + 0.6 * back,
    0.02,
    side,
    side + 0.015,
    0.085,
    0.1,
    0.03,
    -0.09,
    -0.17,
    -0.205,
    -0.22,
    -0.22,
  ]);
  return (x, y, z) => {
    const turn = Math.atan2(Math.abs(x), z + 0.02) / Math.PI;
    return (y - tableAt(table, turn)) * 0.75;
  };
}

/** Hair is thin where it begins and reaches its thickness over `reach`. */
function grownShare(line: number, reach: number): number {
  const share = clamp(line / reach + 0.08, 0, 1);
  return Math.sqrt(share) * (1.12 - 0.12 * share);
}

/** Cut close at the sides, longer above, swept from a parting. */
function shortHair(cranium: Field, line: Field, face: Face): Grown {
  const partX = 0.14;
  const quiff = mix(0.03, 0.055, face.male) * (1 - 0.4 * face.age);
  const field: Field = (x, y, z) => {
    const d = cranium(Math.abs(x), y, z);
    if (d > 0.2) return d * 0.8;
    const top = smoothstep(0.14, 0.36, y + 0.12 * z);
    const sweep = 1 + 0.3 * smoothstep(partX, partX - 0.35, x);
    const front = smoothstep(-0.25, 0.22, z);
    const lift = mix(0.022, (0.036 + quiff * front) * sweep, top);
    const part =
      0.03 *
      Math.exp(-(((x - partX) / 0.016) ** 2)) *
      smoothstep(0.2, 0.34, y) *
      smoothstep(-0.3, -0.05, z);
    const inside = line(x, y, z);
    const grown = grownShare(inside, 0.11);
    return Math.max((d - (lift + 0.012) * grown + 0.012 + part * 0.8) * 0.85, -0.04 - inside);
  };
  return {
    field,
    grows: (x, y, z) => line(x, y, z) + 0.004,
    flow: (x, y, z, into) => {
      const top = smoothstep(0.12, 0.34, y);
      const away = x > partX ? 0.8 : -1;
      into[0] = away * mix(0.1, 0.85, top) * (0.4 + 0.6 * smoothstep(0, 0.06, Math.abs(x - partX)));
      into[1] = mix(-1, 0.1, top);
      into[2] = -mix(0.75, 0.55 + 0.5 * smoothstep(0.25, -0.2, z), top);
    },
  };
}

/** Curls stand off the head as one rounded mass. */
function curls(face: Face, cranium: Field, length: HairLength, curl: number, line: Field): Grown {
  const isShort = length === 'short';
  const lift = isShort ? 0.055 + 0.035 * curl : 0.15;
  const drop = clamp(-ends[length] - 0.42, 0, 0.75);
  const wide = face.skull + 0.15 + 0.06 * curl;
  const field: Field = (x, y, z) => {
    const side = Math.abs(x);
    const d = cranium(side, y, z);
    if (d > 0.75) return d * 0.6;
    const inside = line(x, y, z);
    const grown = grownShare(inside, isShort ? 0.09 : 0.16);
    const height = isShort ? lift * (0.5 + 0.65 * smoothstep(-0.05, 0.35, y)) : lift;
    let out = d - (height + 0.012) * grown + 0.012;
    if (!isShort) {
      const mass = ellipsoid(
        side,
        y + 0.05 + drop * 0.55,
        z + 0.15,
        wide + 0.1 * drop,
        0.38 + drop * 0.55,
        0.36,
      );
      out = smoothMin(out, mass, 0.16);
      out = smoothMax(out, -faceOpening(face, x, y, z), 0.06);
    }
    out = (out + bumps(x, y, z, curl)) * 0.8;
    return isShort ? Math.max(out, -0.04 - inside) : out;
  };
  const grows: Field = isShort
    ? line
    : (x, y, z) => Math.min(faceOpening(face, x, y, z) + 0.02, Math.max(line(x, y, z), 0.1 - z));
  return {
    field,
    grows,
    flow: (x, y, z, into) => {
      const roll = Math.sin(x * 37 + z * 29) + Math.sin(y * 31 - x * 17);
      into[0] = x * 0.8 + 0.7 * Math.sin(roll * 2.3);
      into[1] = isShort ? 0.6 * Math.cos(roll * 1.7) : -1.2;
      into[2] = 0.7 * Math.cos(roll * 2.9) - 0.2;
    },
  };
}

function bumps(x: number, y: number, z: number, curl: number): number {
  const pitch = 13 + curl * 13;
  const px = x + 0.04 * Math.sin(y * 13 + z * 7);
  const py = y + 0.04 * Math.sin(z * 11 + x * 9);
  const pz = z + 0.04 * Math.sin(x * 12 + y * 8);
  return -0.014 * Math.sin(px * pitch) * Math.sin(py * pitch + 1) * Math.sin(pz * pitch);
}

/** Positive outside what stays free for face and throat. */
function faceOpening(face: Face, x: number, y: number, z: number): number {
  const low = y + 0.12;
  return ellipsoid(x, low > 0 ? low : low * 0.12, z - 0.47, face.cheek * 0.88, 0.405, 0.5);
}

/** Hair that is parted and falls beside the face. */
function fallingHair(face: Face, cranium: Field, end: number, curl: number, line: Field): Grown {
  const lift = 0.042 + 0.03 * curl;
  const partX = 0.05;
  const wide = face.skull + lift;
  const field: Field = (x, y, z) => {
    const side = Math.abs(x);
    const d = cranium(side, y, z);
    if (d > 1.6) return d * 0.6;
    const grown = grownShare(line(x, y, z), 0.1);
    const part =
      0.018 *
      Math.exp(-(((x - partX) / 0.016) ** 2)) *
      smoothstep(0.24, 0.4, y) *
      smoothstep(-0.3, 0, z);
    const cap = d - (lift + 0.015) * grown + 0.015 + part;
    const down = clamp((0.12 - y) / (0.12 - end), 0, 1.2);
    const fullness = 0.035 + 0.07 * curl;
    const a = wide + fullness * Math.sin(Math.min(1, down) * 2.1) + 0.01 * down;
    const shift = mix(-0.065, -0.12, Math.min(1, down));
    const b =
      (z > shift ? mix(0.3, 0.24, down) : mix(0.43, 0.33, smoothstep(0, 0.9, down))) +
      fullness * 0.5;
    const k0 = Math.sqrt((x / a) ** 2 + ((z - shift) / b) ** 2);
    let fall = (k0 - 1) * Math.min(a, b);
    fall = smoothMax(fall, y - 0.16, 0.12);
    let out = smoothMin(cap, fall, 0.09);
    out = smoothMax(out, -faceOpening(face, x, y, z), 0.045);
    const wave =
      curl * 0.022 * Math.sin(y * 15 + Math.atan2(x, -z) * 2.5) * smoothstep(0.1, -0.2, y);
    return smoothMax(out + wave, end - y, 0.02) * 0.8;
  };
  return {
    field,
    grows: (x, y, z) => Math.min(faceOpening(face, x, y, z) + 0.02, y - end),
    flow: (x, y, z, into) => {
      const away = x > partX ? 1 : -1;
      const top = smoothstep(0.05, 0.4, y);
      into[0] = away * 0.75 * top + 0.25 * curl * Math.sin(y * 15 + Math.atan2(x, -z) * 2.5);
      into[1] = -1;
      into[2] = -0.32 * smoothstep(-0.25, 0.25, y);
    },
  };
}
