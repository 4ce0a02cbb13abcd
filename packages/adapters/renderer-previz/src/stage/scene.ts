import type { DistanceGrid } from '../figure/distance-grid.ts';
import type { Figure } from '../figure/figure.ts';
import { clamp } from '../math.ts';
import type { Direction } from '../math.ts';
import type { PreparedReference } from '../reference/prepare.ts';
import type { Camera } from './camera.ts';
import { roomSurfaces } from './room.ts';
import type { Room, RoomHit } from './room.ts';
import type { StageSet } from './set.ts';
import { crossBox, solidDistance, solidHit } from './solids.ts';
import type { Solid } from './solids.ts';
import type { Stand } from './tableau.ts';

/** A reference as it stands on the set. */
export interface Card {
  readonly reference: PreparedReference;
  readonly stand: Stand;
  /** 0 takes the light of the set, 1 keeps the colours of the picture as they are. */
  readonly trueness: number;
  /** How far the object reaches back behind its picture, for its shadows; half of it, in metres. */
  readonly bodyM: number;
}

export interface Scene {
  readonly camera: Camera;
  readonly set: StageSet;
  readonly room: Room;
  /** Null on a set without a figure. */
  readonly maquette: Maquette | null;
  readonly solids: readonly Solid[];
  readonly cards: readonly Card[];
}

/** The figure, with its field sampled for the shadows. */
export interface Maquette {
  readonly figure: Figure;
  readonly grid: DistanceGrid;
  /** Nearer than this to the figure counts as on it. */
  readonly touchM: number;
}

/** The first surface along a ray. `id` names surface and material: rooms, then solids, then the figure. */
export interface Hit {
  t: number;
  id: number;
  nx: number;
  ny: number;
  nz: number;
}

export const firstSolidId: number = roomSurfaces.length;
export const firstFigureId = 128;

/** Distance to everything that throws a shadow; floor and walls are left to the caller. */
export function shadowDistance(scene: Scene, x: number, y: number, z: number): number {
  let nearest = scene.maquette?.grid.distance(x, y, z) ?? Infinity;
  for (const solid of scene.solids) nearest = Math.min(nearest, solidDistance(solid, x, y, z));
  for (const card of scene.cards) nearest = Math.min(nearest, cardDistance(card, x, y, z));
  return nearest;
}

function cardDistance({ reference, stand, bodyM }: Card, x: number, y: number, z: number): number {
  const away = Math.max(0, Math.abs(z - stand.z + bodyM) - bodyM);
  const across = (x - stand.left) / stand.width;
  const down = 1 - (y - stand.bottom) / stand.height;
  const outX = Math.max(-across, across - 1, 0) * stand.width;
  const outY = Math.max(-down, down - 1, 0) * stand.height;
  const outside = Math.sqrt(outX * outX + outY * outY);
  const flat =
    reference.silhouette === null
      ? 0
      : reference.silhouette.distance(clamp(across, 0, 1), clamp(down, 0, 1)) * stand.height;
  const aside = Math.max(flat, 0) + outside;
  return Math.sqrt(aside * aside + away * away) - 0.003;
}

/**
 * Follows a ray to the first surface; cards are composed later, at full sharpness. With `from`
 * the figure is looked for from there on, `Infinity` leaves it out.
 */
export function trace(scene: Scene, direction: Direction, hit: Hit, from = 0): void {
  const { camera, room } = scene;
  const { x: ox, y: oy, z: oz } = camera.eye;
  const { x: dx, y: dy, z: dz } = direction;
  room.intersect(ox, oy, oz, dx, dy, dz, roomHit);
  hit.t = roomHit.t;
  hit.id = roomSurfaces.indexOf(roomHit.surface);
  hit.nx = roomHit.nx;
  hit.ny = roomHit.ny;
  hit.nz = roomHit.nz;
  for (let index = 0; index < scene.solids.length; index += 1) {
    const solid = scene.solids[index];
    const t = solid === undefined ? Infinity : solidHit(solid, camera.eye, direction, span);
    if (t >= hit.t) continue;
    hit.t = t;
    hit.id = firstSolidId + index;
  }
  const { maquette } = scene;
  if (maquette === null || from === Infinity) return;
  const t = figureHit(maquette, camera, direction, from, hit.t);
  if (t >= hit.t) return;
  hit.t = t;
  hit.id = firstFigureId + maquette.figure.lastMaterial();
}

const roomHit: RoomHit = { t: 0, surface: 'ground', nx: 0, ny: 1, nz: 0 };
const span = { from: 0, to: 0 };

/** Strides through the lattice and takes the last steps on the exact field. */
function figureHit(
  { figure, grid, touchM }: Maquette,
  camera: Camera,
  direction: Direction,
  from: number,
  limit: number,
): number {
  if (!crossBox(grid.box.low, grid.box.high, camera.eye, direction, span)) return Infinity;
  const { x: ox, y: oy, z: oz } = camera.eye;
  const { x: dx, y: dy, z: dz } = direction;
  const end = Math.min(span.to, limit);
  const near = grid.cell * 0.7;
  const touch = touchM;
  let t = Math.max(span.from, from);
  let last = t;
  let lastAway = 1;
  for (let step = 0; step < 90 && t < end; step += 1) {
    let away = grid.distance(ox + dx * t, oy + dy * t, oz + dz * t);
    const isNear = away < near;
    if (isNear) away = figure.distance(ox + dx * t, oy + dy * t, oz + dz * t);
    if (isNear && away < touch) {
      // Long strides may end just inside; the surface lies between the last two.
      return away < 0 ? last + ((t - last) * lastAway) / (lastAway - away) : t;
    }
    last = t;
    lastAway = away;
    t += isNear ? Math.max(away * 1.5, touch * 4) : away * 0.95;
  }
  return Infinity;
}
