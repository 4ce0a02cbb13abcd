import type { Direction } from '../math.ts';
import { roomSurfaces } from '../stage/room.ts';
import { firstFigureId, firstSolidId } from '../stage/scene.ts';
import type { Hit, Scene } from '../stage/scene.ts';
import { solidDistance } from '../stage/solids.ts';
import { shadeFigure } from './figure-shading.ts';
import { normalInto, reflect } from './glow.ts';
import type { Glow } from './glow.ts';
import { illuminate, noLight } from './illuminate.ts';
import type { Illumination } from './illuminate.ts';

const light: Illumination = noLight();

/** Colour of light that leaves the hit towards the camera. */
export function shade(
  scene: Scene,
  direction: Direction,
  hit: Hit,
  phase: number,
  out: Glow,
): void {
  const { x: dx, y: dy, z: dz } = direction;
  const { x: ox, y: oy, z: oz } = scene.camera.eye;
  out.key.fill(0);
  out.visible = 1;
  if (hit.t === Infinity) {
    out.around.set(scene.room.radiance(roomSurfaces[hit.id] ?? 'sky', dx, dy, dz));
    return;
  }
  const x = ox + dx * hit.t;
  const y = oy + dy * hit.t;
  const z = oz + dz * hit.t;
  if (hit.id >= firstFigureId) return shadeFigure(scene, direction, hit, x, y, z, phase, out);
  if (hit.id >= firstSolidId) return shadeSolid(scene, hit, x, y, z, phase, out);
  const surface = roomSurfaces[hit.id] ?? 'ground';
  illuminate(
    scene,
    { x, y, z, nx: hit.nx, ny: hit.ny, nz: hit.nz, wrap: 0, lift: 0.004 },
    phase,
    light,
  );
  reflect(scene, scene.room.albedo(surface), light, 1, scene.room.gobo(x, y, z), out);
  if (scene.set.sceneType === 'exterior') addHaze(scene, direction, hit.t, out);
}

function addHaze(scene: Scene, direction: Direction, t: number, out: Glow): void {
  const { x: dx, z: dz } = direction;
  const air = scene.room.radiance('near-hills', dx, 0, dz);
  const share = 1 - Math.exp(-Math.max(0, t - 6) / 34);
  for (let channel = 0; channel < 3; channel += 1) {
    out.around[channel] = (out.around[channel] ?? 0) * (1 - share) + (air[channel] ?? 0) * share;
    out.key[channel] = (out.key[channel] ?? 0) * (1 - share);
  }
}

function shadeSolid(
  scene: Scene,
  hit: Hit,
  x: number,
  y: number,
  z: number,
  phase: number,
  out: Glow,
): void {
  const solid = scene.solids[hit.id - firstSolidId];
  if (solid === undefined) throw new Error('a solid was hit that does not stand on the set');
  normalInto((px, py, pz) => solidDistance(solid, px, py, pz), x, y, z, 0.0006, hit);
  illuminate(
    scene,
    { x, y, z, nx: hit.nx, ny: hit.ny, nz: hit.nz, wrap: 0.05, lift: 0.006 },
    phase,
    light,
  );
  reflect(scene, solid.color, light, 1, scene.room.gobo(x, y, z), out);
}
