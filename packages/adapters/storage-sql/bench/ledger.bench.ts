import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { acceptAndSettle, openProduction } from './production-side.ts';
import { openRaw } from './raw-side.ts';
import { measureVerification } from './verification.ts';

/**
 * Requests accepted and settled per second through the ProductionStore, relative to prepared
 * statements of better-sqlite3 that write the same rows under the same pragmas, with two commits
 * per request on both sides. Contenders alternate within each round, so that all share the
 * machine's load. Then verifies a million lines, in full and incrementally. Run: `pnpm bench
 * ledger`, or `pnpm bench ledger 100000` to verify that many lines and nothing else.
 */
const rounds = 7;
const roundMs = 700;

interface Contender {
  readonly name: string;
  /** Accepts and settles a batch of requests; returns their number. */
  readonly turn: () => Promise<number>;
  readonly perSecond: number[];
}

const [, lines] = process.argv.slice(2);
if (lines === undefined) await measureCommits();
await measureVerification(Number(lines ?? 1_000_000));

async function measureCommits(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ledger-'));
  const single = await openProduction(join(folder, 'single.sqlite'));
  const many = await openProduction(join(folder, 'many.sqlite'));
  const raw = await openRaw(join(folder, 'raw.sqlite'));
  const rawMany = await openRaw(join(folder, 'raw-many.sqlite'));

  const contenders: readonly Contender[] = [
    contender('raw, one caller', async () => raw.acceptAndSettle(1)),
    contender('ours, one caller', async () => acceptAndSettle(single, 1)),
    contender('raw, 32 callers one after another', async () => raw.acceptOneByOne(32)),
    contender('ours, 32 callers', async () => acceptAndSettle(many, 32)),
    contender('raw, 32 requests in each commit', async () => rawMany.acceptAndSettle(32)),
  ];

  for (let round = 0; round <= rounds; round += 1) {
    for (const { turn, perSecond } of contenders) {
      const speed = await measureRate(turn);
      // The first round is a warm-up.
      if (round > 0) perSecond.push(speed);
    }
  }
  const speeds = contenders.map(({ perSecond }) => median(perSecond));
  const [rawOne = 1, , rawThirtyTwo = 1] = speeds;
  console.table(
    contenders.map(({ name, perSecond }, index) => ({
      name,
      'requests per second': Math.round(median(perSecond)),
      worst: Math.round(Math.min(...perSecond)),
      best: Math.round(Math.max(...perSecond)),
      'times raw': ratio(median(perSecond), index < 2 ? rawOne : rawThirtyTwo),
    })),
  );
  for (const opened of [single, many, raw, rawMany]) await opened[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
}

function contender(name: string, turn: () => Promise<number>): Contender {
  return { name, turn, perSecond: [] };
}

async function measureRate(turn: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < roundMs) count += await turn();
  return (count / (performance.now() - startedAt)) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function ratio(value: number, base: number): number {
  return Number((value / base).toFixed(2));
}
