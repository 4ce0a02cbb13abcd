import type { Color, Mesh, Scene, Surface, Texture } from '@image-production/previz-geometry';
import {
  arch,
  steps,
  cylinder,
  lathe,
  sphere,
  placedMesh,
  cyclorama,
  drape,
  plane,
  roundedBox,
} from '@image-production/previz-geometry';
import { groundTexture, SurfaceList, tiled } from '@image-production/previz-sets';

import { buildStillLight } from './still-light.ts';
import type { Coat, Form, Piece, StillLifePlan } from './still-plan.ts';
import { vesselProfile } from './vessels.ts';

/** First object id of the set; references use lower ones. */
const firstPiece = 1000;

/** Builds and lights everything in a plan. `things` are the surfaces of the references. */
export function buildStillLife(plan: StillLifePlan, things: readonly Surface[]): Scene {
  const list = new SurfaceList(firstPiece);
  const paints = new Paints();
  surround(list, plan, paints);
  for (const piece of plan.pieces) addPiece(list, piece, paints);
  return {
    surfaces: [...things, ...list.surfaces],
    lights: buildStillLight(plan),
    camera: plan.camera,
    backdrop: { kind: 'sky' },
  };
}

/** Creates each coat's texture once. */
class Paints {
  readonly #made = new Map<string, Texture>();

  of({ ground, color, second }: Coat): Color | Texture {
    if (ground === null) return color;
    const key = `${ground} ${color.join(' ')} ${second.join(' ')}`;
    const known = this.#made.get(key) ?? groundTexture(ground, color, second);
    this.#made.set(key, known);
    return known;
  }
}

function surround(list: SurfaceList, plan: StillLifePlan, paints: Paints): void {
  const { surroundings, frameM, camera } = plan;
  const { wallM, wall, floor } = surroundings;
  const width = frameM * 7;
  const depth = wallM + Math.max(camera.position[2], frameM) + frameM;
  const height = frameM * 2.4;
  const coveM = Math.min(0.16 * frameM, 0.3 * wallM);
  const { tileM } = wall;
  if (floor === null) {
    const sweep = placedMesh(cyclorama(width, depth, height, coveM), {
      at: [0, 0, -wallM],
    });
    list.add(tiled(sweep, width / tileM, (depth + height) / tileM), paints.of(wall), wall);
    return;
  }
  const upright = placedMesh(plane(width, height), {
    at: [0, height / 2, -wallM],
    tilt: Math.PI / 2,
  });
  list.add(tiled(upright, width / tileM, height / tileM), paints.of(wall), glossOf(wall));
  const level = placedMesh(plane(width, depth), { at: [0, 0, depth / 2 - wallM] });
  list.add(
    tiled(level, width / floor.tileM, depth / floor.tileM),
    paints.of(floor),
    glossOf(floor),
  );
}

function addPiece(list: SurfaceList, { form, at, turn, coat }: Piece, paints: Paints): void {
  const mesh = meshOf(form);
  const mapped = coat.ground === null ? mesh : wrappedAround(mesh, form, coat.tileM);
  list.add(placedMesh(mapped, { at, turn }), paints.of(coat), glossOf(coat));
}

function glossOf({
  roughness,
  reflectance,
  isMetal,
  sheen,
}: Coat): Omit<Coat, 'ground' | 'color' | 'second' | 'tileM'> {
  return { roughness, reflectance: isMetal ? 0 : reflectance, isMetal, sheen };
}

function meshOf(form: Form): Mesh {
  switch (form.kind) {
    case 'cylinder':
      return cylinder(form.radius, form.height, Math.min(0.006, form.height * 0.15));
    case 'sphere':
      return sphere(form.radius);
    case 'box':
      return roundedBox(form.width, form.height, form.depth, form.edge);
    case 'arch':
      return arch(form.width, form.height, form.thickness, form.depth);
    case 'steps':
      return steps(form.width, form.count, form.rise, form.tread);
    case 'vessel':
      return lathe(vesselProfile(form.profile, form.height));
    case 'drape':
      return drape(form);
  }
}

/**
 * Texture coordinates in units of tiles, so that stone and wood have the same scale on any form.
 */
function wrappedAround(mesh: Mesh, form: Form, tileM: number): Mesh {
  const { positions, normals, uvs } = mesh;
  if (uvs === null) return mesh;
  const isTurned = form.kind === 'cylinder' || form.kind === 'sphere' || form.kind === 'vessel';
  const radius = form.kind === 'vessel' ? form.height * 0.25 : isTurned ? form.radius : 0;
  const around = Math.max(1, Math.round((2 * Math.PI * radius) / tileM));
  const own = new Float32Array(uvs.length);
  for (let vertex = 0; vertex * 2 < uvs.length; vertex += 1) {
    const [x, y, z] = [0, 1, 2].map((axis) => positions[vertex * 3 + axis] ?? 0) as [
      number,
      number,
      number,
    ];
    const [nx, ny, nz] = [0, 1, 2].map((axis) => Math.abs(normals[vertex * 3 + axis] ?? 0)) as [
      number,
      number,
      number,
    ];
    const isLevel = form.kind === 'sphere' ? false : ny > (isTurned ? 0.9 : Math.max(nx, nz));
    let [u, v] = [x / tileM, -y / tileM];
    if (isLevel) v = z / tileM;
    else if (isTurned) u = (uvs[vertex * 2] ?? 0) * around;
    else if (nx > nz) u = z / tileM;
    own[vertex * 2] = u + 0.37;
    own[vertex * 2 + 1] = v + 0.11;
  }
  return { ...mesh, uvs: own };
}
