import {
  mix,
  smoothMin,
  smoothstep,
  dot,
  worldPoint,
  planeField,
} from '@image-production/previz-geometry';
import type { Field, Vector } from '@image-production/previz-geometry';

import { clothField, jointedAxis, reachOf, trunkAxis } from './cloth-axis.ts';
import type { ClothAxis } from './cloth-axis.ts';
import { ClothMap } from './cloth-map.ts';
import { foldOf } from './folded-seat.ts';
import type { LegBones } from './leg-bones.ts';
import { limbSurface } from './nude.ts';
import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';
import { bentPlace, crested } from './torso-cloth.ts';
import type { Drape } from './torso-cloth.ts';

/** Height of the waistband's upper edge, in body heights: lower on men. */
export function waistbandOf({ masculinity }: Proportions): number {
  return mix(0.617, 0.601, masculinity);
}

const turns = 96;
const lowest = 0.452;

/**
 * Trousers over the hips: a close waistband, pleats below it, and a straight fall from the seat.
 */
export function hipCloth(body: Proportions, skeleton: Skeleton, nude: Nude): Drape {
  const h = body.height;
  const band = waistbandOf(body) - 0.022;
  const axis = trunkAxis(
    nude.unbend,
    { low: lowest * h, centre: 0.63 * h, depth: -0.006 * h },
    bentPlace(skeleton, h),
  );
  const rows = Math.round(axis.lengthM / (0.0045 * h)) + 1;
  const rowM = axis.lengthM / (rows - 1);
  const dome = axis.lengthM - (0.63 - lowest) * h;
  const upright = new Float64Array(3);
  const foldAt = foldOf(skeleton);
  const flesh: Field = (x, y, z) => {
    nude.unbend(x, y, z, upright);
    return nude.trunk.flesh(upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0);
  };
  const skin = ClothMap.of(rows, turns, (row, angle) =>
    reachOf(axis, flesh, { along: row * rowM, angle }, 0.125 * h * body.girth),
  );
  const map = skin
    .bridged()
    .hung(
      Math.ceil(dome / rowM),
      (_, angle) => mix(angle * angle > 2.5 ? 0.3 : 0.5, 4, foldAt(Math.sin(angle))) * rowM,
    )
    .smoothed(2)
    .changed((radius, row, angle) => {
      const level = 0.63 + (dome - row * rowM) / h;
      const below = smoothstep(band + 0.002, band - 0.045, level);
      const pleat = smoothstep(band, band - 0.012, level) * smoothstep(0.5, band - 0.02, level);
      let out = 0;
      for (const at of [0.42, 0.7]) out += pleatAt(Math.abs(angle) - at);
      return radius + mix(0.0058, 0.0095, below) + 0.006 * pleat * out;
    })
    .smoothed(1)
    .over(skin.raised(0.003));
  return { axis, map, field: clothField(axis, map) };
}

/** Profile of a pleat around the waist: it rises, then falls off behind its fold. */
function pleatAt(away: number): number {
  return away < 0 ? Math.exp(-((away / 0.1) ** 2)) : Math.exp(-((away / 0.035) ** 2));
}

/** A trouser leg as a tube, and the height above its hem: positive above it. */
export interface TrouserLeg extends Drape {
  readonly end: Field;
}

/** Half width and half depth of the cut from hip to hem, in body heights. */
const cuts = {
  long: {
    across: [0.0505, 0.0535, 0.0505, 0.0455, 0.0412, 0.0385, 0.0368, 0.0358],
    depth: [0.0535, 0.0565, 0.0545, 0.0505, 0.0462, 0.0435, 0.0422, 0.0418],
  },
  short: {
    across: [0.056, 0.0575, 0.0575, 0.0575, 0.0575, 0.0575, 0.0575, 0.0575],
    depth: [0.059, 0.0605, 0.061, 0.0615, 0.062, 0.062, 0.062, 0.062],
  },
} as const;

export function trouserLegs(
  body: Proportions,
  skeleton: Skeleton,
  nude: Nude,
  length: 'long' | 'short',
): readonly TrouserLeg[] {
  const h = body.height;
  const axes = skeleton.legs.map((leg) => axisOf(leg, length, h));
  return skeleton.legs.map((leg, index) => {
    const axis = axes[index];
    const other = axes[1 - index];
    const limb = nude.legs[index];
    if (axis === undefined || other === undefined || limb === undefined)
      throw new Error('a figure has two legs');
    const rows = Math.round(axis.lengthM / (0.005 * h)) + 1;
    const rowM = axis.lengthM / (rows - 1);
    const bend = Math.acos(Math.min(1, dot(leg.upper.up, leg.lower.up)));
    // Short ones end on the thigh: a calf folded against it stays out of them.
    const flesh = length === 'short' && bend > 1.7 ? limb.upper : limbSurface(limb);
    const reachM = (bend > 1.7 ? 0.115 : 0.09) * h;
    const skin = ClothMap.of(rows, turns, (row, angle) =>
      reachOf(axis, flesh, { along: row * rowM, angle }, reachM),
    );
    const at = new Float64Array(4);
    // A gap wide enough near the hem that coarse cells do not merge the legs.
    const gapAt = (share: number): number =>
      length === 'short' ? 0.009 : mix(0.004, 0.0095, smoothstep(0.35, 0.75, share));
    const cut = skin.smoothed(2).changed((radius, row, angle) => {
      const share = (row * rowM) / wholeM(leg);
      const design = designAt(length, share, angle) * h * body.leg;
      const rounded = -smoothMin(-design, -(radius + 0.007), 0.01);
      return rounded + 0.9 * foldsAt(leg, { share, angle, bend }, h, length);
    });
    const map = cut
      .changed((radius, row, angle) => {
        const share = (row * rowM) / wholeM(leg);
        const apart = smoothstep(0.14, 0.22, share) * gapAt(share);
        if (apart === 0) return radius;
        // Each leg gets half of the space between them.
        let reach = radius;
        for (let step = 0; step < 5; step += 1) {
          const [x, y, z] = axis.place(row * rowM, angle, reach);
          other.locate(x, y, z, at);
          const room = ((at[2] ?? 0) - reach) / 2 - apart;
          if (room >= 0) break;
          reach += room;
        }
        return reach;
      })
      .smoothed(1)
      .over(skin.raised(0.0026));
    return { axis, map, field: clothField(axis, map), end: hemOf(body, leg, length) };
  });
}

function wholeM({ upperLength, lowerLength }: LegBones): number {
  return upperLength + lowerLength;
}

const shortReach = 0.7;

/** Axis of the whole leg, or to slightly past the hem of short trousers. */
function axisOf(
  { upper, lower, upperLength, lowerLength }: LegBones,
  length: 'long' | 'short',
  h: number,
): ClothAxis {
  if (length === 'long') {
    // The hem lies below the ankle.
    const end = worldPoint(lower, [0, -lowerLength - 0.035 * h, 0]);
    // A wide round cuts the corner of a sharp bend, and the knee would come through.
    const sharp = smoothstep(0.1, -0.7, dot(upper.up, lower.up));
    const roundM = mix(0.058, 0.022, sharp) * h;
    return jointedAxis({ from: upper.origin, joint: lower.origin, to: end }, lower.right, roundM);
  }
  const at = (share: number): Vector =>
    worldPoint(upper, [0, -share * (shortReach * upperLength + 0.02), 0]);
  return jointedAxis({ from: upper.origin, joint: at(0.5), to: at(1) }, lower.right, 0);
}

function designAt(length: 'long' | 'short', share: number, angle: number): number {
  const { across, depth } = cuts[length];
  const place = Math.min(share, 0.9999) * (across.length - 1);
  const stop = Math.floor(place);
  const at = (values: readonly number[]): number =>
    mix(values[stop] ?? 0, values[stop + 1] ?? 0, place - stop);
  const [a, b] = [at(across), at(depth)];
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const ellipse = 1 / Math.sqrt((sine / a) ** 2 + (cosine / b) ** 2);
  // Pressed creases in front and behind.
  const crease = smoothstep(0.06, 0.3, share) * (length === 'short' ? 0.5 : 1);
  const front = Math.exp(-((angle / 0.15) ** 2));
  const behind = Math.exp(-(((Math.PI - Math.abs(angle)) / 0.17) ** 2));
  return ellipse + crease * (0.0042 * front + 0.0026 * behind);
}

/** Rings behind a bent knee, drag lines towards it, and the break over the shoe. */
function foldsAt(
  { side }: LegBones,
  { share, angle, bend }: { readonly share: number; readonly angle: number; readonly bend: number },
  h: number,
  length: 'long' | 'short',
): number {
  const behind = 0.5 - 0.5 * Math.cos(angle);
  const front = 0.5 + 0.5 * Math.cos(angle);
  const knee = (share - 0.53) / 0.1;
  const rings =
    Math.exp(-knee * knee) *
    (0.0018 + 0.0075 * Math.min(1, bend)) *
    (0.25 + 0.75 * behind) *
    crested(knee * 6.5 + 1.1 * Math.sin(angle) * side);
  const drag =
    0.0012 * Math.sin(2 * angle + share * 24 * side + 0.7) * smoothstep(0.15, 0.5, share);
  if (length === 'short') return (drag * h) / 1.8;
  const low = (1 - share) / 0.09;
  const hem = Math.exp(-low * low) * (0.35 + 0.65 * front);
  const stacked = 0.0046 * hem * crested(low * 4.6 + 1.2 + 0.8 * Math.sin(angle + side));
  return ((rings + drag + stacked) * h) / 1.8;
}

function hemOf({ height: h }: Proportions, leg: LegBones, length: 'long' | 'short'): Field {
  const isLong = length === 'long';
  const frame = isLong ? leg.lower : leg.upper;
  const reach = isLong ? leg.lowerLength + 0.02 * h : leg.upperLength * shortReach;
  const [ux, uy, uz] = frame.up;
  const [fx, fy, fz] = frame.forward;
  // Longer at the heel than over the instep.
  const slant = isLong ? 0.16 : 0;
  const slanted: Vector = [ux - slant * fx, uy - slant * fy, uz - slant * fz];
  return planeField(frame.origin, slanted, reach);
}
