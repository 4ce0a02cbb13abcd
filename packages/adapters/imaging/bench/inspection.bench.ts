import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { plainErrand } from '@image-production/production/memory';

import { sharp } from '../src/decoder.ts';
import { createReferenceInspector } from '../src/reference-inspector.ts';
import { makePictures } from './photographs.ts';

/**
 * CPU time of an inspection including its working copy, in parent and child together, relative to a
 * plain decode of the same file by sharp in this process. Both alternate within each round, so that
 * they share the machine's load. Linux only, which reports a child's CPU time. Run: `pnpm bench
 * inspection`.
 */
const rounds = 7;
/**
 * Resolution of a child's CPU time in milliseconds; a round inspects several files for precision.
 */
const tickMs = 10;
const filesPerRound = 6;

interface Cost {
  readonly cpuMs: number;
  readonly wallMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'));
using inspector = createReferenceInspector({
  folder,
  bounds: { processes: 1, cpuMsMax: 60_000, jobsPerProcess: 100_000 },
});
const pictures = await makePictures(folder);
const startCost = await start();
const rows = [];
for (const { name, path } of pictures) {
  const plain: Cost[] = [];
  const inspected: Cost[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const costs = [
      await measureCost(() => decode(path)),
      await measureCost(() => inspect(path)),
    ] as const;
    // The first round is a warm-up.
    if (round === 0) continue;
    plain.push(costs[0]);
    inspected.push(costs[1]);
  }
  const [plainMs, inspectedMs] = [median(plain, 'cpuMs'), median(inspected, 'cpuMs')];
  rows.push({
    picture: name,
    'plain decode, CPU ms': Math.round(plainMs),
    'inspection, CPU ms': Math.round(inspectedMs),
    'times plain': Number((inspectedMs / plainMs).toFixed(2)),
    'inspection, wall ms': Math.round(median(inspected, 'wallMs')),
    'copy, MB': Number(((await inspect(path)) / 1e6).toFixed(1)),
  });
}
console.log(
  `First file: ${startCost.cpuMs} CPU ms with the start of the child, once in 100 files.`,
);
console.table(rows);
rmSync(folder, { recursive: true });

/** A file that is refused before decoding. */
async function start(): Promise<Cost> {
  const startedAt = performance.now();
  const before = ownCpuMs();
  await inspector.inspect(join(import.meta.dirname, '../fixtures/bad/empty.png'), plainErrand);
  const cpuMs = Math.round(ownCpuMs() - before + childCpuMs());
  return { cpuMs, wallMs: performance.now() - startedAt };
}

async function decode(path: string): Promise<number> {
  const { length } = await sharp(await readFile(path))
    .raw()
    .toBuffer();
  return length;
}

async function inspect(path: string): Promise<number> {
  let length = 0;
  for await (const part of valueOf(await inspector.inspect(path, plainErrand)).workingCopy) {
    length += part.length;
  }
  return length;
}

async function measureCost(work: () => Promise<unknown>): Promise<Cost> {
  const startedAt = performance.now();
  const before = ownCpuMs() + childCpuMs();
  for (let file = 0; file < filesPerRound; file += 1) await work();
  const cpuMs = (ownCpuMs() + childCpuMs() - before) / filesPerRound;
  return { cpuMs, wallMs: (performance.now() - startedAt) / filesPerRound };
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Sums all children, of which there is one. Fields 14 and 15 of its stat line, after the name. */
function childCpuMs(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  return children.split(' ').reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * tickMs;
  }, 0);
}

function median(costs: readonly Cost[], field: keyof Cost): number {
  const values = costs.map((cost) => cost[field]).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}
