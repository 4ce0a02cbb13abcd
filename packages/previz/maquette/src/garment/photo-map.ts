import { clamp, mix, smoothstep, dot } from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import { landmarks } from '../figure/landmarks.ts';
import type { ArmBones } from '../figure/skeleton.ts';
import type { BodyRoom } from './body-room.ts';
import type { FittedCut, FittedSleeve } from './fit-cut.ts';
import type { GarmentField } from './garment-field.ts';
import { limbPlace } from './limb-place.ts';
import { movedInside, rim } from './nearest-inside.ts';
import type { GarmentCut } from './read-cut.ts';

/** Panel of the garment that a point is on: its front, or one half of its back. */
export type Panel = 'front' | 'back left' | 'back right';

/** Writes the photograph's texture coordinates, 0 to 1, for a point on the garment. */
export type PhotoMap = (x: number, y: number, z: number, panel: Panel, out: Float64Array) => void;

/** Seam fields between panels: positive on the garment's front, and positive on its +x half. */
export interface PanelSeams {
  readonly front: Field;
  readonly right: Field;
}

export function panelSeams(fitted: FittedCut, room: BodyRoom): PanelSeams {
  const upright = new Float64Array(3);
  return {
    front: (x, y, z) => {
      // Sleeves are mirrored front to back and need no seam.
      room.unbend(x, y, z, upright);
      const ty = upright[1] ?? 0;
      const top = smoothstep(fitted.armpit, fitted.tip, ty);
      return (upright[2] ?? 0) - mix(room.axisAt(ty), -0.016 * room.body.height, top);
    },
    right: (x, y, z) => {
      room.unbend(x, y, z, upright);
      return upright[0] ?? 0;
    },
  };
}

/**
 * Trunk and sleeves have separate maps, which agree along the armhole: in the picture, the line
 * from the end of the shoulder to the armpit.
 */
export function photoMap(fitted: FittedCut, room: BodyRoom, cloth: GarmentField): PhotoMap {
  const { cut } = fitted;
  const upright = new Float64Array(3);
  const onSleeve = new Float64Array(2);
  const flat = new Float64Array(2);
  const place: SleevePlace = { down: 0, flat, out: onSleeve };
  const arms = room.skeleton.arms.flatMap((arm, index) => {
    const sleeve = fitted.sleeves[index as 0 | 1];
    return sleeve === null || sleeve === undefined
      ? []
      : [{ arm, map: sleeveMap(arm, sleeve, fitted, room) }];
  });
  return (x, y, z, panel, out) => {
    room.unbend(x, y, z, upright);
    const [tx, ty, tz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    // In the upright body the hem is not level.
    const over = cloth.hem(x, y, z);
    const hung = mix(ty, fitted.hem + over, smoothstep(0.16, 0, over));
    const row = fitted.rowAt(clamp(hung, fitted.hem, fitted.neck + 0.05));
    let px = cut.middle + acrossTrunk({ fitted, room }, { tx, ty, tz }, row, panel);
    // Cloth between the shoulders and above them is the inside of the neck.
    const isNeck = panel === 'front' && Math.abs(px - cut.middle) < cut.neckHalf;
    let py = isNeck ? Math.max(row, cut.tipY + 4) : toHem(cut, px, row);
    const own = cloth.trunk(x, y, z);
    for (const [index, { arm, map }] of arms.entries()) {
      const sleeve = cloth.sleeves[index];
      if (sleeve === undefined) continue;
      const beyond = arm.side * tx - armholeAt(fitted, room, ty);
      const nearer = own - sleeve(x, y, z);
      const high = smoothstep(fitted.armpit - 0.02, fitted.armpit + 0.03, ty);
      const share = smoothstep(-0.008, 0.008, mix(nearer, beyond, high));
      if (share === 0) continue;
      const reach = Math.max(0, beyond);
      const toCuff = Math.max(0, cloth.cuffs[index]?.(x, y, z) ?? 0);
      const down = reach / (reach + toCuff + 1e-4);
      flat[0] = cut.middle + onChest(fitted, room, tx, ty);
      flat[1] = fitted.rowAt(ty);
      place.down = down;
      map(x, y, z, place);
      px = mix(px, onSleeve[0] ?? 0, share);
      py = mix(py, onSleeve[1] ?? 0, share);
    }
    out[0] = px;
    out[1] = py;
    movedInside(cut.nearest, cut.width, cut.height, out);
    out[0] = clamp((out[0] ?? 0) / cut.width, 0, 1);
    out[1] = clamp((out[1] ?? 0) / cut.height, 0, 1);
  };
}

/** Shifts a row so that the picture's hem, level or not, lands on the garment's hem. */
function toHem({ armpitY, hemY, bottoms, width }: GarmentCut, px: number, row: number): number {
  const bottom = (bottoms[Math.round(clamp(px, 0, width - 1))] ?? hemY) - rim.hem - 1;
  return row <= armpitY ? row : mix(armpitY, bottom, (row - armpitY) / (hemY - armpitY));
}

/** Distance of the armhole from the midline at a height of the upright body. */
function armholeAt(fitted: FittedCut, { body }: BodyRoom, ty: number): number {
  const share = clamp((ty - fitted.armpit) / (fitted.tip - fitted.armpit), 0, 1);
  const low = Math.min(fitted.widthAt(fitted.armpit), body.shoulder);
  // The picture's shoulder ends where cloth over the arm does.
  return mix(low, body.shoulder + 0.031 * body.height, share);
}

/** Offset in pixels from the middle of the cut. */
function acrossTrunk(
  { fitted, room }: { readonly fitted: FittedCut; readonly room: BodyRoom },
  { tx, ty, tz }: { readonly tx: number; readonly ty: number; readonly tz: number },
  row: number,
  panel: Panel,
): number {
  const { cut } = fitted;
  const at = Math.round(clamp(row, 0, cut.height - 1));
  // Beyond its ends a garment has no width.
  const side = Math.max(1, cut.sides[tx < 0 ? 0 : 1][at] ?? 0);
  const flat = (tx / armholeAt(fitted, room, ty)) * side;
  const a = fitted.widthAt(ty);
  const z0 = tz - room.axisAt(ty);
  const depth = z0 > 0 ? fitted.frontAt(ty) : fitted.backAt(ty);
  // Maps the front without distortion; towards the side follows the cloth.
  const turn = Math.atan2(tx / a, Math.max(1e-4, Math.abs(z0) / depth)) / (Math.PI / 2);
  const round = (0.62 * (tx / a) + 0.38 * turn) * side;
  const up = smoothstep(fitted.armpit - 0.05, fitted.armpit + 0.02, ty);
  // Beside the armhole the picture continues.
  const most = Math.max(1, side - (rim.side + 1) * (1 - up));
  const share = clamp(mix(round, flat, up) / side, -1, 1);
  // True to scale in the middle, and compressed at the side so that all of the picture is used.
  const place = share * (side - (side - most) * share * share);
  if (panel === 'front') return place;
  // The back shows no print: each half shows the outer part of the front and meets in a seam.
  const sign = panel === 'back left' ? -1 : 1;
  return sign * mix(0.42 * side, side, clamp(Math.abs(place) / side, 0, 1));
}

/** Extends the flat chest beyond the armhole: pixels from the middle of the cut. */
function onChest(fitted: FittedCut, room: BodyRoom, tx: number, ty: number): number {
  const { cut } = fitted;
  const row = Math.round(clamp(fitted.rowAt(ty), 0, Math.max(cut.armpitY, 0)));
  const side = cut.sides[tx < 0 ? 0 : 1][row] ?? 1;
  const armhole = armholeAt(fitted, room, Math.max(ty, fitted.armpit));
  const within = clamp(tx, -armhole, armhole);
  return (within / armhole) * side + (tx - within) / fitted.scale;
}

interface SleevePlace {
  /** Position from armhole to cuff, 0 to 1. */
  down: number;
  /** Texture coordinates if the chest continued flat. */
  readonly flat: Float64Array;
  /** Receives the texture coordinates. */
  readonly out: Float64Array;
}

type SleeveMap = (x: number, y: number, z: number, place: SleevePlace) => void;

/**
 * A sleeve continues the chest at the armhole, from there turns around the shoulder to its position
 * in the picture, and is unrolled further down.
 */
function sleeveMap(
  arm: ArmBones,
  { cut }: FittedSleeve,
  fitted: FittedCut,
  room: BodyRoom,
): SleeveMap {
  const { body, skeleton } = room;
  const sign = arm.side;
  const joint = [
    fitted.cut.middle +
      onChest(fitted, room, sign * body.shoulder, landmarks.shoulder * body.height),
    fitted.rowAt(landmarks.shoulder * body.height),
  ] as const;
  const { chest } = skeleton;
  const hangs = Math.atan2(-sign * dot(arm.upper.up, chest.right), dot(arm.upper.up, chest.up));
  const lies = Math.atan2(sign * cut.along[0], cut.along[1]);
  const stops = cut.halves.length - 1;
  return (x, y, z, { down, flat, out }) => {
    const { right, forward } = limbPlace(arm, x, y, z);
    const size = Math.hypot(right, forward) || 1;
    const angle = Math.atan2(right, Math.abs(forward)) / (Math.PI / 2);
    const across = 0.25 * (right / size) + 0.75 * angle;
    const index = Math.min(stops - 1, Math.floor(down * stops));
    const share = down * stops - index;
    const half = mix(cut.halves[index] ?? 0, cut.halves[index + 1] ?? 0, share);
    const offset = mix(cut.offsets[index] ?? 0, cut.offsets[index + 1] ?? 0, share);
    const off = offset + across * Math.max(half * 0.6, half - rim.side);
    const along = down * cut.length;
    const turn = sign * (hangs - lies) * smoothstep(0, 0.55, down);
    const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
    const [fx, fy] = [(flat[0] ?? 0) - joint[0], (flat[1] ?? 0) - joint[1]];
    // Surfaces that face sideways are not seen flat.
    const aside = Math.max(0, sign * across) ** 2 * smoothstep(0, 0.1, down);
    const free = smoothstep(0.06, 0.5, down + 0.4 * aside);
    const unrolledX = cut.from[0] + cut.along[0] * along + cut.along[1] * off;
    const unrolledY = cut.from[1] + cut.along[1] * along - cut.along[0] * off;
    out[0] = mix(joint[0] + fx * cosine - fy * sine, unrolledX, free);
    out[1] = mix(joint[1] + fx * sine + fy * cosine, unrolledY, free);
  };
}
