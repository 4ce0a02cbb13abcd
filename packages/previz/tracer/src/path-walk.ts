import { aimFrom, aimOnwards } from './aim.ts';
import { materialAt, materialWords } from './flat-scene.ts';
import type { FlatScene } from './flat-scene.ts';
import { toAlpha, evaluateGgx, sampleGgx, sampleCosine } from './ggx.ts';
import type { BrdfSample } from './ggx.ts';
import { Hits } from './hits.ts';
import { meetLamp, readLamp, sampleLamp } from './lamp-sampling.ts';
import type { LampSample } from './lamp-sampling.ts';
import { expectedLight, skyAt } from './lamp.ts';
import type { Radiance } from './lamp.ts';
import { farAway } from './ray-caster.ts';
import type { RayCaster } from './ray-caster.ts';
import { hash, hashed } from './sampler.ts';
import { foundWord, rayWords } from './tracing-memory.ts';

/** After the first surface, reflections are at least this wide: light through them is too rare. */
const widestKept = 0.12;
/** Textures are read as coarsely as a lobe is wide. */
const bounceFootprint = 0.02;
const wide = 0.999;

/** Paths that have left the surfaces the camera sees, all taking their steps together. */
export class PathWalk {
  /** Which pixel each path brings its light to. */
  readonly pixel: Int32Array;
  /** Share of the light at its end that reaches the pixel. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Density of the first step's direction, times the paths per sample of a lamp. */
  readonly density: Float32Array;
  /** Well-spread numbers for the lamp that lights the first surface: which one, and where on it. */
  readonly choice: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly #scene: FlatScene;
  readonly #caster: RayCaster;
  readonly #hits: Hits;
  readonly #shadowOf: Int32Array;
  readonly #lit: Float32Array;
  readonly #expected: Float64Array;
  readonly #lamp: LampSample = { x: 0, y: 0, z: 0, distance: 0, r: 0, g: 0, b: 0, pdf: 0 };
  readonly #lobe: BrdfSample = { x: 0, y: 0, z: 0, pdf: 0, weight: 0, half: 0 };
  readonly #sky: Radiance = { r: 0, g: 0, b: 0 };
  /** Three values per pixel that light is added to, and the most that one path may add. */
  #into: Float32Array = new Float32Array(0);
  #most = Infinity;

  constructor(scene: FlatScene, caster: RayCaster, size: number) {
    this.#scene = scene;
    this.#caster = caster;
    this.#hits = new Hits(size);
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

  /** A path that has left its first surface with this share of what it will find. */
  begin(path: number, pixel: number, share: number, density: number): void {
    this.pixel[path] = pixel;
    this.red[path] = share;
    this.green[path] = share;
    this.blue[path] = share;
    this.density[path] = density;
  }

  /**
   * Follows the first rays of the caster over so many surfaces and adds what they bring. `salt`
   * is another one for every sample.
   */
  follow(count: number, depth: number, salt: number, into: Float32Array, most: number): void {
    this.#into = into;
    let alive = count;
    for (let step = 1; step <= depth && alive > 0; step += 1) {
      // What a lamp shines onto the first surface directly is not rare; the rest may be.
      this.#most = step === 1 ? Infinity : most;
      this.#caster.nearest(alive);
      alive = this.#collect(alive, step === 1);
      this.#most = most;
      if (step > 1) this.#scramble(alive, hash(salt, step));
      this.#light(alive);
      if (step < depth) alive = this.#turn(alive, hash(salt, step + 64));
    }
  }

  /** Keeps the paths that met a surface, and takes the light of those that did not. */
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
      this.#hits.read(this.#scene, this.#caster.kernel, path, kept, bounceFootprint);
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
    const { rays } = this.#caster.kernel;
    const at = path * rayWords;
    const x = rays[at];
    const y = rays[at + 1];
    const z = rays[at + 2];
    const dx = rays[at + 4];
    const dy = rays[at + 5];
    const dz = rays[at + 6];
    const { lamps } = this.#scene;
    let nearest = reach;
    let met = -1;
    for (let index = 0; index < lamps.length; index += 1) {
      const lamp = lamps[index];
      if (!lamp) continue;
      const distance = meetLamp(lamp, x, y, z, dx, dy, dz);
      if (distance > 0 && (distance < nearest || (lamp.isSun && reach === farAway && met < 0))) {
        nearest = distance;
        met = index;
      }
    }
    const lamp = lamps[met];
    if (!lamp) return false;
    const sample = this.#lamp;
    readLamp(this.#scene, lamp, x, y, z, dx, dy, dz, nearest, sample);
    const density = this.density[path];
    const share = density / (density + sample.pdf);
    this.#add(path, sample.r * share, sample.g * share, sample.b * share);
    // Behind the sun there is still the sky.
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
    // A path that met numbers without end is none.
    if (!(peak < 1e30)) return;
    const scale = peak > this.#most ? this.#most / peak : 1;
    into[at] = into[at] + red * scale;
    into[at + 1] = into[at + 1] + green * scale;
    into[at + 2] = into[at + 2] + blue * scale;
  }

  #scramble(count: number, salt: number): void {
    for (let path = 0; path < count; path += 1) {
      const word = hash(this.pixel[path], salt);
      this.choice[path] = hashed(word, 1);
      this.first[path] = hashed(word, 2);
      this.second[path] = hashed(word, 3);
    }
  }

  /** One lamp each, picked by what may come from it. */
  #light(count: number): void {
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

  #pickLamp(path: number, choice: number): number {
    const hits = this.#hits;
    const expected = this.#expected;
    const { lamps } = this.#scene;
    let sum = 0;
    for (let index = 0; index < lamps.length; index += 1) {
      const lamp = lamps[index];
      const x = hits.x[path];
      const y = hits.y[path];
      const z = hits.z[path];
      const nx = hits.nx[path];
      const ny = hits.ny[path];
      const nz = hits.nz[path];
      sum += lamp ? expectedLight(lamp, x, y, z, nx, ny, nz) : 0;
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
    const lamp = this.#scene.lamps[this.#pickLamp(path, this.choice[path])];
    if (!lamp) return false;
    const chance = sample.pdf;
    const x = hits.x[path];
    const y = hits.y[path];
    const z = hits.z[path];
    const first = this.first[path];
    const second = this.second[path];
    sampleLamp(this.#scene, lamp, x, y, z, first, second, sample);
    const nx = hits.nx[path];
    const ny = hits.ny[path];
    const nz = hits.nz[path];
    const cosine = nx * sample.x + ny * sample.y + nz * sample.z;
    if (sample.pdf <= 0 || cosine <= 0) return false;
    const material = hits.surface[path] * materialWords;
    let scale = cosine / (Math.PI * sample.pdf * chance);
    if (this.#scene.materials[material + materialAt.metal] > 0) {
      const alpha = this.#toAlpha(material);
      const lobe = this.#lobe;
      const vx = hits.vx[path];
      const vy = hits.vy[path];
      const vz = hits.vz[path];
      evaluateGgx(nx, ny, nz, vx, vy, vz, sample.x, sample.y, sample.z, alpha, lobe);
      scale = lobe.weight / (sample.pdf * chance);
    }
    this.#lit[ray * 3] = sample.r * scale * hits.r[path] * this.red[path];
    this.#lit[ray * 3 + 1] = sample.g * scale * hits.g[path] * this.green[path];
    this.#lit[ray * 3 + 2] = sample.b * scale * hits.b[path] * this.blue[path];
    const { distance } = sample;
    return aimFrom(hits, path, this.#caster, ray, sample.x, sample.y, sample.z, distance * wide);
  }

  #toAlpha(material: number): number {
    return Math.max(widestKept, toAlpha(this.#scene.materials[material + materialAt.roughness]));
  }

  /** Sends every path on; dim ones end, and as many as end, the others carry more. */
  #turn(count: number, salt: number): number {
    const hits = this.#hits;
    const lobe = this.#lobe;
    let kept = 0;
    for (let path = 0; path < count; path += 1) {
      const word = hash(this.pixel[path], salt);
      const red = this.red[path] * hits.r[path];
      const green = this.green[path] * hits.g[path];
      const blue = this.blue[path] * hits.b[path];
      const chance = Math.min(1, Math.max(red, green, blue) * 1.6);
      if (hashed(word, 3) >= chance) continue;
      const nx = hits.nx[path];
      const ny = hits.ny[path];
      const nz = hits.nz[path];
      const material = hits.surface[path] * materialWords;
      if (this.#scene.materials[material + materialAt.metal] > 0) {
        const vx = hits.vx[path];
        const vy = hits.vy[path];
        const vz = hits.vz[path];
        const alpha = this.#toAlpha(material);
        sampleGgx(nx, ny, nz, vx, vy, vz, alpha, hashed(word, 1), hashed(word, 2), lobe);
      } else {
        sampleCosine(nx, ny, nz, hashed(word, 1), hashed(word, 2), lobe);
      }
      if (lobe.weight <= 0) continue;
      aimOnwards(hits, path, this.#caster, kept, lobe.x, lobe.y, lobe.z);
      this.pixel[kept] = this.pixel[path];
      this.red[kept] = (red * lobe.weight) / chance;
      this.green[kept] = (green * lobe.weight) / chance;
      this.blue[kept] = (blue * lobe.weight) / chance;
      kept += 1;
    }
    return kept;
  }
}
