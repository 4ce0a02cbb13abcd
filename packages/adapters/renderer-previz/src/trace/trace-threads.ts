import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { DevelopPlan } from '../develop/develop-pass.ts';
import type { Shaped, ShapeJob, Workshop } from '../shape-jobs.ts';
import type { FlatScene } from './flat-scene.ts';
import { controlAt } from './thread-room.ts';
import type { Order, Reply, Work } from './thread-room.ts';

const pollMs = 15;
/** Beside this file, as source or built. */
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./trace-thread.ts', import.meta.url)
  : new URL('./trace-thread.js', import.meta.url);

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never;

let pool: TraceThreads | null = null;

/** The threads that all pictures share. */
export function traceThreads(): TraceThreads {
  return (pool ??= new TraceThreads());
}

/** Threads that make pictures, one picture at a time. They do not keep the process alive. */
export class TraceThreads implements Workshop {
  readonly size: number;
  readonly #threads: TraceThread[];
  #busy: Promise<unknown> = Promise.resolve();

  constructor(size: number = availableParallelism()) {
    this.size = size;
    this.#threads = Array.from({ length: size }, () => new TraceThread());
  }

  /** Waits until no other picture is in the room, and has it until `use` is through. */
  occupy<T>(use: () => Promise<T>): Promise<T> {
    const turn = this.#busy.then(use, use);
    this.#busy = turn.catch(() => {});
    return turn;
  }

  /** Has a form built by the thread that has the least to do, at any time. */
  async shape<Job extends ShapeJob>(job: Job): Promise<Shaped<Job>> {
    const [idlest] = this.#threads.toSorted((one, other) => one.waiting - other.waiting);
    if (!idlest) throw new Error('there is at least one thread');
    return (await idlest.send({ kind: 'shape', job })) as Shaped<Job>;
  }

  async enter(scene: FlatScene): Promise<void> {
    await Promise.all(
      this.#threads.map((thread, index) => thread.send({ kind: 'enter', scene, thread: index })),
    );
  }

  /** What the bands of a picture have in common is told once. */
  async prepare(plan: DevelopPlan): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.send({ kind: 'prepare', plan })));
  }

  async leave(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.send({ kind: 'leave' })));
  }

  /**
   * Has all blocks of a stage done. `rest` is told the share that is done, again and again; when
   * it throws, every thread stops after the block it is at.
   */
  async work(work: Work, blocks: number, rest: (share: number) => Promise<void>): Promise<void> {
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
        await rest(Atomics.load(control, controlAt.done) / Math.max(1, blocks));
      }
    } catch (error) {
      Atomics.store(control, controlAt.isOff, 1);
      await running;
      throw error;
    }
    await running;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class TraceThread {
  // Next to nothing survives a block: a large nursery would only be memory that every thread holds.
  readonly #worker = new Worker(threadFile, { resourceLimits: { maxYoungGenerationSizeMb: 8 } });
  readonly #waiting = new Map<
    number,
    { done: (made: unknown) => void; fail: (error: unknown) => void }
  >();
  #sent = 0;

  constructor() {
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

  send(order: Unnumbered<Order>): Promise<unknown> {
    this.#sent += 1;
    const number = this.#sent;
    this.#worker.ref();
    return new Promise((done, fail) => {
      this.#waiting.set(number, { done, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      this.#worker.postMessage({ ...order, number });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
