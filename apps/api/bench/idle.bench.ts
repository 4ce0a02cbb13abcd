import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { figureRow, tell } from '@image-production/bench';
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
const settlingMs = 12_000;
const measuredMs = 30_000;

try {
  await using postgres = await startPostgres({ isCrashSafe: true });
  const rows = [];
  for (const [database, url] of [
    ['SQLite', 'sqlite:'],
    ['PostgreSQL', postgres.url],
  ] as const) {
    rows.push(...(await measure(database, url)));
  }
  console.table(rows);
  tell(
    ['SQLite', 'PostgreSQL'].map((database) => {
      const both = rows.filter((row) => row.database === database);
      const share = both.reduce((sum, row) => sum + Number(row['% of a core']), 0);
      const memory = both.map((row) => `${row.program} ${row.MB} MB`).join(', ');
      const what = `${database}, API and worker (${memory})`;
      return figureRow({ what, unit: '% of a core', goal: { atMost: 0.5 } }, [share]);
    }),
  );
  console.info(`load ${(loadavg()[0] ?? 0).toFixed(1)}`);
} finally {
  await endPrograms();
}

async function measure(database: string, url: string) {
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
    return { name, program };
  });
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  await sleep(settlingMs);
  const before = await Promise.all(running.map(({ program }) => cpuMsOf(program)));
  const since = performance.now();
  await sleep(measuredMs);
  const after = await Promise.all(running.map(({ program }) => cpuMsOf(program)));
  const elapsedMs = performance.now() - since;
  return Promise.all(
    running.map(async ({ name, program }, index) => {
      const cpuMs = (after[index] ?? 0) - (before[index] ?? 0);
      const share = ((100 * cpuMs) / elapsedMs).toFixed(2);
      return { database, program: name, '% of a core': share, MB: await residentMb(program) };
    }),
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

async function cpuMsOf({ pid }: Program): Promise<number> {
  const stat = await readFile(join('/proc', `${pid}`, 'stat'), 'utf8');
  // Fields 14 and 15, counted behind the name, which may hold blanks; in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function residentMb({ pid }: Program): Promise<number> {
  const status = await readFile(join('/proc', `${pid}`, 'status'), 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_000);
}
