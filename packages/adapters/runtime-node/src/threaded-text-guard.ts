import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { GuardReport, GuardTask, TextGuard } from '@image-production/identity';
import { Fault } from '@image-production/kernel';

export interface ThreadedTextGuardOptions {
  /** Names that are refused wherever they stand. */
  readonly names?: readonly string[];
}

/** What goes to the thread, and what comes back. */
export interface GuardOrder {
  readonly number: number;
  readonly task: GuardTask;
}
export interface GuardAnswer {
  readonly number: number;
  readonly report: GuardReport;
}

/** TypeScript as it stands, JavaScript where the package is built. */
const program = new URL(`text-guard-thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Judges in a thread of its own, one task after the other: a long text costs its sender a wait and
 * nobody else. The thread starts at once and reads its tables then; one that dies is replaced with
 * the next task. It does not keep the process alive.
 */
export function createThreadedTextGuard(
  options: ThreadedTextGuardOptions = {},
): TextGuard & AsyncDisposable {
  const { names = [] } = options;
  let thread = new GuardThread(names);
  return {
    judge: (task) => {
      if (thread.hasEnded) thread = new GuardThread(names);
      return thread.judge(task);
    },
    [Symbol.asyncDispose]: () => thread.close(),
  };
}

interface Waiting {
  readonly resolve: (report: GuardReport) => void;
  readonly reject: (fault: Fault) => void;
}

class GuardThread {
  hasEnded = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #sent = 0;

  constructor(names: readonly string[]) {
    this.#worker = new Worker(program, { workerData: names });
    this.#worker.on('message', ({ number, report }: GuardAnswer) => {
      this.#waiting.get(number)?.resolve(report);
      this.#waiting.delete(number);
      if (this.#waiting.size === 0) this.#worker.unref();
    });
    this.#worker.on('error', (cause) => this.#end(cause));
    this.#worker.on('exit', () => this.#end(undefined));
    this.#worker.unref();
  }

  judge(task: GuardTask): Promise<GuardReport> {
    this.#sent += 1;
    const number = this.#sent;
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      const order: GuardOrder = { number, task };
      this.#worker.postMessage(order, []);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #end(cause: unknown): void {
    this.hasEnded = true;
    const fault = new Fault('the text guard has ended', { isRetryable: true, cause });
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}
