import type { ArmBones } from '../../figure/skeleton.ts';
import { clamp, mix, smoothstep } from '../../math.ts';
import type { Field } from '../../shape/field.ts';
import type { BodyRoom } from './body-room.ts';
import type { FittedCut, FittedSleeve } from './fit-cut.ts';
import type { GarmentField } from './garment-field.ts';

/** Which part of the garment a place belongs to: its front, or one half of its back. */
export type Panel = 'front' | 'back left' | 'back right';

/** Writes the place of the photograph, 0 to 1, that belongs on a place of the garment. */
export type PhotoMap = (x: number, y: number, z: number, panel: Panel, out: Float64Array) => void;

/** Positive on the front of the garment, and positive on its half of +x: where panels meet. */
export interface PanelSeams {
  readonly front: Field;
  readonly right: Field;
}

export function panelSeams(fitted: FittedCut, room: BodyRoom): PanelSeams {
  const upright = new Float64Array(3);
  return {
    front: (x, y, z) => {
      // Sleeves are mirrored front to back: they need no seam of their own.
      room.unbend(x, y, z, upright);
      const ty = upright[1] ?? 0;
      const middle = (fitted.frontAt(ty) - fitted.backAt(ty)) / 2;
      const top = smoothstep(fitted.armpit, fitted.tip, ty);
      return (upright[2] ?? 0) - mix(middle, -0.016 * room.body.height, top);
    },
    right: (x, y, z) => {
      room.unbend(x, y, z, upright);
      return upright[0] ?? 0;
    },
  };
}

export function photoMap(fitted: FittedCut, room: BodyRoom, cloth: GarmentField): PhotoMap {
  const { cut } = fitted;
  const upright = new Float64Array(3);
  const onSleeve = new Float64Array(2);
  const arms = room.skeleton.arms.flatMap((arm, index) => {
    const sleeve = fitted.sleeves[index as 0 | 1];
    return sleeve === null || sleeve === undefined ? [] : [sleeveMap(arm, sleeve)];
  });
  return (x, y, z, panel, out) => {
    room.unbend(x, y, z, upright);
    const [tx, ty, tz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    const row = fitted.rowAt(clamp(ty, fitted.hem + 0.008, fitted.neck + 0.05));
    let px = cut.middle + acrossTrunk(fitted, tx, ty, tz, row, panel);
    let py = row;
    const own = cloth.trunk(x, y, z);
    for (const [index, map] of arms.entries()) {
      const sleeve = cloth.sleeves[index];
      if (sleeve === undefined) continue;
      const share = smoothstep(-0.022, 0.022, own - sleeve(x, y, z));
      if (share === 0) continue;
      map(x, y, z, onSleeve);
      px = mix(px, onSleeve[0] ?? 0, share);
      py = mix(py, onSleeve[1] ?? 0, share);
    }
    out[0] = clamp(px / cut.width, 0, 1);
    out[1] = clamp(py / cut.height, 0, 1);
  };
}

/** Pixels from the middle of the cut. */
function acrossTrunk(
  fitted: FittedCut,
  tx: number,
  ty: number,
  tz: number,
  row: number,
  panel: Panel,
): number {
  const { cut, scale } = fitted;
  const at = Math.round(clamp(row, 0, cut.height - 1));
  const side = cut.sides[tx < 0 ? 0 : 1][at] ?? 1;
  const flat = tx / scale;
  const a = fitted.widthAt(ty);
  const depth = tz > 0 ? fitted.frontAt(ty) : fitted.backAt(ty);
  // Seen from the front a photograph lies as it is; towards the side it follows the cloth.
  const turn = Math.atan2(tx / a, Math.max(1e-4, Math.abs(tz) / depth)) / (Math.PI / 2);
  const round = (0.62 * (tx / a) + 0.38 * turn) * side;
  const up = smoothstep(fitted.armpit - 0.03, fitted.armpit + 0.05, ty);
  const most = side * 0.985;
  const place = clamp(mix(round, flat, up), -most, most);
  if (panel === 'front') return place;
  // The back shows no print: each half is the outer part of the front, met in a seam.
  const sign = panel === 'back left' ? -1 : 1;
  return sign * mix(0.42 * side, side, clamp(Math.abs(place) / side, 0, 1));
}

function sleeveMap(
  arm: ArmBones,
  { cut, reach }: FittedSleeve,
): (x: number, y: number, z: number, out: Float64Array) => void {
  const whole = arm.upperLength + arm.lowerLength;
  return (x, y, z, out) => {
    const upper = inFrame(arm.upper, x, y, z);
    const lower = inFrame(arm.lower, x, y, z);
    const bend = smoothstep(-0.05, 0.05, -upper.up - arm.upperLength);
    const down = mix(-upper.up, arm.upperLength - lower.up, bend);
    const right = mix(upper.right, lower.right, bend);
    const forward = mix(upper.forward, lower.forward, bend);
    const angle = Math.atan2(right, Math.abs(forward)) / (Math.PI / 2);
    const size = Math.hypot(right, forward) || 1;
    const across = 0.6 * (right / size) + 0.4 * angle;
    const t = clamp(down / whole / reach, -0.15, 0.96);
    const place = clamp(t, 0, 1) * (cut.halves.length - 1);
    const index = Math.min(cut.halves.length - 2, Math.floor(place));
    const half = mix(cut.halves[index] ?? 0, cut.halves[index + 1] ?? 0, place - index);
    const offset = mix(cut.offsets[index] ?? 0, cut.offsets[index + 1] ?? 0, place - index);
    const along = t * cut.length;
    const off = offset + across * half * 0.95;
    out[0] = cut.from[0] + cut.along[0] * along + cut.along[1] * off;
    out[1] = cut.from[1] + cut.along[1] * along - cut.along[0] * off;
  };
}

function inFrame(
  { origin, right, up, forward }: ArmBones['upper'],
  x: number,
  y: number,
  z: number,
): { readonly right: number; readonly up: number; readonly forward: number } {
  const [px, py, pz] = [x - origin[0], y - origin[1], z - origin[2]];
  return {
    right: px * right[0] + py * right[1] + pz * right[2],
    up: px * up[0] + py * up[1] + pz * up[2],
    forward: px * forward[0] + py * forward[1] + pz * forward[2],
  };
}
