import type { Xyz } from '@image-production/previz-geometry';

import { CameraRays } from './camera-rays.ts';
import type { FlatScene } from './flat-scene.ts';
import { Hits } from './hits.ts';
import { intersectLamp } from './lamp-sampling.ts';
import type { Radiance } from './lamp.ts';
import type { LightBuffer } from './light-buffer.ts';
import { LightLookup } from './light-lookup.ts';
import { circleAt, tileSide } from './negative.ts';
import type { Negative, Plate } from './negative.ts';
import type { RayCaster } from './ray-caster.ts';
import { hash } from './sampler.ts';
import type { Uv } from './surface-point.ts';
import { rayWords, raysMax } from './tracing-memory.ts';

export interface DetailPlan {
  readonly light: LightBuffer;
  readonly negative: Negative;
  readonly exposure: number;
  /** Rays per edge pixel. */
  readonly edgeSamples: number;
  readonly seed: number;
}

/**
 * Finds the visible surface of each picture pixel and maps the light buffer onto it, a row of tiles
 * at a time: one ray on continuous surfaces, several at edges.
 */
export class DetailPass {
  readonly #scene: FlatScene;
  readonly #plan: DetailPlan;
  readonly #negative: Negative;
  readonly #full: Plate;
  readonly #caster: RayCaster;
  readonly #camera: CameraRays;
  readonly #lookup: LightLookup;
  /** Rows of the block plus one on each side. */
  readonly #hits: Hits;
  readonly #edges: Int32Array;
  readonly #seesLamps: boolean;
  readonly #fine: Hits;
  readonly #offsets: Float32Array;
  readonly #color: Radiance = { r: 0, g: 0, b: 0 };
  readonly #place: Uv = { u: 0, v: 0 };
  readonly #origin: Xyz = { x: 0, y: 0, z: 0 };
  readonly #direction: Xyz = { x: 0, y: 0, z: 0 };
  #heldFrom = 0;

  constructor(scene: FlatScene, caster: RayCaster, plan: DetailPlan) {
    const { light, negative } = plan;
    const [full] = negative.plates;
    if (!full) throw new Error('a negative has a plate');
    const { width, height } = negative;
    this.#scene = scene;
    this.#plan = plan;
    this.#negative = negative;
    this.#full = full;
    this.#caster = caster;
    this.#camera = new CameraRays(scene.camera, width, height);
    this.#lookup = new LightLookup(scene, light, plan.exposure, this.#camera.footprint);
    this.#hits = new Hits(scene, (tileSide + 2) * width);
    this.#edges = new Int32Array(tileSide * width);
    this.#seesLamps = scene.lamps.some(({ isVisible }) => isVisible);
    this.#fine = new Hits(scene, raysMax);
    this.#offsets = tentOffsets(plan.edgeSamples);
  }

  /** Exposes a row of tiles; `heldFrom` is the first row held by the negative. */
  render(tileRow: number, heldFrom: number): void {
    const { width, height, circles } = this.#negative;
    const top = tileRow * tileSide;
    const bottom = Math.min(height, top + tileSide);
    this.#heldFrom = heldFrom;
    this.#look((top - 1) * width, (bottom + 1) * width);
    let edges = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const index = (y - top + 1) * width + x;
        const depth = this.#hits.depth(index, this.#scene.camera);
        this.#full.circle[(y - heldFrom) * width + x] = circleAt(circles, depth);
        if (this.#isEdge(index, x)) {
          this.#edges[edges++] = y * width + x;
          continue;
        }
        this.#color.r = 0;
        this.#color.g = 0;
        this.#color.b = 0;
        const weight = this.#compose(this.#hits, index, x + 0.5, y + 0.5);
        this.#put(y * width + x, 1 / weight);
      }
    }
    this.#refine(edges);
  }

  /** One ray through the middle of each pixel, in order. */
  #look(from: number, to: number): void {
    const { width } = this.#negative;
    for (let first = from; first < to; first += raysMax) {
      const count = Math.min(raysMax, to - first);
      for (let ray = 0; ray < count; ray += 1) {
        const y = Math.floor((first + ray) / width);
        this.#camera.aim(this.#caster, ray, first + ray - y * width + 0.5, y + 0.5);
      }
      this.#read(this.#hits, first - from, count);
    }
  }

  #read(hits: Hits, into: number, count: number): void {
    const { kernel } = this.#caster;
    this.#caster.nearest(count);
    for (let ray = 0; ray < count; ray += 1) {
      const index = into + ray;
      hits.read(kernel, ray, index, this.#camera.footprint);
      const at = ray * rayWords;
      if (hits.surface[index] < 0) {
        hits.vx[index] = -kernel.rays[at + 4];
        hits.vy[index] = -kernel.rays[at + 5];
        hits.vz[index] = -kernel.rays[at + 6];
        hits.distance[index] = 1e6;
      }
      if (this.#seesLamps) this.#intersectLamps(hits, index, ray);
    }
  }

  /** A visible lamp counts as surface -2 or below. */
  #intersectLamps(hits: Hits, index: number, ray: number): void {
    const { lamps } = this.#scene;
    const origin = this.#origin;
    const direction = this.#direction;
    this.#caster.read(ray, origin, direction);
    for (let number = 0; number < lamps.length; number += 1) {
      const lamp = lamps[number];
      if (!lamp?.isVisible) continue;
      const distance = intersectLamp(lamp, origin, direction);
      if (distance <= 0 || distance >= hits.distance[index]) continue;
      hits.surface[index] = -2 - number;
      hits.distance[index] = distance;
      hits.vx[index] = -direction.x;
      hits.vy[index] = -direction.y;
      hits.vz[index] = -direction.z;
    }
  }

  /** Whether the neighbour beside, above or below shows another surface or a discontinuity. */
  #isEdge(index: number, x: number): boolean {
    const { width } = this.#negative;
    return (
      this.#differs(index, index - width) ||
      this.#differs(index, index + width) ||
      (x > 0 && this.#differs(index, index - 1)) ||
      (x < width - 1 && this.#differs(index, index + 1))
    );
  }

  #differs(index: number, other: number): boolean {
    const hits = this.#hits;
    const surface = hits.surface[index];
    if (surface !== hits.surface[other]) return true;
    if (surface < 0) return false;
    const nx = hits.nx[index];
    const ny = hits.ny[index];
    const nz = hits.nz[index];
    const alike = nx * hits.nx[other] + ny * hits.ny[other] + nz * hits.nz[other];
    if (alike < 0.94) return true;
    const away =
      nx * (hits.x[other] - hits.x[index]) +
      ny * (hits.y[other] - hits.y[index]) +
      nz * (hits.z[other] - hits.z[index]);
    return Math.abs(away) > 3 * this.#camera.footprint * hits.distance[index];
  }

  #compose(hits: Hits, index: number, x: number, y: number): number {
    const { width, height } = this.#negative;
    this.#place.u = x / width;
    this.#place.v = y / height;
    return this.#lookup.compose(hits, index, this.#place, this.#color);
  }

  /** Traces several rays per edge pixel; weights bright ones less, so that edges stay smooth. */
  #refine(edges: number): void {
    const { width } = this.#negative;
    const { edgeSamples: samples, seed } = this.#plan;
    const pixelsMax = Math.floor(raysMax / samples);
    for (let first = 0; first < edges; first += pixelsMax) {
      const count = Math.min(pixelsMax, edges - first);
      for (let index = 0; index < count; index += 1) {
        const pixel = this.#edges[first + index];
        const turn = (hash(pixel, seed) % samples) * 2;
        for (let sample = 0; sample < samples; sample += 1) {
          const [dx, dy] = this.#offset(sample, turn);
          const x = (pixel % width) + 0.5 + dx;
          this.#camera.aim(
            this.#caster,
            index * samples + sample,
            x,
            (pixel - (pixel % width)) / width + 0.5 + dy,
          );
        }
      }
      this.#read(this.#fine, 0, count * samples);
      for (let index = 0; index < count; index += 1) this.#average(index, first);
    }
  }

  #offset(sample: number, turn: number): readonly [number, number] {
    const at = (sample * 2 + turn) % this.#offsets.length;
    return [this.#offsets[at], this.#offsets[at + 1]];
  }

  #average(index: number, first: number): void {
    const { width } = this.#negative;
    const { edgeSamples: samples, seed } = this.#plan;
    const pixel = this.#edges[first + index];
    const turn = (hash(pixel, seed) % samples) * 2;
    this.#color.r = 0;
    this.#color.g = 0;
    this.#color.b = 0;
    let weight = 0;
    let nearest = Infinity;
    for (let sample = 0; sample < samples; sample += 1) {
      const [dx, dy] = this.#offset(sample, turn);
      const x = (pixel % width) + 0.5 + dx;
      const y = (pixel - (pixel % width)) / width + 0.5 + dy;
      weight += this.#compose(this.#fine, index * samples + sample, x, y);
      nearest = Math.min(nearest, this.#fine.depth(index * samples + sample, this.#scene.camera));
    }
    // A mixed pixel counts as foreground: as background, its blur would smooth the mixture away and
    // leave a staircase.
    const own = pixel - this.#heldFrom * width;
    const circle = circleAt(this.#negative.circles, nearest);
    this.#full.circle[own] = Math.min(this.#full.circle[own] ?? circle, circle);
    this.#put(pixel, 1 / weight);
  }

  #put(pixel: number, scale: number): void {
    const { light } = this.#full;
    const at = (pixel - this.#heldFrom * this.#negative.width) * 3;
    light[at] = this.#color.r * scale;
    light[at + 1] = this.#color.g * scale;
    light[at + 2] = this.#color.b * scale;
  }
}

/** Offsets around the middle of a pixel, denser towards it: a tent two pixels wide. */
function tentOffsets(samples: number): Float32Array {
  const offsets = new Float32Array(samples * 2);
  for (let sample = 0; sample < samples; sample += 1) {
    offsets[sample * 2] = tent((0.5 + (sample + 1) * 0.7548776662466927) % 1);
    offsets[sample * 2 + 1] = tent((0.5 + (sample + 1) * 0.5698402909980532) % 1);
  }
  return offsets;
}

function tent(place: number): number {
  return place < 0.5 ? Math.sqrt(2 * place) - 1 : 1 - Math.sqrt(2 - 2 * place);
}
