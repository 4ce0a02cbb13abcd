import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { RequestId } from '@image-production/identifiers';
import {
  openInstallation,
  readConfiguration,
  STUDIO_SERVICES,
} from '@image-production/installation';
import { valueOf } from '@image-production/kernel';
import type { GenerationRequest } from '@image-production/production';

import { openCustomer } from './customer.ts';
import type { Customer } from './customer.ts';
import { MeasuredWorker } from './measured-worker.ts';
import { openSlowEngine } from './slow-engine.ts';

/**
 * Sixty requests of one 1K picture each on one worker with sixty slots, whose engine answers after
 * two seconds: all at once, and one after the other at a pace that leaves the machine idle. Our own
 * time is that from claim to settlement beyond what the engine kept: writes, decoding in a child,
 * encoding, storing; what is computed for it is told besides, which a busy machine does not change.
 * Run on Linux: `pnpm bench in-flight`.
 */
const requests = 60;
const engineMs = 2_000;
const side = 1024;
/** Longer than any request takes: something has broken. */
const patienceMs = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'bench-in-flight-'));
const settings = {
  IPS_DATA_DIR: folder,
  IPS_WORKER_SLOTS: `${requests}`,
  IPS_MAX_UNFINISHED: '1000',
  IPS_ACCEPT_UNSCREENED: 'true',
  // The engine draws waves and grain, which no inspection takes for a photograph.
  IPS_INSPECTION: 'none',
  BENCH_KEY: 'of-nobody',
};

try {
  const picture = await drawPicture();
  const rows = [];
  for (const everyMs of [0, 250]) rows.push(await measure(picture, everyMs));
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(picture: Uint8Array, everyMs: number) {
  await using engine = await openSlowEngine(picture, engineMs);
  const environment = { ...settings, IPS_RENDERER: await writeEngines(engine.url) };
  await using installation = open(environment);
  const customer = await openCustomer(installation);
  await using worker = new MeasuredWorker(folder, environment);
  // Its first picture starts the processes that decode.
  await finished(customer, [await customer.order()]);
  const before = await worker.cpuMs();
  const since = performance.now();
  const ids: RequestId[] = [];
  for (let count = 0; count < requests; count += 1) {
    ids.push(await customer.order());
    await sleep(everyMs);
  }
  const done = await finished(customer, ids);
  const seconds = (performance.now() - since) / 1_000;
  const after = await worker.cpuMs();
  const keptMs = median(engine.keptMs);
  const ownMs = done.map(({ startedAt, completedAt }) => completedAt - startedAt - keptMs);
  return {
    arrival: everyMs === 0 ? 'all at once' : `one each ${everyMs} ms`,
    'most at once': engine.mostAtOnce(),
    'seconds for all': seconds.toFixed(1),
    'own ms, p50': Math.round(median(ownMs)),
    'own ms, worst': Math.round(Math.max(...ownMs)),
    'computed ms each': Math.round((after.own - before.own) / requests),
    'decoded ms each': Math.round((after.decoders - before.decoders) / requests),
    'worker MB': Math.round((await worker.peakBytes()) / 1_000_000),
  };
}

function open(environment: Readonly<Record<string, string>>) {
  process.env['BENCH_KEY'] = settings.BENCH_KEY;
  return openInstallation(valueOf(readConfiguration(environment, folder)), { name: 'bench' });
}

async function writeEngines(baseUrl: string): Promise<string> {
  const slow = {
    kind: 'openai',
    baseUrl,
    model: 'gpt-image-2',
    apiKey: { env: 'BENCH_KEY' },
    concurrency: requests,
  };
  const path = join(folder, 'engines.json');
  const routes = [{ operation: '*', engines: ['slow'] }];
  await writeFile(path, JSON.stringify({ engines: { slow }, routes }));
  return path;
}

type Done = Extract<GenerationRequest, { status: 'succeeded' }>;

async function finished(
  { store: { readers }, organizationId }: Customer,
  ids: readonly RequestId[],
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const id of ids) {
    const until = performance.now() + patienceMs;
    for (;;) {
      if (performance.now() > until) throw new Error(`${id} does not end`);
      const request = await readers.requests.find(organizationId, id);
      if (request?.status === 'succeeded') {
        done.push(request);
        break;
      }
      if (request?.status === 'failed') throw new Error(`${id} failed: ${request.error.code}`);
      await sleep(20);
    }
  }
  return done;
}

/** As hard to encode as a photograph: soft shades under the grain of a sensor. */
async function drawPicture(): Promise<Uint8Array> {
  await using installation = open({ IPS_DATA_DIR: folder });
  const { encoder } = await installation.get(STUDIO_SERVICES);
  const samples = new Uint8Array(side * side * 3);
  let noise = 1;
  for (let at = 0; at < samples.length; at += 1) {
    noise = (noise * 48_271) % 2_147_483_647;
    const [x, y] = [Math.floor(at / 3) % side, Math.floor(at / 3 / side)];
    samples[at] = 128 + 90 * Math.sin((x + y * (1 + (at % 3))) / 300) + (noise % 7) - 3;
  }
  const provenance = {
    renderer: 'bench',
    rendererVersion: '1',
    synthetic: true,
    digitalSourceType: 'algorithmicMedia',
    identityScreen: null,
    contentCredentials: 'none',
    nativeWidth: side,
    nativeHeight: side,
    upscaled: false,
  } as const;
  const origin = { requestId: 'req_bench', outputIndex: 0 };
  const master = { width: side, height: side, bitDepth: 8, samples } as const;
  const { bytes } = await encoder.encode(master, 'png', { provenance, origin, createdAt: 0 });
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
