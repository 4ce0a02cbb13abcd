import type { LensCamera } from '@image-production/previz-geometry';

import { materialAt, materialWords } from './flat-scene.ts';
import type { FlatScene } from './flat-scene.ts';
import { sampleTexture } from './flat-texture.ts';
import type { Texel } from './flat-texture.ts';
import type { SurfacePoint, Uv } from './surface-point.ts';
import { foundWord, rayWords } from './tracing-memory.ts';
import type { RayTracer } from './tracing-memory.ts';

const alikeMin = 0.9;

/** Surface points that rays hit, by index: position, normals and material. */
export class Hits {
  /** Origin of outgoing light: on the smooth surface that the triangles approximate. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  /** Unit normals of the triangle and of the smooth surface, both facing the ray. */
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  readonly gz: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  /** Unit vector towards the ray's origin. */
  readonly vx: Float32Array;
  readonly vy: Float32Array;
  readonly vz: Float32Array;
  /** Albedo. */
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** Length of the ray. */
  readonly distance: Float32Array;
  /** Number of the surface, or -1. */
  readonly surface: Int32Array;
  readonly #scene: FlatScene;
  readonly #texel: Texel = { r: 0, g: 0, b: 0, a: 0 };
  /** Barycentric coordinates of the current hit. */
  readonly #met: Uv = { u: 0, v: 0 };

  constructor(scene: FlatScene, size: number) {
    this.#scene = scene;
    const floats = (): Float32Array => new Float32Array(size);
    [this.x, this.y, this.z] = [floats(), floats(), floats()];
    [this.gx, this.gy, this.gz] = [floats(), floats(), floats()];
    [this.nx, this.ny, this.nz] = [floats(), floats(), floats()];
    [this.vx, this.vy, this.vz] = [floats(), floats(), floats()];
    [this.r, this.g, this.b] = [floats(), floats(), floats()];
    this.distance = floats();
    this.surface = new Int32Array(size).fill(-1);
  }

  /**
   * Reads a ray's hit. `footprint` is the width of the ray at one metre's distance, for choosing
   * mip levels.
   */
  read(kernel: RayTracer, ray: number, index: number, footprint: number): void {
    const { rays, words } = kernel;
    const at = ray * rayWords;
    const triangle = words[at + foundWord + 3];
    if (triangle < 0) {
      this.surface[index] = -1;
      return;
    }
    this.surface[index] = this.#scene.surfaces[triangle];
    this.distance[index] = rays[at + foundWord];
    this.vx[index] = -rays[at + 4];
    this.vy[index] = -rays[at + 5];
    this.vz[index] = -rays[at + 6];
    this.#met.u = rays[at + foundWord + 1];
    this.#met.v = rays[at + foundWord + 2];
    this.#place(triangle, index);
    this.#color(triangle, index, footprint);
  }

  /** Reads a point with its normals and its view vector. */
  point(index: number, into: SurfacePoint): void {
    into.x = this.x[index];
    into.y = this.y[index];
    into.z = this.z[index];
    into.gx = this.gx[index];
    into.gy = this.gy[index];
    into.gz = this.gz[index];
    into.nx = this.nx[index];
    into.ny = this.ny[index];
    into.nz = this.nz[index];
    into.vx = this.vx[index];
    into.vy = this.vy[index];
    into.vz = this.vz[index];
    into.distance = this.distance[index];
  }

  /** Distance along the camera's axis. */
  depth(index: number, { forward }: LensCamera): number {
    const along =
      this.vx[index] * forward[0] + this.vy[index] * forward[1] + this.vz[index] * forward[2];
    return -along * this.distance[index];
  }

  /** Copies a point from other hits. */
  copy(from: Hits, index: number): void {
    this.x[index] = from.x[index];
    this.y[index] = from.y[index];
    this.z[index] = from.z[index];
    this.gx[index] = from.gx[index];
    this.gy[index] = from.gy[index];
    this.gz[index] = from.gz[index];
    this.nx[index] = from.nx[index];
    this.ny[index] = from.ny[index];
    this.nz[index] = from.nz[index];
    this.vx[index] = from.vx[index];
    this.vy[index] = from.vy[index];
    this.vz[index] = from.vz[index];
    this.r[index] = from.r[index];
    this.g[index] = from.g[index];
    this.b[index] = from.b[index];
    this.distance[index] = from.distance[index];
    this.surface[index] = from.surface[index];
  }

  /** Whether an off-centre sample of a pixel is on the same object and faces the same way. */
  isAlike(middle: Hits, index: number): boolean {
    const { materials } = this.#scene;
    const surface = middle.surface[index];
    const surfaceThere = this.surface[index];
    if (surface < 0 || surfaceThere < 0) return false;
    const object = materials[surface * materialWords + materialAt.object];
    if (object !== materials[surfaceThere * materialWords + materialAt.object]) return false;
    const alike =
      middle.nx[index] * this.nx[index] +
      middle.ny[index] * this.ny[index] +
      middle.nz[index] * this.nz[index];
    return alike > alikeMin;
  }

  #place(triangle: number, index: number): void {
    const { positions: p, normals: n, corners } = this.#scene;
    const { u, v } = this.#met;
    const a = corners[triangle * 3] * 3;
    const b = corners[triangle * 3 + 1] * 3;
    const c = corners[triangle * 3 + 2] * 3;
    const w = 1 - u - v;
    const ax = p[a];
    const ay = p[a + 1];
    const az = p[a + 2];
    const bx = p[b];
    const by = p[b + 1];
    const bz = p[b + 2];
    const cx = p[c];
    const cy = p[c + 1];
    const cz = p[c + 2];
    const anx = n[a];
    const any = n[a + 1];
    const anz = n[a + 2];
    const bnx = n[b];
    const bny = n[b + 1];
    const bnz = n[b + 2];
    const cnx = n[c];
    const cny = n[c + 1];
    const cnz = n[c + 2];
    const x = w * ax + u * bx + v * cx;
    const y = w * ay + u * by + v * cy;
    const z = w * az + u * bz + v * cz;
    const nx = w * anx + u * bnx + v * cnx;
    const ny = w * any + u * bny + v * cny;
    const nz = w * anz + u * bnz + v * cnz;
    let gx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    let gy = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    let gz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const vx = this.vx[index];
    const vy = this.vy[index];
    const vz = this.vz[index];
    const size = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    const isBack = gx * vx + gy * vy + gz * vz < 0;
    const turn = (isBack ? -1 : 1) / size;
    gx *= turn;
    gy *= turn;
    gz *= turn;
    this.gx[index] = gx;
    this.gy[index] = gy;
    this.gz[index] = gz;
    // Triangles of a convex object lie inside it and would shadow it; moves the point out to where
    // the vertices' tangent planes meet (Hanika 2021).
    const facing = nx * gx + ny * gy + nz * gz < 0 ? -1 : 1;
    const da = facing * Math.min(0, facing * ((x - ax) * anx + (y - ay) * any + (z - az) * anz));
    const db = facing * Math.min(0, facing * ((x - bx) * bnx + (y - by) * bny + (z - bz) * bnz));
    const dc = facing * Math.min(0, facing * ((x - cx) * cnx + (y - cy) * cny + (z - cz) * cnz));
    this.x[index] = x - w * da * anx - u * db * bnx - v * dc * cnx;
    this.y[index] = y - w * da * any - u * db * bny - v * dc * cny;
    this.z[index] = z - w * da * anz - u * db * bnz - v * dc * cnz;
    this.#turn(nx * facing, ny * facing, nz * facing, index);
  }

  /** Sets the smooth normal, tilted until it faces the ray. */
  #turn(x: number, y: number, z: number, index: number): void {
    const vx = this.vx[index];
    const vy = this.vy[index];
    const vz = this.vz[index];
    let scale = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
    const seen = (x * vx + y * vy + z * vz) * scale;
    const lift = seen < 0.02 ? 0.02 - seen : 0;
    const nx = x * scale + lift * vx;
    const ny = y * scale + lift * vy;
    const nz = z * scale + lift * vz;
    scale = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    this.nx[index] = nx * scale;
    this.ny[index] = ny * scale;
    this.nz[index] = nz * scale;
  }

  #color(triangle: number, index: number, footprint: number): void {
    const scene = this.#scene;
    const { materials } = scene;
    const at = this.surface[index] * materialWords;
    const texture = scene.textures[materials[at + materialAt.texture]];
    if (!texture) {
      this.r[index] = materials[at];
      this.g[index] = materials[at + 1];
      this.b[index] = materials[at + 2];
      return;
    }
    const texels = scene.density[triangle] * (footprint * this.distance[index]);
    const level = texels > 1 ? Math.log2(texels) : 0;
    const texel = this.#texel;
    sampleTexture(texture, uvAt(scene, triangle, this.#met), level, texel);
    this.r[index] = texel.r * materials[at];
    this.g[index] = texel.g * materials[at + 1];
    this.b[index] = texel.b * materials[at + 2];
  }
}

/** Whether a ray hit a hole in the triangle. */
export function isCutOut(scene: FlatScene, triangle: number, met: Uv, texel: Texel): boolean {
  const { materials } = scene;
  const material = scene.surfaces[triangle] * materialWords;
  if (materials[material + materialAt.holes] === 0) return false;
  const texture = scene.textures[materials[material + materialAt.texture]];
  if (!texture) return false;
  sampleTexture(texture, uvAt(scene, triangle, met), 0, texel);
  return texel.a < 0.5;
}

/** Reused by `uvAt`, so that texture lookups allocate nothing. */
const inTexture: Uv = { u: 0, v: 0 };

/** Texture coordinates of a hit on a triangle; valid until the next call. */
function uvAt({ uvs, corners }: FlatScene, triangle: number, { u, v }: Uv): Uv {
  const a = corners[triangle * 3] * 2;
  const b = corners[triangle * 3 + 1] * 2;
  const c = corners[triangle * 3 + 2] * 2;
  const w = 1 - u - v;
  inTexture.u = w * uvs[a] + u * uvs[b] + v * uvs[c];
  inTexture.v = w * uvs[a + 1] + u * uvs[b + 1] + v * uvs[c + 1];
  return inTexture;
}
