import { readFile } from 'node:fs/promises';
import { cpuUsage, resourceUsage } from 'node:process';

import type { FigurePlan } from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import { figurePicture, Studio } from '@image-production/previz-studio';
import { InMemoryCallJournal } from '@image-production/rendering/memory';

import { benchFrame, toFrame } from '../contact-sheet/figure-frames.ts';
import type { EffortTier } from '../src/index.ts';

/**
 * Takes one picture of a figure in a process that has seen nothing, and prints its seconds, the CPU
 * seconds of the process and its peak memory as JSON: `node take-once.ts standard 896 1200 two`, with
 * two references or with nine. The previz benchmark runs it in an older tree, too.
 */
const fixtures = new URL('../../imaging/fixtures/good/', import.meta.url);
const [, , tier, width, height, references] = process.argv;
const nine = [
  ...(['hoodie', 'shoe', 'sunglasses', 'beanie', 'espresso'] as const),
  ...(['dryer', 'lake', 'polo', 'espresso'] as const),
];

function planOf(): FigurePlan {
  if (references !== 'nine') return benchFrame();
  const set = ['studio', 'campaign'] as const;
  const framing = ['full_length', 2.14] as const;
  const shot = { person: 'kofi', references: nine, set, framing, focalMm: 85 } as const;
  return toFrame(shot, 480).plan as FigurePlan;
}

const { frame, ...plan } = planOf();
const sized = { ...plan, frame: { ...frame, width: Number(width), height: Number(height) } };
const studio = new Studio(tier as EffortTier);
const startedAt = performance.now();
await figurePicture(studio, sized, '5eed'.repeat(16), {
  context: {
    readAsset: (file) => readFile(new URL(file, fixtures)),
    cancellation: new ManualCancellation(),
    calls: new InMemoryCallJournal(),
    onProgress: () => {},
  },
});
const seconds = (performance.now() - startedAt) / 1_000;
const { user, system } = cpuUsage();
const peakMb = (resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, peakMb }));
await studio[Symbol.asyncDispose]();
