import type { Frame, Mesh, Field, Vector } from '@image-production/previz-geometry';
import {
  clamp,
  mix,
  smoothstep,
  added,
  dot,
  scaledBy,
  subtracted,
  unit,
} from '@image-production/previz-geometry';

import { outAndUp } from '../figure/shirt-collar.ts';
import type { BodyRoom } from './body-room.ts';
import type { FittedCut } from './fit-cut.ts';
import { thickSheet } from './thick-sheet.ts';

const stations = 120;
const strideM = 0.005;
/** Radius of a collar's ring. */
const neckM = 0.09;

/** Shape of a collar from the neckline up, over and down, at an angle from the front, 0 to π. */
interface CollarForm {
  readonly thickM: number;
  /** Angle at which it begins in front; 0 closes the ring. */
  readonly from: number;
  standM(turn: number): number;
  /** Gap between neck and collar. */
  gapM(turn: number): number;
  foldM(turn: number): number;
  fallM(turn: number): number;
  /** Gap between the fall and the cloth below it. */
  looseM(turn: number): number;
}

/** A stand and a folded leaf with its points in front, as on shirts and polos. */
const leaf: CollarForm = {
  thickM: 0.0024,
  from: 0.3,
  standM: (turn) => mix(0.014, 0.031, smoothstep(0.3, 1.6, turn)),
  gapM: () => 0.006,
  foldM: () => 0.003,
  fallM: (turn) => mix(0.062, 0.046, smoothstep(0.3, 1.5, turn)),
  looseM: () => 0.004,
};

/** A hood worn down: along the neck in front, a pouch behind. */
const hood: CollarForm = {
  thickM: 0.006,
  from: 0,
  standM: (turn) =>
    mix(mix(0.012, 0.02, smoothstep(0, 1.5, turn)), 0.056, smoothstep(1.3, 2.9, turn)),
  gapM: (turn) => mix(0.008, 0.02, smoothstep(0.2, 2, turn)),
  foldM: (turn) => mix(0.006, 0.015, smoothstep(0.2, 1.6, turn)),
  fallM: (turn) =>
    mix(mix(0.03, 0.062, smoothstep(0.1, 1.2, turn)), 0.16, smoothstep(1.4, 2.8, turn)),
  looseM: (turn) => mix(0.004, 0.02, smoothstep(0.3, 2, turn)),
};

/**
 * Collar or hood around a garment's neck opening, its upper edge along the neck and its fall on the
 * cloth; null for a plain neckline. Textured with the cloth of the shoulders.
 */
export function collarMesh(
  loop: Uint32Array,
  { positions }: Mesh,
  fitted: FittedCut,
  { room, cloth }: { readonly room: BodyRoom; readonly cloth: Field },
): Mesh | null {
  const { collar } = fitted.kind;
  if (collar === 'none') return null;
  const form = collar === 'hood' ? hood : leaf;
  const { chest, neckLow } = room.skeleton;
  const base = turned(loop, positions, chest, neckLow);
  const isRing = form.from === 0;
  const count = isRing ? stations : stations + 1;
  const lines: Vector[][] = [];
  const uvs: (readonly [number, number])[][] = [];
  for (let station = 0; station < count; station += 1) {
    // Counter-clockwise seen from above, starting in front.
    const angle = mix(form.from, 2 * Math.PI - form.from, station / stations);
    const turn = angle > Math.PI ? 2 * Math.PI - angle : angle;
    const level = unit(
      added(scaledBy(chest.forward, Math.cos(angle)), scaledBy(chest.right, Math.sin(angle))),
    );
    const line = section({ from: base(angle), level, turn }, form, room, cloth);
    lines.push(line);
    uvs.push(line.map((_, row) => onShoulder(fitted, turn * neckM, row * strideM)));
  }
  return thickSheet({ lines, uvs, isRing, thickM: form.thickM });
}

/** Line of a collar from the neckline over its fold to its outer edge. */
function section(
  { from, level, turn }: { readonly from: Vector; readonly level: Vector; readonly turn: number },
  form: CollarForm,
  room: BodyRoom,
  cloth: Field,
): Vector[] {
  const { up } = room.skeleton.chest;
  const moved = outAndUp(level, up);
  const toNeck = (place: Vector): Vector =>
    moved(place, form.gapM(turn) - clamp(room.nude(...place), -0.03, 0.03), 0);
  const line: Vector[] = [moved(from, 0, -0.004)];
  const stand = form.standM(turn);
  for (let step = 1; step <= 5; step += 1) {
    const raised = moved(from, 0, (stand * step) / 5);
    const beside = toNeck(toNeck(raised));
    const share = smoothstep(0, 1, step / 5);
    line.push(added(scaledBy(raised, 1 - share), scaledBy(beside, share)));
  }
  const fold = form.foldM(turn);
  const top = line.at(-1) ?? from;
  for (const angle of [0.25, 0.5, 0.75, 1])
    line.push(moved(top, fold * (1 - Math.cos(angle * Math.PI)), fold * Math.sin(angle * Math.PI)));
  const fall = form.fallM(turn);
  const steps = 16;
  let place = line.at(-1) ?? from;
  for (let step = 1; step <= steps; step += 1) {
    const stride = fall / steps;
    place = moved(place, stride * 0.42, -stride * 0.9);
    place = offCloth(place, form.looseM(turn) * smoothstep(steps, steps - 5, step) + 0.003, cloth);
    line.push(place);
  }
  return line;
}

/** Moves a point to at least `leastM` outside the cloth. */
function offCloth(place: Vector, leastM: number, cloth: Field): Vector {
  const [x, y, z] = place;
  const away = cloth(x, y, z);
  if (away >= leastM) return place;
  const step = 1e-3;
  const slope = unit([
    cloth(x + step, y, z) - cloth(x - step, y, z),
    cloth(x, y + step, z) - cloth(x, y - step, z),
    cloth(x, y, z + step) - cloth(x, y, z - step),
  ]);
  return added(place, scaledBy(slope, leastM - away));
}

/** Indexes the neckline by the angle around the neck, from the front. */
function turned(
  loop: Uint32Array,
  positions: Float32Array,
  { right, forward }: Frame,
  neck: Vector,
): (angle: number) => Vector {
  const sums = Array.from({ length: stations }, () => [0, 0, 0, 0]);
  for (const vertex of loop) {
    const place: Vector = [
      positions[vertex * 3] ?? 0,
      positions[vertex * 3 + 1] ?? 0,
      positions[vertex * 3 + 2] ?? 0,
    ];
    const away = subtracted(place, neck);
    const angle = Math.atan2(dot(away, right), dot(away, forward));
    const bin = Math.round((angle / (2 * Math.PI) + 1) * stations) % stations;
    sums[bin]?.forEach((sum, axis, all) => (all[axis] = sum + (axis < 3 ? (place[axis] ?? 0) : 1)));
  }
  return (angle) => {
    const middle = Math.round((angle / (2 * Math.PI)) * stations);
    const total = [0, 0, 0, 0];
    for (let reach = 3; reach < stations && (total[3] ?? 0) === 0; reach += 2)
      for (let off = -reach; off <= reach; off += 1)
        sums[(middle + off + 2 * stations) % stations]?.forEach(
          (sum, axis) =>
            (total[axis] =
              (total[axis] ?? 0) + sum * (1 + Math.cos((off / (reach + 1)) * Math.PI))),
        );
    const share = 1 / (total[3] || 1);
    return [(total[0] ?? 0) * share, (total[1] ?? 0) * share, (total[2] ?? 0) * share];
  };
}

/**
 * Texture coordinates that run to and fro over a plain area of one shoulder, at the cloth's scale:
 * both halves of a collar look alike and meet in front and behind.
 */
function onShoulder(
  { cut, scale }: FittedCut,
  around: number,
  along: number,
): readonly [number, number] {
  const [wide, tall] = [cut.tipHalf * 0.3, (cut.armpitY - cut.tipY) * 0.3];
  const px = cut.middle - cut.tipHalf * 0.5 - toAndFro(around / scale, wide);
  const py = cut.tipY + (cut.armpitY - cut.tipY) * 0.12 + toAndFro(along / scale, tall);
  return [px / cut.width, py / cut.height];
}

function toAndFro(value: number, most: number): number {
  const place = Math.abs(value) % (2 * most);
  return place > most ? 2 * most - place : place;
}
