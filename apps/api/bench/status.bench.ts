import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bench, ratioRow, roundsOf } from '@image-production/bench';
import type { Goal, Row } from '@image-production/bench';
import { startPostgres } from '@image-production/postgres/server';
import Database from 'better-sqlite3';
import pg from 'pg';

import { endPrograms } from '../src/e2e/program.ts';
import { openFinished } from './finished-requests.ts';
import type { FinishedRequests } from './finished-requests.ts';
import { callsPerSecond } from './http-load.ts';
import type { Load } from './http-load.ts';

/**
 * What a client polls: the record of a finished 4K request, by turns four of them, with all that a
 * call passes: key check, `ETag`, limit, metrics. An API process as it is run against `node:http`
 * with one prepared read of the same bytes, over 32 connections; both take turns within a round.
 * `STATUS_ONLY=SQLite` leaves PostgreSQL out; `STATUS_PROFILE` is a folder for a profile of the API.
 * Run: `pnpm bench status`.
 */
const rounds = roundsOf(5);
const load = { connections: 32, forMs: 400 };
const counts = { of4k: 4, of1k: 18 };
const secondsMax = 130;
const gridSeconds = 300;

interface Contender {
  readonly what: string;
  readonly goal?: Goal;
  readonly ours: Load;
  readonly bare: Load;
}

await bench(secondsMax, async ({ tell }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-status-'));
  try {
    tell(await measureSqlite(join(folder, 'status.sqlite')));
    if (process.env['STATUS_ONLY'] === undefined) tell(await measurePostgres());
  } finally {
    await endPrograms();
    await rm(folder, { recursive: true, force: true });
  }
});

async function measureSqlite(path: string): Promise<Row[]> {
  await using finished = await openFinished(`sqlite:${path}`, counts);
  using database = new DisposableStack();
  const handle = database.adopt(new Database(path), (opened) => opened.close());
  handle.exec('CREATE TABLE bare_answers (id TEXT PRIMARY KEY, tag TEXT, body TEXT) STRICT');
  const insert = handle.prepare('INSERT INTO bare_answers VALUES (?, ?, ?)');
  return await measure('SQLite', finished, path, async (answer) => void insert.run(...answer));
}

async function measurePostgres(): Promise<Row[]> {
  await using postgres = await startPostgres({});
  await using finished = await openFinished(postgres.url, counts);
  await using database = new AsyncDisposableStack();
  const client = database.adopt(new pg.Client(postgres.url), (opened) => opened.end());
  await client.connect();
  await client.query('CREATE TABLE bare_answers (id text PRIMARY KEY, tag text, body text)');
  const insert = 'INSERT INTO bare_answers VALUES ($1, $2, $3)';
  return await measure('PostgreSQL', finished, postgres.url, async (answer) => {
    await client.query(insert, answer);
  });
}

type Keep = (answer: [id: string, tag: string, body: string]) => Promise<void>;

async function measure(
  database: string,
  finished: FinishedRequests,
  address: string,
  keep: Keep,
): Promise<Row[]> {
  const paths = finished.requestIds4k.map((id) => `/v1/requests/${id}`);
  const headers = { authorization: `Bearer ${finished.apiKey}` };
  const service = { port: finished.port, headers, status: 200 };
  const tags: string[] = [];
  for (const path of [...paths, '/v1/wallet', '/v1/requests?limit=20', '/v1/capabilities']) {
    const answer = await fetch(`http://127.0.0.1:${finished.port}${path}`, { headers });
    const tag = answer.headers.get('etag') ?? '';
    tags.push(tag);
    await keep([path.slice(path.lastIndexOf('/') + 1), tag, await answer.text()]);
  }
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [address]);
  try {
    const [port] = (await once(bare, 'message')) as [number];
    const known = { ...headers, 'if-none-match': toKnown(tags) };
    const status = { port, paths, status: 200 };
    const notModified = { paths, headers: known, status: 304 };
    const reading = (path: string): Pick<Contender, 'ours' | 'bare'> => ({
      ours: { ...service, paths: [path] },
      bare: { port, paths: [path], status: 200 },
    });
    const contenders: Contender[] = [
      { what: 'record', goal: { atLeast: 0.6 }, ours: { ...service, paths }, bare: status },
      {
        what: '304',
        goal: { atLeast: 0.7 },
        ours: { ...service, ...notModified },
        bare: status,
      },
      {
        what: '304 against 304',
        ours: { ...service, ...notModified },
        bare: { ...notModified, port },
      },
      { what: 'wallet', ...reading('/v1/wallet') },
      { what: 'list of 20', ...reading('/v1/requests?limit=20') },
      { what: 'capabilities', ...reading('/v1/capabilities') },
      { what: 'healthz', ours: { ...service, paths: ['/healthz'] }, bare: status },
    ];
    return await compare(database, contenders);
  } finally {
    bare.kill();
  }
}

/** The tags that records have now, and those that they have once their URLs are signed anew. */
function toKnown(tags: readonly string[]): string {
  const later = tags.map((tag) =>
    tag.replace(/-(\d+)"$/, (_, expiry: string) => `-${Number(expiry) + gridSeconds}"`),
  );
  return [...new Set([...tags, ...later])].filter((tag) => tag !== '').join(', ');
}

async function compare(database: string, contenders: readonly Contender[]): Promise<Row[]> {
  const figures = contenders.map((contender) => ({
    ...contender,
    oursPerSecond: [] as number[],
    barePerSecond: [] as number[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { ours, bare, oursPerSecond, barePerSecond } of figures) {
      const pair = [await callsPerSecond(ours, load), await callsPerSecond(bare, load)] as const;
      // The first round is a warm-up.
      if (round === 0) continue;
      oursPerSecond.push(pair[0]);
      barePerSecond.push(pair[1]);
    }
  }
  return figures.map(({ what, goal, oursPerSecond, barePerSecond }) =>
    ratioRow({ what: `${database}, ${what}`, unit: '/s', goal }, oursPerSecond, barePerSecond),
  );
}
