import type {
  Color,
  Material,
  Mesh,
  Backdrop,
  LensCamera,
  Scene,
  Surface,
  Texture,
} from '@image-production/previz-geometry';

import { buildBvh } from './build-bvh.ts';
import { storeTexture, texelBytes } from './flat-texture.ts';
import type { FlatTexture } from './flat-texture.ts';
import { flattenLamps, skyWords } from './lamp.ts';
import type { Lamp } from './lamp.ts';
import { layOut } from './ray-kernel.ts';
import { shared } from './shared.ts';
import type { TracingMemory } from './tracing-memory.ts';

/** A scene in shared memory that all threads read without copying. */
export interface FlatScene {
  readonly tracing: TracingMemory;
  /** xyz of each vertex. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** uv of each vertex; 0 if its mesh has none. */
  readonly uvs: Float32Array;
  /** Three vertices per triangle. */
  readonly corners: Uint32Array;
  /** Surface index of each triangle. */
  readonly surfaces: Uint16Array;
  /** Texels of the full-size picture per metre, for each triangle. */
  readonly density: Float32Array;
  /** `materialWords` per surface. */
  readonly materials: Float32Array;
  readonly textures: readonly FlatTexture[];
  readonly lamps: readonly Lamp[];
  /** Zenith, horizon and ground: nine values, summed over all skies. */
  readonly sky: Float32Array;
  readonly camera: LensCamera;
  readonly backdrop: Backdrop;
  /** Box around all surfaces with holes: low and high corner; inverted if there are none. */
  readonly holes: Float32Array;
}

/** Layout of a material in a shared table. */
export const materialWords = 13;
export const materialAt = {
  red: 0,
  roughness: 3,
  reflectance: 4,
  metal: 5,
  scatter: 6,
  sheen: 7,
  trueness: 8,
  /** Index of the texture, or -1. */
  texture: 9,
  holes: 10,
  object: 11,
  glow: 12,
} as const;

/** White in a photograph corresponds to this reflectance. */
export const photographWhite = 0.86;

/** Lays out a scene in shared memory with a bounding volume hierarchy, for `threads` threads. */
export function flatten(scene: Scene, threads: number): FlatScene {
  const { surfaces } = scene;
  const store = storeTextures(scene);
  const geometry = joined(surfaces);
  const materials = shared(Float32Array, surfaces.length * materialWords);
  surfaces.forEach(({ material, object }, index) => {
    const { albedo } = material;
    const isPlain = Array.isArray(albedo);
    const texture = isPlain ? -1 : (store.numbers.get(albedo as Texture) ?? -1);
    const white = material.trueness > 0 ? photographWhite : 1;
    const [red, green, blue] = isPlain ? (albedo as readonly number[]) : [white, white, white];
    const row = wordsOf(material, [red ?? 0, green ?? 0, blue ?? 0]);
    row[materialAt.texture] = texture;
    row[materialAt.holes] = store.textures[texture]?.hasHoles ? 1 : 0;
    row[materialAt.object] = object;
    materials.set(row, index * materialWords);
  });
  return {
    ...geometry,
    tracing: layOut(buildBvh(geometry.positions, geometry.corners), threads),
    density: densities(geometry, materials, store.textures),
    materials,
    textures: store.textures,
    lamps: flattenLamps(scene.lights, store.numbers),
    sky: skyWords(scene.lights),
    camera: scene.camera,
    backdrop: scene.backdrop,
    holes: boxOfHoles(geometry, materials),
  };
}

function wordsOf(material: Material, color: Color): Float32Array {
  const words = new Float32Array(materialWords);
  words.set(color);
  words[materialAt.roughness] = material.roughness;
  words[materialAt.reflectance] = material.reflectance;
  words[materialAt.metal] = material.isMetal ? 1 : 0;
  words[materialAt.scatter] = material.scatterM;
  words[materialAt.sheen] = material.sheen;
  words[materialAt.trueness] = material.trueness;
  words[materialAt.glow] = material.glow;
  return words;
}

type Geometry = Pick<FlatScene, 'positions' | 'normals' | 'uvs' | 'corners' | 'surfaces'>;

function joined(surfaces: readonly Surface[]): Geometry {
  const meshes = surfaces.map(({ mesh }) => mesh);
  const vertices = sum(meshes, ({ positions }) => positions.length / 3);
  const count = sum(meshes, ({ triangles }) => triangles.length / 3);
  const positions = shared(Float32Array, vertices * 3);
  const normals = shared(Float32Array, vertices * 3);
  const uvs = shared(Float32Array, vertices * 2);
  const corners = shared(Uint32Array, count * 3);
  const numbers = shared(Uint16Array, count);
  let vertex = 0;
  let triangle = 0;
  meshes.forEach((mesh, index) => {
    positions.set(mesh.positions, vertex * 3);
    normals.set(mesh.normals, vertex * 3);
    if (mesh.uvs) uvs.set(mesh.uvs, vertex * 2);
    for (let at = 0; at < mesh.triangles.length; at += 1) {
      corners[triangle * 3 + at] = mesh.triangles[at] + vertex;
    }
    numbers.fill(index, triangle, triangle + mesh.triangles.length / 3);
    vertex += mesh.positions.length / 3;
    triangle += mesh.triangles.length / 3;
  });
  return { positions, normals, uvs, corners, surfaces: numbers };
}

function sum(meshes: readonly Mesh[], size: (mesh: Mesh) => number): number {
  return meshes.reduce((total, mesh) => total + size(mesh), 0);
}

/** Stores every picture once, however many surfaces and lamps use it. */
interface Store {
  readonly textures: readonly FlatTexture[];
  readonly numbers: ReadonlyMap<Texture, number>;
}

function storeTextures({ surfaces, lights }: Scene): Store {
  // Maps each picture to the share of its own light to remove; only photographs have trueness.
  const pictures = new Map<Texture, number>();
  for (const { material } of surfaces) {
    if (Array.isArray(material.albedo)) continue;
    const evened = material.trueness > 0 ? 1 - material.trueness : 0;
    pictures.set(material.albedo as Texture, evened);
  }
  for (const light of lights) {
    if (light.kind === 'sun' && light.gobo) pictures.set(light.gobo.texture, 0);
  }
  const all = [...pictures.keys()];
  const texels = shared(
    Uint8Array,
    all.reduce((bytes, picture) => bytes + texelBytes(picture), 0),
  );
  let at = 0;
  const textures = all.map((picture) => {
    const stored = storeTexture(picture, texels, at, pictures.get(picture) ?? 0);
    at += texelBytes(picture);
    return stored;
  });
  return { textures, numbers: new Map(all.map((picture, index) => [picture, index])) };
}

function densities(
  { positions, uvs, corners, surfaces }: Geometry,
  materials: Float32Array,
  textures: readonly FlatTexture[],
): Float32Array {
  const density = shared(Float32Array, surfaces.length);
  for (let triangle = 0; triangle < surfaces.length; triangle += 1) {
    const material = surfaces[triangle] * materialWords;
    const texture = textures[materials[material + materialAt.texture]];
    if (!texture) continue;
    const texels = texture.levels[1] * texture.levels[2];
    const [a, b, c] = [0, 1, 2].map((corner) => corners[triangle * 3 + corner]);
    const inPicture = uvArea(uvs, a ?? 0, b ?? 0, c ?? 0) * texels;
    const inSpace = area(positions, a ?? 0, b ?? 0, c ?? 0);
    density[triangle] = inSpace > 0 ? Math.sqrt(inPicture / inSpace) : 0;
  }
  return density;
}

function uvArea(uvs: Float32Array, a: number, b: number, c: number): number {
  const edge = (vertex: number, axis: number): number => uvs[vertex * 2 + axis] - uvs[a * 2 + axis];
  return Math.abs(edge(b, 0) * edge(c, 1) - edge(b, 1) * edge(c, 0));
}

function area(positions: Float32Array, a: number, b: number, c: number): number {
  const edge = (vertex: number, axis: number): number =>
    positions[vertex * 3 + axis] - positions[a * 3 + axis];
  return Math.hypot(
    edge(b, 1) * edge(c, 2) - edge(b, 2) * edge(c, 1),
    edge(b, 2) * edge(c, 0) - edge(b, 0) * edge(c, 2),
    edge(b, 0) * edge(c, 1) - edge(b, 1) * edge(c, 0),
  );
}

function boxOfHoles(
  { positions, corners, surfaces }: Geometry,
  materials: Float32Array,
): Float32Array {
  const box = Float32Array.of(3e38, 3e38, 3e38, -3e38, -3e38, -3e38);
  for (let at = 0; at < corners.length; at += 1) {
    const material = surfaces[Math.floor(at / 3)] * materialWords;
    if (materials[material + materialAt.holes] === 0) continue;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = positions[corners[at] * 3 + axis];
      box[axis] = Math.min(box[axis], value);
      box[axis + 3] = Math.max(box[axis + 3], value);
    }
  }
  return box;
}
