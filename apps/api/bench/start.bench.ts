import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { bench, figureRow, roundsOf } from '@image-production/bench';

import { freePort } from '../src/e2e/free-port.ts';
import { endPrograms, Program, programs } from '../src/e2e/program.ts';

/**
 * Seconds from `npm start` until `/readyz` says that a worker is at work, in a folder that has its
 * data: the first start, which makes it, is not counted. Run: `pnpm bench start`.
 */
const rounds = roundsOf(5);
const secondsMax = 50;

await bench(secondsMax, async ({ tell }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
  try {
    const seconds: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const took = await startOnce(folder);
      if (round > 0) seconds.push(took);
    }
    const told = { what: 'second `npm start` until ready', unit: 's', goal: { atMost: 2 } };
    tell([figureRow(told, seconds)]);
  } finally {
    await endPrograms();
    await rm(folder, { recursive: true, force: true });
  }
});

async function startOnce(folder: string): Promise<number> {
  const port = await freePort();
  const since = performance.now();
  const program = new Program(programs.start, { folder, environment: { IPS_PORT: `${port}` } });
  for (;;) {
    const call = { headers: { connection: 'close' } };
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, call).catch(() => undefined);
    if (answer?.status === 200) break;
    if (program.hasEnded) throw new Error(program.output);
    await sleep(10);
  }
  const took = (performance.now() - since) / 1_000;
  await program.terminate();
  return took;
}
