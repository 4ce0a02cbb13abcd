import { availableParallelism } from 'node:os';

import { neutralGrade } from '../src/develop/grade.ts';
import { photograph } from '../src/develop/photograph.ts';
import type { Stage } from '../src/develop/photograph.ts';
import { stillLifeScene } from '../src/testing/reference-scenes.test-support.ts';
import { CameraRays } from '../src/trace/camera-rays.ts';
import { flatten } from '../src/trace/flat-scene.ts';
import { Hits } from '../src/trace/hits.ts';
import { RayCaster } from '../src/trace/ray-caster.ts';
import { createTracer } from '../src/trace/ray-kernel.ts';
import { TraceThreads } from '../src/trace/trace-threads.ts';
import { rayWords, raysMax } from '../src/trace/tracing-memory.ts';

/**
 * Speed of the ray kernel against its twin, over the same rays, and seconds and memory of whole
 * pictures at the sizes that are sold. Run: `pnpm bench previz`, or `pnpm bench previz 1k` for one
 * of them (kernel, draft, 1k, 2k, 4k): memory is the peak of the process, so that only the first picture of
 * a run has a peak of its own.
 */
const rounds = 7;
const pictures = [
  { name: 'draft', width: 384, height: 512, tier: 'draft', targetS: 1.3 },
  { name: '1k', width: 900, height: 1200, tier: 'standard', targetS: 10 },
  { name: '2k', width: 1536, height: 2048, tier: 'standard', targetS: 18 },
  { name: '4k', width: 3584, height: 4800, tier: 'final', targetS: 40 },
] as const;

const [, , , only] = process.argv;
if (only === undefined || only === 'kernel') compareKernels();
for (const picture of pictures) {
  if (only === undefined || only === picture.name) await takePicture(picture);
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

async function takePicture({
  name,
  width,
  height,
  tier,
  targetS,
}: (typeof pictures)[number]): Promise<void> {
  const threads = new TraceThreads();
  const stages: Partial<Record<Stage | 'geometry', number>> = {};
  const startedAt = performance.now();
  let since = cpuSeconds();
  let stage: Stage | 'geometry' = 'geometry';
  await photograph(
    stillLifeScene(),
    { width, height },
    { tier, seed: '5eed', grade: neutralGrade },
    { rest: () => Promise.resolve() },
    {
      threads,
      onStage: (next) => {
        stages[stage] = cpuSeconds() - since;
        [stage, since] = [next, cpuSeconds()];
      },
    },
  );
  const endedAt = performance.now();
  stages[stage] = cpuSeconds() - since;
  const spent = Object.entries(stages).map(([of, seconds]) => `${of} ${seconds.toFixed(2)}`);
  console.log(
    `${name} ${width}×${height} ${tier}: ${((endedAt - startedAt) / 1000).toFixed(1)} s of ${targetS},` +
      ` CPU-s on ${availableParallelism()} cores:` +
      ` ${spent.join(', ')}; peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
  );
  await threads.close();
}

/** Of all threads: steadier than the clock on a machine that others work on. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
