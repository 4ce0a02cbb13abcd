import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflate } from 'node:zlib';

import { bench, median, ratioRow, roundsOf } from '@image-production/bench';
import type { Row } from '@image-production/bench';
import { fileFormats } from '@image-production/operations';
import type { Master } from '@image-production/rendering';

import { encodeFile } from './encoding.ts';
import { toBytes, photographs16, photographs8 } from './masters.ts';

/**
 * CPU time to encode the files of a 4K picture, relative to a memory copy of its raw samples and to
 * zlib level 1 over them, and the peak memory growth of a process that encodes the set. Contenders
 * alternate within each round, so that all share the machine's load. Run: `pnpm bench deliver`.
 */
const rounds = roundsOf(5);
const secondsMax = 80;
const compress = promisify(deflate);
setFlagsFromString('--expose-gc');
/** Runs before each step, so that none pays for the garbage of another. */
const collectGarbage = runInNewContext('gc') as () => void;

interface Measured {
  readonly row: Row;
  /** More than the table tells. */
  readonly details: Readonly<Record<string, string | number>>;
}

await bench(secondsMax, async ({ tell }) => {
  const measured: Measured[] = [];
  for (const makeMaster of [photographs8, photographs16]) {
    measured.push(await measure(await makeMaster(3584, 4800)));
  }
  console.table(measured.map(({ details }) => details));
  tell(measured.map(({ row }) => row));
});

async function measure(master: Master): Promise<Measured> {
  const raw = toBytes(master);
  const steps = [
    {
      name: 'memcpy + zlib 1',
      run: async () => (await compress(raw.slice(), { level: 1 })).length,
    },
    ...fileFormats.map((format) => ({
      name: format.toUpperCase(),
      run: () => encodeFile(master, format),
    })),
  ].map((step) => ({ ...step, cpuMs: [] as number[], bytes: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const step of steps) {
      collectGarbage();
      const { user, system } = process.cpuUsage();
      step.bytes = await step.run();
      const used = process.cpuUsage({ user, system });
      // The first round is a warm-up.
      if (round > 0) step.cpuMs.push((used.user + used.system) / 1000);
    }
  }
  const [raw1, ...sets] = steps.map(({ cpuMs }) => cpuMs);
  const setMs = (sets[0] ?? []).map((_, round) =>
    sets.reduce((sum, ms) => sum + (ms[round] ?? 0), 0),
  );
  const what = `4K PNG, TIFF and DNG, ${master.bitDepth} bits, CPU`;
  const row = ratioRow({ what, unit: 'ms', goal: { atMost: 1.1 } }, setMs, raw1 ?? []);
  const [base = 1, ...files] = steps.map(({ cpuMs }) => median(cpuMs));
  const set = files.reduce((sum, cpuMs) => sum + cpuMs, 0);
  const columns = steps.map(({ name, cpuMs, bytes }) => [
    `${name}, CPU ms (MB)`,
    `${Math.round(median(cpuMs))} (${(bytes / 1e6).toFixed(1)})`,
  ]);
  const details = {
    master: `${master.bitDepth}-bit photographs`,
    ...(Object.fromEntries(columns) as Record<string, string>),
    'set, times raw': Number((set / base).toFixed(2)),
    'memory above idle, MB': Math.round(memoryOfSet(master) / 1e6),
  };
  return { row, details };
}

function memoryOfSet(master: Master): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-deliver-'));
  try {
    writeFileSync(join(folder, 'samples'), toBytes(master));
    const program = join(import.meta.dirname, 'memory-of-a-set.ts');
    const { width, height, bitDepth } = master;
    const size = [width, height, bitDepth].map(String);
    return Number(execFileSync(process.execPath, [program, folder, ...size]).toString());
  } finally {
    rmSync(folder, { recursive: true });
  }
}
