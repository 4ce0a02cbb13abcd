import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { linkService } from '@image-production/linked-programs';
import { clockEnvironment } from '@image-production/vitest-config/clock';

export const repositoryRoot: string = join(import.meta.dirname, '..', '..', '..', '..');

/** Linked, as `npm start` runs them, and from their sources, as the image does. */
export const programs = {
  ...(await linkService()),
  apiFromSources: join(repositoryRoot, 'apps/api/src/main.ts'),
  workerFromSources: join(repositoryRoot, 'apps/worker/src/main.ts'),
  start: join(repositoryRoot, 'tooling/launch/start.mjs'),
} as const;

export interface ProgramOptions {
  readonly folder: string;
  /** Beside what every process needs. */
  readonly environment: Readonly<Record<string, string>>;
  /** Words of its command line. */
  readonly words?: readonly string[];
  /** Supervised programs also end when their standard input does. */
  readonly isSupervised?: boolean;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const running = new Set<Program>();

/** Ends all programs that a test left running, also after a failure. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.kill()));
}

process.once('exit', () => {
  for (const program of running) program.signalGroup('SIGKILL');
});

/** A program of this repository in a process and process group of its own. */
export class Program {
  readonly ended: Promise<Ending>;
  readonly #process: ChildProcess;
  #hasEnded = false;
  #output = '';

  constructor(path: string, options: ProgramOptions) {
    const { folder, environment, words = [], isSupervised = true } = options;
    this.#process = spawn(process.execPath, [path, ...words], {
      cwd: folder,
      // Nothing of the test runner's own environment reaches the program, but its date and
      // what earlier ones have compiled.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...(isSupervised && { SUPERVISED: '1' }),
        ...clockEnvironment(),
        ...environment,
      },
      // When the test runner dies, the pipe ends, and with it every supervised program.
      stdio: [isSupervised ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    running.add(this);
    this.ended = once(this.#process, 'close').then(([code, signal]): Ending => {
      running.delete(this);
      this.#hasEnded = true;
      return { code, signal };
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Everything written so far, to both streams. */
  get output(): string {
    return this.#output;
  }

  /** The lines of the structured log. */
  get log(): readonly Readonly<Record<string, unknown>>[] {
    return this.#output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** As a terminal does with Ctrl-C. False when no process of the group lives any more. */
  signalGroup(name: NodeJS.Signals | 0): boolean {
    const { pid } = this.#process;
    if (pid === undefined) return false;
    try {
      return process.kill(-pid, name);
    } catch {
      return false;
    }
  }

  closeInput(): void {
    this.#process.stdin?.end();
  }

  /** Kills the process group (SIGKILL). */
  async kill(): Promise<void> {
    this.signalGroup('SIGKILL');
    await this.ended;
  }

  /** Asks it to end. */
  terminate(): Promise<Ending> {
    this.signal('SIGTERM');
    return this.ended;
  }
}
