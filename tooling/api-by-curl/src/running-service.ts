import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { linkService } from '@image-production/linked-programs';

export interface Access {
  readonly apiKey: string;
  readonly operatorToken: string;
}

/** API and worker on a folder of their own, both gone with the scope. */
export class RunningService implements AsyncDisposable {
  readonly baseUrl: string;
  readonly #folder: string;
  readonly #programs = new Map<string, ChildProcess>();

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.baseUrl = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<RunningService> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'api-by-curl-'));
    const service = new RunningService(folder, port);
    try {
      const { api, worker } = await linkService();
      service.#run('api', api, port);
      service.#run('worker', worker, port);
      await service.#ready();
    } catch (error) {
      await service[Symbol.asyncDispose]();
      throw error;
    }
    return service;
  }

  async access(): Promise<Access> {
    return JSON.parse(await readFile(join(this.#folder, 'data/demo.json'), 'utf8')) as Access;
  }

  /** As a failing disk would. */
  async damageLargestFile(): Promise<void> {
    const folder = join(this.#folder, 'data/assets');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return { path, size: (await stat(path)).size };
      }),
    );
    const [largest] = sizes.toSorted((one, other) => other.size - one.size);
    if (!largest) throw new Error('nothing is stored');
    await truncate(largest.path, largest.size - 1);
  }

  async stop(name: string): Promise<void> {
    const program = this.#programs.get(name);
    this.#programs.delete(name);
    if (!program || program.exitCode !== null) return;
    const ended = once(program, 'close');
    program.kill('SIGTERM');
    await ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#programs.keys()].map((name) => this.stop(name)));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #run(name: string, path: string, port: number): void {
    const program = spawn(process.execPath, [path], {
      cwd: this.#folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        IPS_PORT: `${port}`,
        IPS_RENDER_TIER: 'draft',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#programs.set(name, program);
  }

  async #ready(): Promise<void> {
    for (let attempt = 0; attempt < 1800; attempt += 1) {
      const answer = await fetch(`${this.baseUrl}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(100);
    }
    throw new Error('the service did not become ready');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
