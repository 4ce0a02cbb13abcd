import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { bench, figureRow, quantile, roundsOf, toSpread } from '@image-production/bench';
import type { Bench, Row } from '@image-production/bench';
import {
  migrateDatabase,
  openInstallation,
  readConfiguration,
} from '@image-production/installation';
import { valueOf } from '@image-production/kernel';
import { startPostgres } from '@image-production/postgres/server';

import { openCustomer } from './customer.ts';
import type { RendererCalled } from './prompt-worker.ts';

/**
 * From the commit of an acceptance to the call of the renderer, in a worker process of its own that
 * has nothing else to do: on SQLite by a watch of the file, on PostgreSQL by pg-boss. This process
 * accepts, by the use case and the storage of the API; both read the clock that processes of a
 * machine share. Each database has a round in turn. PostgreSQL syncs to disk, as SQLite does. Run:
 * `pnpm bench dispatch`.
 */
const rounds = roundsOf(5);
const secondsMax = 100;
const requests = 60;
/** So that a run takes two minutes. */
const pauseMs = 25;

interface Contender extends AsyncDisposable {
  readonly name: string;
  /** Orders a picture; resolves with the milliseconds until the renderer was called for it. */
  readonly dispatch: () => Promise<number>;
  readonly figures: { readonly p50: number; readonly p99: number }[];
  readonly all: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'bench-dispatch-'));
const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

await bench(secondsMax, async (running) => {
  try {
    await measureBoth(running);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function measureBoth({ tell }: Bench): Promise<void> {
  await using postgres = await startPostgres({ settings });
  await using sqlite = await openContender('SQLite', `sqlite:${join(folder, 'bench.db')}`);
  await using pgBoss = await openContender('PostgreSQL, pg-boss', postgres.url);
  const contenders = [sqlite, pgBoss];
  for (let round = 0; round <= rounds; round += 1) {
    for (const { dispatch, figures, all } of contenders) {
      const took: number[] = [];
      for (let count = 0; count < requests; count += 1) took.push(await dispatch());
      // The first round is a warm-up.
      if (round === 0) continue;
      figures.push({ p50: quantile(took, 0.5), p99: quantile(took, 0.99) });
      all.push(...took);
    }
  }
  console.table(contenders.map(toRow));
  tell(contenders.flatMap(toRows));
}

function toRows({ name, figures, all }: Contender): Row[] {
  const isSqlite = name === 'SQLite';
  const goals = isSqlite ? [{ goal: { atMost: 5 } }, { goal: { atMost: 50 } }] : [{}, {}];
  const p50 = figures.map((round) => round.p50);
  return [
    figureRow({ what: `${name}, p50`, unit: 'ms', ...goals[0] }, p50),
    figureRow({ what: `${name}, p99 of all`, unit: 'ms', ...goals[1] }, [quantile(all, 0.99)]),
  ];
}

function toRow({ name, figures, all }: Contender) {
  const [p50, p99] = [figures.map((round) => round.p50), figures.map((round) => round.p99)];
  return {
    name,
    n: all.length,
    'p50 ms': toSpread(p50),
    'p99 ms': toSpread(p99),
    'p99 of all': quantile(all, 0.99).toFixed(1),
    best: Math.min(...all).toFixed(1),
    worst: Math.max(...all).toFixed(1),
  };
}

async function openContender(name: string, databaseUrl: string): Promise<Contender> {
  const environment = {
    IPS_DATA_DIR: join(folder, name),
    IPS_RECORDS_DIR: join(folder, name),
    IPS_DATABASE_URL: databaseUrl,
    IPS_MAX_UNFINISHED: '1000',
    IPS_INSPECTION: 'none',
    IPS_OPERATOR_TOKEN: '5d0c4bfa3a7e49d1a1c6b2f08e97d354',
    IPS_URL_SIGNING_KEYS: 'k1:c0a7e1d49b5f38261e7d90f4a2b6835c',
  };
  await using opened = new AsyncDisposableStack();
  const configuration = valueOf(readConfiguration(environment, folder));
  const installation = opened.use(openInstallation(configuration, { name: 'bench' }));
  await migrateDatabase(installation);
  const { order } = await openCustomer(installation);
  const worker = fork(join(import.meta.dirname, 'prompt-worker.ts'), {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  opened.defer(async () => {
    const ended = once(worker, 'exit');
    worker.kill('SIGTERM');
    await ended;
  });
  const dispatch = async (): Promise<number> => {
    const called = new Map<string, bigint>();
    const listen = ({ requestId, calledNs }: RendererCalled): void => {
      called.set(requestId, BigInt(calledNs));
    };
    worker.on('message', listen);
    const requestId = await order();
    const committedNs = process.hrtime.bigint();
    while (!called.has(requestId)) await once(worker, 'message');
    worker.off('message', listen);
    // The picture is done by then; at no fixed moment of any interval of polling.
    await sleep(pauseMs + pauseMs * Math.random());
    return Number((called.get(requestId) ?? 0n) - committedNs) / 1e6;
  };
  const owned = opened.move();
  return {
    name,
    dispatch,
    figures: [],
    all: [],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
