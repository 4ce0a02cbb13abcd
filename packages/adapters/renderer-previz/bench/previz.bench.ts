import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { stillLifeScene } from '../src/testing/reference-scenes.test-support.ts';
import { CameraRays } from '../src/trace/camera-rays.ts';
import { flatten } from '../src/trace/flat-scene.ts';
import { Hits } from '../src/trace/hits.ts';
import { RayCaster } from '../src/trace/ray-caster.ts';
import { createTracer } from '../src/trace/ray-kernel.ts';
import { rayWords, raysMax } from '../src/trace/tracing-memory.ts';
import { benchPictures } from './pictures.ts';

/**
 * Speed of the ray kernel against its twin, over the same rays; and seconds, CPU-seconds by stage
 * and peak memory of whole pictures at the sizes that are sold, each in a process of its own: a
 * still life, and a figure in a garment beside a product on a plinth. Run: `pnpm bench previz`, or
 * `pnpm bench previz pro 1k` for some of them (kernel, still, pro; draft, 1k, 2k, 4k).
 */
const rounds = 7;
const subjects = ['still', 'pro'];
const takePicture = fileURLToPath(new URL('take-picture.ts', import.meta.url));

const only = new Set(process.argv.slice(3));
if (isAskedFor('kernel', subjects)) compareKernels();
for (const subject of subjects.filter((name) => isAskedFor(name, ['kernel', ...subjects]))) {
  const names = benchPictures.map(({ name }) => name);
  for (const name of names.filter((other) => isAskedFor(other, names)))
    execFileSync(process.execPath, [takePicture, subject, name], { stdio: 'inherit' });
}

/** Whether something is named, or none of what it could be named instead of. */
function isAskedFor(name: string, others: readonly string[]): boolean {
  return only.has(name) || !others.some((other) => only.has(other));
}

function compareKernels(): void {
  const scene = flatten(stillLifeScene(), 1);
  const kernel = createTracer(scene.tracing, 0);
  const twin = createTracer({ ...scene.tracing, memory: null }, 0);
  const seconds = { kernel: [] as number[], twin: [] as number[] };
  for (const kind of ['straight', 'scattered'] as const) {
    const rays = kind === 'straight' ? cameraRays() : scatteredRays();
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of ['kernel', 'twin'] as const) {
        const tracer = name === 'kernel' ? kernel : twin;
        tracer.rays.set(rays);
        const startedAt = performance.now();
        for (let again = 0; again < 10; again += 1) tracer.nearest(raysMax);
        const spent = (performance.now() - startedAt) / 1000;
        // The first round warms up.
        if (round > 0) seconds[name].push(spent);
      }
    }
    const speed = (name: 'kernel' | 'twin'): number => (raysMax * 10) / median(seconds[name]) / 1e6;
    console.log(
      `${kind} rays: kernel ${speed('kernel').toFixed(2)} Mrays/s, twin ${speed('twin').toFixed(2)}` +
        ` Mrays/s, ratio ${(speed('kernel') / speed('twin')).toFixed(2)}`,
    );
    seconds.kernel.length = 0;
    seconds.twin.length = 0;
  }
}

function cameraRays(): Float32Array {
  const scene = flatten(stillLifeScene(), 1);
  const caster = new RayCaster(scene, 0);
  const camera = new CameraRays(scene.camera, 128, 64);
  for (let ray = 0; ray < raysMax; ray += 1) {
    camera.aim(caster, ray, (ray % 128) + 0.5, Math.floor(ray / 128) + 0.5);
  }
  return caster.kernel.rays.slice();
}

/** From where the camera's rays end, each in its own direction. */
function scatteredRays(): Float32Array {
  const scene = flatten(stillLifeScene(), 1);
  const caster = new RayCaster(scene, 0);
  caster.kernel.rays.set(cameraRays());
  caster.nearest(raysMax);
  const hits = new Hits(1);
  const rays = caster.kernel.rays.slice();
  for (let ray = 0; ray < raysMax; ray += 1) {
    hits.read(scene, caster.kernel, ray, 0, 0.001);
    const turn = ray * 2.399963;
    const height = ((ray * 0.618034) % 1) * 2 - 1;
    const flat = Math.sqrt(1 - height * height);
    const [x, y, z] = [flat * Math.cos(turn), height, flat * Math.sin(turn)];
    const [gx, gy, gz] = [hits.gx[0] ?? 0, hits.gy[0] ?? 0, hits.gz[0] ?? 0];
    const side = x * gx + y * gy + z * gz < 0 ? -1 : 1;
    rays.set([(hits.x[0] ?? 0) + gx * 1e-3, (hits.y[0] ?? 0) + gy * 1e-3], ray * rayWords);
    rays[ray * rayWords + 2] = (hits.z[0] ?? 0) + gz * 1e-3;
    rays.set([x * side, y * side, z * side], ray * rayWords + 4);
  }
  return rays;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
