import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Report } from '../report.ts';
import type { ChildSettings, Role } from '../settings.ts';
import { guardProcess } from './guard.ts';
import { programs } from './programs.ts';

const reportChannel = 3;
const ownCache = fileURLToPath(new URL('../../node_modules/.compile-cache', import.meta.url));
/** Processes here mostly start up, so let Node cache compiled code, in one place with all tests. */
const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? ownCache,
};

/** How a process ended. */
export interface Ending {
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  /** Its last words on standard error, when it exited by itself. */
  readonly complaint: string;
}

/** A process and its reports. */
export class ReportingProcess {
  readonly #child: ChildProcess;
  #isStalled = false;
  #isReady = false;
  /** Resolves when it has started its work; never when it dies before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ending>;

  /**
   * Starts a program with settings that are told as JSON. `hear` gets the reports in bunches, as
   * they arrive; half a line is never heard.
   */
  constructor(program: string, settings: object, hear: (reports: readonly Report[]) => void) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, JSON.stringify(settings)],
      { env: environment, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
    );
    guardProcess(child);
    this.#child = child;
    const channel = child.stdio[reportChannel];
    if (!channel || !('setEncoding' in channel)) throw new Error('there is no channel for reports');
    let rest = '';
    channel.setEncoding('utf8');
    const { promise, resolve: beReady } = Promise.withResolvers<void>();
    this.ready = promise;
    channel.on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      const reports = lines.map((line) => JSON.parse(line) as Report);
      if (reports.some(({ type }) => type === 'ready')) {
        this.#isReady = true;
        beReady();
      }
      hear(reports);
    });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    this.ended = new Promise((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal, complaint }));
    });
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Stops the process where it is; its leases run on. */
  stall(): void {
    this.#isStalled = true;
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
    this.#isStalled = false;
  }

  get isStalled(): boolean {
    return this.#isStalled;
  }

  get isReady(): boolean {
    return this.#isReady;
  }
}

/** A process of the service. */
export class ServiceProcess extends ReportingProcess {
  readonly role: Role;

  constructor(settings: ChildSettings, hear: (reports: readonly Report[]) => void) {
    super(programs.service, settings, hear);
    this.role = settings.role;
  }
}
