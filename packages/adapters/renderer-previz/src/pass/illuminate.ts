import { clamp } from '../math.ts';
import { shadowDistance } from '../stage/scene.ts';
import type { Scene } from '../stage/scene.ts';
import type { StageSet } from '../stage/set.ts';

/** Light that falls on a place: from around, and how much of the key could and does arrive. */
export interface Illumination {
  red: number;
  green: number;
  blue: number;
  /** Key light that arrives when nothing is in its way. */
  facing: number;
  fall: number;
  /** 0 in the shadow to 1. */
  visible: number;
  open: number;
}

export function noLight(): Illumination {
  return { red: 0, green: 0, blue: 0, facing: 0, fall: 0, visible: 0, open: 0 };
}

const reach = [0.02, 0.055, 0.12, 0.24, 0.42] as const;

interface Surface {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  /** Lets light creep around the form, as it does in skin and cloth. */
  readonly wrap: number;
  /** How far over the surface its shadows are looked for. */
  readonly lift: number;
}

/** `phase`, 0 to 1, shifts the strides of the shadow ray: neighbours with other phases average out. */
export function illuminate(scene: Scene, at: Surface, phase: number, out: Illumination): void {
  const { set } = scene;
  const { nx, ny, nz } = at;
  const sx = at.x + nx * at.lift;
  const sy = at.y + ny * at.lift;
  const sz = at.z + nz * at.lift;
  const from = set.key.position;
  let lx = from[0] - at.x;
  let ly = from[1] - at.y;
  let lz = from[2] - at.z;
  const distance = Math.sqrt(lx * lx + ly * ly + lz * lz);
  lx /= distance;
  ly /= distance;
  lz /= distance;
  out.fall = set.key.falls ? Math.min(1.5, 9.1 / (distance * distance + 0.6)) : 1;
  out.facing = Math.max(0, (nx * lx + ny * ly + nz * lz + at.wrap) / (1 + at.wrap)) * out.fall;
  out.visible =
    out.facing > 0 ? shadow(scene, sx, sy, sz, lx, ly, lz, Math.min(distance, 3.2), phase) : 0;
  out.open = openness(scene, sx, sy, sz, nx, ny, nz);
  const up = 0.5 + 0.5 * ny;
  const rim =
    Math.max(0, nx * set.rimFrom[0] + ny * set.rimFrom[1] + nz * set.rimFrom[2]) ** 1.5 * out.open;
  out.red = surrounding(set, 0, up, out.open, rim);
  out.green = surrounding(set, 1, up, out.open, rim);
  out.blue = surrounding(set, 2, up, out.open, rim);
}

function surrounding(
  set: StageSet,
  channel: 0 | 1 | 2,
  up: number,
  open: number,
  rim: number,
): number {
  const around = set.bounce[channel] + (set.sky[channel] - set.bounce[channel]) * up;
  return around * open + rim * set.rim[channel];
}

/** Penumbra of a round source by the narrowest passage along the way. */
function shadow(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  lx: number,
  ly: number,
  lz: number,
  end: number,
  phase: number,
): number {
  const { hardness } = scene.set.key;
  const isSoft = hardness < 10;
  let narrowest = 1;
  let t = 0.014 * (1 + 0.26 * phase);
  for (let step = 0; step < 34 && t < end; step += 1) {
    const away = shadowDistance(scene, x + lx * t, y + ly * t, z + lz * t);
    narrowest = Math.min(narrowest, (hardness * away) / t);
    if (narrowest < -1) return 0;
    // A wide penumbra needs even strides, a narrow one strides that follow the form.
    t += isSoft ? t * 0.26 : clamp(away * (0.5 + 0.4 * phase), 0.006 + t * 0.03, 0.25);
  }
  return 0.25 * (1 + narrowest) * (1 + narrowest) * (2 - narrowest);
}

function openness(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  const wall = scene.set.sceneType === 'exterior' ? 99 : scene.set.wallM;
  let closed = 0;
  let weight = 0.34;
  for (const step of reach) {
    const py = y + ny * step;
    const pz = z + nz * step;
    const away = Math.min(shadowDistance(scene, x + nx * step, py, pz), py, pz + wall);
    closed += weight * clamp((step - away) / step, 0, 1);
    weight *= 0.82;
  }
  return clamp(1 - closed * 0.85, 0.04, 1);
}
