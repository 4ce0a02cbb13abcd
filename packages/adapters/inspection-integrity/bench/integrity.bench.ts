import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { ManualCancellation } from '@image-production/kernel/memory';
import type { InspectionSubject, Master } from '@image-production/rendering';
import sharp from 'sharp';

import { integrityInspector } from '../src/index.ts';

/**
 * Wall and CPU time of one inspection, and what the process grows by at most during twenty. The share is of
 * previz at 1K, ten seconds on two cores. Run: `pnpm bench integrity`.
 */
const rounds = 20;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const photograph = new URL('../../../../docs/pictures/first-photograph.jpg', import.meta.url);
const context = { readAsset: async () => Uint8Array.of(), cancellation: new ManualCancellation() };

const rows = [];
for (const [name, width, height] of [
  ['1K', 896, 1200],
  ['4K', 3584, 4800],
] as const)
  rows.push(await measure(name, await deepMaster(width, height)));
console.table(rows);

async function deepMaster(width: number, height: number): Promise<Master> {
  const bytes = await sharp(photograph.pathname).resize(width, height).raw().toBuffer();
  const samples = Uint16Array.from(bytes, (level) => level * 257);
  return { width, height, bitDepth: 16, samples };
}

async function measure(name: string, master: Master): Promise<object> {
  const { width, height } = master;
  const asked = { width, height, figures: 1, framing: null, digitalSourceType: 'algorithmicMedia' };
  const subject = { master, operation: 'pro.generate', asked, siblings: [], references: [] };
  const walls: number[] = [];
  // Whatever is loaded, is loaded once before.
  await integrityInspector.inspect(subject as InspectionSubject, context);
  // What made the master must not hide what inspecting it takes.
  collectGarbage();
  const grownFrom = process.memoryUsage.rss();
  let most = grownFrom;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  const startedCpu = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await integrityInspector.inspect(subject as InspectionSubject, context);
    walls.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(startedCpu);
  clearInterval(look);
  const median = walls.toSorted((one, other) => one - other)[rounds / 2] ?? 0;
  const cpuMs = (user + system) / 1_000 / rounds;
  return {
    size: name,
    'wall, ms (median)': Math.round(median),
    'CPU, ms (mean)': Math.round(cpuMs),
    'of previz 1K, %': Number((median / 100).toFixed(2)),
    'grown at most, MB': Math.round((most - grownFrom) / 1e6),
  };
}
