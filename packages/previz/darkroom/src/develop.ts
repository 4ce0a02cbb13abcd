import type { Band, Grade } from '@image-production/previz-film';
import { blurRows, Highlights, SceneLight, toneCurve } from '@image-production/previz-film';
import type { FlatScene, LightBuffer, Circles } from '@image-production/previz-tracer';
import {
  circleAt,
  circlesOf,
  createNegative,
  moveDown,
  tileSide,
  shared,
} from '@image-production/previz-tracer';

import type { RenderThreads } from './render-threads.ts';

/** A picture whose light has been traced. */
export interface Exposure {
  readonly light: LightBuffer;
  /** Scale factor from light to print. */
  readonly exposure: number;
  readonly width: number;
  readonly height: number;
  readonly grade: Grade;
  readonly seed: number;
  /** Rays per edge pixel. */
  readonly edgeSamples: number;
}

/** Samples, and the light of the scene that they were printed from. */
export interface Developed {
  readonly samples: Uint16Array;
  readonly sceneLinear: SceneLight;
}

/** Rows printed per band: enough to keep every thread busy, few enough to hold several bands. */
const bandRows = 256;

/**
 * Exposes and prints a picture band by band; returns its RGB and the light behind it. While one band prints, the next one
 * is exposed, as far ahead as circles of confusion reach.
 */
export async function developed(
  scene: FlatScene,
  { light, exposure, width, height, grade, seed, edgeSamples }: Exposure,
  threads: RenderThreads,
  report: (share: number) => Promise<void>,
): Promise<Developed> {
  const circles = circlesSeen(scene, light, width, height);
  const spill = (Math.ceil(circles.most / tileSide) + 1) * tileSide;
  const whole = Math.ceil(height / tileSide) * tileSide;
  const rows = Math.min(whole, 2 * (bandRows + spill));
  const negative = createNegative(width, height, rows, circles);
  const printed = shared(Uint16Array, Math.min(height, bandRows) * width * 3);
  const sifted = shared(Uint16Array, printed.length);
  const detail = { light, negative, exposure, edgeSamples, seed };
  await threads.prepare({ detail, grade, seed, samples: printed, highlights: sifted });
  const samples = new Uint16Array(width * height * 3);
  const highlights = new Highlights(width);
  let exposedTo = 0;
  let heldFrom = 0;
  for (let from = -bandRows; from < height; from += bandRows) {
    const holdFrom = Math.max(0, from - spill);
    if (holdFrom > heldFrom) moveDown(negative, holdFrom - heldFrom);
    heldFrom = holdFrom;
    const exposeTo = Math.min(whole, from + 2 * bandRows + spill);
    const until = Math.min(height, from + bandRows);
    const first = Math.max(0, from);
    const band: Band = {
      heldFrom,
      exposedFrom: exposedTo / tileSide,
      exposed: (exposeTo - exposedTo) / tileSide,
      printedFrom: first / blurRows,
      printed: Math.ceil((until - first) / blurRows),
    };
    await threads.work({ stage: 'develop', band }, band.exposed + band.printed, (share) =>
      report(Math.min(1, (from + bandRows * (1 + share)) / (height + bandRows))),
    );
    const printedSamples = (until - first) * width * 3;
    samples.set(printed.subarray(0, printedSamples), first * width * 3);
    highlights.add(first, sifted.subarray(0, printedSamples));
    exposedTo = exposeTo;
  }
  await report(1);
  const sceneLinear = new SceneLight(toneCurve(grade), highlights, samples, width);
  return { samples, sceneLinear };
}

/** Limits drawn circles of confusion to the widest one that the light buffer contains. */
function circlesSeen(scene: FlatScene, light: LightBuffer, width: number, height: number): Circles {
  const circles = circlesOf(scene.camera, width, height);
  let widest = 0;
  for (let at = 0; at < light.surface.length; at += 1) {
    const isSeen = (light.surface[at] ?? -1) >= 0;
    const circle = isSeen ? circleAt(circles, light.depth[at] ?? 1) : circles.far;
    widest = Math.max(widest, Math.abs(circle));
  }
  return { ...circles, most: Math.min(circles.most, 1 + 1.1 * widest) };
}
