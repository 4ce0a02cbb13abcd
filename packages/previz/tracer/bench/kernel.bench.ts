import { stillLifeScene } from '@image-production/previz-geometry/testing';

import { CameraRays } from '../src/camera-rays.ts';
import { flatten } from '../src/flat-scene.ts';
import { Hits } from '../src/hits.ts';
import { RayCaster } from '../src/ray-caster.ts';
import { createTracer } from '../src/ray-kernel.ts';
import { rayWords, raysMax } from '../src/tracing-memory.ts';

/** Speed of the ray kernel against its TypeScript twin, over the same rays. Run: `pnpm bench kernel`. */
const rounds = 7;

compareKernels();

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
  const hits = new Hits(scene, 1);
  const rays = caster.kernel.rays.slice();
  for (let ray = 0; ray < raysMax; ray += 1) {
    hits.read(caster.kernel, ray, 0, 0.001);
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
