import {
  worldPoint,
  smoothstep,
  clipMesh,
  edgeBand,
  mergedMesh,
  meshOf,
} from '@image-production/previz-geometry';
import type { Mesh, Edging, Vector } from '@image-production/previz-geometry';

import type { Figure } from '../figure/build-figure.ts';
import type { Proportions } from '../figure/proportions.ts';
import { bodyRoom } from './body-room.ts';
import type { BodyRoom } from './body-room.ts';
import { calmCloth } from './calm-cloth.ts';
import { collarMesh } from './collar.ts';
import { fitCut } from './fit-cut.ts';
import { garmentField } from './garment-field.ts';
import type { GarmentField } from './garment-field.ts';
import type { GarmentKind } from './garment-kind.ts';
import { panelSeams, photoMap } from './photo-map.ts';
import type { Panel, PhotoMap } from './photo-map.ts';
import type { GarmentCut } from './read-cut.ts';
import { tidyCloth } from './tidy-cloth.ts';

/** A garment on the body, or the reason why it cannot be worn cleanly. */
export type Worn =
  | { readonly kind: 'clean'; readonly mesh: Mesh }
  | { readonly kind: 'torn'; readonly reason: string };

/** The photograph shows the garment's own hems: edges are rolled and lined without a band. */
const edging: Edging = { widthM: 0, raisedM: 0, thickM: 0.004, insideM: 0.045 };

const finestM = 0.007;

/**
 * Cloth over the figure in its pose, cut to the photograph's measures and textured with it: a sack
 * around the trunk and a tube around each arm, joined seamlessly, with rolled edges at neck, cuffs
 * and hem. `cellM` is the cell size.
 */
export function wornGarment(
  cut: GarmentCut,
  garment: GarmentKind,
  { figure, body }: { readonly figure: Figure; readonly body: Proportions },
  cellM: number,
): Worn {
  const room = bodyRoom(body, figure);
  // Cloth is smooth: finer cells would only cost time.
  const sizes = cellM > finestM ? [cellM, finestM] : [finestM];
  let worn: Worn = { kind: 'torn', reason: 'not draped' };
  // Wide cloth that merges with itself is cut slimmer, cloth that coarse cells tear finer: what a
  // picture wears does not depend on how finely it is drawn.
  for (const ease of [1, 0.5, 0.15])
    for (const size of sizes) {
      worn = drapedWith(cut, garment, { room, figure }, { cellM: size, ease });
      if (worn.kind === 'clean') return worn;
    }
  return worn;
}

/** Share of the cloth that may lie inside the body: coarse cells sink further between supports. */
function insideMost(cellM: number): number {
  return 0.002 * (cellM / finestM) ** 2;
}

function drapedWith(
  cut: GarmentCut,
  garment: GarmentKind,
  { room, figure }: { readonly room: BodyRoom; readonly figure: Figure },
  { cellM, ease }: { readonly cellM: number; readonly ease: number },
): Worn {
  const fitted = fitCut(cut, garment, room, ease);
  const { body } = room;
  const cloth = garmentField(fitted, room);
  if (pokesOut(room, cloth)) return { kind: 'torn', reason: 'the legs poke out' };
  const { low, high } = boxOf(figure, body);
  const whole = meshOf(cloth.field, {
    low,
    high,
    cellM,
    steepness: 1.3,
    cellAt: (x, y, z) => (cloth.keep(x, y, z) < -cellM * 8 ? cellM * 8 : cellM),
  });
  const clipped = tidyCloth(clipMesh(whole, cloth.keep));
  const { openings } = clipped;
  if (openings.length !== 4) return { kind: 'torn', reason: `${openings.length} openings` };
  const calm = calmCloth(clipped.mesh, looseness(clipped.mesh, cloth), room.nude, cellM);
  const inside = shareInside(calm, room, cloth);
  if (inside > insideMost(cellM))
    return { kind: 'torn', reason: `${Math.round(inside * 1000)}‰ inside the body` };
  const band = edgeBand(clipped, cloth.field, cloth.keep, edging);
  const seams = panelSeams(fitted, room);
  const map = photoMap(fitted, room, cloth);
  const covered = paneled(mergedMesh([calm, band]), seams, map);
  const collar = collarMesh(highest(calm, openings), calm, fitted, { room, cloth: cloth.field });
  return { kind: 'clean', mesh: collar === null ? covered : mergedMesh([covered, collar]) };
}

/**
 * How far smoothing may move each vertex: not at edges, and little on sleeves, which would shrink.
 */
function looseness({ positions }: Mesh, cloth: GarmentField): Float32Array {
  return Float32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const [x, y, z] = [
      positions[vertex * 3] ?? 0,
      positions[vertex * 3 + 1] ?? 0,
      positions[vertex * 3 + 2] ?? 0,
    ];
    const trunk = cloth.trunk(x, y, z);
    const onSleeve = cloth.sleeves.reduce(
      (most, sleeve) => Math.max(most, smoothstep(0.01, 0.05, trunk - sleeve(x, y, z))),
      0,
    );
    return smoothstep(0.018, 0.06, cloth.keep(x, y, z)) * (1 - 0.8 * onSleeve);
  });
}

/** The highest opening, around the neck. */
function highest({ positions }: Mesh, loops: readonly Uint32Array[]): Uint32Array {
  const height = (loop: Uint32Array): number =>
    loop.reduce((sum, vertex) => sum + (positions[vertex * 3 + 1] ?? 0), 0) / loop.length;
  const [first, ...others] = loops;
  if (first === undefined) throw new Error('a garment has an opening');
  return others.reduce((best, loop) => (height(loop) > height(best) ? loop : best), first);
}

/** Splits the mesh along the photograph's seams and maps each panel separately. */
function paneled(mesh: Mesh, seams: ReturnType<typeof panelSeams>, map: PhotoMap): Mesh {
  const back = clipMesh(mesh, (x, y, z) => -seams.front(x, y, z)).mesh;
  const panels: readonly (readonly [Mesh, Panel])[] = [
    [clipMesh(mesh, seams.front).mesh, 'front'],
    [clipMesh(back, (x, y, z) => -seams.right(x, y, z)).mesh, 'back left'],
    [clipMesh(back, seams.right).mesh, 'back right'],
  ];
  const place = new Float64Array(2);
  return mergedMesh(
    panels.map(([panel, name]) => {
      const { positions } = panel;
      const uvs = new Float32Array((positions.length / 3) * 2);
      for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
        const at = vertex * 3;
        map(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0, name, place);
        uvs.set(place, vertex * 2);
      }
      return { ...panel, uvs };
    }),
  );
}

/**
 * Share of the supported cloth that lies inside the body. Ignores cloth beside the trunk pressed by
 * hanging arms, as it is hidden.
 */
function shareInside(
  { positions }: Mesh,
  { nude, trunk, unbend }: BodyRoom,
  cloth: GarmentField,
): number {
  const upright = new Float64Array(3);
  let seen = 0;
  let inside = 0;
  for (let at = 0; at < positions.length; at += 3 * 5) {
    const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    seen += 1;
    if (nude(x, y, z) > 0.0005) continue;
    unbend(x, y, z, upright);
    const own = cloth.trunk(x, y, z);
    const isSleeve = cloth.sleeves.some((sleeve) => sleeve(x, y, z) < own - 0.004);
    const isSunk = trunk.flesh(upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0) < 0.0005;
    if (isSleeve || isSunk) inside += 1;
  }
  return seen === 0 ? 1 : inside / seen;
}

/** Whether the dressed legs poke through the cloth that hangs around them. */
function pokesOut({ skeleton, body, dressed }: BodyRoom, cloth: GarmentField): boolean {
  const most = 0.13 * body.height;
  let [seen, out] = [0, 0];
  for (const { upper, upperLength, lower, lowerLength } of skeleton.legs)
    for (const [bone, length] of [
      [upper, upperLength],
      [lower, lowerLength],
    ] as const)
      for (let step = 0; step < 10 * 12; step += 1) {
        const down = ((Math.floor(step / 12) + 0.5) / 10) * length;
        const angle = ((step % 12) / 12) * 2 * Math.PI;
        const at = (reach: number): Vector =>
          worldPoint(bone, [reach * Math.sin(angle), -down, reach * Math.cos(angle)]);
        let reach = 0.02;
        while (reach < most && dressed(...at(reach)) < 0) reach += 0.005;
        const [x, y, z] = at(reach - 0.005);
        if (reach >= most || cloth.hem(x, y, z) < 0.01) continue;
        seen += 1;
        if (cloth.trunk(x, y, z) > 0.002) out += 1;
      }
  return out > seen * 0.01;
}

function boxOf({ skeleton }: Figure, { height: h }: Proportions): { low: Vector; high: Vector } {
  const places = [
    skeleton.neckLow,
    ...skeleton.arms.flatMap(({ upper, lower, hand }) => [upper.origin, lower.origin, hand.origin]),
    ...skeleton.legs.flatMap(({ upper, lower, foot }) => [upper.origin, lower.origin, foot.origin]),
  ];
  const bound = (pick: (...values: number[]) => number, sign: number): Vector => [
    pick(...places.map(([x]) => x)) + sign * 0.14 * h,
    pick(...places.map(([, y]) => y)) + sign * 0.14 * h,
    pick(...places.map(([, , z]) => z)) + sign * 0.14 * h,
  ];
  return { low: bound(Math.min, -1), high: bound(Math.max, 1) };
}
