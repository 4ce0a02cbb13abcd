import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** API and worker in a folder of their own, where `ips` finds their demo account. */
export class Service implements AsyncDisposable {
  readonly folder: string;
  readonly #port: number;
  readonly #programs: ChildProcess[] = [];

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
  }

  static async start(): Promise<Service> {
    const folder = await mkdtemp(join(tmpdir(), 'ips-'));
    const service = new Service(folder, await freePort());
    for (const name of ['api', 'worker']) service.#run(name);
    await service.#untilReady();
    return service;
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
    await rm(this.folder, { recursive: true, force: true });
  }

  #run(name: string): void {
    const main = join(repositoryRoot, 'apps', name, 'src/main.ts');
    const program = spawn(process.execPath, [main], {
      cwd: this.folder,
      env: environmentOf({
        HOME: this.folder,
        // Ends with its standard input, and so with the test runner.
        SUPERVISED: '1',
        IPS_PORT: `${this.#port}`,
        IPS_RENDER_TIER: 'draft',
      }),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#programs.push(program);
  }

  async #untilReady(): Promise<void> {
    const deadline = performance.now() + patiently(60_000);
    while (performance.now() < deadline) {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => undefined);
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
