import { linearColor } from '../color.ts';
import type { AreaLight } from '../scene/light.ts';
import { matt } from '../scene/material.ts';
import type { Material } from '../scene/material.ts';
import type { Mesh } from '../scene/mesh.ts';
import type { LensCamera, Scene, Surface } from '../scene/scene.ts';
import type { Texture } from '../scene/texture.ts';
import { arch } from '../shape/extrude.ts';
import { cylinder, sphere } from '../shape/lathe.ts';
import { placedMesh } from '../shape/mesh-builder.ts';
import type { Placement } from '../shape/mesh-builder.ts';
import { cyclorama } from '../shape/panels.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { cross, lengthOf, subtracted, unit } from '../vectors.ts';
import type { Vector } from '../vectors.ts';

/** A full-frame camera aimed at a point; focal length in mm, and f-number. */
export function cameraAt(
  position: Vector,
  target: Vector,
  [focalLengthMm, aperture]: readonly [number, number],
  aspect: number = 0.75,
): LensCamera {
  const towards = unit(subtracted(target, position));
  const right = unit([-towards[2], 0, towards[0]]);
  const up = cross(right, towards);
  return {
    position,
    right,
    up,
    forward: towards,
    sensorWidthMm: 36 * aspect,
    sensorHeightMm: 36,
    focalLengthMm,
    aperture,
    focusM: lengthOf(subtracted(target, position)),
  };
}

/** A rectangular light at one point, aimed at another. */
export function softbox(
  center: Vector,
  target: Vector,
  [width, height]: readonly [number, number],
  radiance: number,
): AreaLight {
  const normal = unit(subtracted(target, center));
  const across = unit(Math.abs(normal[1]) > 0.99 ? [1, 0, 0] : [normal[2], 0, -normal[0]]);
  const up = cross(normal, across);
  return {
    kind: 'area',
    shape: 'rectangle',
    center,
    across: [(across[0] * width) / 2, (across[1] * width) / 2, (across[2] * width) / 2],
    up: [(up[0] * height) / 2, (up[1] * height) / 2, (up[2] * height) / 2],
    radiance: [radiance, radiance, radiance],
    isVisible: false,
    focus: 0,
  };
}

export function surface(
  mesh: Mesh,
  object: number,
  material: Partial<Material> & Pick<Material, 'albedo'>,
  placement: Placement = {},
): Surface {
  return { mesh: placedMesh(mesh, placement), object, material: { ...matt, ...material } };
}

/** Spheres of matt clay, lacquer and brass and a box on a sweep, under key, fill and rim. */
export function spheresScene(): Scene {
  const paper = linearColor('#b9b4ad');
  return {
    surfaces: [
      surface(cyclorama(6, 3, 3, 0.8), 1, { albedo: paper }, { at: [0, 0, -1.1] }),
      surface(sphere(0.14, 128), 2, { albedo: linearColor('#c9653f') }, { at: [-0.34, 0, 0] }),
      surface(
        sphere(0.14, 128),
        3,
        { albedo: linearColor('#123a5c'), roughness: 0.08, reflectance: 0.05 },
        { at: [0, 0, 0.1] },
      ),
      surface(
        sphere(0.14, 128),
        4,
        { albedo: linearColor('#d8b06a'), roughness: 0.18, isMetal: true, reflectance: 1 },
        { at: [0.34, 0, 0] },
      ),
      surface(
        roundedBox(0.24, 0.42, 0.24, 0.008),
        5,
        { albedo: linearColor('#e8e2d6'), roughness: 0.55, reflectance: 0.04 },
        { at: [0.12, 0, -0.38], turn: 0.5 },
      ),
    ],
    lights: [
      softbox([-1.5, 1.5, 1.2], [0, 0.1, 0], [1.1, 1.1], 9),
      softbox([1.8, 0.9, 1.4], [0, 0.1, 0], [1.2, 1.6], 0.9),
      softbox([1.1, 1.4, -1], [0, 0.2, 0], [0.4, 1.2], 6),
      {
        kind: 'sky',
        zenith: [0.06, 0.06, 0.065],
        horizon: [0.05, 0.05, 0.05],
        ground: [0.02, 0.02, 0.02],
      },
    ],
    camera: cameraAt([0, 0.55, 2.6], [0, 0.16, 0], [85, 4]),
    backdrop: { kind: 'plain', color: [0.4, 0.4, 0.4] },
  };
}

/** Arch, podium and spheres in warm paper, under a low sun through a branch. */
export function stillLifeScene(): Scene {
  const paper = linearColor('#dda17c');
  const cream = linearColor('#e9d6bd');
  const rust = linearColor('#b9501f');
  const plaster = { roughness: 0.8, reflectance: 0.03 };
  return {
    surfaces: [
      surface(cyclorama(5, 3, 3, 0.25), 1, { albedo: paper }, { at: [0, 0, -0.55] }),
      surface(
        arch(0.46, 0.55, 0.1, 0.12),
        2,
        { albedo: cream, ...plaster },
        { at: [-0.14, 0, -0.28] },
      ),
      surface(
        cylinder(0.165, 0.14, 0.008),
        3,
        { albedo: linearColor('#e6c3ab'), ...plaster },
        { at: [0, 0, 0] },
      ),
      surface(
        cylinder(0.105, 0.26, 0.004),
        4,
        { albedo: rust, ...plaster },
        { at: [0.34, 0, -0.08] },
      ),
      surface(sphere(0.066, 128), 5, { albedo: cream, ...plaster }, { at: [0.35, 0.26, -0.08] }),
      surface(sphere(0.06, 128), 6, { albedo: rust, ...plaster }, { at: [-0.38, 0, 0] }),
      surface(
        roundedBox(0.15, 0.2, 0.07, 0.016),
        7,
        { albedo: linearColor('#d79b1c'), roughness: 0.12, reflectance: 0.05 },
        { at: [0, 0.14, 0.02] },
      ),
      surface(
        roundedBox(0.06, 0.07, 0.05, 0.006),
        8,
        { albedo: linearColor('#e8d9c3'), roughness: 0.2, reflectance: 0.05 },
        { at: [0, 0.345, 0.02] },
      ),
    ],
    lights: [
      {
        kind: 'sun',
        direction: unit([-0.75, 0.62, 0.75]),
        radius: 0.035,
        irradiance: [4.6, 3.9, 3.1],
        gobo: { texture: branch(), widthM: 1.9, center: [-0.5, 0.9, 0.7] },
      },
      {
        kind: 'sky',
        zenith: [0.5, 0.48, 0.46],
        horizon: [0.42, 0.39, 0.36],
        ground: [0.2, 0.16, 0.13],
      },
    ],
    camera: cameraAt([0, 0.42, 2.25], [0, 0.27, -0.05], [80, 5.6], 0.8),
    backdrop: { kind: 'plain', color: paper },
  };
}

/** Soft leaves across a clear sky, as a gobo. */
export function branch(): Texture {
  const size = 256;
  const samples = new Uint8Array(size * size * 4).fill(255);
  const leaves = Array.from({ length: 26 }, (_, index) => ({
    x: 30 + ((index * 97) % 190),
    y: 20 + ((index * 61) % 215),
    turn: 0.5 + ((index * 37) % 17) / 11,
    long: 26 + ((index * 13) % 17),
    wide: 7 + ((index * 7) % 6),
  }));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let open = 1;
      for (const leaf of leaves) {
        const [dx, dy] = [x - leaf.x, y - leaf.y];
        const along = (dx * Math.cos(leaf.turn) + dy * Math.sin(leaf.turn)) / leaf.long;
        const across = (dy * Math.cos(leaf.turn) - dx * Math.sin(leaf.turn)) / leaf.wide;
        const shade = Math.min(1, Math.max(0, (1.05 - Math.hypot(along, across)) * 3));
        open *= 1 - 0.92 * shade;
      }
      samples[(y * size + x) * 4 + 3] = Math.round(255 * open);
    }
  }
  return { width: size, height: size, samples, isRepeated: false };
}
