import { clamp, linearColor, mix, mixed, smoothstep } from '../math.ts';
import type { Color } from '../math.ts';
import type { StageSet } from './set.ts';

/** What a ray meets behind everything that stands on the set. */
export interface RoomHit {
  t: number;
  surface: RoomSurface;
  nx: number;
  ny: number;
  nz: number;
}

export const roomSurfaces = [
  'sky',
  'far-hills',
  'near-hills',
  'ground',
  'wall',
  'skirting',
] as const;
export type RoomSurface = (typeof roomSurfaces)[number];

export interface Room {
  /** Fills `hit` for a ray with unit direction. The sky is at infinity. */
  intersect(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    hit: RoomHit,
  ): void;
  /** Light that arrives from a direction where nothing stands. */
  radiance(surface: RoomSurface, dx: number, dy: number, dz: number): Color;
  albedo(surface: RoomSurface): Color;
  /** Factor of the texture at full resolution, around 1. */
  grain(surface: RoomSurface, x: number, y: number, z: number): number;
  /** Share of the key light that the window lets through to a place on floor or wall. */
  gobo(x: number, y: number, z: number): number;
}

const skirtingM = 0.11;

export function createRoom(set: StageSet, side: number): Room {
  const hasTexture = set.sceneType !== 'studio';
  return {
    intersect: set.sceneType === 'exterior' ? openGround : set.coveM > 0 ? cove(set) : corner(set),
    radiance: (surface, dx, dy, dz) => horizon(surface, side, dx, dy, dz),
    albedo: (surface) => {
      if (surface === 'ground') return set.floor;
      return surface === 'skirting' ? mixed(set.wall, [0.8, 0.79, 0.77], 0.6) : set.wall;
    },
    grain: (surface, x, _y, z) => (hasTexture && surface === 'ground' ? groundGrain(set, x, z) : 1),
    gobo: set.sceneType === 'interior' ? windowPattern(set, side) : () => 1,
  };
}

function meet(
  hit: RoomHit,
  t: number,
  surface: RoomSurface,
  nx: number,
  ny: number,
  nz: number,
): void {
  hit.t = t;
  hit.surface = surface;
  hit.nx = nx;
  hit.ny = ny;
  hit.nz = nz;
}

/** Seamless paper: floor, a quarter of a cylinder, wall. */
export function cove(set: StageSet): Room['intersect'] {
  const radius = set.coveM;
  const axisZ = -set.wallM + radius;
  return (_ox, oy, oz, _dx, dy, dz, hit) => {
    const floor = dy < -1e-6 ? -oy / dy : Infinity;
    if (oz + dz * floor > axisZ) return meet(hit, floor, 'ground', 0, 1, 0);
    const wall = dz < -1e-6 ? (-set.wallM - oz) / dz : Infinity;
    if (oy + dy * wall > radius) return meet(hit, wall, 'ground', 0, 0, 1);
    const py = oy - radius;
    const pz = oz - axisZ;
    const a = dy * dy + dz * dz;
    const b = py * dy + pz * dz;
    const root = Math.sqrt(Math.max(0, b * b - a * (py * py + pz * pz - radius * radius)));
    const t = (root - b) / a;
    meet(hit, t, 'ground', 0, -(py + dy * t) / radius, -(pz + dz * t) / radius);
  };
}

function corner(set: StageSet): Room['intersect'] {
  return (_ox, oy, oz, _dx, dy, dz, hit) => {
    const floor = dy < -1e-6 ? -oy / dy : Infinity;
    const wall = dz < -1e-6 ? (-set.wallM - oz) / dz : Infinity;
    if (floor < wall) return meet(hit, floor, 'ground', 0, 1, 0);
    const surface = oy + dy * wall < skirtingM ? 'skirting' : 'wall';
    meet(hit, wall, surface, 0, 0, 1);
  };
}

const openGround: Room['intersect'] = (_ox, oy, _oz, dx, dy, dz, hit) => {
  const floor = dy < -1e-6 ? -oy / dy : Infinity;
  if (floor < 90) return meet(hit, floor, 'ground', 0, 1, 0);
  const bearing = Math.atan2(dx, -dz);
  const near = 0.012 + 0.012 * Math.sin(bearing * 4.1 + 2) + 0.009 * Math.sin(bearing * 9.3);
  const far = 0.05 + 0.022 * Math.sin(bearing * 2.7 + 0.6) + 0.012 * Math.sin(bearing * 7.1 + 1);
  const surface = dy < near ? 'near-hills' : dy < far ? 'far-hills' : 'sky';
  meet(hit, Infinity, surface, 0, 1, 0);
};

const zenith = linearColor('#7fa3c9');
const haze = linearColor('#e6ddd0');
const farHills = linearColor('#aab6bd');
const nearHills = linearColor('#8f9c93');

/** Sky, hills in haze, and a glow on the side of the sun. */
function horizon(surface: RoomSurface, side: number, dx: number, dy: number, dz: number): Color {
  if (surface === 'near-hills') return mixed(nearHills, haze, smoothstep(0.03, -0.02, dy) * 0.8);
  if (surface === 'far-hills') return mixed(farHills, haze, smoothstep(0.09, 0, dy) * 0.5);
  const base = mixed(haze, zenith, smoothstep(-0.02, 0.55, dy) ** 0.8);
  const glow = clamp(-dx * side * 0.6 + dy * 0.3 - dz * 0.5, 0, 1) ** 3;
  return mixed(base, [1, 0.93, 0.8], glow * 0.35);
}

/** Boards of an oak floor, or fine raked sand. */
function groundGrain(set: StageSet, x: number, z: number): number {
  if (set.sceneType === 'exterior')
    return (
      1 + 0.02 * Math.sin(z * 5.1 + 0.9 * Math.sin(x * 1.3)) + 0.014 * Math.sin(x * 7.3 + z * 3.1)
    );
  const board = 0.16;
  const row = Math.floor(x / board);
  const shift = Math.sin(row * 12.9898) * 43758.5453;
  const tone = shift - Math.floor(shift);
  const seam = Math.abs(x / board - row - 0.5) * 2;
  const butt = z / 1.4 + tone * 3;
  const joint = Math.abs(butt - Math.floor(butt) - 0.5) * 2;
  const line = 1 - 0.35 * smoothstep(0.965, 1, seam) - 0.25 * smoothstep(0.995, 1, joint);
  const grain = Math.sin(x * 190 + Math.sin(z * 6 + tone * 20) * 2.4) * 0.018;
  return mix(0.88, 1.1, tone) * line + grain;
}

/** Light falls through nine panes onto the wall; the edges soften with the way behind the glass. */
function windowPattern(set: StageSet, side: number): Room['gobo'] {
  const [keyX, keyY, keyZ] = set.key.position;
  const plane = side * -2.6;
  const through = (x: number): number => (plane - x) / (keyX - x);
  const paneM = 0.29;
  const middle = -set.wallM + (keyZ + set.wallM) * through(side * 0.28);
  const low = keyY - 1.22;
  return (x, y, z) => {
    const share = through(x);
    const up = y + (keyY - y) * share;
    const along = z + (keyZ - z) * share;
    const soft = 0.05 + 0.012 * Math.abs(x - plane);
    const high = pane((up - low) / paneM, soft, 3);
    const wide = pane((along - middle) / paneM + 1.5, soft, 3);
    return 0.22 + 0.78 * high * wide;
  };
}

function pane(place: number, soft: number, count: number): number {
  const inside = smoothstep(-soft, soft, place) * smoothstep(-soft, soft, count - place);
  const bar = Math.abs(place - Math.round(place));
  const crossed =
    place > 0.5 && place < count - 0.5 ? smoothstep(0.03, 0.03 + soft * 1.6, bar + soft * 0.4) : 1;
  return inside * mix(0.35, 1, crossed);
}
