import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { MeasuredService } from './measured-service.ts';

/**
 * What one organization waits for its `GET /v1/wallet` while strangers do what they can: p50 and
 * p99, the CPU time that the API spends meanwhile, and what the strangers were answered. Run on
 * Linux: `pnpm bench strangers`.
 */
const attackMs = 6_000;
const probeEveryMs = 40;
const probesMax = 400;
const organizations = 25;

await using service = await MeasuredService.start();
const { apiKey, operatorToken } = await service.demo();

/** The service limits how often one organization reads: probes of each attack have a key of their own. */
async function customer(): Promise<string> {
  const admin = async (path: string, json: unknown): Promise<Record<string, string>> =>
    post(`/admin/v1/organizations${path}`, operatorToken, json);
  const { organizationId } = await admin('', { name: 'Strangers' });
  await admin(`/${organizationId}/top-ups`, { amount: '10.00', reference: `b-${organizationId}` });
  const { apiKey: key = '' } = await admin(`/${organizationId}/api-keys`, { name: 'Bench' });
  return key;
}

async function post(path: string, key: string, json: unknown): Promise<Record<string, string>> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    prefer: 'respond-async',
  };
  const body = JSON.stringify(json);
  const answer = await fetch(service.baseUrl + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** Calls at a steady pace, so that a wait of one is not missed by the next ones. */
async function probe(key: string, until: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  void until.finally(() => over.abort());
  const waits: Promise<number>[] = [];
  for (let count = 0; !over.signal.aborted && count < probesMax; count += 1) {
    waits.push(timed(key));
    await sleep(probeEveryMs);
  }
  return (await Promise.all(waits)).toSorted((one, other) => one - other);
}

async function timed(key: string): Promise<number> {
  const before = performance.now();
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${service.baseUrl}/v1/wallet`, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the probe was answered ${answer.status}`);
  return performance.now() - before;
}

const program = join(import.meta.dirname, 'strangers.ts');
const ran = promisify(execFile);

async function measure(attack: string, target: object): Promise<object> {
  const key = await customer();
  const cpuBefore = await service.cpuSeconds();
  const attacked = ran(process.execPath, [program, attack, JSON.stringify(target)], {
    timeout: 10 * attackMs,
  });
  const waits = await probe(key, attacked);
  const { stdout } = await attacked;
  const cpuSeconds = (await service.cpuSeconds()) - cpuBefore;
  const at = (share: number): string => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  const [p50, p99] = [at(0.5), at(0.99)];
  return { attack, p50, p99, apiCpuSeconds: cpuSeconds.toFixed(1), answered: stdout.trim() };
}

const port = Number(new URL(service.baseUrl).port);
const plain = { port, attackMs, apiKeys: [apiKey], requestIds: [] };
const rows = [await measure('nothing', plain), await measure('readyz', plain)];
// From here on requests have to stay unfinished.
await service.stop('worker');
const apiKeys = await Promise.all(Array.from({ length: organizations }, customer));
const requests = await Promise.all(
  apiKeys.map((key) => post('/v1/lab/creative', key, { prompt: 'A chair.', resolution: '1K' })),
);
const full = { ...plain, apiKeys, requestIds: requests.map(({ requestId }) => requestId) };
for (const attack of ['nothing', 'connections', 'streams', 'keys', 'json']) {
  rows.push(await measure(attack, full));
}
console.table(rows);
console.log((await readFile('/proc/loadavg', 'utf8')).trim());
