import type { Appearance, HairLength, HairTexture } from '@image-production/identity';

import { clamp, ellipsoid, mix, smoothMax, smoothMin, smoothstep } from '../math.ts';
import type { Field } from '../shape/surface-nets.ts';
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
  /** The hair is where this is positive: behind the hairline and above the ends. */
  readonly keep: Field;
  /** Height of the ends: −0.5 is the chin. */
  readonly ends: number;
  readonly partX: number;
}

const ends: Readonly<Record<HairLength, number>> = {
  shaved: -0.3,
  buzzed: -0.3,
  short: -0.3,
  chin: -0.47,
  shoulder: -0.78,
  long: -1.2,
  very_long: -1.75,
};

/** 0 straight to 1 coily. */
export function curlOf(texture: HairTexture): number {
  const kind = Number(texture[0]) - 1;
  return clamp((kind + (texture.charCodeAt(1) - 97) / 3) / 3.67, 0, 1);
}

export function createHairVolume(appearance: Appearance, face: Face): HairVolume {
  const { hairLength: length, hairTexture } = appearance;
  const curl = curlOf(hairTexture);
  const isCrop = length === 'shaved' || length === 'buzzed';
  const style: HairStyle = isCrop
    ? 'crop'
    : curl > 0.52
      ? 'curls'
      : length === 'short'
        ? 'short'
        : length === 'chin'
          ? 'bob'
          : 'long';
  const base = { style, curl, ends: ends[length], partX: style === 'short' ? 0.13 : 0.06 };
  const line = hairline(face, style === 'short' || isCrop);
  const cranium = createCranium(face);
  switch (style) {
    case 'crop':
      return { ...base, field: offset(cranium, length === 'shaved' ? 0.006 : 0.017), keep: line };
    case 'short':
      return { ...base, field: shortVolume(cranium, base.partX), keep: line };
    case 'curls':
      return { ...base, ...curlVolume(face, cranium, length, curl, line) };
    case 'bob':
    case 'long':
      return { ...base, ...fallVolume(face, cranium, base.ends, curl, line) };
  }
}

function offset(field: Field, by: number): Field {
  return (x, y, z) => field(Math.abs(x), y, z) - by;
}

/** Height of the hairline by azimuth, from the middle of the forehead to the nape. */
function hairline(face: Face, isShort: boolean): Field {
  const back = 0.035 * face.male + 0.06 * face.age * face.male;
  const side = isShort ? -0.075 : -0.02;
  const table = smoothTable([
    0.262 + 0.2 * back,
    0.258 + 0.3 * back,
    0.24 + 1.1 * back,
    0.205 + 1.3 * back,
    0.1 + back,
    0.01,
    side,
    side + 0.01,
    0.085,
    0.095,
    0.03,
    -0.08,
    -0.16,
    -0.2,
    -0.215,
    -0.215,
  ]);
  return (x, y, z) => {
    const turn = Math.atan2(Math.abs(x), z + 0.02) / Math.PI;
    return (y - tableAt(table, turn)) * 0.75;
  };
}

/** Cut close at the sides, longer above, swept from a parting. */
function shortVolume(cranium: Field, partX: number): Field {
  return (x, y, z) => {
    const d = cranium(Math.abs(x), y, z);
    if (d > 0.2) return d * 0.8;
    const top = smoothstep(0.12, 0.36, y + 0.1 * z);
    const sweep = 1 + 0.35 * smoothstep(partX, partX - 0.3, x);
    const front = smoothstep(-0.3, 0.25, z);
    const lift = mix(0.02, 0.052 * sweep * (0.75 + 0.5 * front), top);
    const part =
      0.03 *
      Math.exp(-(((x - partX) / 0.018) ** 2)) *
      smoothstep(0.2, 0.34, y) *
      smoothstep(-0.25, -0.05, z);
    return (d - lift + part) * 0.85;
  };
}

function curlVolume(
  face: Face,
  cranium: Field,
  length: HairLength,
  curl: number,
  line: Field,
): { readonly field: Field; readonly keep: Field } {
  const isShort = length === 'short';
  const lift = isShort ? 0.05 + 0.03 * curl : 0.15;
  const drop = clamp(-ends[length] - 0.42, 0, 0.7);
  const field: Field = (x, y, z) => {
    const side = Math.abs(x);
    const d = cranium(side, y, z);
    if (d > 0.7) return d * 0.7;
    const grown = lift * (0.55 + 0.45 * smoothstep(-0.2, 0.25, y));
    let out = d - grown;
    if (!isShort) {
      const mass = ellipsoid(
        side,
        y + 0.02 + drop * 0.5,
        z + 0.13,
        face.skull + 0.18,
        0.36 + drop * 0.55,
        0.36,
      );
      out = smoothMin(out, mass, 0.15);
    }
    return (out + bumps(x, y, z, curl)) * 0.8;
  };
  if (isShort) return { field, keep: line };
  return {
    field,
    keep: (x, y, z) =>
      y > 0.2 || z < 0.12
        ? faceOpening(face, x, y, z)
        : Math.min(line(x, y, z) + 1, faceOpening(face, x, y, z)),
  };
}

function bumps(x: number, y: number, z: number, curl: number): number {
  const pitch = 14 + curl * 14;
  const px = x + 0.04 * Math.sin(y * 13 + z * 7);
  const py = y + 0.04 * Math.sin(z * 11 + x * 9);
  const pz = z + 0.04 * Math.sin(x * 12 + y * 8);
  return -0.014 * Math.sin(px * pitch) * Math.sin(py * pitch + 1) * Math.sin(pz * pitch);
}

/** Positive outside the oval that stays free for the face. */
function faceOpening(face: Face, x: number, y: number, z: number): number {
  return ellipsoid(x, y + 0.14, z - 0.42, face.cheek * 0.93, 0.43, 0.44);
}

/** Hair that falls beside the face and over the shoulders. */
function fallVolume(
  face: Face,
  cranium: Field,
  end: number,
  curl: number,
  line: Field,
): { readonly field: Field; readonly keep: Field } {
  const lift = 0.04 + 0.02 * curl;
  const wide = face.skull + lift;
  const field: Field = (x, y, z) => {
    const side = Math.abs(x);
    const cap = cranium(side, y, z) - lift * (0.7 + 0.3 * smoothstep(0.1, 0.4, y));
    const down = clamp((0.15 - y) / (0.15 - end), 0, 1);
    const a = wide + (0.02 + 0.05 * curl) * Math.sin(down * 2.2) + 0.015 * down;
    const b = mix(0.42, 0.3, smoothstep(0, 0.8, down));
    const shift = mix(-0.075, end < -0.7 ? -0.14 : -0.1, down);
    const k0 = Math.sqrt((x / a) ** 2 + ((z - shift) / b) ** 2);
    const fall = Math.max((k0 - 1) * Math.min(a, b), y - 0.2, end - 0.05 - y);
    const wave = curl * 0.02 * Math.sin(y * 16 + Math.atan2(x, -z) * 2) * smoothstep(0.1, -0.2, y);
    return (smoothMin(cap, fall, 0.1) + wave) * 0.85;
  };
  const keep: Field = (x, y, z) => {
    const open = smoothMax(faceOpening(face, x, y, z), -z - 0.02 - Math.max(0, y), 0.05);
    return Math.min(open, y - end);
  };
  return {
    field,
    keep: (x, y, z) => Math.min(keep(x, y, z), Math.max(line(x, y, z), y < 0.15 ? 1 : -1)),
  };
}
