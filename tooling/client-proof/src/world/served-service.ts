import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { API_SERVICES, bindApi } from '@image-production/api/composition';
import { serveInstallation } from '@image-production/api/serve-installation';
import {
  CannotStart,
  openInstallation,
  readConfiguration,
  RENDERERS,
  STUDIO_SERVICES,
} from '@image-production/installation';
import type { Configuration, Installation } from '@image-production/installation';
import { ManualCancellation } from '@image-production/kernel/memory';
import { claimRequest, produceRequest } from '@image-production/production';
import { preferredRenderers } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';

export interface DemoAccount {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly operatorToken: string;
  readonly organizationId: string;
}

const plenty = '10000000';
const pauseMs = 15;
const beatMs = 2_000;

type WorkerId = Parameters<typeof claimRequest>[1];

/**
 * The service as it is composed for production, on a socket and a data folder of its own, with its
 * worker in this process and an engine that draws pictures of one colour at once.
 */
export class ServedService implements AsyncDisposable {
  readonly account: DemoAccount;
  readonly #opened: AsyncDisposable;

  private constructor(account: DemoAccount, opened: AsyncDisposable) {
    this.account = account;
    this.#opened = opened;
  }

  static async open(settings: Readonly<Record<string, string>> = {}): Promise<ServedService> {
    await using opened = new AsyncDisposableStack();
    const dataFolder = await mkdtemp(join(tmpdir(), 'client-proof-'));
    opened.defer(() => rm(dataFolder, { recursive: true, force: true }));
    const configuration = await configure(dataFolder, settings);
    const shutdown = new AbortController();
    const installation = opened.use(
      openInstallation(configuration, {
        name: 'client-proof',
        modules: [bindApi, (bind) => bind(RENDERERS, () => preferredRenderers(flatRenderer))],
        shutdown: shutdown.signal,
      }),
    );
    installation.logger.level = 'error';
    const ready = Promise.withResolvers<void>();
    const served = serveInstallation(installation, () => ready.resolve());
    served.catch(ready.reject);
    await ready.promise;
    const workerId = await keepBeating(installation, shutdown.signal);
    const produced = produceUntil(installation, workerId, shutdown.signal);
    opened.defer(async () => {
      shutdown.abort();
      await Promise.all([served, produced]);
    });
    const demo = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8')) as DemoAccount;
    return new ServedService(demo, opened.move());
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve(this.#opened[Symbol.asyncDispose]());
  }
}

/** Says that a worker is there, once before it answers, and again however long a picture takes. */
async function keepBeating({ get }: Installation, signal: AbortSignal): Promise<WorkerId> {
  const { workers } = await get(API_SERVICES);
  const { ids, clock } = await get(STUDIO_SERVICES);
  const workerId = ids.next('worker');
  const beat = (): Promise<void> => workers.beat(workerId, clock.now());
  await beat();
  const beating = setInterval(() => void beat().catch(() => undefined), beatMs);
  signal.addEventListener('abort', () => clearInterval(beating), { once: true });
  return workerId;
}

/** Makes everything that is ordered, one after another. */
async function produceUntil(
  { get }: Installation,
  workerId: WorkerId,
  signal: AbortSignal,
): Promise<void> {
  const studio = await get(STUDIO_SERVICES);
  while (!signal.aborted) {
    const claim = await claimRequest(studio, workerId);
    if (claim) await produceRequest(studio, claim, new ManualCancellation());
    else await sleep(pauseMs);
  }
}

async function configure(
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Configuration> {
  const read = readConfiguration(
    {
      IPS_DATA_DIR: dataFolder,
      IPS_PORT: `${await freePort()}`,
      IPS_GENERATIONS_PER_MINUTE: plenty,
      IPS_READS_PER_MINUTE: plenty,
      IPS_MEGAPIXELS_PER_MINUTE: plenty,
      // A picture of one colour would not pass.
      IPS_INSPECTION: 'none',
      ...settings,
    },
    dataFolder,
  );
  if (read.ok) return read.value;
  throw new CannotStart(read.failure.problems);
}

/** A port that nobody has right now: addresses of files name it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await server[Symbol.asyncDispose]();
  return port;
}
