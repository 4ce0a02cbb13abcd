import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { DevelopPlan } from '@image-production/previz-film';
import type { FlatScene } from '@image-production/previz-tracer';

import { controlAt } from './stage-runner.ts';
import type { Reply, Task, ThreadData, Work } from './stage-runner.ts';

const pollMs = 15;
/** The thread's entry module, next to this file, as source or built. */
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./render-thread.ts', import.meta.url)
  : new URL('./render-thread.js', import.meta.url);

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never;

export interface RenderThreadsOptions {
  /** Number of threads; by default the machine's available parallelism. */
  readonly size?: number;
  /**
   * Module whose export `perform` takes one job of plain data and returns its result. Threads
   * import it with the first job; without it they only render.
   */
  readonly jobs?: URL;
}

/** A pool of render threads, one picture at a time. Does not keep the process alive. */
export class RenderThreads implements AsyncDisposable {
  readonly size: number;
  readonly #threads: RenderThread[];
  #busy: Promise<unknown> = Promise.resolve();

  constructor({ size = availableParallelism(), jobs }: RenderThreadsOptions = {}) {
    this.size = size;
    this.#threads = Array.from({ length: size }, () => new RenderThread(jobs?.href ?? null));
  }

  /** Runs `use` while no other picture renders; other callers wait until it ends. */
  exclusively<T>(use: () => Promise<T>): Promise<T> {
    const turn = this.#busy.then(use, use);
    this.#busy = turn.catch(() => {});
    return turn;
  }

  /** Runs a job on the thread with the fewest pending tasks, also while a picture renders. */
  perform(job: unknown): Promise<unknown> {
    const [idlest] = this.#threads.toSorted((one, other) => one.waiting - other.waiting);
    if (!idlest) throw new Error('there is at least one thread');
    return idlest.send({ kind: 'perform', job });
  }

  async load(scene: FlatScene): Promise<void> {
    await Promise.all(
      this.#threads.map((thread, index) => thread.send({ kind: 'load', scene, thread: index })),
    );
  }

  /** Sends every thread the data that all bands of a picture share. */
  async prepare(plan: DevelopPlan): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.send({ kind: 'prepare', plan })));
  }

  async unload(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.send({ kind: 'unload' })));
  }

  /**
   * Runs all blocks of a stage and reports the completed share at short intervals; when `report`
   * throws, every thread stops after its current block.
   */
  async work(work: Work, blocks: number, report: (share: number) => Promise<void>): Promise<void> {
    const control = new Int32Array(new SharedArrayBuffer(16));
    const state = { isRunning: true };
    const running = Promise.all(
      this.#threads.map((thread) => thread.send({ kind: 'work', work, blocks, control })),
    ).finally(() => {
      state.isRunning = false;
    });
    try {
      while (state.isRunning) {
        await Promise.race([running, wait(pollMs)]);
        await report(Atomics.load(control, controlAt.done) / Math.max(1, blocks));
      }
    } catch (error) {
      Atomics.store(control, controlAt.isOff, 1);
      await running;
      throw error;
    }
    await running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class RenderThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { done: (made: unknown) => void; fail: (error: unknown) => void }
  >();
  #sent = 0;

  constructor(jobs: string | null) {
    this.#worker = new Worker(threadFile, {
      // Hardly any object outlives a block: a large nursery would only cost memory in every thread.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      workerData: { jobs } satisfies ThreadData,
    });
    this.#worker.on('message', ({ done, error, made }: Reply) => {
      const waiting = this.#waiting.get(done);
      this.#waiting.delete(done);
      if (this.#waiting.size === 0) this.#worker.unref();
      if (error === undefined) waiting?.done(made);
      else waiting?.fail(error);
    });
    this.#worker.on('error', (error) => {
      for (const { fail } of this.#waiting.values()) fail(error);
      this.#waiting.clear();
    });
    this.#worker.unref();
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  send(task: Unnumbered<Task>): Promise<unknown> {
    this.#sent += 1;
    const number = this.#sent;
    this.#worker.ref();
    return new Promise((done, fail) => {
      this.#waiting.set(number, { done, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      this.#worker.postMessage({ ...task, number });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
