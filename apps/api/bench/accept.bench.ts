import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bench, ratioRow, roundsOf } from '@image-production/bench';
import type { Row } from '@image-production/bench';
import { startPostgres } from '@image-production/postgres/server';

import { endPrograms } from '../src/e2e/program.ts';
import { proParts } from '../src/testing/pro-form.ts';
import { openFinished } from './finished-requests.ts';
import type { FinishedRequests } from './finished-requests.ts';
import { callsPerSecond } from './http-load.ts';
import { openRawPostgres, openRawSqlite } from './raw-acceptances.ts';
import type { RawAcceptances } from './raw-acceptances.ts';

/**
 * PRO submissions that an API process accepts in a second from 32 clients, each a form with one tiny
 * reference, against prepared statements that write the same rows and read nothing: on SQLite 32
 * requests in each commit, on PostgreSQL from as many callers over as many connections as the API
 * has. Both sync each commit to disk and take turns within a round. `ACCEPT_ONLY=SQLite` leaves
 * PostgreSQL out; `ACCEPT_PROFILE` is a folder for a profile of the API. Run: `pnpm bench accept`.
 */
const rounds = roundsOf(5);
const secondsMax = 110;
const clients = 32;
const [oursMs, rawMs] = [3_000, 700];
const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

await bench(secondsMax, async ({ tell }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-accept-'));
  try {
    const path = join(folder, 'accept.sqlite');
    tell(await measure('SQLite', `sqlite:${path}`, (id) => openRawSqlite(path, id)));
    if (process.env['ACCEPT_ONLY'] === 'SQLite') return;
    await using postgres = await startPostgres({ settings });
    const { url } = postgres;
    tell(await measure('PostgreSQL', url, (id) => openRawPostgres(url, id)));
  } finally {
    await endPrograms();
    await rm(folder, { recursive: true, force: true });
  }
});

async function measure(
  database: string,
  databaseUrl: string,
  openRaw: (requestId: string) => Promise<RawAcceptances>,
): Promise<Row[]> {
  const profile = process.env['ACCEPT_PROFILE'];
  await using finished = await openFinished(
    databaseUrl,
    { of4k: 0, of1k: 1 },
    {
      IPS_MAX_UNFINISHED: '1000000',
      ...(profile !== undefined && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }),
    },
  );
  const submissions = await openSubmissions(finished);
  await using raw = await openRaw(await submissions.acceptOne());
  const [ours, one, many]: [number[], number[], number[]] = [[], [], []];
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const load = { connections: clients, forMs: oursMs };
    const figures = [
      await callsPerSecond(submissions, load),
      await rawPerSecond(raw, 1),
      await rawPerSecond(raw, clients),
    ] as const;
    if (round === 0) continue;
    ours.push(figures[0]);
    one.push(figures[1]);
    many.push(figures[2]);
  }
  await finished.endApi();
  const told = { what: `${database}, ${clients} clients`, unit: '/s', goal: { atLeast: 0.3 } };
  const oneByOne = { what: `${database}, against one in each commit`, unit: '/s' };
  const rows = [ratioRow(told, ours, many)];
  return database === 'SQLite' ? [...rows, ratioRow(oneByOne, ours, one)] : rows;
}

async function rawPerSecond(raw: RawAcceptances, together: number): Promise<number> {
  const since = performance.now();
  let count = 0;
  while (performance.now() - since < rawMs) {
    await raw.accept(clients, together);
    count += clients;
  }
  return (count / (performance.now() - since)) * 1_000;
}

/** Forms that differ in their idempotency keys. */
async function openSubmissions({ customer, apiKey, port, modelId }: FinishedRequests) {
  const form = new FormData();
  for (const { name = '', fileName, type, content } of await proParts(modelId)) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([Buffer.from(content)], { type }), fileName);
  }
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  let number = 0;
  const headers = (): Record<string, string> => ({
    authorization: `Bearer ${apiKey}`,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': `${body.length}`,
    'idempotency-key': `accept-${(number += 1)}`,
    prefer: 'respond-async',
  });
  const next = (): Buffer => {
    const lines = Object.entries({ host: '127.0.0.1', ...headers() });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return Buffer.concat([Buffer.from(`POST /v1/pro/generate HTTP/1.1\r\n${head}\r\n`), body]);
  };
  const acceptOne = async (): Promise<string> => {
    const sent = { headers: { 'idempotency-key': 'first', prefer: 'respond-async' }, body: form };
    return (await customer.client.submit('/v1/pro/generate', sent)).requestId;
  };
  return { port, status: 202, next, acceptOne };
}
