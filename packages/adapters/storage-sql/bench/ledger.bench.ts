import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bench, median, ratioRow, roundsOf } from '@image-production/bench';
import type { Bench, Goal, Row } from '@image-production/bench';
import { startPostgres } from '@image-production/postgres/server';
import { nodeDigest } from '@image-production/runtime-node';

import { createPostgresStorage } from '../src/postgres/index.ts';
import { acceptAndSettle, openProduction, productionOn } from '../src/testing/production-side.ts';
import type { Production } from '../src/testing/production-side.ts';
import { openRawPostgres } from './raw-postgres.ts';
import { openRaw } from './raw-side.ts';
import { measureVerification } from './verification.ts';

/**
 * Requests accepted and settled per second through the ProductionStore, relative to bare statements
 * that write the same rows, with two commits per request on both sides: prepared ones of
 * better-sqlite3 under the same pragmas, and prepared ones of `pg` on as many connections.
 * Contenders alternate within each round, so that all share the machine's load; what a request costs
 * this process is told besides, which that changes less. Both databases sync to disk. What it takes to
 * verify lines, in full and incrementally, is asked for by their number. Run: `pnpm bench ledger`, or `pnpm bench ledger 1000000`
 * to verify that many lines and nothing else.
 */
const rounds = roundsOf(7);
const roundMs = 700;
const secondsMax = 90;
const many = 32;
const goals: Readonly<Record<string, Goal>> = {
  'SQLite, ours, one caller': { atLeast: 0.5 },
  'SQLite, ours, 32 callers': { atLeast: 0.6 },
};

interface Contender {
  readonly name: string;
  /** The contender that it is compared to; itself for a base. */
  readonly against: string;
  /** Accepts and settles a batch of requests; returns their number. */
  readonly turn: () => Promise<number>;
  readonly perSecond: number[];
  readonly cpuMs: number[];
}

const [, given] = process.argv.slice(2);
const lines = Number(given ?? 0);
if (lines > 0) await measureVerification(lines);
else await bench(secondsMax, measureCommits);

async function measureCommits({ tell }: Bench): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(mkdtempSync(join(tmpdir(), 'bench-ledger-')), (path) =>
    rmSync(path, { recursive: true }),
  );
  const contenders = [...(await onSqlite(folder, opened)), ...(await onPostgres(opened))];
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of contenders) await measureRound(one, round > 0);
  }
  console.table(contenders.map((one) => toRow(one, contenders)));
  tell(contenders.flatMap((one) => toRatio(one, contenders)));
}

async function onSqlite(folder: string, opened: AsyncDisposableStack): Promise<Contender[]> {
  const [single, all, raw, rawMany] = [
    opened.use(await openProduction(join(folder, 'single.sqlite'))),
    opened.use(await openProduction(join(folder, 'many.sqlite'))),
    opened.use(await openRaw(join(folder, 'raw.sqlite'))),
    opened.use(await openRaw(join(folder, 'raw-many.sqlite'))),
  ];
  const [one, together] = ['SQLite, raw, one caller', 'SQLite, raw, 32 requests in each commit'];
  return [
    contender(one, one, async () => raw.acceptAndSettle(1)),
    contender('SQLite, ours, one caller', one, () => acceptAndSettle([single], 1)),
    contender(together, together, async () => rawMany.acceptAndSettle(many)),
    contender('SQLite, raw, 32 one by one', together, async () => raw.acceptOneByOne(many)),
    contender('SQLite, ours, 32 callers', together, () => acceptAndSettle([all], many)),
  ];
}

async function onPostgres(opened: AsyncDisposableStack): Promise<Contender[]> {
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  const { url } = opened.use(await startPostgres({ settings }));
  const storage = opened.use(await createPostgresStorage({ url, digest: nodeDigest }));
  const raw = opened.use(await openRawPostgres(url, many));
  const productions: Production[] = [];
  for (let count = 0; count < many; count += 1) productions.push(await productionOn(storage));
  const first = productions.slice(0, 1);
  const bases = ['one caller', '32 callers, one wallet', '32 callers, 32 wallets'].map(
    (who) => [who, `PostgreSQL, raw, ${who}`] as const,
  );
  return bases.flatMap(([who, base], index) => {
    const callers = index === 0 ? 1 : many;
    const ours = index === 2 ? productions : first;
    return [
      contender(base, base, () => raw.acceptAndSettle(callers, index < 2)),
      contender(`PostgreSQL, ours, ${who}`, base, () => acceptAndSettle(ours, callers)),
    ];
  });
}

function contender(name: string, against: string, turn: Contender['turn']): Contender {
  return { name, against, turn, perSecond: [], cpuMs: [] };
}

/** The first round is a warm-up, which is not kept. */
async function measureRound({ turn, perSecond, cpuMs }: Contender, isKept: boolean): Promise<void> {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  let count = 0;
  while (performance.now() - startedAt < roundMs) count += await turn();
  const { user, system } = process.cpuUsage(cpu);
  if (!isKept) return;
  perSecond.push((count / (performance.now() - startedAt)) * 1000);
  cpuMs.push((user + system) / 1000 / count);
}

/** Of ours alone. */
function toRatio({ name, against, perSecond }: Contender, all: readonly Contender[]): Row[] {
  if (!name.includes('ours')) return [];
  const base = all.find((other) => other.name === against)?.perSecond ?? [];
  const goal = goals[name];
  return [ratioRow({ what: name.replace(', ours', ''), unit: '/s', goal }, perSecond, base)];
}

function toRow({ name, against, perSecond, cpuMs }: Contender, all: readonly Contender[]) {
  const base = all.find((other) => other.name === against)?.perSecond ?? [];
  // Rounds are compared one by one: both sides of a ratio had the same load.
  const ratios = perSecond.map((speed, round) => speed / (base[round] ?? Number.NaN));
  return {
    name,
    'per second': Math.round(median(perSecond)),
    worst: Math.round(Math.min(...perSecond)),
    best: Math.round(Math.max(...perSecond)),
    'times raw': median(ratios).toFixed(2),
    'of rounds': `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    'CPU ms each': median(cpuMs).toFixed(2),
  };
}
