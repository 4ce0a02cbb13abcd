import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { GuardReport, GuardTask, TextGuard } from '@image-production/guard';
import { FairQueue, Fault } from '@image-production/kernel';

export interface ThreadedTextGuardOptions {
  /** Names that are refused wherever they occur. */
  readonly names?: readonly string[];
}

/** A task for the thread, answered under the same number. */
export interface GuardOrder {
  readonly number: number;
  readonly task: GuardTask;
}
export interface GuardAnswer {
  readonly number: number;
  readonly report: GuardReport;
}

/** TypeScript in the repository, JavaScript in the published package. */
const program = new URL(`text-guard-thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Judges texts in a separate thread, one task at a time, owners in turn: long or numerous texts
 * delay their own sender, and others by at most the task in progress. The thread starts and builds
 * its tables at once; after a crash the next task starts a new one. It does not keep the process
 * alive.
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

/** A task from submission to verdict. */
interface Job {
  readonly order: GuardOrder;
  readonly resolve: (report: GuardReport) => void;
  readonly reject: (fault: Fault) => void;
}

/** Tasks without an owner share one turn. */
const nobody = '';

class GuardThread {
  hasEnded = false;
  readonly #worker: Worker;
  readonly #queue = new FairQueue<string, Job>(1);
  /** Queued and running jobs by number. */
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
      this.#queue.add(toOwner(job), job);
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
    // The owner counts as served until the next job is chosen, so that others go first.
    const next = this.#queue.next();
    this.#queue.done(toOwner(job));
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

function toOwner({ order }: Job): string {
  return order.task.owner ?? nobody;
}
