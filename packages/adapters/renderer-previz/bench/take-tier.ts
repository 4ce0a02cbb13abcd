import { readFile } from 'node:fs/promises';
import { cpuUsage, resourceUsage } from 'node:process';

import type { FigurePlan } from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import { figurePicture, Studio } from '@image-production/previz-studio';
import { InMemoryCallJournal } from '@image-production/rendering/memory';

import { benchFrame } from '../contact-sheet/figure-frames.ts';
import type { EffortTier } from '../src/index.ts';

/**
 * Takes two pictures of a figure in a garment beside a product in one process and prints their CPU
 * seconds and the peak memory as JSON: the first with nothing known, the second of the same person
 * and references in another light.
 */
const fixtures = new URL('../../imaging/fixtures/good/', import.meta.url);
const [, , tier, width, height] = process.argv;
const studio = new Studio(tier as EffortTier);
const size = { width: Number(width), height: Number(height) };
const { frame, ...plan } = benchFrame();
const first: FigurePlan = { ...plan, frame: { ...frame, ...size } };
const second: FigurePlan = { ...first, light: { ...first.light, terms: ['window'] } };
const cold = await cpuSecondsOf(first);
const known = await cpuSecondsOf(second);
const peakMb = Math.round(resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ cold, known, peakMb }));
await studio[Symbol.asyncDispose]();

async function cpuSecondsOf(taken: FigurePlan): Promise<number> {
  const before = cpuUsage();
  await figurePicture(studio, taken, '5eed'.repeat(16), {
    context: {
      readAsset: (file) => readFile(new URL(file, fixtures)),
      cancellation: new ManualCancellation(),
      calls: new InMemoryCallJournal(),
      onProgress: () => {},
    },
  });
  const { user, system } = cpuUsage(before);
  return (user + system) / 1e6;
}
