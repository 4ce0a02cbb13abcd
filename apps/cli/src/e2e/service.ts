import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { linkService } from '@image-production/linked-programs';
import { apiKey, openFakeImagesApi, paint } from '@image-production/renderer-openai/testing';
import type { FakeImagesApi } from '@image-production/renderer-openai/testing';
import { clockEnvironment } from '@image-production/vitest-config/clock';
import { patiently } from '@image-production/vitest-config/patience';

export const repositoryRoot: string = join(import.meta.dirname, '../../../..');

/** Nothing of the test runner's own environment reaches a program, but its date and its cache. */
function environmentOf(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...clockEnvironment(), ...own };
}

export interface Ended {
  readonly exitCode: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Whether an engine answers: what has been ordered is answered once it does. */
class Gate {
  #opening = Promise.withResolvers<void>();

  constructor() {
    this.open();
  }

  get isOpen(): Promise<void> {
    return this.#opening.promise;
  }

  open(): void {
    this.#opening.resolve();
  }

  close(): void {
    this.#opening = Promise.withResolvers();
  }
}

/**
 * API and worker in a folder of their own, where `ips` finds their demo account. Their engine
 * paints in grey: what is in a picture is no matter of the command line.
 */
export class Service implements AsyncDisposable {
  readonly folder: string;
  readonly #port: number;
  readonly #engine: FakeImagesApi;
  readonly #gate: Gate;
  readonly #programs: ChildProcess[] = [];

  private constructor(folder: string, port: number, engine: FakeImagesApi, gate: Gate) {
    this.folder = folder;
    this.#port = port;
    this.#engine = engine;
    this.#gate = gate;
  }

  static async start(): Promise<Service> {
    const folder = await mkdtemp(join(tmpdir(), 'ips-'));
    const gate = new Gate();
    const pictureOf = async (size: string): Promise<Uint8Array> => {
      await gate.isOpen;
      return paint(size);
    };
    const service = new Service(
      folder,
      await freePort(),
      await openFakeImagesApi({ pictureOf }),
      gate,
    );
    await service.#writeEngines();
    const { api, worker } = await linkService();
    for (const path of [api, worker]) service.#run(path);
    await service.#untilReady();
    return service;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Runs `ips` in a process of its own; `onComplaint` sees its standard error as it comes. */
  async ips(
    words: readonly string[],
    { environment = {}, onComplaint }: IpsOptions = {},
  ): Promise<Ended> {
    const main = join(repositoryRoot, 'tooling/launch/ips.mjs');
    const program = spawn(process.execPath, [main, ...words], {
      cwd: this.folder,
      env: environmentOf({ HOME: this.folder, ...environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaints = '';
    program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
      onComplaint?.(complaints, program);
    });
    const [exitCode] = (await once(program, 'close')) as [number | null];
    return { exitCode, output, complaints };
  }

  /** Makes no picture until the work is done. */
  async withoutPictures<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#gate.close();
    try {
      return await work();
    } finally {
      this.#gate.open();
    }
  }

  /** For programs that are not started here. */
  environment(): Record<string, string> {
    const given = Object.entries(environmentOf({ HOME: this.folder }));
    return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const running = this.#programs.filter(({ exitCode }) => exitCode === null);
    const ended = running.map((program) => once(program, 'close'));
    for (const program of running) program.kill('SIGKILL');
    await Promise.all(ended);
    await this.#engine[Symbol.asyncDispose]();
    await rm(this.folder, { recursive: true, force: true });
  }

  get #enginesPath(): string {
    return join(this.folder, 'engines.json');
  }

  #writeEngines(): Promise<void> {
    const grey = {
      kind: 'openai',
      baseUrl: `${this.#engine.url}/v1`,
      model: 'gpt-image-2',
      apiKey: { env: 'ENGINE_KEY' },
    };
    const routes = [{ operation: '*', engines: ['grey'] }];
    return writeFile(this.#enginesPath, JSON.stringify({ engines: { grey }, routes }));
  }

  #run(path: string): void {
    const program = spawn(process.execPath, [path], {
      cwd: this.folder,
      env: environmentOf({
        HOME: this.folder,
        // Ends with its standard input, and so with the test runner.
        SUPERVISED: '1',
        IPS_PORT: `${this.#port}`,
        IPS_RENDERER: this.#enginesPath,
        IPS_ACCEPT_UNSCREENED: 'true',
        IPS_INSPECTION: 'none',
        ENGINE_KEY: apiKey,
      }),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#programs.push(program);
  }

  async #untilReady(): Promise<void> {
    const deadline = performance.now() + patiently(60_000);
    while (performance.now() < deadline) {
      const answer = await fetch(`${this.baseUrl}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(100);
    }
    throw new Error('the service did not become ready');
  }
}

interface IpsOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly onComplaint?: (complaints: string, program: ChildProcess) => void;
}

/** A port that nobody has right now. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  server.close();
  return address.port;
}
