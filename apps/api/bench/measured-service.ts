import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../src/e2e/free-port.ts';

const appsFolder = join(import.meta.dirname, '../..');

/** The service on a folder of its own, its API watched from outside. Linux tells what is read here. */
export class MeasuredService implements AsyncDisposable {
  readonly baseUrl: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #programs = new Map<string, ChildProcess>();

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.baseUrl = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<MeasuredService> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
    const service = new MeasuredService(folder, await freePort());
    service.#run('api');
    service.#run('worker');
    await service.#answers('/readyz');
    return service;
  }

  async apiKey(): Promise<string> {
    return (await this.demo()).apiKey;
  }

  async demo(): Promise<{ readonly apiKey: string; readonly operatorToken: string }> {
    const demo = await readFile(join(this.#folder, 'data/demo.json'), 'utf8');
    return JSON.parse(demo) as { apiKey: string; operatorToken: string };
  }

  /** What the API process has computed so far, in all its threads. */
  async cpuSeconds(): Promise<number> {
    const stat = await readFile(`/proc/${this.#apiId}/stat`, 'utf8');
    // Fields 14 and 15, counted behind the name, which may hold blanks; in hundredths.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  }

  /** A fresh API process, so that nothing of what came before is in its memory. */
  async restartApi(): Promise<void> {
    await this.stop('api');
    this.#run('api');
    await this.#answers('/healthz');
  }

  async stop(name: 'api' | 'worker'): Promise<void> {
    const program = this.#programs.get(name);
    this.#programs.delete(name);
    if (!program) return;
    const ended = once(program, 'close');
    program.kill('SIGTERM');
    await ended;
  }

  /** From now on the peak is that of what comes. */
  async forgetPeak(): Promise<void> {
    await writeFile(`/proc/${this.#apiId}/clear_refs`, '5');
  }

  /** The most memory that the API process has had in use, in bytes. */
  async peakBytes(): Promise<number> {
    const status = await readFile(`/proc/${this.#apiId}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop('worker');
    await this.stop('api');
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #apiId(): number {
    return this.#programs.get('api')?.pid ?? 0;
  }

  #run(name: 'api' | 'worker'): void {
    const program = spawn(process.execPath, [join(appsFolder, name, 'src/main.ts')], {
      cwd: this.#folder,
      env: {
        PATH: process.env['PATH'],
        IPS_PORT: `${this.#port}`,
        IPS_RENDER_TIER: 'draft',
        // What is measured may call as often as it takes.
        IPS_GENERATIONS_PER_MINUTE: '1000000',
        IPS_READS_PER_MINUTE: '1000000',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#programs.set(name, program);
  }

  async #answers(path: string): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const answer = await fetch(`${this.baseUrl}${path}`).catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(100);
    }
    throw new Error(`${path} did not answer`);
  }
}
