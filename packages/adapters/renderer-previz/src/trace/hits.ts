import { materialAt, materialWords } from './flat-scene.ts';
import type { FlatScene } from './flat-scene.ts';
import { lookUp } from './flat-texture.ts';
import type { Texel } from './flat-texture.ts';
import { foundWord, rayWords } from './tracing-memory.ts';
import type { RayTracer } from './tracing-memory.ts';

const alikeMin = 0.9;

/** Points of surfaces that rays met, by number: where, facing where, and made of what. */
export class Hits {
  /** Where light leaves: on the smooth surface that the triangles stand for. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  /** Unit normal of the triangle and of the smooth surface, both on the side of the ray. */
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  readonly gz: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  /** Unit vector back to where the ray came from. */
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
  readonly #texel: Texel = { r: 0, g: 0, b: 0, a: 0 };

  constructor(size: number) {
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
   * Reads what a ray found. `footprint` is the width of the ray at one metre, by which textures
   * are chosen.
   */
  read(scene: FlatScene, kernel: RayTracer, ray: number, index: number, footprint: number): void {
    const { rays, words } = kernel;
    const at = ray * rayWords;
    const triangle = words[at + foundWord + 3] ?? -1;
    if (triangle < 0) {
      this.surface[index] = -1;
      return;
    }
    const surface = scene.surfaces[triangle] ?? 0;
    const distance = rays[at + foundWord] ?? 0;
    this.surface[index] = surface;
    this.distance[index] = distance;
    this.vx[index] = -(rays[at + 4] ?? 0);
    this.vy[index] = -(rays[at + 5] ?? 0);
    this.vz[index] = -(rays[at + 6] ?? 0);
    const u = rays[at + foundWord + 1] ?? 0;
    const v = rays[at + foundWord + 2] ?? 0;
    this.#place(scene, triangle, u, v, index);
    this.#color(scene, triangle, surface, u, v, index, footprint * distance);
  }

  /** Takes a point over from others. */
  copy(from: Hits, index: number): void {
    this.x[index] = from.x[index] ?? 0;
    this.y[index] = from.y[index] ?? 0;
    this.z[index] = from.z[index] ?? 0;
    this.gx[index] = from.gx[index] ?? 0;
    this.gy[index] = from.gy[index] ?? 0;
    this.gz[index] = from.gz[index] ?? 0;
    this.nx[index] = from.nx[index] ?? 0;
    this.ny[index] = from.ny[index] ?? 0;
    this.nz[index] = from.nz[index] ?? 0;
    this.vx[index] = from.vx[index] ?? 0;
    this.vy[index] = from.vy[index] ?? 0;
    this.vz[index] = from.vz[index] ?? 0;
    this.r[index] = from.r[index] ?? 0;
    this.g[index] = from.g[index] ?? 0;
    this.b[index] = from.b[index] ?? 0;
    this.distance[index] = from.distance[index] ?? 0;
    this.surface[index] = from.surface[index] ?? -1;
  }

  /** Whether a sample beside the middle of its pixel lies on the same thing and faces as it does. */
  isAlike(middle: Hits, index: number, { materials }: FlatScene): boolean {
    const surface = middle.surface[index] ?? -1;
    const surfaceThere = this.surface[index] ?? -1;
    if (surface < 0 || surfaceThere < 0) return false;
    const object = materials[surface * materialWords + materialAt.object];
    if (object !== materials[surfaceThere * materialWords + materialAt.object]) return false;
    const alike =
      (middle.nx[index] ?? 0) * (this.nx[index] ?? 0) +
      (middle.ny[index] ?? 0) * (this.ny[index] ?? 0) +
      (middle.nz[index] ?? 0) * (this.nz[index] ?? 0);
    return alike > alikeMin;
  }

  #place(scene: FlatScene, triangle: number, u: number, v: number, index: number): void {
    const { positions: p, normals: n, corners } = scene;
    const a = (corners[triangle * 3] ?? 0) * 3;
    const b = (corners[triangle * 3 + 1] ?? 0) * 3;
    const c = (corners[triangle * 3 + 2] ?? 0) * 3;
    const w = 1 - u - v;
    const ax = p[a] ?? 0;
    const ay = p[a + 1] ?? 0;
    const az = p[a + 2] ?? 0;
    const bx = p[b] ?? 0;
    const by = p[b + 1] ?? 0;
    const bz = p[b + 2] ?? 0;
    const cx = p[c] ?? 0;
    const cy = p[c + 1] ?? 0;
    const cz = p[c + 2] ?? 0;
    const anx = n[a] ?? 0;
    const any = n[a + 1] ?? 0;
    const anz = n[a + 2] ?? 0;
    const bnx = n[b] ?? 0;
    const bny = n[b + 1] ?? 0;
    const bnz = n[b + 2] ?? 0;
    const cnx = n[c] ?? 0;
    const cny = n[c + 1] ?? 0;
    const cnz = n[c + 2] ?? 0;
    const x = w * ax + u * bx + v * cx;
    const y = w * ay + u * by + v * cy;
    const z = w * az + u * bz + v * cz;
    const nx = w * anx + u * bnx + v * cnx;
    const ny = w * any + u * bny + v * cny;
    const nz = w * anz + u * bnz + v * cnz;
    let gx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    let gy = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    let gz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const vx = this.vx[index] ?? 0;
    const vy = this.vy[index] ?? 0;
    const vz = this.vz[index] ?? 0;
    const size = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    const isBack = gx * vx + gy * vy + gz * vz < 0;
    const turn = (isBack ? -1 : 1) / size;
    gx *= turn;
    gy *= turn;
    gz *= turn;
    this.gx[index] = gx;
    this.gy[index] = gy;
    this.gz[index] = gz;
    // Triangles of a round thing lie inside of it; from their plane it would shadow itself
    // (Hanika 2021): the point moves out to where the vertices' own planes meet.
    const facing = nx * gx + ny * gy + nz * gz < 0 ? -1 : 1;
    const da = facing * Math.min(0, facing * ((x - ax) * anx + (y - ay) * any + (z - az) * anz));
    const db = facing * Math.min(0, facing * ((x - bx) * bnx + (y - by) * bny + (z - bz) * bnz));
    const dc = facing * Math.min(0, facing * ((x - cx) * cnx + (y - cy) * cny + (z - cz) * cnz));
    this.x[index] = x - w * da * anx - u * db * bnx - v * dc * cnx;
    this.y[index] = y - w * da * any - u * db * bny - v * dc * cny;
    this.z[index] = z - w * da * anz - u * db * bnz - v * dc * cnz;
    this.#turn(nx * facing, ny * facing, nz * facing, index);
  }

  /** Takes the smooth normal, turned so far that the ray can see its side. */
  #turn(x: number, y: number, z: number, index: number): void {
    const vx = this.vx[index] ?? 0;
    const vy = this.vy[index] ?? 0;
    const vz = this.vz[index] ?? 0;
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

  #color(
    scene: FlatScene,
    triangle: number,
    surface: number,
    u: number,
    v: number,
    index: number,
    width: number,
  ): void {
    const { materials } = scene;
    const at = surface * materialWords;
    const texture = scene.textures[materials[at + materialAt.texture] ?? -1];
    if (!texture) {
      this.r[index] = materials[at] ?? 0;
      this.g[index] = materials[at + 1] ?? 0;
      this.b[index] = materials[at + 2] ?? 0;
      return;
    }
    const texels = (scene.density[triangle] ?? 0) * width;
    const level = texels > 1 ? Math.log2(texels) : 0;
    const texel = this.#texel;
    const { uvs, corners } = scene;
    const a = (corners[triangle * 3] ?? 0) * 2;
    const b = (corners[triangle * 3 + 1] ?? 0) * 2;
    const c = (corners[triangle * 3 + 2] ?? 0) * 2;
    const w = 1 - u - v;
    const x = w * (uvs[a] ?? 0) + u * (uvs[b] ?? 0) + v * (uvs[c] ?? 0);
    const y = w * (uvs[a + 1] ?? 0) + u * (uvs[b + 1] ?? 0) + v * (uvs[c + 1] ?? 0);
    lookUp(scene.texels, texture, x, y, level, texel);
    this.r[index] = texel.r * (materials[at] ?? 1);
    this.g[index] = texel.g * (materials[at + 1] ?? 1);
    this.b[index] = texel.b * (materials[at + 2] ?? 1);
  }
}

/** Whether a triangle is open where a ray met it. */
export function isHole(
  scene: FlatScene,
  triangle: number,
  u: number,
  v: number,
  texel: Texel,
): boolean {
  const { materials, uvs, corners } = scene;
  const material = (scene.surfaces[triangle] ?? 0) * materialWords;
  if ((materials[material + materialAt.holes] ?? 0) === 0) return false;
  const texture = scene.textures[materials[material + materialAt.texture] ?? -1];
  if (!texture) return false;
  const a = (corners[triangle * 3] ?? 0) * 2;
  const b = (corners[triangle * 3 + 1] ?? 0) * 2;
  const c = (corners[triangle * 3 + 2] ?? 0) * 2;
  const w = 1 - u - v;
  const x = w * (uvs[a] ?? 0) + u * (uvs[b] ?? 0) + v * (uvs[c] ?? 0);
  const y = w * (uvs[a + 1] ?? 0) + u * (uvs[b + 1] ?? 0) + v * (uvs[c + 1] ?? 0);
  lookUp(scene.texels, texture, x, y, 0, texel);
  return texel.a < 0.5;
}
