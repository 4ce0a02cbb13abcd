import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Cancellation, Result } from '@image-production/kernel';

import type { ChildMessage, ParentMessage } from './child-message.ts';
import { JobWatch } from './job-watch.ts';
import type { Excess, JobBounds, JobEffort } from './job-watch.ts';
import { startChild } from './start-child.ts';
import { Tray } from './tray.ts';

/** One job for a child process. */
export interface Task<Job, Question> {
  readonly job: Job;
  /** What to process, if anything: its bytes, or the path of a file. */
  readonly input?: Uint8Array | string;
  /** Where the output goes, if there is any: into a file of this path, or to this function. */
  readonly output?: string | ((bytes: Uint8Array) => void);
  readonly cancellation: Cancellation;
  /** Decides whether the child continues, once it knows the cost ahead. */
  readonly reply?: (question: Question) => Promise<boolean>;
}

/** Why a job ended without an answer. */
export type Interruption = Excess | 'died' | 'canceled';

/** How a job ended. */
export interface JobOutcome<Answer> extends JobEffort {
  readonly result: Result<Answer, Interruption>;
}

/** More than a working copy of the largest output size takes, whatever its content. */
const outputBytesMax = 100_000_000;

type Answered<Answer> = Extract<ChildMessage<never, Answer>, { type: 'answer' }>;

/** A child process that runs one job at a time and can be killed at any point. */
export class IsolatedProcess<Job, Question, Answer> {
  readonly #child: ChildProcess;
  readonly #tray: Tray;
  #isAlive = true;
  #isBusy = false;
  #jobs = 0;
  #hear: (message: ChildMessage<Question, Answer>) => void = () => undefined;
  #onExit: () => void = () => undefined;

  private constructor(child: ChildProcess, tray: Tray) {
    this.#child = child;
    this.#tray = tray;
    child.on('message', (message) => this.#hear(message as ChildMessage<Question, Answer>));
    // A failed send needs no handling: the exit event follows.
    child.on('error', () => undefined);
    child.once('exit', () => {
      this.#isAlive = false;
      this.#onExit();
      if (!this.#isBusy) this.#closeTray();
    });
  }

  /**
   * Starts the program; its files are kept in `folder`. Throws a retryable Fault when it does not
   * get ready.
   */
  static async start<Job, Question, Answer>(
    program: string,
    folder: string,
    { memoryBytesMax }: JobBounds,
  ): Promise<IsolatedProcess<Job, Question, Answer>> {
    const tray = await Tray.open(folder);
    try {
      const child = await startChild(program, tray, memoryBytesMax);
      const started = new IsolatedProcess<Job, Question, Answer>(child, tray);
      started.#hold(false);
      return started;
    } catch (cause) {
      await tray[Symbol.asyncDispose]();
      throw cause;
    }
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** The number of jobs given to it. */
  get jobs(): number {
    return this.#jobs;
  }

  /**
   * Runs one job; after an interruption the process is gone. Undefined when the process was gone
   * before it started the job. Throws a Fault for outside trouble.
   */
  async run(task: Task<Job, Question>, bounds: JobBounds): Promise<JobOutcome<Answer> | undefined> {
    this.#jobs += 1;
    this.#isBusy = true;
    try {
      return await this.#do(task, await this.#tray.fill(task.input), bounds);
    } finally {
      this.#isBusy = false;
      if (this.#hasEnded()) this.#closeTray();
      else this.#tray.clear();
    }
  }

  kill(): void {
    this.#isAlive = false;
    this.#child.kill('SIGKILL');
  }

  async #do(
    task: Task<Job, Question>,
    inputBytes: number,
    bounds: JobBounds,
  ): Promise<JobOutcome<Answer> | undefined> {
    let interruption: Interruption | undefined;
    const killFor = (cause: Interruption): void => {
      interruption ??= cause;
      this.kill();
    };
    using watch = new JobWatch(this.#child.pid ?? 0, bounds, killFor);
    const undo = task.cancellation.onRequest(() => killFor('canceled'));
    this.#hold(true);
    try {
      const ended = await this.#converse(task, inputBytes);
      if (typeof ended === 'object') return { result: succeed(ended.answer), ...watch.effort() };
      if (interruption === undefined && ended === 'gone') return undefined;
      return { result: refuse(interruption ?? 'died'), ...watch.effort() };
    } finally {
      undo();
      this.#hold(false);
    }
  }

  /** Hands the job over and awaits its answer, or the end of the process before or during it. */
  #converse(
    task: Task<Job, Question>,
    inputBytes: number,
  ): Promise<Answered<Answer> | 'died' | 'gone'> {
    const { promise, resolve, reject } = Promise.withResolvers<
      Answered<Answer> | 'died' | 'gone'
    >();
    let hasBegun = false;
    this.#hear = (message) => {
      if (message.type === 'begun') hasBegun = true;
      if (message.type === 'question') this.#reply(task, message.question).catch(reject);
      if (message.type === 'answer') {
        this.#receive(task, message).then(
          // A child that reports one size and leaves another can no longer be trusted.
          (isWhole) => (isWhole ? resolve(message) : this.kill()),
          reject,
        );
      }
      if (message.type === 'trouble') reject(new Fault(message.reason, { isRetryable: true }));
    };
    // Only then is its memory freed and are its files final.
    this.#onExit = () => resolve(hasBegun ? 'died' : 'gone');
    if (this.#hasEnded()) this.#onExit();
    else this.#tell({ type: 'job', job: task.job, inputBytes });
    return promise;
  }

  async #reply({ reply }: Task<Job, Question>, question: Question): Promise<void> {
    this.#tell({ type: 'reply', isYes: reply ? await reply(question) : true });
  }

  /** False when the output differs from the reported size. */
  async #receive({ output }: Task<Job, Question>, answer: Answered<Answer>): Promise<boolean> {
    const { outputBytes } = answer;
    if (outputBytes === 0) return true;
    if (outputBytes > outputBytesMax || output === undefined) return false;
    if ((await this.#tray.outputBytes()) !== outputBytes) return false;
    if (typeof output === 'string') return (await this.#tray.empty(output)) === outputBytes;
    const bytes = await this.#tray.read(outputBytes);
    if (bytes) output(bytes);
    return bytes !== undefined;
  }

  #tell(message: ParentMessage<Job>): void {
    this.#child.send(message, () => undefined);
  }

  /** Queued after the last job, which still reads the child's output. */
  #closeTray(): void {
    this.#tray[Symbol.asyncDispose]().catch(() => undefined);
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Only a running job keeps this process alive. */
  #hold(isHeld: boolean): void {
    const { channel, stderr } = this.#child;
    const change = isHeld ? 'ref' : 'unref';
    this.#child[change]();
    channel?.[change]();
    (stderr as Socket | null)?.[change]();
  }
}
