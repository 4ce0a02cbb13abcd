import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { GuardReport, GuardTask, TextGuard } from '@image-production/guard';
import { FairQueue, Fault } from '@image-production/kernel';

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
 * Judges in a thread of its own, one task after the other and the owners of tasks in turns: long or
 * many texts cost their sender a wait and nobody else more than the one under way. The thread starts at once and reads its tables then; one that dies is replaced with
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

/** A task from its arrival to its report. */
interface Job {
  readonly order: GuardOrder;
  readonly resolve: (report: GuardReport) => void;
  readonly reject: (fault: Fault) => void;
}

/** Tasks of nobody share one turn. */
const nobody = '';

class GuardThread {
  hasEnded = false;
  readonly #worker: Worker;
  readonly #queue = new FairQueue<string, Job>(1);
  /** Waiting and under way, by number. */
  readonly #jobs = new Map<number, Job>();
  #count = 0;
  #isBusy = false;

  constructor(names: readonly string[]) {
    this.#worker = new Worker(program, { workerData: names });
    this.#worker.on('message', (answer: GuardAnswer) => this.#take(answer));
    this.#worker.on('error', (cause) => this.#end(cause));
    this.#worker.on('exit', () => this.#end(undefined));
    this.#worker.unref();
  }

  judge(task: GuardTask): Promise<GuardReport> {
    this.#count += 1;
    const order: GuardOrder = { number: this.#count, task };
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      const job: Job = { order, resolve, reject };
      this.#jobs.set(order.number, job);
      this.#queue.add(ownerOf(job), job);
      if (!this.#isBusy) this.#send(this.#queue.next()?.job);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #take({ number, report }: GuardAnswer): void {
    const job = this.#jobs.get(number);
    if (job === undefined) return;
    this.#jobs.delete(number);
    // The owner counts as served until the next one is chosen: others come first.
    const next = this.#queue.next();
    this.#queue.done(ownerOf(job));
    this.#send((next ?? this.#queue.next())?.job);
    job.resolve(report);
    if (this.#jobs.size === 0) this.#worker.unref();
  }

  #send(job: Job | undefined): void {
    this.#isBusy = job !== undefined;
    if (job !== undefined) this.#worker.postMessage(job.order, []);
  }

  #end(cause: unknown): void {
    this.hasEnded = true;
    const fault = new Fault('the text guard has ended', { isRetryable: true, cause });
    for (const { reject } of this.#jobs.values()) reject(fault);
    this.#jobs.clear();
  }
}

function ownerOf({ order }: Job): string {
  return order.task.owner ?? nobody;
}
