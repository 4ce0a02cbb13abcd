import type { Band, Grade } from '@image-production/previz-film';
import { blurRows } from '@image-production/previz-film';
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

/** A picture whose light is known. */
export interface Exposure {
  readonly light: LightBuffer;
  /** Factor from light to picture. */
  readonly exposure: number;
  readonly width: number;
  readonly height: number;
  readonly grade: Grade;
  readonly seed: number;
}

/** Rows that are printed together: enough for every thread, few enough to be held many times. */
const bandRows = 256;
/** Rays through a pixel at an edge. */
const edgeSamples = 8;

/**
 * Exposes and prints a picture band by band; answers its RGB. While one band is printed, the next
 * one is exposed, as far ahead as circles of confusion reach.
 */
export async function developed(
  scene: FlatScene,
  { light, exposure, width, height, grade, seed }: Exposure,
  threads: RenderThreads,
  rest: (share: number) => Promise<void>,
): Promise<Uint16Array> {
  const circles = circlesSeen(scene, light, width, height);
  const spill = (Math.ceil(circles.most / tileSide) + 1) * tileSide;
  const whole = Math.ceil(height / tileSide) * tileSide;
  const rows = Math.min(whole, 2 * (bandRows + spill));
  const negative = createNegative(width, height, rows, circles);
  const band = shared(Uint16Array, Math.min(height, bandRows) * width * 3);
  const detail = { exposure, edgeSamples, seed };
  await threads.prepare({ light, detail, negative, grade, seed, samples: band });
  const samples = new Uint16Array(width * height * 3);
  let exposedTo = 0;
  let heldFrom = 0;
  for (let from = -bandRows; from < height; from += bandRows) {
    const holdFrom = Math.max(0, from - spill);
    if (holdFrom > heldFrom) moveDown(negative, holdFrom - heldFrom);
    heldFrom = holdFrom;
    const exposeTo = Math.min(whole, from + 2 * bandRows + spill);
    const until = Math.min(height, from + bandRows);
    const first = Math.max(0, from);
    const order: Band = {
      heldFrom,
      exposedFrom: exposedTo / tileSide,
      exposed: (exposeTo - exposedTo) / tileSide,
      printedFrom: first / blurRows,
      printed: Math.ceil((until - first) / blurRows),
    };
    await threads.work({ stage: 'develop', band: order }, order.exposed + order.printed, (share) =>
      rest(Math.min(1, (from + bandRows * (1 + share)) / (height + bandRows))),
    );
    samples.set(band.subarray(0, (until - first) * width * 3), first * width * 3);
    exposedTo = exposeTo;
  }
  await rest(1);
  return samples;
}

/** No circle that is drawn is wider than those of what the light buffer shows. */
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
