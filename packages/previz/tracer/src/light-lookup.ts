import { luminance } from '@image-production/previz-geometry';

import { materialAt, materialWords, photographWhite } from './flat-scene.ts';
import type { FlatScene } from './flat-scene.ts';
import { schlickFresnel } from './ggx.ts';
import type { Hits } from './hits.ts';
import { skyAt } from './lamp.ts';
import type { Radiance } from './lamp.ts';
import type { LightBuffer } from './light-buffer.ts';
import { skyRadiance } from './sky-radiance.ts';
import { createSurfacePoint } from './surface-point.ts';
import type { Uv } from './surface-point.ts';

/** Clamp for lamps in the picture: more would only erode the edges in front of them. */
const brightest = 6;
const enough = 0.02;
/** Weight sum from which the gathered points match the wanted surface well enough. */
const matched = 0.06;

/**
 * Upsamples the light buffer to a point of the full picture, from neighbours on the same surface.
 */
export class LightLookup {
  readonly #scene: FlatScene;
  readonly #light: LightBuffer;
  readonly #exposure: number;
  readonly #footprint: number;
  readonly #sky: Radiance = { r: 0, g: 0, b: 0 };
  /** Sums of diffuse and gloss, and their weights. */
  readonly #sums = new Float64Array(8);
  /** The point to look up, with its surface and reflection parameters. */
  readonly #point = createSurfacePoint();
  #surface = -1;
  readonly #coat: Coat = { isMetal: false, nv: 0, rim: 0 };

  /** `footprint`: width of a full-picture pixel at one metre's distance, in metres. */
  constructor(scene: FlatScene, light: LightBuffer, exposure: number, footprint: number) {
    this.#scene = scene;
    this.#light = light;
    this.#exposure = exposure;
    this.#footprint = footprint;
  }

  /**
   * Adds the exposed light of a point of the picture; returns its weight in the sum, which is small
   * for very bright points.
   */
  compose(hits: Hits, index: number, place: Uv, into: Radiance): number {
    const surface = hits.surface[index];
    const point = this.#point;
    hits.point(index, point);
    this.#surface = surface;
    if (surface < 0) return this.#background(into);
    this.#gather(place);
    const { materials } = this.#scene;
    const at = surface * materialWords;
    const sums = this.#sums;
    const exposure = this.#exposure;
    const coat = this.#coat;
    coat.nv = point.nx * point.vx + point.ny * point.vy + point.nz * point.vz;
    coat.isMetal = materials[at + materialAt.metal] > 0;
    coat.rim = materials[at + materialAt.sheen] * 0.5 * (1 - coat.nv) ** 3;
    const trueness = materials[at + materialAt.trueness];
    const diffuse = (exposure * (1 - trueness)) / (sums[6] || 1);
    const gloss = exposure / (sums[7] || 1);
    const lit = luminance(sums[0], sums[1], sums[2]);
    // A photograph's own light still needs illumination: in front of a bright wall it is dark.
    const own =
      (trueness / photographWhite) * Math.min(1, 0.2 + (1.6 * lit * exposure) / (sums[6] || 1));
    const given = own + exposure * materials[at + materialAt.glow];
    const r = colorOf(hits.r[index], coat, sums[0] * diffuse + given, sums[3] * gloss);
    const g = colorOf(hits.g[index], coat, sums[1] * diffuse + given, sums[4] * gloss);
    const b = colorOf(hits.b[index], coat, sums[2] * diffuse + given, sums[5] * gloss);
    return add(r, g, b, into);
  }

  #background(into: Radiance): number {
    const { backdrop, lamps } = this.#scene;
    const lamp = lamps[-2 - this.#surface];
    if (lamp) {
      const scale = Math.min(this.#exposure, brightest / Math.max(1e-9, lamp.r, lamp.g, lamp.b));
      return add(lamp.r * scale, lamp.g * scale, lamp.b * scale, into);
    }
    if (backdrop.kind === 'plain') {
      const [r, g, b] = backdrop.color;
      return add(r, g, b, into);
    }
    const sky = this.#sky;
    if (backdrop.kind === 'dome') {
      const { vx, vy, vz } = this.#point;
      skyRadiance(backdrop, { x: -vx, y: -vy, z: -vz }, sky);
      return add(sky.r, sky.g, sky.b, into);
    }
    skyAt(this.#scene.sky, -this.#point.vy, sky);
    return add(sky.r * this.#exposure, sky.g * this.#exposure, sky.b * this.#exposure, into);
  }

  /** Interpolates the four nearest points; searches farther if none is on the same object. */
  #gather({ u, v }: Uv): void {
    const { width, height } = this.#light;
    this.#sums.fill(0);
    const x = u * width - 0.5;
    const y = v * height - 0.5;
    const left = Math.floor(x);
    const top = Math.floor(y);
    for (let row = top; row <= top + 1; row += 1) {
      for (let column = left; column <= left + 1; column += 1) {
        const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
        this.#take(column, row, weight + 1e-4, false);
      }
    }
    if (this.#sums[6] > enough && this.#sums[7] > enough * 0.01) return;
    for (let reach = 2; reach <= 8; reach *= 2) {
      for (let row = top - reach + 1; row <= top + reach; row += 1) {
        for (let column = left - reach + 1; column <= left + reach; column += 1) {
          const square = (x - column) ** 2 + (y - row) ** 2;
          this.#take(column, row, 1 / (0.5 + square), true);
        }
      }
      if (this.#sums[6] > matched) return;
    }
  }

  #take(column: number, row: number, nearness: number, isRelaxed: boolean): void {
    const light = this.#light;
    const x = column < 0 ? 0 : column >= light.width ? light.width - 1 : column;
    const y = row < 0 ? 0 : row >= light.height ? light.height - 1 : row;
    const at = y * light.width + x;
    const other = light.surface[at];
    if (other < 0) return;
    const { materials } = this.#scene;
    const surface = this.#surface;
    const object = materialAt.object;
    const isSame =
      materials[other * materialWords + object] === materials[surface * materialWords + object];
    if (!isSame) return;
    const { normal, point } = light;
    const { x: px, y: py, z: pz, nx, ny, nz } = this.#point;
    const alike = nx * normal[at * 3] + ny * normal[at * 3 + 1] + nz * normal[at * 3 + 2];
    const away =
      nx * (point[at * 3] - px) + ny * (point[at * 3 + 1] - py) + nz * (point[at * 3 + 2] - pz);
    const reach = 6 * this.#footprint * this.#point.distance + 1e-4;
    const ratio = away / reach;
    const facing = alike > 0 ? alike * alike : 0;
    const sharp = facing * facing * facing * facing;
    const weight = isRelaxed
      ? (nearness * (sharp + 0.002)) / (1 + ratio * ratio)
      : (nearness * sharp * sharp) / (1 + ratio * ratio * ratio * ratio);
    const sums = this.#sums;
    const gloss = other === surface ? weight : weight * 1e-3;
    const { diffuse, gloss: mirrored } = light;
    sums[0] = sums[0] + diffuse[at * 3] * weight;
    sums[1] = sums[1] + diffuse[at * 3 + 1] * weight;
    sums[2] = sums[2] + diffuse[at * 3 + 2] * weight;
    sums[3] = sums[3] + mirrored[at * 3] * gloss;
    sums[4] = sums[4] + mirrored[at * 3 + 1] * gloss;
    sums[5] = sums[5] + mirrored[at * 3 + 2] * gloss;
    sums[6] = sums[6] + weight;
    sums[7] = sums[7] + gloss;
  }
}

/** Reflection parameters of a surface towards the viewer. */
interface Coat {
  isMetal: boolean;
  /** Cosine between normal and view. */
  nv: number;
  /** Sheen at that angle. */
  rim: number;
}

function colorOf(
  albedo: number,
  { isMetal, nv, rim }: Coat,
  diffuse: number,
  gloss: number,
): number {
  return isMetal
    ? gloss * schlickFresnel(albedo, nv)
    : diffuse * (albedo + rim * (1 - albedo)) + gloss;
}

function add(r: number, g: number, b: number, into: Radiance): number {
  const weight = 1 / (1 + Math.max(r, g, b));
  into.r += r * weight;
  into.g += g * weight;
  into.b += b * weight;
  return weight;
}
