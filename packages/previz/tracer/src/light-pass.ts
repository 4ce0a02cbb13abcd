import { aimAtLamp, aimOnwards } from './aim.ts';
import { CameraRays } from './camera-rays.ts';
import { materialAt, materialWords } from './flat-scene.ts';
import type { FlatScene } from './flat-scene.ts';
import { toAlpha, evaluateGgx, sampleGgx, sampleCosine, schlickFresnel } from './ggx.ts';
import type { BrdfSample } from './ggx.ts';
import { Hits } from './hits.ts';
import { sampleLamp } from './lamp-sampling.ts';
import type { LampSample } from './lamp-sampling.ts';
import { LightAccumulator } from './light-accumulator.ts';
import type { LightBuffer, LightPlan } from './light-buffer.ts';
import { tileHeight, tileSize, tileWidth } from './light-tiles.ts';
import { PathTracer } from './path-tracer.ts';
import type { RayCaster } from './ray-caster.ts';
import { curvePlace, hash, sobolFirst, sobolSecond } from './sampler.ts';
import { createSurfacePoint } from './surface-point.ts';
import type { Uv } from './surface-point.ts';

/** Sampler dimensions that are independent of the lamps. */
const [scatterDimension, glossDimension] = [0, 1];
/** Dimensions for the position in a pixel, for choosing a lamp, and for the point on it. */
const placeDimension = 2;
const walkDimension = 3;
const choiceDimension = 5;
const lampDimension = 7;

/** Lights one tile after another; all paths of a tile take each step together. */
export class LightPass {
  readonly #scene: FlatScene;
  readonly #plan: LightPlan;
  readonly #caster: RayCaster;
  readonly #camera: CameraRays;
  readonly #paths: PathTracer;
  readonly #hits: Hits;
  /** Surface data at the centre of each pixel. */
  readonly #middle: Hits;
  /** Buffer pixel of each pixel of the tile. */
  readonly #pixel = new Int32Array(tileSize);
  readonly #places: Uint32Array;
  readonly #alpha = new Float32Array(tileSize);
  readonly #reflectance = new Float32Array(tileSize);
  readonly #isMetal = new Uint8Array(tileSize);
  /** Interval in samples at which a reflection is traced; 0 for matt surfaces. */
  readonly #stride = new Int32Array(tileSize);
  readonly #rayPixel = new Int32Array(tileSize);
  readonly #rayLight = new Float32Array(tileSize * 6);
  readonly #accumulator: LightAccumulator;
  readonly #point = createSurfacePoint();
  readonly #place: Uv = { u: 0, v: 0 };
  readonly #lamp: LampSample = { x: 0, y: 0, z: 0, distance: 0, r: 0, g: 0, b: 0, pdf: 0 };
  readonly #lobe: BrdfSample = { x: 0, y: 0, z: 0, pdf: 0, weight: 0, half: 0 };
  #count = 0;

  constructor(scene: FlatScene, caster: RayCaster, plan: LightPlan, buffer: LightBuffer) {
    this.#scene = scene;
    this.#plan = plan;
    this.#caster = caster;
    this.#camera = new CameraRays(scene.camera, plan.width, plan.height);
    this.#paths = new PathTracer(scene, caster, plan, tileSize);
    this.#hits = new Hits(scene, tileSize);
    this.#middle = new Hits(scene, tileSize);
    this.#accumulator = new LightAccumulator(tileSize, plan, buffer);
    this.#places = new Uint32Array((lampDimension + scene.lamps.length) * tileSize);
  }

  render(tile: number): void {
    this.#enter(tile);
    this.#accumulator.clear();
    for (let sample = 0; sample < this.#plan.samples; sample += 1) {
      this.#look(sample);
      this.#accumulator.begin();
      this.#direct(sample);
      this.#scattered(sample);
      this.#reflected(sample);
      this.#accumulator.sumUp(this.#count);
    }
    this.#accumulator.write(this.#count, this.#pixel, this.#middle);
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

  /** Traces camera rays of the tile; the first sample goes through each pixel's centre. */
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
      hits.read(this.#caster.kernel, index, index, this.#camera.footprint);
      if (sample === 0 || !this.#hits.isAlike(this.#middle, index))
        this.#hits.copy(this.#middle, index);
      this.#prepare(index);
      if (sample === 0) {
        this.#accumulator.kept[index] = this.#keptAt(index);
        this.#accumulator.writeGuide(this.#middle, index, this.#pixel[index], this.#scene.camera);
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

  /** Share of diffuse light that is not reflected before it enters the surface. */
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

  /** Sample position for a dimension; valid until the next call. */
  #placeOf(dimension: number, index: number, sample: number): Uv {
    this.#place.u = this.#first(dimension, index, sample);
    this.#place.v = this.#second(dimension, index, sample);
    return this.#place;
  }

  /** Samples every lamp from every point. */
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
      this.#accumulator.diffuse[at + part] =
        this.#accumulator.diffuse[at + part] + this.#rayLight[ray * 6 + part];
      this.#accumulator.gloss[at + part] =
        this.#accumulator.gloss[at + part] + this.#rayLight[ray * 6 + 3 + part];
    }
  }

  #aimAtLamp(index: number, pixel: number, sample: number, ray: number): boolean {
    const light = this.#lamp;
    const lamp = this.#scene.lamps[index];
    if (!lamp) return false;
    const dimension = lampDimension + index;
    const point = this.#point;
    this.#hits.point(pixel, point);
    sampleLamp(this.#scene, lamp, point, this.#placeOf(dimension, pixel, sample), light);
    const cosine = point.nx * light.x + point.ny * light.y + point.nz * light.z;
    if (light.pdf <= 0 || cosine <= 0) return false;
    const isMetal = this.#isMetal[pixel] === 1;
    // Balance heuristic, as the scattered path may hit the lamp too.
    const diffuse = isMetal ? 0 : cosine / (Math.PI * light.pdf + cosine);
    const gloss = this.#glossOf(pixel);
    const at = ray * 6;
    this.#rayLight[at] = light.r * diffuse;
    this.#rayLight[at + 1] = light.g * diffuse;
    this.#rayLight[at + 2] = light.b * diffuse;
    this.#rayLight[at + 3] = light.r * gloss;
    this.#rayLight[at + 4] = light.g * gloss;
    this.#rayLight[at + 5] = light.b * gloss;
    if (diffuse + gloss <= 0) return false;
    return aimAtLamp(this.#caster, ray, point, light);
  }

  #glossOf(pixel: number): number {
    const stride = this.#stride[pixel];
    if (stride === 0) return 0;
    const light = this.#lamp;
    const lobe = this.#lobe;
    evaluateGgx(this.#point, light, this.#alpha[pixel], lobe);
    const mirrored = this.#isMetal[pixel] ? 1 : schlickFresnel(this.#reflectance[pixel], lobe.half);
    return (lobe.weight * mirrored) / (light.pdf + lobe.pdf / stride);
  }

  /** Indirect diffuse light from other surfaces and the sky. */
  #scattered(sample: number): void {
    const hits = this.#hits;
    const paths = this.#paths;
    const lobe = this.#lobe;
    const point = this.#point;
    let count = 0;
    for (let pixel = 0; pixel < this.#count; pixel += 1) {
      if (hits.surface[pixel] < 0 || this.#isMetal[pixel] === 1) continue;
      hits.point(pixel, point);
      sampleCosine(point, this.#placeOf(scatterDimension, pixel, sample), lobe);
      aimOnwards(this.#caster, count, point, lobe);
      paths.begin(count, pixel, 1, lobe.pdf);
      this.#spread(count, pixel, sample, 0);
      count += 1;
    }
    paths.trace(count, this.#salt(this.#plan.seed, sample), this.#accumulator.diffuse);
  }

  /** Random numbers for the lamp at a path's first surface. */
  #spread(path: number, pixel: number, sample: number, kind: number): void {
    const paths = this.#paths;
    paths.choice[path] = this.#first(choiceDimension + kind, pixel, sample);
    paths.first[path] = this.#first(walkDimension + kind, pixel, sample);
    paths.second[path] = this.#second(walkDimension + kind, pixel, sample);
  }

  /** Salt that makes paths differ between tiles after the first step. */
  #salt(seed: number, sample: number): number {
    return hash(hash(seed, sample), this.#pixel[0]);
  }

  /** Specular reflections at the points. */
  #reflected(sample: number): void {
    const hits = this.#hits;
    const paths = this.#paths;
    const lobe = this.#lobe;
    const point = this.#point;
    let count = 0;
    for (let pixel = 0; pixel < this.#count; pixel += 1) {
      const stride = this.#stride[pixel];
      if (hits.surface[pixel] < 0 || stride === 0 || sample % stride !== 0) continue;
      const place = Math.floor(sample / stride);
      hits.point(pixel, point);
      sampleGgx(point, this.#alpha[pixel], this.#placeOf(glossDimension, pixel, place), lobe);
      if (lobe.weight <= 0) continue;
      aimOnwards(this.#caster, count, point, lobe);
      const mirrored = this.#isMetal[pixel]
        ? 1
        : schlickFresnel(this.#reflectance[pixel], lobe.half);
      paths.begin(count, pixel, lobe.weight * mirrored * stride, lobe.pdf / stride);
      this.#spread(count, pixel, place, 1);
      count += 1;
    }
    paths.trace(count, this.#salt(this.#plan.seed ^ 0x5bd1e995, sample), this.#accumulator.gloss);
  }
}
