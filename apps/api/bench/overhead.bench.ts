import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { bench, figureRow, quantile, roundsOf, toSpread } from '@image-production/bench';
import type { Bench, Row } from '@image-production/bench';
import { startPostgres } from '@image-production/postgres/server';

import type { Client } from '../src/e2e/client.ts';
import type { Customer } from '../src/e2e/fleet.ts';
import { Fleet } from '../src/e2e/fleet.ts';
import { saveModel } from '../src/e2e/open-studio.ts';
import { endPrograms, repositoryRoot } from '../src/e2e/program.ts';
import type { Program } from '../src/e2e/program.ts';
import { proParts } from '../src/testing/pro-form.ts';

/**
 * All that a PRO request at 1K takes but its rendering: an API and a worker process with sixty slots
 * as they are run, the form of a client with one small reference, and a renderer that has its flat
 * picture at once, which no inspection would take for a photograph. First one request after the
 * other, from the first byte of the form until its end is committed; then sixty in flight, each
 * followed by the next. All is durable: both databases sync each commit, and files and folders are
 * synced. The client takes its share of the cores, too; what the processes compute, with those that
 * decode for them and without PostgreSQL's, a busy machine changes less than the time. Run on Linux:
 * `pnpm bench overhead`.
 */
const rounds = roundsOf(5);
const secondsMax = 170;
const alone = 20;
const together = 120;
const inFlight = 60;
/** Longer than any request takes: something has broken. */
const patienceMs = 120_000;

interface Contender extends AsyncDisposable {
  readonly name: string;
  readonly fleet: Fleet;
  readonly customer: Customer;
  readonly order: () => Promise<void>;
  readonly p50: number[];
  readonly p90: number[];
  readonly perSecond: number[];
  readonly apiMs: number[];
  readonly workerMs: number[];
}

const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

await bench(secondsMax, async (running) => {
  try {
    await measureBoth(running);
  } finally {
    await endPrograms();
  }
});

async function measureBoth({ tell }: Bench): Promise<void> {
  await using postgres = await startPostgres({ settings });
  await using sqlite = await openContender('SQLite');
  await using pgBoss = await openContender('PostgreSQL, pg-boss', postgres.url);
  const contenders = [sqlite, pgBoss];
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) await measure(contender, round === 0);
  }
  console.table(contenders.map(toRow));
  tell(contenders.flatMap(toRows));
}

function toRows({ name, p50, perSecond }: Contender): Row[] {
  const isSqlite = name === 'SQLite';
  const goals = isSqlite ? [{ goal: { atMost: 60 } }, { goal: { atLeast: 25 } }] : [{}, {}];
  return [
    figureRow({ what: `${name}, one alone, p50`, unit: 'ms', ...goals[0] }, p50),
    figureRow({ what: `${name}, ${inFlight} in flight`, unit: '/s', ...goals[1] }, perSecond),
  ];
}

async function measure(contender: Contender, isWarmUp: boolean): Promise<void> {
  const took: number[] = [];
  for (let count = 0; count < alone; count += 1) took.push(await orderAlone(contender));
  const { fleet } = contender;
  const programs = [fleet.programsOf('api'), fleet.programsOf('worker')];
  const before = await Promise.all(programs.map(readCpuMs));
  const since = performance.now();
  await orderTogether(contender);
  const perSecond = (together / (performance.now() - since)) * 1_000;
  const after = await Promise.all(programs.map(readCpuMs));
  if (isWarmUp) return;
  const [apiMs = 0, workerMs = 0] = after.map((ms, at) => (ms - (before[at] ?? 0)) / together);
  contender.p50.push(quantile(took, 0.5));
  contender.p90.push(quantile(took, 0.9));
  contender.perSecond.push(perSecond);
  contender.apiMs.push(apiMs);
  contender.workerMs.push(workerMs);
}

/** Milliseconds until the end of the request is committed. */
async function orderAlone(contender: Contender): Promise<number> {
  const since = performance.now();
  await contender.order();
  await untilLessThan(1, contender, 1);
  const took = performance.now() - since;
  // At no fixed moment of any interval of polling.
  await sleep(50 + 50 * Math.random());
  return took;
}

async function orderTogether(contender: Contender): Promise<void> {
  const sending = new Set<Promise<void>>();
  for (let sent = 0; sent < together; sent += 1) {
    await untilLessThan(inFlight, contender, 5, sending);
    const one = contender.order().finally(() => sending.delete(one));
    sending.add(one);
  }
  await Promise.all(sending);
  await untilLessThan(1, contender, 5);
}

/** Until fewer requests are on their way to the service or unfinished there. */
async function untilLessThan(
  count: number,
  { fleet, customer }: Contender,
  everyMs: number,
  sending: ReadonlySet<unknown> = new Set(),
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (sending.size + (await fleet.unfinished(customer)) >= count) {
    if (performance.now() > until) throw new Error('requests do not end');
    await sleep(everyMs);
  }
}

async function openContender(name: string, databaseUrl?: string): Promise<Contender> {
  await using opened = new AsyncDisposableStack();
  const fleet = opened.use(
    await Fleet.open({
      apis: 1,
      workers: 1,
      slots: inFlight,
      engineMs: 0,
      workerPath: join(repositoryRoot, 'apps/worker/bench/prompt-worker.ts'),
      environment: { IPS_MEGAPIXELS_PER_MINUTE: '1000000' },
      ...(databaseUrl !== undefined && { databaseUrl }),
    }),
  );
  const customer = await fleet.customer('1000000.00');
  const order = await openOrders(customer.client);
  const owned = opened.move();
  return {
    name,
    fleet,
    customer,
    order,
    p50: [],
    p90: [],
    perSecond: [],
    apiMs: [],
    workerMs: [],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Sends one form after another; each is accepted once it resolves. */
async function openOrders(client: Client): Promise<() => Promise<void>> {
  const modelId = await saveModel(client, (requestId) => client.ended(requestId));
  const form = new FormData();
  for (const { name = '', fileName, type, content } of await proParts(modelId)) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([Buffer.from(content)], { type }), fileName);
  }
  let orders = 0;
  return async () => {
    orders += 1;
    const headers = { 'idempotency-key': `order-${orders}`, prefer: 'respond-async' };
    for (;;) {
      const answer = await client.call('/v1/pro/generate', { headers, body: form });
      const text = await answer.text();
      if (answer.status <= 202) return;
      // A machine that others use may have kept it waiting for too long.
      if (answer.status !== 503) throw new Error(`${answer.status} ${text}`);
      await sleep(100);
    }
  };
}

/** What the processes have computed so far, and those in their groups. */
async function readCpuMs(programs: readonly Program[]): Promise<number> {
  const groups = new Set(programs.map(({ pid }) => pid));
  let ticks = 0;
  for (const id of await readdir('/proc')) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    // From the third field on, counted behind the name, which may hold blanks; in hundredths.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [group, user, system] = [fields[2], fields[11], fields[12]].map(Number);
    if (groups.has(group)) ticks += (user ?? 0) + (system ?? 0);
  }
  return ticks * 10;
}

function toRow({ name, p50, p90, perSecond, apiMs, workerMs }: Contender) {
  return {
    name,
    'one alone, p50 ms': toSpread(p50),
    'p90 ms': toSpread(p90),
    [`a second, ${inFlight} in flight`]: toSpread(perSecond),
    'API CPU ms each': toSpread(apiMs),
    'worker CPU ms each': toSpread(workerMs),
  };
}
