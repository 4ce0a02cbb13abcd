import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, portraitCall } from '../src/e2e/client.ts';
import { freePort } from '../src/e2e/free-port.ts';
import { endPrograms, Program, programs, repositoryRoot } from '../src/e2e/program.ts';

/**
 * What an hour of mixed work leaves behind in an API and a worker: memory, open files, and how long
 * a read takes, each minute. Orders of all kinds at the draft tier, polls, lists, downloads,
 * replays, bad input and removals. Run on Linux: `pnpm bench soak` or `pnpm bench soak 10`.
 */
const minutes = Number(process.argv[3] ?? 60);
const orderEveryMs = 15_000;
const readEveryMs = 250;

interface Sample {
  readonly minute: number;
  readonly load: string;
  readonly apiMb: number;
  readonly workerMb: number;
  readonly apiFiles: number;
  readonly workerFiles: number;
  readonly p50Ms: string;
  readonly p99Ms: string;
  readonly orders: number;
  readonly unexpected: number;
}

const pictures = join(repositoryRoot, 'packages/adapters/imaging/fixtures/good');
const readTimesMs: number[] = [];
const requestIds: string[] = [];
let orders = 0;
let unexpected = 0;
const ending = new AbortController();

try {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'bench-soak-')), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const port = await freePort();
  const environment = {
    IPS_PORT: `${port}`,
    IPS_RENDER_TIER: 'draft',
    IPS_GENERATIONS_PER_MINUTE: '100000',
    IPS_READS_PER_MINUTE: '100000',
  };
  const [api, worker] = (['api', 'worker'] as const).map((name) => {
    const program = new Program(programs[name], { folder, environment });
    opened.defer(async () => void (await program.terminate()));
    return program;
  }) as [Program, Program];
  const baseUrl = `http://127.0.0.1:${port}`;
  while ((await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.status !== 200)
    await sleep(200);
  const demo = JSON.parse(await readFile(join(folder, 'data/demo.json'), 'utf8')) as {
    apiKey: string;
    operatorToken: string;
    organizationId: string;
  };
  const client = new Client(baseUrl, demo.apiKey);
  await topUp(new Client(baseUrl, demo.operatorToken), demo.organizationId);
  const modelId = await castModel(client);
  const busy = [keepOrdering(client, modelId), keepReading(client)];
  const samples: Sample[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(60_000);
    const sample = await takeSample(minute, api, worker);
    samples.push(sample);
    console.info(JSON.stringify(sample));
  }
  ending.abort();
  await Promise.all(busy);
  console.table([...samples.slice(0, 5), ...samples.slice(5).slice(-5)]);
  const wallet = await client.wallet();
  console.info(
    `orders ${orders}, unexpected answers ${unexpected}, wallet ${JSON.stringify(wallet)}`,
  );
  if (unexpected > 0) process.exitCode = 1;
} finally {
  await endPrograms();
}

/** An hour costs more than a new organization has. */
async function topUp(operator: Client, organizationId: string): Promise<void> {
  const path = `/admin/v1/organizations/${organizationId}/top-ups`;
  await operator.json(201, path, { body: { amount: '1000.00', reference: 'soak' } });
}

async function castModel(client: Client): Promise<string> {
  const portrait = await client.submit('/v1/models/generate', portraitCall('ada', 'wait=60'));
  const { candidate } = await client.ended(portrait.requestId);
  const body = {
    candidate_id: candidate?.candidateId,
    wardrobe: 'Plain white T-shirt, dark jeans.',
  };
  const headers = { 'idempotency-key': 'ada-full-body' };
  const fullBody = await client.submit('/v1/models/full-body', { headers, body });
  await client.ended(fullBody.requestId);
  const saved = { candidate_id: candidate?.candidateId, name: 'Ada' };
  const model = (await client.json(201, '/v1/models/save', { body: saved })) as { modelId: string };
  return model.modelId;
}

async function picture(name: string): Promise<[Blob, string]> {
  return [new Blob([await readFile(join(pictures, name))]), name];
}

/** Its number decides what is ordered, so that every kind comes equally often. */
async function order(client: Client, modelId: string, number: number): Promise<string> {
  const headers = { 'idempotency-key': `order-${number}`, prefer: 'respond-async' };
  const form = new FormData();
  const kind = number % 5;
  if (kind === 0) return (await client.submitPortrait(`order-${number}`)).requestId;
  form.set('resolution', number % 20 === 1 ? '2K' : '1K');
  if (kind === 1) {
    form.set(
      'prompt',
      `Still life number ${number}: three pears on a stone table, soft window light.`,
    );
    return (await client.submit('/v1/lab/creative', { headers, body: form })).requestId;
  }
  if (kind === 2) {
    form.append('references[]', ...(await picture('product-shoe-side-alpha.png')));
    return (await client.submit('/v1/lab/product', { headers, body: form })).requestId;
  }
  if (kind === 3) {
    form.set('intensity', 'subtle');
    form.set('image', ...(await picture('environment-lake.png')));
    return (await client.submit('/v1/lab/polish', { headers, body: form })).requestId;
  }
  const brief = await readFile(join(repositoryRoot, 'docs/examples/brief.json'), 'utf8');
  form.set('custom_model_id', modelId);
  form.set('brief', brief);
  for (const name of [
    'garment-hoodie-alpha.png',
    'product-shoe-side-alpha.png',
    'accessory-sunglasses-alpha.webp',
  ])
    form.append('references[]', ...(await picture(name)));
  return (await client.submit('/v1/pro/generate', { headers, body: form })).requestId;
}

async function expecting(what: () => Promise<unknown>): Promise<void> {
  try {
    await what();
  } catch (error) {
    unexpected += 1;
    console.error(`unexpected: ${String(error).slice(0, 300)}`);
  }
}

async function keepOrdering(client: Client, modelId: string): Promise<void> {
  for (let number = 0; !ending.signal.aborted; number += 1) {
    await expecting(async () => {
      const id = await order(client, modelId, number);
      // A client that retries gets the same request.
      if (number % 7 === 0 && (await order(client, modelId, number)) !== id)
        throw new Error('twice');
      orders += 1;
      requestIds.push(id);
      const old = requestIds.at(-40);
      if (old !== undefined) await client.call(`/v1/requests/${old}/outputs`, { method: 'DELETE' });
    });
    await sleep(orderEveryMs);
  }
}

async function keepReading(client: Client): Promise<void> {
  for (let number = 0; !ending.signal.aborted; number += 1) {
    await expecting(() => read(client, number));
    await sleep(readEveryMs);
  }
}

async function read(client: Client, number: number): Promise<void> {
  const id = requestIds.at(-1 - (number % 30));
  const since = performance.now();
  if (number % 10 === 0) await client.json(200, '/v1/requests?limit=20');
  else if (number % 10 === 5) await client.wallet();
  else if (id !== undefined) await client.request(id);
  else return;
  readTimesMs.push(performance.now() - since);
  if (number % 40 === 20) await client.json(422, '/v1/models/generate', badCall(number));
  if (number % 60 === 30 && id !== undefined) await download(client, id);
}

function badCall(number: number) {
  return {
    headers: { 'idempotency-key': `bad-${number}` },
    body: { casting: { age_range: '12' } },
  };
}

async function download(client: Client, id: string): Promise<void> {
  const { outputs } = await client.request(id);
  for (const { files } of outputs)
    for (const { url } of files) if (url) await (await client.call(url)).arrayBuffer();
}

async function takeSample(minute: number, api: Program, worker: Program): Promise<Sample> {
  const times = readTimesMs.splice(0).toSorted((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return {
    minute,
    load: (loadavg()[0] ?? 0).toFixed(1),
    apiMb: await residentMb(api),
    workerMb: await residentMb(worker),
    apiFiles: await openFiles(api),
    workerFiles: await openFiles(worker),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    orders,
    unexpected,
  };
}

async function residentMb({ pid }: Program): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_000);
}

async function openFiles({ pid }: Program): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}
