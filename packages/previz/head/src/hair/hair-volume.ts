import type { Appearance, HairLength, HairTexture } from '@image-production/identity';
import {
  clamp,
  ellipsoid,
  mix,
  smoothMax,
  smoothMin,
  smoothstep,
  smoothTable,
  tableAt,
} from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import type { Face } from '../face/face.ts';
import { createScalp } from '../face/head-field.ts';
import { grooveOf, looseComb, partedComb, sweptComb } from './hair-comb.ts';
import type { Comb, Combed } from './hair-comb.ts';
import { fringed, tiedEnd, tiedHair, tieOf } from './tied-hair.ts';
import type { Tie } from './tied-hair.ts';

export type HairStyle = 'shaved' | 'buzzed' | 'short' | 'curls' | 'bob' | 'long' | 'tied';

/** A head of hair in head heights around the middle of the head. */
export interface HairVolume {
  readonly style: HairStyle;
  /** 0 straight to 1 coily. */
  readonly curl: number;
  /** Signed distance to the volume. */
  readonly field: Field;
  /** Positive behind the hairline, where hair grows, and where a crop shows the scalp. */
  readonly line: Field;
  /** Positive where locks may start. */
  readonly grows: Field;
  readonly comb: Comb;
  /** Depth of locks and the gaps between them below the volume's outline. */
  readonly relief: Field;
  /** Height of the hair's ends: −0.5 is the chin. */
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

/** Hair that ends below this height rests on back and shoulders. */
export const lyingBelow = -0.9;

/** 0 straight to 1 coily. */
export function curlOf(texture: HairTexture): number {
  const kind = Number(texture[0]) - 1;
  return clamp((kind + (texture.charCodeAt(1) - 97) / 3) / 3.67, 0, 1);
}

/** A head of hair with what marks add to it: a fringe. */
export function createHairVolume(
  appearance: Appearance,
  face: Face,
  worn: Tie | null = null,
): HairVolume {
  const volume = cutVolume(appearance, face, tieOf(appearance, worn));
  const { style, curl, comb, field } = volume;
  const isFringed = appearance.marks?.includes('fringe') === true;
  if (!isFringed || style === 'shaved' || style === 'buzzed' || style === 'curls') return volume;
  return { ...volume, field: fringed(field, createScalp(face), comb, curl) };
}

function cutVolume(appearance: Appearance, face: Face, tie: Tie | null): HairVolume {
  const { hairLength: length, hairTexture } = appearance;
  const curl = curlOf(hairTexture);
  const style = styleOf(length, curl);
  const isCut = style === 'shaved' || style === 'buzzed' || length === 'short' || tie !== null;
  const line = hairline(face, isCut);
  const scalp = createScalp(face);
  if (tie !== null) {
    const tied = tiedHair(scalp, line, { tie, curl, end: ends[length] });
    return {
      style: 'tied',
      curl,
      line,
      ends: tiedEnd(tie, ends[length]),
      grows: line,
      relief: smooth,
      ...tied,
    };
  }
  const base = { style, curl, ends: ends[length], line };
  switch (style) {
    case 'shaved':
    case 'buzzed':
      return { ...base, field: buzzed(scalp, line), grows: line, comb: looseComb, relief: smooth };
    case 'short':
      return { ...base, ...shortHair(scalp, line, face, curl) };
    case 'curls':
      return { ...base, ...curls(face, scalp, { length, curl }, line) };
    case 'bob':
    case 'long':
      return { ...base, ...fallingHair(face, scalp, { end: base.ends, curl }, line) };
  }
}

type Grown = Pick<HairVolume, 'field' | 'grows' | 'comb' | 'relief'>;

const smooth: Field = () => 0;

function styleOf(length: HairLength, curl: number): Exclude<HairStyle, 'tied'> {
  if (length === 'shaved' || length === 'buzzed') return length;
  // Coils project from the head on all sides.
  if (curl > 0.78) return 'curls';
  if (length === 'short') return 'short';
  return length === 'chin' ? 'bob' : 'long';
}

/** Positive behind the hairline, from the forehead to the nape. */
function hairline(face: Face, isCut: boolean): Field {
  const back = 0.03 * face.male + 0.07 * face.age * face.male;
  // A softer hairline frames the face: lower at the temples and over the upper ear.
  const soft = isCut ? 1 - face.male : 0;
  const side = isCut ? -0.06 - 0.05 * soft : -0.02;
  const table = smoothTable([
    0.274 + 0.3 * back,
    0.27 + 0.5 * back,
    0.256 + 1.1 * back,
    0.212 + 1.3 * back - 0.035 * soft,
    0.12 + 0.6 * back - 0.06 * soft,
    0.03 - 0.06 * soft,
    side,
    side + 0.015,
    0.085 - 0.01 * soft,
    0.1 - 0.01 * soft,
    0.05 - 0.02 * soft,
    -0.07,
    -0.16,
    -0.205,
    -0.22,
    -0.22,
  ]);
  return (x, y, z) => {
    const turn = Math.atan2(Math.abs(x), z + 0.02) / Math.PI;
    return (y - tableAt(table, turn)) * 0.75;
  };
}

/** Hair starts in the skin and reaches its full thickness over `reach` behind the hairline. */
function grownLift(line: number, reach: number, lift: number): number {
  if (line < 0) return Math.max(-0.05, line * 0.6 - 0.006);
  const share = Math.min(1, line / reach);
  return -0.006 + (lift + 0.006) * share * (2 - share);
}

/** A few millimetres thick, tapering to nothing at the hairline. */
function buzzed(scalp: Field, line: Field): Field {
  return (x, y, z) => {
    const inside = line(x, y, z);
    const lift = -0.006 + 0.016 * smoothstep(-0.01, 0.11, inside);
    return Math.max((scalp(Math.abs(x), y, z) - lift) * 0.9, -0.03 - inside);
  };
}

/** Cut close at the sides, longer above, swept from a parting. */
function shortHair(scalp: Field, line: Field, face: Face, curl: number): Grown {
  const partX = 0.13;
  const quiff = mix(0.026, 0.05, face.male) * (1 - 0.35 * face.age);
  const sides = mix(0.05, 0.024, face.male);
  const comb = sweptComb(partX);
  const place: Combed = { across: 0, along: 0 };
  const grooveAt = grooveOf(curl);
  const body = 0.035 * smoothstep(0.3, 0.6, curl);
  const field: Field = (x, y, z) => {
    const d = scalp(Math.abs(x), y, z);
    if (d > 0.2) return d * 0.8;
    const top = smoothstep(0.12, 0.36, y + 0.12 * z);
    const sweep = 1 + 0.25 * smoothstep(partX, partX - 0.35, x);
    const front = smoothstep(-0.25, 0.22, z);
    const inside = line(x, y, z);
    comb(x, y, z, place);
    const groove = grooveAt(place) * smoothstep(-0.03, 0.05, inside);
    const lift = body + mix(sides, (0.042 + quiff * front) * sweep, top);
    const out = d - grownLift(inside, 0.1, lift) + groove * (mix(0.01, 0.02, top) + 0.4 * body);
    return Math.max(out * 0.78, -0.04 - inside);
  };
  return { field, grows: line, comb, relief: smooth };
}

/** Curls form one rounded mass around the head. */
function curls(
  face: Face,
  scalp: Field,
  { length, curl }: { readonly length: HairLength; readonly curl: number },
  line: Field,
): Grown {
  const isShort = length === 'short';
  const lift = isShort ? 0.055 + 0.035 * curl : 0.15;
  const drop = clamp(-ends[length] - 0.42, 0, 0.75);
  const wide = face.skull + 0.15 + 0.06 * curl;
  const field: Field = (x, y, z) => {
    const side = Math.abs(x);
    const d = scalp(side, y, z);
    if (d > 0.75) return d * 0.6;
    const inside = line(x, y, z);
    const height = isShort ? lift * (0.5 + 0.65 * smoothstep(-0.05, 0.35, y)) : lift;
    let out = d - grownLift(inside, isShort ? 0.09 : 0.16, height);
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
  const grows: Field = isShort ? line : (x, y, z) => faceOpening(face, x, y, z) + 0.01;
  return { field, grows, comb: looseComb, relief: smooth };
}

function bumps(x: number, y: number, z: number, curl: number): number {
  const pitch = 13 + curl * 13;
  const px = x + 0.04 * Math.sin(y * 13 + z * 7);
  const py = y + 0.04 * Math.sin(z * 11 + x * 9);
  const pz = z + 0.04 * Math.sin(x * 12 + y * 8);
  const broad = Math.sin(px * pitch) * Math.sin(py * pitch + 1) * Math.sin(pz * pitch);
  const coil = pitch * 2.3;
  const fine = Math.sin(px * coil + 2 * py) * Math.sin(py * coil) * Math.sin(pz * coil + 2 * px);
  return -0.014 * broad - 0.011 * fine;
}

/** Positive outside the opening for face and throat. */
function faceOpening(face: Face, x: number, y: number, z: number): number {
  const low = y + 0.1;
  return ellipsoid(x, low > 0 ? low : low * 0.12, z - 0.47, face.cheek * 0.93, 0.375, 0.54);
}

/** Parted hair falling beside the face. */
function fallingHair(
  face: Face,
  scalp: Field,
  { end, curl }: { readonly end: number; readonly curl: number },
  line: Field,
): Grown {
  const lift = 0.05 + 0.06 * curl;
  const partX = 0.05;
  const isLong = end < lyingBelow;
  const wide = face.skull + lift;
  const comb = partedComb(partX, 0.05 * curl, isLong);
  const place: Combed = { across: 0, along: 0 };
  const grooveAt = grooveOf(curl);
  const depth = 0.021 + 0.018 * smoothstep(0.3, 0.6, curl);
  const field: Field = (x, y, z) => {
    const side = Math.abs(x);
    const d = scalp(side, y, z);
    if (d > 1.6) return d * 0.6;
    const down = clamp((0.12 - y) / (0.12 - end), 0, 1.2);
    comb(x, y, z, place);
    const groove = grooveAt(place);
    const part =
      0.012 *
      Math.exp(-(((x - partX) / 0.011) ** 2)) *
      smoothstep(0.24, 0.4, y) *
      smoothstep(-0.26, 0, z);
    const cap = d - grownLift(line(x, y, z), 0.15, lift) + part;
    const fullness = 0.03 + 0.07 * curl;
    // The ends curve in to the neck.
    const close = 0.045 * smoothstep(0.6, 1, down) * (isLong ? 0.4 : 1);
    const a = wide + fullness * Math.sin(Math.min(1, down) * 2.1) - close;
    const shift = mix(-0.085, -0.13, Math.min(1, down));
    const b =
      (z > shift ? mix(0.29, 0.25, down) : mix(0.42, 0.34, smoothstep(0, 0.9, down))) +
      fullness * 0.5 -
      close;
    const k0 = Math.sqrt((x / a) ** 2 + ((z - shift) / b) ** 2);
    let fall = (k0 - 1) * Math.min(a, b);
    fall = smoothMax(fall, y - 0.2, 0.2);
    let out = smoothMin(cap, fall, 0.14);
    out = smoothMax(out, -faceOpening(face, x, y, z), 0.045);
    const tips = end + 0.025 * groove + 0.012 * Math.sin(place.across * 13);
    out += groove * (depth - 0.005 * (1 - clamp(down, 0, 1)));
    return smoothMax(out, (tips - y) * 0.8, 0.03) * 0.72;
  };
  return {
    field,
    grows: (x, y, z) => Math.min(faceOpening(face, x, y, z) + 0.02, y - end),
    comb,
    relief: (x, y, z) => {
      comb(x, y, z, place);
      return depth * grooveAt(place);
    },
  };
}
