import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RequestRecord } from '@image-production/contract';
import { patiently } from '@image-production/vitest-config/patience';
import { vi } from 'vitest';

import { Client } from './client.ts';
import { freePort } from './free-port.ts';
import { Program, programs } from './program.ts';
import type { ProgramOptions } from './program.ts';

/** Long enough for a loaded machine; reaching it is a failure. */
export const patience = { timeout: patiently(60_000), interval: 50 };

type Changes = Partial<Omit<ProgramOptions, 'folder'>>;

/** The service with its own folder and port. Disposal stops its programs and removes the folder. */
export class Installation implements AsyncDisposable {
  readonly folder: string;
  readonly port: number;
  readonly #programs: Program[] = [];

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async create(): Promise<Installation> {
    return new Installation(await mkdtemp(join(tmpdir(), 'image-production-')), await freePort());
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  /** Starts a program without waiting for anything. */
  start(name: keyof typeof programs, { environment, ...options }: Changes = {}): Program {
    const program = new Program(programs[name], {
      ...options,
      folder: this.folder,
      environment: { IPS_PORT: `${this.port}`, IPS_RENDER_TIER: 'draft', ...environment },
    });
    this.#programs.push(program);
    return program;
  }

  /** Starts the API and waits until it answers. */
  async startApi(changes: Changes = {}): Promise<Program> {
    const api = this.start('api', changes);
    await this.answers(api, '/healthz', 200);
    return api;
  }

  /** Starts both and waits until work is taken. */
  async startAll(changes: Changes = {}): Promise<{ api: Program; worker: Program }> {
    const [api, worker] = [this.start('api', changes), this.start('worker', changes)];
    await this.answers(api, '/readyz', 200);
    return { api, worker };
  }

  /** Waits until a path answers with this status; ends at once when the program has ended. */
  async answers(program: Program, path: string, status: number): Promise<void> {
    const gone = program.ended.then(({ code, signal }) => {
      throw new Error(`ended with ${code ?? signal}:\n${program.output}`);
    });
    const answered = vi.waitFor(async () => {
      const response = await fetch(`${this.baseUrl}${path}`, { headers: { connection: 'close' } });
      await response.arrayBuffer();
      if (response.status !== status) throw new Error(`${path} answers ${response.status}`);
    }, patience);
    await Promise.race([answered, gone]);
    // From here on the program may end without failing the test.
    gone.catch(() => undefined);
  }

  /** The record of a request that has to succeed; what the programs say of one that does not. */
  async delivered(client: Client, requestId: string): Promise<RequestRecord> {
    const record = await client.ended(requestId);
    if (record.status === 'succeeded') return record;
    const output = this.#programs.map((program) => program.output).join('\n');
    throw new Error(`${requestId} ${record.status} (${record.error?.code}):\n${output}`);
  }

  readText(name: string): Promise<string> {
    return readFile(join(this.dataFolder, name), 'utf8');
  }

  /** A client of the demo organization. */
  async demoClient(): Promise<Client> {
    const demo = JSON.parse(await this.readText('demo.json')) as { apiKey: string };
    return new Client(this.baseUrl, demo.apiKey);
  }

  async operator(): Promise<Client> {
    const secrets = JSON.parse(await this.readText('secrets.json')) as { operatorToken: string };
    return new Client(this.baseUrl, secrets.operatorToken);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.kill()));
    await rm(this.folder, { recursive: true, force: true });
  }
}
