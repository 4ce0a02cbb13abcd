import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { clockEnvironment } from '@image-production/vitest-config/clock';

export const repositoryRoot: string = join(import.meta.dirname, '../../..');

interface Demo {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly studioUrl: string;
}

const lookEveryMs = 100;

/** Builds the pages of Studio, as `npm start` does when their sources have changed. */
export function buildStudio(): void {
  const folder = join(repositoryRoot, 'apps/studio');
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const parameters = [vite, 'build', '--logLevel', 'error'];
  const { status, stderr } = spawnSync(process.execPath, parameters, {
    cwd: folder,
    // Tests have another one, which would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Studio could not be built:\n${stderr}`);
}

/** API and worker on a folder and a port of their own, as a first start finds them. */
export class Service implements AsyncDisposable {
  readonly #folder: string;
  readonly #processes: ChildProcess[] = [];
  readonly #baseUrl: string;
  #output = '';

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#baseUrl = `http://127.0.0.1:${port}`;
  }

  /** Returns once work is taken. */
  static async start(): Promise<Service> {
    const port = await freePort();
    const service = new Service(await mkdtemp(join(tmpdir(), 'studio-story-')), port);
    for (const app of ['api', 'worker']) service.#spawn(app, port);
    await service.#ready();
    return service;
  }

  get baseUrl(): string {
    return this.#baseUrl;
  }

  async demo(): Promise<Demo> {
    return JSON.parse(await readFile(join(this.#folder, 'data/demo.json'), 'utf8')) as Demo;
  }

  /** An answer of the API to the demo organization's key. */
  async call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const { apiKey } = await this.demo();
    const response = await fetch(`${this.#baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        connection: 'close',
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  /** From now on orders wait: whoever draws is stopped in the middle of what they do. */
  stopDrawing(): void {
    this.#processes.at(-1)?.kill('SIGSTOP');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = this.#processes.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await Promise.all(ended);
    await rm(this.#folder, { recursive: true, force: true });
  }

  #spawn(app: string, port: number): void {
    const child = spawn(process.execPath, [join(repositoryRoot, 'apps', app, 'src/main.ts')], {
      cwd: this.#folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...clockEnvironment(),
        SUPERVISED: '1',
        IPS_PORT: `${port}`,
        IPS_RENDER_TIER: 'draft',
        IPS_READS_PER_MINUTE: '6000',
        // What receives webhooks here is a program of the story.
        IPS_WEBHOOK_ALLOW: 'localhost',
      },
      // Supervised programs end with this pipe, and so with the test.
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    this.#processes.push(child);
  }

  async #ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.#baseUrl}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      const gone = this.#processes.some(({ exitCode }) => exitCode !== null);
      if (gone) throw new Error(`The service did not start:\n${this.#output}`);
      await sleep(lookEveryMs);
    }
  }
}

export async function freePort(): Promise<number> {
  await using server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
