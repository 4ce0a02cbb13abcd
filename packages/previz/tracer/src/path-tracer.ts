import type { Xyz } from '@image-production/previz-geometry';

import { aimAtLamp, aimOnwards } from './aim.ts';
import { materialAt, materialWords } from './flat-scene.ts';
import type { FlatScene } from './flat-scene.ts';
import { toAlpha, evaluateGgx, sampleGgx, sampleCosine } from './ggx.ts';
import type { BrdfSample } from './ggx.ts';
import { Hits } from './hits.ts';
import { intersectLamp, evaluateLamp, sampleLamp } from './lamp-sampling.ts';
import type { LampSample } from './lamp-sampling.ts';
import { lampImportance, skyAt } from './lamp.ts';
import type { Radiance } from './lamp.ts';
import type { LightPlan } from './light-buffer.ts';
import { farAway } from './ray-caster.ts';
import type { RayCaster } from './ray-caster.ts';
import { hash, hashed } from './sampler.ts';
import { createSurfacePoint } from './surface-point.ts';
import type { Uv } from './surface-point.ts';
import { foundWord, rayWords } from './tracing-memory.ts';

/**
 * Least width of reflections after the first surface, as light through sharper ones is too rare.
 */
const widestKept = 0.12;
/** Footprint for texture lookups after a bounce, about as wide as a lobe. */
const bounceFootprint = 0.02;

/** Number of bounces, and the radiance limit for a path's contribution to a pixel. */
export type PathPlan = Pick<LightPlan, 'depth' | 'most'>;

/** Traces a batch of paths from the surfaces that the camera sees, all paths one bounce at a time. */
export class PathTracer {
  /** Pixel that each path contributes to. */
  readonly pixel: Int32Array;
  /** Throughput: the share of light from the path's end that reaches the pixel. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** First direction's density times paths per lamp sample, for multiple importance sampling. */
  readonly density: Float32Array;
  /** Sample points for next-event estimation at the first surface: which lamp, and where on it. */
  readonly choice: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly #scene: FlatScene;
  readonly #plan: PathPlan;
  readonly #caster: RayCaster;
  readonly #hits: Hits;
  readonly #shadowOf: Int32Array;
  readonly #lit: Float32Array;
  readonly #expected: Float64Array;
  readonly #lamp: LampSample = { x: 0, y: 0, z: 0, distance: 0, r: 0, g: 0, b: 0, pdf: 0 };
  readonly #lobe: BrdfSample = { x: 0, y: 0, z: 0, pdf: 0, weight: 0, half: 0 };
  readonly #sky: Radiance = { r: 0, g: 0, b: 0 };
  readonly #point = createSurfacePoint();
  readonly #place: Uv = { u: 0, v: 0 };
  readonly #origin: Xyz = { x: 0, y: 0, z: 0 };
  readonly #direction: Xyz = { x: 0, y: 0, z: 0 };
  /** RGB that light is added to, and the clamp against fireflies. */
  #into: Float32Array = new Float32Array(0);
  #most = Infinity;

  constructor(scene: FlatScene, caster: RayCaster, plan: PathPlan, size: number) {
    this.#scene = scene;
    this.#plan = plan;
    this.#caster = caster;
    this.#hits = new Hits(scene, size);
    this.pixel = new Int32Array(size);
    this.red = new Float32Array(size);
    this.green = new Float32Array(size);
    this.blue = new Float32Array(size);
    this.density = new Float32Array(size);
    this.choice = new Float32Array(size);
    this.first = new Float32Array(size);
    this.second = new Float32Array(size);
    this.#shadowOf = new Int32Array(size);
    this.#lit = new Float32Array(size * 3);
    this.#expected = new Float64Array(Math.max(1, scene.lamps.length));
  }

  /** Starts a path at its first surface with this throughput. */
  begin(path: number, pixel: number, share: number, density: number): void {
    this.pixel[path] = pixel;
    this.red[path] = share;
    this.green[path] = share;
    this.blue[path] = share;
    this.density[path] = density;
  }

  /**
   * Traces the first rays of the caster from surface to surface and adds the radiance they find.
   * `salt` differs from sample to sample.
   */
  trace(count: number, salt: number, into: Float32Array): void {
    const { depth, most } = this.#plan;
    this.#into = into;
    let alive = count;
    for (let step = 1; step <= depth && alive > 0; step += 1) {
      // Multiple importance sampling weights lamps hit by the first ray, so they need no clamp;
      // later hits may be fireflies.
      this.#most = step === 1 ? Infinity : most;
      this.#caster.nearest(alive);
      alive = this.#collect(alive, step === 1);
      this.#most = most;
      if (step > 1) this.#scramble(alive, hash(salt, step));
      this.#sampleLamps(alive);
      if (step < depth) alive = this.#scatter(alive, hash(salt, step + 64));
    }
  }

  /** Keeps the paths that hit a surface, and adds the light of those that did not. */
  #collect(count: number, isFirst: boolean): number {
    const { rays, words } = this.#caster.kernel;
    let kept = 0;
    for (let path = 0; path < count; path += 1) {
      const at = path * rayWords;
      const isMiss = words[at + foundWord + 3] < 0;
      const distance = isMiss ? farAway : rays[at + foundWord];
      if (isFirst && this.#meetsLamp(path, distance)) continue;
      if (isMiss) {
        skyAt(this.#scene.sky, rays[at + 5], this.#sky);
        this.#add(path, this.#sky.r, this.#sky.g, this.#sky.b);
        continue;
      }
      this.#hits.read(this.#caster.kernel, path, kept, bounceFootprint);
      const { r, g, b, surface } = this.#hits;
      const glow = this.#scene.materials[surface[kept] * materialWords + materialAt.glow];
      if (glow > 0) this.#add(path, r[kept] * glow, g[kept] * glow, b[kept] * glow);
      this.pixel[kept] = this.pixel[path];
      this.red[kept] = this.red[path];
      this.green[kept] = this.green[path];
      this.blue[kept] = this.blue[path];
      this.choice[kept] = this.choice[path];
      this.first[kept] = this.first[path];
      this.second[kept] = this.second[path];
      kept += 1;
    }
    return kept;
  }

  #meetsLamp(path: number, reach: number): boolean {
    const origin = this.#origin;
    const direction = this.#direction;
    this.#caster.read(path, origin, direction);
    const { lamps } = this.#scene;
    let nearest = reach;
    let met = -1;
    for (let index = 0; index < lamps.length; index += 1) {
      const lamp = lamps[index];
      if (!lamp) continue;
      const distance = intersectLamp(lamp, origin, direction);
      if (distance > 0 && (distance < nearest || (lamp.isSun && reach === farAway && met < 0))) {
        nearest = distance;
        met = index;
      }
    }
    const lamp = lamps[met];
    if (!lamp) return false;
    const sample = this.#lamp;
    sample.x = direction.x;
    sample.y = direction.y;
    sample.z = direction.z;
    sample.distance = nearest;
    evaluateLamp(this.#scene, lamp, origin, sample);
    const density = this.density[path];
    const share = density / (density + sample.pdf);
    this.#add(path, sample.r * share, sample.g * share, sample.b * share);
    // The sky is still visible behind the sun.
    return !lamp.isSun;
  }

  #add(path: number, r: number, g: number, b: number): void {
    const red = r * this.red[path];
    const green = g * this.green[path];
    const blue = b * this.blue[path];
    this.#give(this.pixel[path] * 3, red, green, blue);
  }

  #give(at: number, red: number, green: number, blue: number): void {
    const into = this.#into;
    const peak = Math.max(red, green, blue);
    // Drops paths with infinite or NaN radiance.
    if (!(peak < 1e30)) return;
    const scale = peak > this.#most ? this.#most / peak : 1;
    into[at] = into[at] + red * scale;
    into[at + 1] = into[at + 1] + green * scale;
    into[at + 2] = into[at + 2] + blue * scale;
  }

  /** Draws fresh sample points for the next bounce. */
  #scramble(count: number, salt: number): void {
    for (let path = 0; path < count; path += 1) {
      const word = hash(this.pixel[path], salt);
      this.choice[path] = hashed(word, 1);
      this.first[path] = hashed(word, 2);
      this.second[path] = hashed(word, 3);
    }
  }

  /** Next-event estimation: one lamp per path, chosen by its importance. */
  #sampleLamps(count: number): void {
    let rays = 0;
    for (let path = 0; path < count; path += 1) {
      if (this.#aimAtLamp(path, rays)) this.#shadowOf[rays++] = path;
    }
    if (rays === 0) return;
    this.#caster.shadowed(rays);
    for (let ray = 0; ray < rays; ray += 1) {
      if (!this.#caster.isFree(ray)) continue;
      const at = this.pixel[this.#shadowOf[ray]] * 3;
      const lit = this.#lit;
      this.#give(at, lit[ray * 3], lit[ray * 3 + 1], lit[ray * 3 + 2]);
    }
  }

  /** Picks a lamp for the current point; the sample then holds its probability. */
  #pickLamp(choice: number): number {
    const expected = this.#expected;
    const { lamps } = this.#scene;
    let sum = 0;
    for (let index = 0; index < lamps.length; index += 1) {
      const lamp = lamps[index];
      sum += lamp ? lampImportance(lamp, this.#point) : 0;
      expected[index] = sum;
    }
    if (sum <= 0) return -1;
    let index = 0;
    while (index < lamps.length - 1 && expected[index] <= choice * sum) index += 1;
    const alone = expected[index] - (index > 0 ? expected[index - 1] : 0);
    this.#lamp.pdf = alone / sum;
    return index;
  }

  #aimAtLamp(path: number, ray: number): boolean {
    const hits = this.#hits;
    const sample = this.#lamp;
    const point = this.#point;
    hits.point(path, point);
    const lamp = this.#scene.lamps[this.#pickLamp(this.choice[path])];
    if (!lamp) return false;
    const chance = sample.pdf;
    this.#place.u = this.first[path];
    this.#place.v = this.second[path];
    sampleLamp(this.#scene, lamp, point, this.#place, sample);
    const cosine = point.nx * sample.x + point.ny * sample.y + point.nz * sample.z;
    if (sample.pdf <= 0 || cosine <= 0) return false;
    const material = hits.surface[path] * materialWords;
    let scale = cosine / (Math.PI * sample.pdf * chance);
    if (this.#scene.materials[material + materialAt.metal] > 0) {
      const lobe = this.#lobe;
      evaluateGgx(point, sample, this.#toAlpha(material), lobe);
      scale = lobe.weight / (sample.pdf * chance);
    }
    this.#lit[ray * 3] = sample.r * scale * hits.r[path] * this.red[path];
    this.#lit[ray * 3 + 1] = sample.g * scale * hits.g[path] * this.green[path];
    this.#lit[ray * 3 + 2] = sample.b * scale * hits.b[path] * this.blue[path];
    return aimAtLamp(this.#caster, ray, point, sample);
  }

  #toAlpha(material: number): number {
    return Math.max(widestKept, toAlpha(this.#scene.materials[material + materialAt.roughness]));
  }

  /** Scatters every path at its surface; Russian roulette ends dim paths and reweights the rest. */
  #scatter(count: number, salt: number): number {
    const hits = this.#hits;
    const lobe = this.#lobe;
    const point = this.#point;
    const place = this.#place;
    let kept = 0;
    for (let path = 0; path < count; path += 1) {
      const word = hash(this.pixel[path], salt);
      const red = this.red[path] * hits.r[path];
      const green = this.green[path] * hits.g[path];
      const blue = this.blue[path] * hits.b[path];
      const chance = Math.min(1, Math.max(red, green, blue) * 1.6);
      if (hashed(word, 3) >= chance) continue;
      hits.point(path, point);
      place.u = hashed(word, 1);
      place.v = hashed(word, 2);
      const material = hits.surface[path] * materialWords;
      if (this.#scene.materials[material + materialAt.metal] > 0) {
        sampleGgx(point, this.#toAlpha(material), place, lobe);
      } else {
        sampleCosine(point, place, lobe);
      }
      if (lobe.weight <= 0) continue;
      aimOnwards(this.#caster, kept, point, lobe);
      this.pixel[kept] = this.pixel[path];
      this.red[kept] = (red * lobe.weight) / chance;
      this.green[kept] = (green * lobe.weight) / chance;
      this.blue[kept] = (blue * lobe.weight) / chance;
      kept += 1;
    }
    return kept;
  }
}
