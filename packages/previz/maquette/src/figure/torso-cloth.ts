import { clamp, mix, smoothstep, between, worldPoint } from '@image-production/previz-geometry';
import type { Field, Vector } from '@image-production/previz-geometry';

import { clothField, outerReachOf, reachOf, trunkAxis } from './cloth-axis.ts';
import type { AxisPlace, ClothAxis } from './cloth-axis.ts';
import { ClothMap } from './cloth-map.ts';
import { landmarks } from './landmarks.ts';
import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';

/** Cut of a top. Heights are those of the upright body, in body heights. */
export interface TorsoCut {
  /** Height of the lower edge. */
  readonly low: number;
  /** Ease at the chest, in metres. */
  readonly easeM: number;
  /** 0 follows the waist, 1 falls straight. */
  readonly loose: number;
  /** Height of the waistband that it is tucked into, or null if it hangs over the hips. */
  readonly tuckedAt: number | null;
  /** Depth of folds; 1 is a jersey. */
  readonly folds: number;
  /** What else it hangs over: trousers, a skirt. */
  readonly over: Field | null;
}

/** Cloth as a map of radii around an axis, and its distance field. */
export interface Drape {
  readonly axis: ClothAxis;
  readonly map: ClothMap;
  readonly field: Field;
}

const centre = 0.742;
const turns = 96;

/** Position in the pose of a point of the upright body. */
export function bentPlace(
  skeleton: Skeleton,
  h: number,
): (x: number, y: number, z: number) => Vector {
  const { pelvis, chest } = skeleton;
  const low = (landmarks.waist - 0.075) * h;
  const high = (landmarks.waist + 0.075) * h;
  return (x, y, z) => {
    const share = smoothstep(low, high, y);
    return between(worldPoint(pelvis, [x, y, z]), worldPoint(chest, [x, y, z]), share);
  };
}

/** Cloth over the trunk, supported by shoulders, bust and shoulder blades and hanging from them. */
export function torsoCloth(
  {
    body,
    skeleton,
    nude,
  }: { readonly body: Proportions; readonly skeleton: Skeleton; readonly nude: Nude },
  cut: TorsoCut,
  sleeves: readonly Field[],
): Drape {
  const h = body.height;
  const axis = trunkAxis(
    nude.unbend,
    { low: cut.low * h, centre: centre * h, depth: -0.004 * h },
    bentPlace(skeleton, h),
  );
  const rows = Math.round(axis.lengthM / (0.0044 * h)) + 1;
  const rowM = axis.lengthM / (rows - 1);
  const dome = axis.lengthM - (centre - cut.low) * h;
  const heightOf = (row: number): number => centre + (dome - row * rowM) / h;
  const upright = new Float64Array(3);
  const flesh: Field = (x, y, z) => {
    nude.unbend(x, y, z, upright);
    const ux = upright[0] ?? 0;
    const uy = upright[1] ?? 0;
    const uz = upright[2] ?? 0;
    const d = nude.trunk.cloth(ux, uy, uz);
    if (cut.over !== null && uy < 0.66 * h) return Math.min(d, cut.over(x, y, z) - 0.0035);
    // Includes collarbones and neck.
    return uy < 0.79 * h ? d : Math.min(d, nude.trunk.flesh(ux, uy, uz), nude.neck(x, y, z));
  };
  // Below the hips it hangs over two legs, so the reach is searched inwards.
  const skin = ClothMap.of(rows, turns, (row, angle) =>
    (heightOf(row) > 0.5 ? reachOf : outerReachOf)(
      axis,
      flesh,
      { along: row * rowM, angle },
      0.17 * h * body.girth,
    ),
  );
  const first = Math.ceil(dome / rowM);
  const bridged = skin.bridged().smoothed(1);
  const hanging = bridged.hung(first, (_, angle) => fallOf(body, cut, angle) * rowM).smoothed(5);
  const laid = hanging.changed((radius, row, angle) => {
    const level = heightOf(row);
    const own = bridged.near(row, angle);
    const ease = mix(0.0025, cut.easeM, smoothstep(0.83, 0.76, level));
    let reach = radius + ease;
    if (cut.tuckedAt !== null) reach = tucked(reach, own, { level, angle, band: cut.tuckedAt, h });
    return reach + foldsOf(skeleton, cut, level, angle) * smoothstep(0.8, 0.7, level);
  });
  const least = skin.raised(0.0026);
  const dented = laid.over(least).changed((radius, row, angle) => {
    const apart = 0.009 * smoothstep(0.775, 0.75, heightOf(row));
    if (apart === 0 || sleeves.length === 0) return radius;
    return Math.max(
      least.near(row, angle),
      freeOf(axis, sleeves, { along: row * rowM, angle }, { radius, apart }),
    );
  });
  const map = dented.smoothed(1).over(least);
  return { axis, map, field: clothField(axis, map) };
}

/** How much hanging cloth approaches the body per metre of descent. */
function fallOf({ masculinity }: Proportions, { loose }: TorsoCut, angle: number): number {
  const front = Math.max(0, Math.cos(angle));
  const fitted = mix(0.34 + 0.2 * front, 0.2 + 0.06 * front, masculinity);
  return mix(fitted, 0.03, loose);
}

/** Lets a little of the cloth hang over the waistband that gathers it. */
function tucked(
  reach: number,
  body: number,
  {
    level,
    angle,
    band,
    h,
  }: { readonly level: number; readonly angle: number; readonly band: number; readonly h: number },
): number {
  const within = body + 0.0035;
  const above = (level - band) * h;
  const most = within + 0.014 + 0.004 * Math.sin(5 * angle + 1) + 0.45 * Math.max(0, above - 0.012);
  const blouse = Math.min(reach, most) + 0.006 * Math.exp(-(((above - 0.022) / 0.02) ** 2));
  return mix(within, blouse, smoothstep(-0.004, 0.016, above));
}

/** Soft folds: gathers above the waist, and drag lines on the side that bends. */
function foldsOf({ pelvis, chest }: Skeleton, cut: TorsoCut, level: number, angle: number): number {
  const lean = Math.atan2(
    chest.up[0] * pelvis.right[0] + chest.up[1] * pelvis.right[1] + chest.up[2] * pelvis.right[2],
    1,
  );
  const waist = cut.tuckedAt ?? 0.6;
  const rise = smoothstep(waist + 0.13, waist + 0.02, level);
  const gather =
    crested(11 * angle + 31 * level + 0.8) * 0.55 +
    crested(17 * angle - 23 * level + 2.1) * 0.35 +
    Math.sin(6 * angle + 4.4) * 0.45;
  const side = Math.max(0, Math.sin(angle) * lean * 6);
  const near = Math.exp(-(((level - waist - 0.04) / 0.036) ** 2));
  const held = cut.tuckedAt === null ? 1 : smoothstep(waist, waist + 0.014, level);
  const press = crested(190 * level + 2.2 * Math.sin(2 * angle) + 1.7 * angle);
  return held * cut.folds * (0.0034 * rise * gather + 0.0034 * clamp(side, 0, 1) * near * press);
}

/** A cloth-like wave between −1 and 1: narrow crests, wide hollows. */
export function crested(phase: number): number {
  const wave = 0.5 + 0.5 * Math.sin(phase);
  return 2 * wave * wave - 0.75;
}

/** Largest radius up to a limit that clears the sleeves. */
function freeOf(
  axis: ClothAxis,
  sleeves: readonly Field[],
  { along, angle }: AxisPlace,
  { radius, apart }: { readonly radius: number; readonly apart: number },
): number {
  let reach = radius;
  for (let step = 0; step < 6; step += 1) {
    const [x, y, z] = axis.place(along, angle, reach);
    let near = 1;
    for (const sleeve of sleeves) near = Math.min(near, sleeve(x, y, z));
    if (near >= apart - 5e-4) return reach;
    reach -= (apart - near) * 1.05;
  }
  return reach;
}
