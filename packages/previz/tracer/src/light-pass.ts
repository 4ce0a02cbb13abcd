import { aimFrom, aimOnwards } from './aim.ts';
import { CameraRays } from './camera-rays.ts';
import { materialAt, materialWords } from './flat-scene.ts';
import type { FlatScene } from './flat-scene.ts';
import { toAlpha, evaluateGgx, sampleGgx, sampleCosine, schlickFresnel } from './ggx.ts';
import type { BrdfSample } from './ggx.ts';
import { Hits } from './hits.ts';
import { sampleLamp } from './lamp-sampling.ts';
import type { LampSample } from './lamp-sampling.ts';
import type { LightBuffer, LightPlan } from './light-buffer.ts';
import { LightTally, writeGuide } from './light-tally.ts';
import { tileHeight, tileSize, tileWidth } from './light-tiles.ts';
import { PathWalk } from './path-walk.ts';
import type { RayCaster } from './ray-caster.ts';
import { curvePlace, hash, sobolFirst, sobolSecond } from './sampler.ts';

/** Dimensions of the sequence besides the lamps. */
const [scatterDimension, glossDimension] = [0, 1];
/** Where in a pixel a sample looks; which lamp lights what is met, and where on it. */
const placeDimension = 2;
const walkDimension = 3;
const choiceDimension = 5;
const lampDimension = 7;

/** Lights one tile after another, all paths of a tile taking each step together. */
export class LightPass {
  readonly #scene: FlatScene;
  readonly #plan: LightPlan;
  readonly #buffer: LightBuffer;
  readonly #caster: RayCaster;
  readonly #camera: CameraRays;
  readonly #walk: PathWalk;
  readonly #hits = new Hits(tileSize);
  /** What lies in the middle of each pixel. */
  readonly #middle = new Hits(tileSize);
  /** Pixel of the buffer that a place of the tile stands for. */
  readonly #pixel = new Int32Array(tileSize);
  readonly #places: Uint32Array;
  readonly #alpha = new Float32Array(tileSize);
  readonly #reflectance = new Float32Array(tileSize);
  readonly #isMetal = new Uint8Array(tileSize);
  /** Every how many samples a reflection is followed; 0 for matt surfaces. */
  readonly #stride = new Int32Array(tileSize);
  readonly #rayPixel = new Int32Array(tileSize);
  readonly #rayLight = new Float32Array(tileSize * 6);
  readonly #tally = new LightTally(tileSize);
  readonly #lamp: LampSample = { x: 0, y: 0, z: 0, distance: 0, r: 0, g: 0, b: 0, pdf: 0 };
  readonly #lobe: BrdfSample = { x: 0, y: 0, z: 0, pdf: 0, weight: 0, half: 0 };
  #count = 0;

  constructor(scene: FlatScene, caster: RayCaster, plan: LightPlan, buffer: LightBuffer) {
    this.#scene = scene;
    this.#plan = plan;
    this.#buffer = buffer;
    this.#caster = caster;
    this.#camera = new CameraRays(scene.camera, plan.width, plan.height);
    this.#walk = new PathWalk(scene, caster, tileSize);
    this.#places = new Uint32Array((lampDimension + scene.lamps.length) * tileSize);
  }

  render(tile: number): void {
    this.#enter(tile);
    this.#tally.clear();
    for (let sample = 0; sample < this.#plan.samples; sample += 1) {
      this.#look(sample);
      this.#tally.begin();
      this.#direct(sample);
      this.#scattered(sample);
      this.#reflected(sample);
      this.#tally.sumUp(this.#count);
    }
    this.#tally.write(this.#count, this.#pixel, this.#middle, this.#plan.samples, this.#buffer);
  }

  #enter(tile: number): void {
    const { width, height, seed, samples } = this.#plan;
    const across = Math.ceil(width / tileWidth);
    const left = (tile % across) * tileWidth;
    const top = Math.floor(tile / across) * tileHeight;
    const dimensions = lampDimension + this.#scene.lamps.length;
    let count = 0;
    for (let y = top; y < Math.min(height, top + tileHeight); y += 1) {
      for (let x = left; x < Math.min(width, left + tileWidth); x += 1) {
        this.#pixel[count] = y * width + x;
        for (let dimension = 0; dimension < dimensions; dimension += 1) {
          const place = curvePlace(x, y, hash(seed, dimension));
          this.#places[dimension * tileSize + count] = place * samples;
        }
        count += 1;
      }
    }
    this.#count = count;
  }

  /** What the camera sees in the tile; the first sample looks through the middle of each pixel. */
  #look(sample: number): void {
    const { width } = this.#plan;
    for (let index = 0; index < this.#count; index += 1) {
      const pixel = this.#pixel[index];
      const x = pixel % width;
      const y = (pixel - x) / width;
      const across = sample === 0 ? 0.5 : this.#first(placeDimension, index, sample);
      const down = sample === 0 ? 0.5 : this.#second(placeDimension, index, sample);
      this.#camera.aim(this.#caster, index, x + across, y + down);
    }
    this.#caster.nearest(this.#count);
    const hits = sample === 0 ? this.#middle : this.#hits;
    for (let index = 0; index < this.#count; index += 1) {
      hits.read(this.#scene, this.#caster.kernel, index, index, this.#camera.footprint);
      if (sample === 0 || !this.#hits.isAlike(this.#middle, index, this.#scene))
        this.#hits.copy(this.#middle, index);
      this.#prepare(index);
      if (sample === 0) {
        this.#tally.kept[index] = this.#keptAt(index);
        writeGuide(this.#middle, index, this.#scene.camera, this.#pixel[index], this.#buffer);
      }
    }
  }

  #prepare(index: number): void {
    const surface = this.#hits.surface[index];
    if (surface < 0) return;
    const { materials } = this.#scene;
    const at = surface * materialWords;
    const roughness = materials[at + materialAt.roughness];
    const reflectance = materials[at + materialAt.reflectance];
    const isMetal = materials[at + materialAt.metal] > 0;
    this.#alpha[index] = toAlpha(roughness);
    this.#reflectance[index] = reflectance;
    this.#isMetal[index] = isMetal ? 1 : 0;
    const isShy = !isMetal && reflectance < 0.15;
    const stride = isShy && roughness > 0.6 ? 4 : isShy && roughness > 0.3 ? 2 : 1;
    this.#stride[index] = isMetal || reflectance > 0 ? Math.min(stride, this.#plan.samples) : 0;
  }

  /** Share of the diffuse light that is not mirrored away before it gets below the surface. */
  #keptAt(index: number): number {
    if (this.#stride[index] === 0) return 1;
    const { nx, ny, nz, vx, vy, vz } = this.#middle;
    const seen = nx[index] * vx[index] + ny[index] * vy[index] + nz[index] * vz[index];
    const mirrored = schlickFresnel(this.#reflectance[index], seen);
    return 1 - mirrored * (1 - 0.5 * Math.sqrt(this.#alpha[index]));
  }

  #first(dimension: number, index: number, sample: number): number {
    const place = this.#places[dimension * tileSize + index] + sample;
    return sobolFirst(place, hash(this.#plan.seed, dimension + 101));
  }

  #second(dimension: number, index: number, sample: number): number {
    const place = this.#places[dimension * tileSize + index] + sample;
    return sobolSecond(place, hash(this.#plan.seed, dimension + 202));
  }

  /** Every lamp from every point. */
  #direct(sample: number): void {
    const { lamps } = this.#scene;
    for (let index = 0; index < lamps.length; index += 1) {
      let rays = 0;
      for (let pixel = 0; pixel < this.#count; pixel += 1) {
        if (this.#hits.surface[pixel] < 0) continue;
        if (this.#aimAtLamp(index, pixel, sample, rays)) this.#rayPixel[rays++] = pixel;
      }
      if (rays === 0) continue;
      this.#caster.shadowed(rays);
      for (let ray = 0; ray < rays; ray += 1) if (this.#caster.isFree(ray)) this.#take(ray);
    }
  }

  #take(ray: number): void {
    const at = this.#rayPixel[ray] * 3;
    for (let part = 0; part < 3; part += 1) {
      this.#tally.diffuse[at + part] =
        this.#tally.diffuse[at + part] + this.#rayLight[ray * 6 + part];
      this.#tally.gloss[at + part] =
        this.#tally.gloss[at + part] + this.#rayLight[ray * 6 + 3 + part];
    }
  }

  #aimAtLamp(index: number, pixel: number, sample: number, ray: number): boolean {
    const hits = this.#hits;
    const light = this.#lamp;
    const lamp = this.#scene.lamps[index];
    if (!lamp) return false;
    const dimension = lampDimension + index;
    const first = this.#first(dimension, pixel, sample);
    const second = this.#second(dimension, pixel, sample);
    const x = hits.x[pixel];
    const y = hits.y[pixel];
    const z = hits.z[pixel];
    sampleLamp(this.#scene, lamp, x, y, z, first, second, light);
    const nx = hits.nx[pixel];
    const ny = hits.ny[pixel];
    const nz = hits.nz[pixel];
    const cosine = nx * light.x + ny * light.y + nz * light.z;
    if (light.pdf <= 0 || cosine <= 0) return false;
    const isMetal = this.#isMetal[pixel] === 1;
    // Balance heuristic: the scattered path may meet the lamp too.
    const diffuse = isMetal ? 0 : cosine / (Math.PI * light.pdf + cosine);
    const gloss = this.#glossOf(pixel, nx, ny, nz);
    const at = ray * 6;
    this.#rayLight[at] = light.r * diffuse;
    this.#rayLight[at + 1] = light.g * diffuse;
    this.#rayLight[at + 2] = light.b * diffuse;
    this.#rayLight[at + 3] = light.r * gloss;
    this.#rayLight[at + 4] = light.g * gloss;
    this.#rayLight[at + 5] = light.b * gloss;
    if (diffuse + gloss <= 0) return false;
    const far = light.distance * 0.999;
    return aimFrom(hits, pixel, this.#caster, ray, light.x, light.y, light.z, far);
  }

  #glossOf(pixel: number, nx: number, ny: number, nz: number): number {
    const stride = this.#stride[pixel];
    if (stride === 0) return 0;
    const { vx, vy, vz } = this.#hits;
    const light = this.#lamp;
    const lobe = this.#lobe;
    const alpha = this.#alpha[pixel];
    const x = vx[pixel];
    const y = vy[pixel];
    const z = vz[pixel];
    evaluateGgx(nx, ny, nz, x, y, z, light.x, light.y, light.z, alpha, lobe);
    const mirrored = this.#isMetal[pixel] ? 1 : schlickFresnel(this.#reflectance[pixel], lobe.half);
    return (lobe.weight * mirrored) / (light.pdf + lobe.pdf / stride);
  }

  /** Light that other surfaces and the sky scatter onto the points. */
  #scattered(sample: number): void {
    const hits = this.#hits;
    const walk = this.#walk;
    const lobe = this.#lobe;
    let paths = 0;
    for (let pixel = 0; pixel < this.#count; pixel += 1) {
      if (hits.surface[pixel] < 0 || this.#isMetal[pixel] === 1) continue;
      const first = this.#first(scatterDimension, pixel, sample);
      const second = this.#second(scatterDimension, pixel, sample);
      const nx = hits.nx[pixel];
      const ny = hits.ny[pixel];
      const nz = hits.nz[pixel];
      sampleCosine(nx, ny, nz, first, second, lobe);
      aimOnwards(hits, pixel, this.#caster, paths, lobe.x, lobe.y, lobe.z);
      walk.begin(paths, pixel, 1, lobe.pdf);
      this.#spread(paths, pixel, sample, 0);
      paths += 1;
    }
    const { depth, seed, most } = this.#plan;
    walk.follow(paths, depth, this.#salt(seed, sample), this.#tally.diffuse, most);
  }

  /** Numbers for the lamp at the first surface of a path. */
  #spread(path: number, pixel: number, sample: number, kind: number): void {
    const walk = this.#walk;
    walk.choice[path] = this.#first(choiceDimension + kind, pixel, sample);
    walk.first[path] = this.#first(walkDimension + kind, pixel, sample);
    walk.second[path] = this.#second(walkDimension + kind, pixel, sample);
  }

  /** Paths after the first step differ from tile to tile. */
  #salt(seed: number, sample: number): number {
    return hash(hash(seed, sample), this.#pixel[0]);
  }

  /** What is mirrored in the points. */
  #reflected(sample: number): void {
    const hits = this.#hits;
    const walk = this.#walk;
    const lobe = this.#lobe;
    let paths = 0;
    for (let pixel = 0; pixel < this.#count; pixel += 1) {
      const stride = this.#stride[pixel];
      if (hits.surface[pixel] < 0 || stride === 0 || sample % stride !== 0) continue;
      const place = Math.floor(sample / stride);
      const first = this.#first(glossDimension, pixel, place);
      const second = this.#second(glossDimension, pixel, place);
      const nx = hits.nx[pixel];
      const ny = hits.ny[pixel];
      const nz = hits.nz[pixel];
      const [vx, vy, vz] = [hits.vx[pixel], hits.vy[pixel], hits.vz[pixel]];
      sampleGgx(nx, ny, nz, vx, vy, vz, this.#alpha[pixel], first, second, lobe);
      if (lobe.weight <= 0) continue;
      aimOnwards(hits, pixel, this.#caster, paths, lobe.x, lobe.y, lobe.z);
      const mirrored = this.#isMetal[pixel]
        ? 1
        : schlickFresnel(this.#reflectance[pixel], lobe.half);
      walk.begin(paths, pixel, lobe.weight * mirrored * stride, lobe.pdf / stride);
      this.#spread(paths, pixel, place, 1);
      paths += 1;
    }
    const { depth, seed, most } = this.#plan;
    walk.follow(paths, depth, this.#salt(seed ^ 0x5bd1e995, sample), this.#tally.gloss, most);
  }
}
