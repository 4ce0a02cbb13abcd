import type { Appearance } from '@image-production/identity';
import {
  clamp,
  ellipsoid,
  smoothMax,
  smoothMin,
  smoothstep,
  rodField,
} from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import { grooveOf } from './hair-comb.ts';
import type { Comb, Combed } from './hair-comb.ts';

/** Drawn back off the face, and into what. */
export type Tie = 'bun' | 'ponytail' | 'slicked_back';

/**
 * How hair is drawn back, if it is: as it is worn in this picture, else as the person wears it.
 * What is too short to be tied is slicked back.
 */
export function tieOf(
  { marks = [], hairLength }: Pick<Appearance, 'marks' | 'hairLength'>,
  worn: Tie | null,
): Tie | null {
  if (hairLength === 'shaved' || hairLength === 'buzzed') return null;
  const own = (['bun', 'ponytail'] as const).find((tie) => marks.includes(tie)) ?? null;
  if (own !== null && (worn === null || worn === 'slicked_back')) return own;
  return worn !== null && hairLength === 'short' ? 'slicked_back' : worn;
}

/** Lowest end of a tail, and of hair that falls from the nape. */
const tailEnd = -0.86;

/** Height at which hair that is drawn back ends. */
export function tiedEnd(tie: Tie, end: number): number {
  if (tie === 'bun') return -0.3;
  return tie === 'ponytail' ? tailEnd : Math.max(tailEnd, end);
}

/** Where a bun or a ponytail is tied. */
const knot = [0, 0.1, -0.47] as const;

/** Drawn back from the face to the knot; a tail falls from there. */
export const drawnBack: Comb = (x, y, z, into) => {
  const fallen = smoothstep(0.02, -0.12, y) * smoothstep(-0.4, -0.5, z);
  into.across = 0.36 * Math.atan2(x, y - knot[1] + 0.02) * (1 - fallen) + x * fallen * 1.4;
  into.along = -z * (1 - fallen) - y * fallen;
};

/** Hair close to the skull, and the bun, the tail or the free ends behind it. */
export function tiedHair(
  scalp: Field,
  line: Field,
  { tie, curl, end }: { readonly tie: Tie; readonly curl: number; readonly end: number },
): { readonly field: Field; readonly comb: Comb } {
  const grooveAt = grooveOf(Math.min(0.35, curl));
  const place: Combed = { across: 0, along: 0 };
  const behind = behindOf(tie, end);
  // Slicked hair lies flat.
  const thick = tie === 'slicked_back' ? 0.026 : 0.04;
  const field: Field = (x, y, z) => {
    const d = scalp(Math.abs(x), y, z);
    const inside = line(x, y, z);
    drawnBack(x, y, z, place);
    const share = clamp(inside / 0.12, 0, 1);
    const lift =
      inside < 0 ? Math.max(-0.05, inside * 0.6 - 0.006) : -0.006 + thick * share * (2 - share);
    const groove = grooveAt(place);
    const cap = Math.max(d - lift + 0.008 * share * groove, -0.04 - inside);
    if (behind === null) return cap * 0.76;
    return smoothMin(cap, behind(x, y, z) + 0.012 * groove, 0.05) * 0.76;
  };
  return { field, comb: drawnBack };
}

function behindOf(tie: Tie, end: number): Field | null {
  if (tie === 'bun') return bun;
  if (tie === 'ponytail') return ponytail();
  return end < -0.4 ? fallBehind(Math.max(tailEnd, end)) : null;
}

/** Combed back behind the ears, falling over the nape. */
function fallBehind(end: number): Field {
  const fall = rodField([0, 0, -0.36], [0, end + 0.06, -0.4], 0.075, 0.06);
  // Wide and flat.
  return (x, y, z) => fall(x * 0.36, y, z);
}

/** A coil: a flattened ball with the turn of its strand wound in. */
const bun: Field = (x, y, z) => {
  const [, ky, kz] = knot;
  const turn = Math.atan2(y - ky, x);
  const far = Math.hypot(x, y - ky);
  const coil = 0.008 * Math.sin(2 * turn - far * 62);
  return ellipsoid(x, y - ky, z - kz + 0.06, 0.165, 0.165, 0.125) + coil;
};

function ponytail(): Field {
  const [, ky, kz] = knot;
  const root = rodField([0, ky + 0.02, kz + 0.02], [0, ky - 0.08, kz - 0.1], 0.06, 0.085);
  const tail = rodField([0, ky - 0.1, kz - 0.12], [0, -0.86, kz - 0.06], 0.1, 0.035);
  return (x, y, z) => smoothMin(root(x, y, z), tail(x * 0.85, y, z), 0.12);
}

/** A fringe over the forehead to above the brows, as an addition to a head of hair. */
export function fringed(field: Field, scalp: Field, comb: Comb, curl: number): Field {
  const grooveAt = grooveOf(curl);
  const place: Combed = { across: 0, along: 0 };
  return (x, y, z) => {
    const hair = field(x, y, z);
    const side = Math.abs(x);
    if (z < -0.06 || y < 0.05 || y > 0.46 || side > 0.36) return hair;
    comb(x, y, z, place);
    const groove = grooveAt({ across: 0.9 * x, along: -y });
    const low = 0.118 - 0.25 * side * side + 0.012 * groove;
    let lock = scalp(side, y, z) - 0.034 + 0.012 * groove;
    lock = smoothMax(lock, low - y, 0.012);
    lock = smoothMax(lock, 0.02 - z, 0.05);
    return smoothMin(hair, lock * 0.78, 0.03);
  };
}
