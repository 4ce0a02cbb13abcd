import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bench, ratioRow, roundsOf } from '@image-production/bench';
import { valueOf } from '@image-production/kernel';
import { plainErrand } from '@image-production/production/memory';

import { createReferenceInspector, defaultInspectionBounds } from '../src/reference-inspector.ts';
import { makePhotograph } from './photographs.ts';

/**
 * Inspection and working copies of nine references of 24 megapixels of one client, as the API has
 * them made, against the same calls of sharp in as many processes, which check nothing, are confined
 * in nothing and exchange paths. Both take turns within a round. Run: `pnpm bench validate`.
 */
const rounds = roundsOf(5);
const secondsMax = 80;
const references = 9;
const megapixels = 24;

await bench(secondsMax, async ({ tell }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'));
  const alone = Array.from({ length: defaultInspectionBounds.jobsPerOwner }, () =>
    fork(join(import.meta.dirname, 'sharp-alone.ts')),
  );
  using inspector = createReferenceInspector({ folder });
  try {
    await Promise.all(alone.map((program) => once(program, 'message')));
    const paths = await makeReferences(folder);
    const inspectAll = (): Promise<unknown> => Promise.all(paths.map(inspect));
    const [ours, bare]: [number[], number[]] = [[], []];
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const speeds = [await speedOf(inspectAll), await speedOf(() => copyAll(alone, paths))];
      if (round === 0) continue;
      ours.push(speeds[0] ?? Number.NaN);
      bare.push(speeds[1] ?? Number.NaN);
    }
    const what = `${references} references of ${megapixels} MP`;
    tell([ratioRow({ what, unit: 'MP/s', goal: { atLeast: 0.9 } }, ours, bare)]);
  } finally {
    for (const program of alone) program.kill();
    rmSync(folder, { recursive: true });
  }

  async function inspect(path: string): Promise<void> {
    const inspected = valueOf(await inspector.inspect(path, plainErrand));
    let bytes = 0;
    for await (const part of inspected.workingCopy) bytes += part.length;
    if (bytes === 0) throw new Error(`${path} has no copy`);
  }
});

async function makeReferences(folder: string): Promise<readonly string[]> {
  const first = join(folder, 'reference-0.jpg');
  await makePhotograph(first, 6_000, 4_000);
  const others = Array.from({ length: references - 1 }, (_, index) =>
    join(folder, `reference-${index + 1}.jpg`),
  );
  await Promise.all(others.map((path) => copyFile(first, path)));
  return [first, ...others];
}

/** Megapixels in a second. */
async function speedOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return (references * megapixels * 1_000) / (performance.now() - since);
}

/** Whoever is done takes the next. */
async function copyAll(programs: readonly ChildProcess[], paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  await Promise.all(
    programs.map(async (program) => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const done = once(program, 'message');
        program.send(path);
        await done;
      }
    }),
  );
}
