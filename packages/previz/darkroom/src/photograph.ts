import { meteredExposure, scatterRows, scatters, smoothRows } from '@image-production/previz-film';
import type { Grade, Round } from '@image-production/previz-film';
import type { Scene } from '@image-production/previz-geometry';
import {
  bytesHeld,
  CameraRays,
  collectGarbage,
  flatten,
  createLightBuffer,
  lightTiles,
  shared,
} from '@image-production/previz-tracer';
import type { FlatScene, LightBuffer, LightPlan } from '@image-production/previz-tracer';

import { developed } from './develop.ts';
import type { Developed } from './develop.ts';
import type { EffortTier } from './effort.ts';
import type { Progress } from './progress.ts';
import type { RenderThreads } from './render-threads.ts';

/** The picture to take of a scene. */
export interface Photography extends Size {
  readonly tier: EffortTier;
  /** 64 hexadecimal digits, or any other text. */
  readonly seed: string;
  readonly grade: Grade;
}

/** Resources and callbacks for making a picture. */
export interface Darkroom {
  readonly threads: RenderThreads;
  readonly progress: Progress;
  /** Called when a stage begins. */
  readonly onStage?: (stage: Stage) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A finished picture: sRGB-encoded samples, RGB row by row. */
export interface Print extends Size, Developed {
  readonly bitDepth: 16;
}

/** Overall progress, 0 to 1, at which each stage begins. */
const begins = { light: 0.08, smooth: 0.62, develop: 0.7 };

/** Lights a scene and develops its camera's view. Same scene, seed and grade: same pixels. */
export async function photograph(
  scene: Scene,
  photography: Photography,
  darkroom: Darkroom,
): Promise<Print> {
  const { threads, progress, onStage } = darkroom;
  let released = 0;
  const master = await threads.exclusively(async () => {
    onStage?.('tree');
    const flat = flatten(scene, threads.size);
    released = bytesHeld(flat);
    await progress.report(begins.light);
    await threads.load(flat);
    try {
      return await expose(flat, photography, darkroom);
    } finally {
      await threads.unload();
    }
  });
  collectGarbage(released);
  return master;
}

async function expose(
  scene: FlatScene,
  { width, height, tier, seed, grade }: Photography,
  darkroom: Darkroom,
): Promise<Print> {
  const { threads, progress, onStage } = darkroom;
  const frame = { width, height };
  onStage?.('light');
  const salt = Number.parseInt(seed.slice(0, 7), 16) || 1;
  const probe = probePlan(frame, salt);
  const plan = {
    ...lightPlan(frame, tier, salt),
    most: brightestPath / meteredExposure(scene, await lit(probe, threads, still(progress))),
  };
  const light = await lit(plan, threads, during(progress, 'light', 'smooth'));
  onStage?.('smooth');
  await smooth(scene, light, plan, darkroom);
  const exposure = meteredExposure(scene, light);
  onStage?.('develop');
  const picture = await developed(
    scene,
    { light, exposure, width, height, grade, seed: salt, edgeSamples: efforts[tier].edgeSamples },
    threads,
    during(progress, 'develop', null),
  );
  return { bitDepth: 16, width, height, ...picture };
}

/** Clamp for indirect light, in multiples of white: brighter paths hit a lamp by chance. */
const brightestPath = 4;

/** A low-cost render for metering, before the exposure is known. */
function probePlan({ width, height }: Size, seed: number): LightPlan {
  const scale = Math.sqrt(3000 / (width * height));
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  return { width: columns, height: rows, samples: 2, depth: 1, seed, most: Infinity };
}

async function lit(
  plan: LightPlan,
  threads: RenderThreads,
  report: (share: number) => Promise<void>,
): Promise<LightBuffer> {
  const buffer = createLightBuffer(plan.width, plan.height);
  await threads.work({ stage: 'light', plan, buffer }, lightTiles(plan), report);
  return buffer;
}

/** Reports constant progress, so that a short step can still be canceled. */
function still(progress: Progress): () => Promise<void> {
  return () => progress.report(begins.light);
}

type LateStage = keyof typeof begins;
export type Stage = 'references' | 'figure' | 'tree' | LateStage;

function during(
  progress: Progress,
  from: LateStage,
  to: LateStage | null,
): (share: number) => Promise<void> {
  const start = begins[from];
  const end = to === null ? 1 : begins[to];
  return (share) => progress.report(start + (end - start) * share);
}

interface Effort {
  /** Samples per pixel of the light buffer, its pixels and the number of bounces. */
  readonly samples: number;
  readonly pixels: number;
  readonly depth: number;
  /** Rays per edge pixel of the picture. */
  readonly edgeSamples: number;
}

const efforts: Readonly<Record<EffortTier, Effort>> = {
  draft: { samples: 4, pixels: 30_000, depth: 2, edgeSamples: 4 },
  standard: { samples: 8, pixels: 270_000, depth: 3, edgeSamples: 8 },
  final: { samples: 16, pixels: 420_000, depth: 3, edgeSamples: 8 },
};
const scaleMax = 0.5;

function lightPlan({ width, height }: Size, tier: EffortTier, seed: number): LightPlan {
  const { samples, pixels, depth } = efforts[tier];
  const growth = Math.max(1, (width * height) / 1e6) ** 0.4;
  const scale = Math.min(scaleMax, Math.sqrt((pixels * growth) / (width * height)));
  return {
    width: Math.max(8, Math.round(width * scale)),
    height: Math.max(8, Math.round(height * scale)),
    samples,
    depth,
    seed,
    most: Infinity,
  };
}

/** Even, so that the light ends in the buffer it started in. The last round smooths the steps. */
const roundsMax = 6;

async function smooth(
  scene: FlatScene,
  light: LightBuffer,
  plan: LightPlan,
  { threads, progress }: Darkroom,
): Promise<void> {
  const { footprint } = new CameraRays(scene.camera, plan.width, plan.height);
  const guided = { light, footprint };
  const size = plan.width * plan.height;
  const spare = [0, 1].map(() => ({
    light: shared(Float32Array, size * 3),
    noise: shared(Float32Array, size),
  }));
  const buffers = [
    [{ light: light.diffuse, noise: light.diffuseNoise }, spare[0]],
    [{ light: light.gloss, noise: light.glossNoise }, spare[1]],
  ] as const;
  const blocks = Math.ceil(plan.height / smoothRows) * 2;
  const report = during(progress, 'smooth', 'develop');
  for (let index = 0; index < roundsMax; index += 1) {
    const isLast = index === roundsMax - 1;
    const rounds = buffers.map((pair, kind): Round => {
      const [from, to] = index % 2 === 0 ? [pair[0], pair[1]] : [pair[1], pair[0]];
      return {
        step: isLast ? 1 : 2 ** index,
        from: from?.light ?? light.diffuse,
        fromNoise: from?.noise ?? light.diffuseNoise,
        to: to?.light ?? light.diffuse,
        toNoise: to?.noise ?? light.diffuseNoise,
        isGloss: kind === 1,
        isLast,
      };
    });
    await threads.work({ stage: 'smooth', ...guided, rounds }, blocks, (share) =>
      report((index + share) / roundsMax),
    );
  }
  const into = spare[0]?.light;
  if (!into || !scatters(scene)) return;
  const rows = Math.ceil(plan.height / scatterRows);
  await threads.work({ stage: 'scatter', ...guided, into }, rows, () => report(1));
  light.diffuse.set(into);
}
