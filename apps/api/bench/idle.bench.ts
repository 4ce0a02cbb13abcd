import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { bench, figureRow, median, roundsOf } from '@image-production/bench';
import type { Row } from '@image-production/bench';
import {
  migrateDatabase,
  openInstallation,
  readConfiguration,
} from '@image-production/installation';
import { valueOf } from '@image-production/kernel';
import { startPostgres } from '@image-production/postgres/server';

import { freePort } from '../src/e2e/free-port.ts';
import { endPrograms, Program, programs } from '../src/e2e/program.ts';

/**
 * What an API and a worker compute while there is nothing to do, as a share of one core, and their
 * memory: on SQLite, and on PostgreSQL with pg-boss, of which the server's own part is not counted.
 * Run on Linux: `pnpm bench idle`.
 */
const settlingMs = 10_000;
const roundMs = 10_000;
const rounds = roundsOf(3);
const secondsMax = 110;

interface Idle {
  readonly program: 'api' | 'worker';
  /** Of one core, in each round. */
  readonly percent: readonly number[];
  readonly megabytes: number;
}

await bench(secondsMax, async ({ tell }) => {
  try {
    await using postgres = await startPostgres({ isCrashSafe: true });
    tell([await measure('SQLite', 'sqlite:'), await measure('PostgreSQL', postgres.url)]);
  } finally {
    await endPrograms();
  }
});

async function measure(database: string, url: string): Promise<Row> {
  const both = await watch(url);
  const percent = Array.from({ length: rounds }, (_, round) =>
    both.reduce((sum, one) => sum + (one.percent[round] ?? Number.NaN), 0),
  );
  const parts = both.map(
    (one) => `${one.program} ${median(one.percent).toFixed(2)} %, ${one.megabytes} MB`,
  );
  const what = `${database}: ${parts.join('; ')}`;
  return figureRow({ what, unit: '% of a core', goal: { atMost: 0.5 } }, percent);
}

async function watch(url: string): Promise<readonly Idle[]> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'bench-idle-')), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const port = await freePort();
  const environment = {
    IPS_PORT: `${port}`,
    IPS_DATABASE_URL: url,
    IPS_RECORDS_DIR: folder,
    IPS_OPERATOR_TOKEN: '5d0c4bfa3a7e49d1a1c6b2f08e97d354',
    IPS_URL_SIGNING_KEYS: 'k1:c0a7e1d49b5f38261e7d90f4a2b6835c',
  };
  await migrate(environment, folder);
  const running = (['api', 'worker'] as const).map((name) => {
    const program = new Program(programs[name], { folder, environment });
    opened.defer(async () => void (await program.terminate()));
    return { name, program, percent: [] as number[] };
  });
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  await sleep(settlingMs);
  for (let round = 0; round < rounds; round += 1) {
    const [since, before] = [performance.now(), await cpuMsOf(running)];
    await sleep(roundMs);
    const [elapsedMs, after] = [performance.now() - since, await cpuMsOf(running)];
    for (const [index, { percent }] of running.entries()) {
      percent.push((100 * ((after[index] ?? 0) - (before[index] ?? 0))) / elapsedMs);
    }
  }
  return Promise.all(
    running.map(async ({ name, program, percent }) => ({
      program: name,
      percent,
      megabytes: await residentMb(program),
    })),
  );
}

/** The programs change no schema that machines share. */
async function migrate(
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const configuration = valueOf(readConfiguration(environment, folder));
  await using installation = openInstallation(configuration, { name: 'bench' });
  await migrateDatabase(installation);
}

/** It is once a worker beats. */
async function untilReady(url: string): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(url).catch(() => undefined);
    return answer?.status === 200;
  };
  while (!(await isReady())) await sleep(200);
}

/** What all threads of each have computed, which the scheduler counts in nanoseconds. */
function cpuMsOf(running: readonly { readonly program: Program }[]): Promise<readonly number[]> {
  return Promise.all(
    running.map(async ({ program }) => {
      const tasks = join('/proc', `${program.pid}`, 'task');
      const texts = await Promise.all(
        (await readdir(tasks)).map((id) =>
          readFile(join(tasks, id, 'schedstat'), 'utf8').catch(() => '0'),
        ),
      );
      return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
    }),
  );
}

async function residentMb({ pid }: Program): Promise<number> {
  const status = await readFile(join('/proc', `${pid}`, 'status'), 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_000);
}
