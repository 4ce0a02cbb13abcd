import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { MeasuredService } from './measured-service.ts';

/**
 * What a normal `GET /v1/wallet` waits, over a connection of its own and over one that it keeps,
 * before and while 800 clients crawl through their headers and 200 through their bodies; how long
 * these are let; and whether the organization whose key the slow bodies have can still call. Two
 * minutes at most, on Linux: `pnpm bench slow-clients`.
 */
const attack = { headers: 800, bodies: 200, attackMs: 45_000 };
const quietMs = 15_000;
const probeEveryMs = 40;

const service = await MeasuredService.start();
const { apiKey, operatorToken } = await service.demo();
const port = Number(new URL(service.baseUrl).port);
const keeping = new Agent({ keepAlive: true });

interface Sent {
  readonly status: number;
  readonly ms: number;
}

function send(key: string, isKept: boolean, json?: object): Promise<Sent> {
  const before = performance.now();
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const tell = (status: number): void => resolve({ status, ms: performance.now() - before });
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      agent: isKept ? keeping : false,
      timeout: 10_000,
      method: json ? 'POST' : 'GET',
      path: json ? '/v1/quotes' : '/v1/wallet',
      headers: {
        authorization: `Bearer ${key}`,
        ...(json && { 'content-type': 'application/json' }),
      },
    },
    (answer: IncomingMessage) => {
      answer.resume().once('end', () => tell(answer.statusCode ?? 0));
    },
  );
  sent.once('timeout', () => sent.destroy());
  sent.once('error', () => tell(0));
  sent.end(json && JSON.stringify(json));
  return promise;
}

/** Calls at a steady pace, so that a wait of one is not missed by the next ones. */
async function probe(call: (index: number) => Promise<Sent>, ms: number): Promise<readonly Sent[]> {
  const until = performance.now() + ms;
  const sent: Promise<Sent>[] = [];
  for (let index = 0; performance.now() < until; index += 1) {
    sent.push(call(index));
    await sleep(probeEveryMs);
  }
  return Promise.all(sent);
}

function describe(name: string, sent: readonly Sent[]): object {
  const waits = sent.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number): string => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  const refused = sent.filter(({ status }) => status !== 200).length;
  return { name, calls: sent.length, refused, p50: at(0.5), p99: at(0.99), most: at(0.9999) };
}

/** Half of them over connections of their own. */
async function measure(name: string, key: string, ms: number): Promise<readonly object[]> {
  const sent = await probe((index) => send(key, index % 2 === 0), ms);
  return [
    describe(
      `${name}, kept connection`,
      sent.filter((_each, index) => index % 2 === 0),
    ),
    describe(
      `${name}, new connection`,
      sent.filter((_each, index) => index % 2 === 1),
    ),
  ];
}

async function newCustomer(): Promise<string> {
  const post = async (path: string, name: string): Promise<Record<string, string>> => {
    const headers = {
      authorization: `Bearer ${operatorToken}`,
      'content-type': 'application/json',
    };
    const url = `${service.baseUrl}/admin/v1/organizations${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name }) });
    return (await answer.json()) as Record<string, string>;
  };
  const { organizationId } = await post('', 'Others');
  return (await post(`/${organizationId}/api-keys`, 'Bench'))['apiKey'] ?? '';
}

async function run(): Promise<void> {
  const others = await newCustomer();
  await measure('warm', others, 3_000);
  const before = await measure('before', others, quietMs);
  const attacked = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'slow-clients.ts'), JSON.stringify({ ...attack, port, apiKey })],
    { timeout: 2 * attack.attackMs },
  );
  await sleep(3_000);
  const quote = { operation: 'pro.generate', resolution: '1K', reference_count: 1 };
  const [during, own] = await Promise.all([
    measure('during', others, attack.attackMs - 5_000),
    probe(async () => (await sleep(400), send(apiKey, false, quote)), attack.attackMs - 5_000),
  ]);
  const { stdout } = await attacked;
  console.table([...before, ...during, describe('quotes of the attacked key', own)]);
  console.table(JSON.parse(stdout));
  keeping.destroy();
}

try {
  await run();
} finally {
  await service[Symbol.asyncDispose]();
}
