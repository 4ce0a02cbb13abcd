import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '@image-production/api/app';
import { API_SERVICES, bindApi } from '@image-production/api/composition';
import {
  CannotStart,
  openInstallation,
  readConfiguration,
  RENDERERS,
  STUDIO_SERVICES,
} from '@image-production/installation';
import type { Configuration } from '@image-production/installation';
import { ManualCancellation } from '@image-production/kernel/memory';
import { claimRequest, produceRequest } from '@image-production/production';
import { pino } from 'pino';

import { FuzzedEngine } from './fuzzed-engine.ts';

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Buffer;
}

export interface SentCall {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/** The API as it is composed for production, in this process, on a data folder of its own. */
export interface ComposedService extends AsyncDisposable {
  readonly operatorToken: string;
  readonly dataFolder: string;
  readonly engine: FuzzedEngine;
  /** One line for each answer of 500. */
  readonly log: readonly string[];
  send(call: SentCall): Promise<Answer>;
  /** Makes, or refuses, everything that waits. */
  produceAll(): Promise<void>;
  /** Temporary files of uploads. */
  listUploads(): Promise<string[]>;
}

const operatorToken = 'operator-token-of-the-fuzzer';
const beatMs = 2_000;
const streamMs = 500;
const plenty = '10000000';

export async function openComposedService(): Promise<ComposedService> {
  await using opened = new AsyncDisposableStack();
  const dataFolder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  opened.defer(() => rm(dataFolder, { recursive: true, force: true }));
  const engine = new FuzzedEngine();
  const configuration = configure(dataFolder);
  const installation = opened.use(
    openInstallation(configuration, {
      name: 'fuzz',
      modules: [bindApi, (bind) => bind(RENDERERS, () => engine.renderers)],
    }),
  );
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => log.push(line) });
  const services = await installation.get(API_SERVICES);
  const studio = await installation.get(STUDIO_SERVICES);
  const app = createApp({ ...services, logger });
  const workerId = studio.ids.next('worker');
  let beatAt = 0;
  const owned = opened.move();
  return {
    operatorToken,
    dataFolder,
    engine,
    log,
    async send({ method, target, headers, body }) {
      const init = { method, headers, ...(body && { body: new Uint8Array(body) }) };
      const response = await app.request(target, init, {});
      return {
        status: response.status,
        headers: new Map(response.headers),
        bytes: await readBody(response),
      };
    },
    async produceAll() {
      const now = studio.clock.now();
      if (now - beatAt > beatMs) await services.workers.beat(workerId, now);
      if (now - beatAt > beatMs) beatAt = now;
      for (;;) {
        const claim = await claimRequest(studio, workerId);
        if (!claim) return;
        await produceRequest(studio, claim, new ManualCancellation());
      }
    },
    listUploads: () => readdir(configuration.uploadsFolder, { recursive: true }).catch(() => []),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A stream of events may not end: what comes within a moment is judged. */
async function readBody(response: Response): Promise<Buffer> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || !response.body) return Buffer.from(await response.arrayBuffer());
  const chunks: Uint8Array[] = [];
  const reader = response.body.getReader();
  const moment = setTimeout(() => void reader.cancel(), streamMs);
  for (let part = await reader.read(); part.value; part = await reader.read())
    chunks.push(part.value);
  clearTimeout(moment);
  return Buffer.concat(chunks);
}

function configure(dataFolder: string): Configuration {
  const read = readConfiguration(
    {
      IPS_DATA_DIR: dataFolder,
      IPS_OPERATOR_TOKEN: operatorToken,
      IPS_GENERATIONS_PER_MINUTE: plenty,
      IPS_READS_PER_MINUTE: plenty,
      IPS_MAX_UNFINISHED: plenty,
      IPS_MEGAPIXELS_PER_MINUTE: plenty,
      IPS_DEMO: 'false',
      IPS_LOG_LEVEL: 'error',
      // A picture of one colour would not pass.
      IPS_INSPECTION: 'none',
    },
    dataFolder,
  );
  if (read.ok) return read.value;
  throw new CannotStart(read.failure.problems);
}
