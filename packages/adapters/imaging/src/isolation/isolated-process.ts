import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { ChildMessage } from './child-message.ts';
import { ResidentMemory } from './resident-memory.ts';

/** What one job may cost before its process is killed. */
export interface JobBounds {
  /** Wall-clock time. */
  readonly deadlineMs: number;
  /** Growth of the memory that the process holds, whoever in it asks for it. Known on Linux only. */
  readonly memoryBytesMax: number;
}

/** Why a job has no answer. */
export type Interruption = 'deadline' | 'memory' | 'died';

/** How one job went. */
export interface JobOutcome<Answer> {
  readonly result: Result<Answer, Interruption>;
  readonly milliseconds: number;
  /** Undefined where the system does not tell. */
  readonly memoryBytes: number | undefined;
}

const startMsMax = 30_000;
const lookEveryMs = 20;
const complaintCharactersMax = 2_000;

/** A child process that does one job at a time and can be killed whatever it is doing. */
export class IsolatedProcess<Job, Answer> {
  readonly #child: ChildProcess;
  readonly #pid: number;
  #isAlive = true;
  #jobs = 0;
  #hear: (message: ChildMessage<Answer>) => void = () => undefined;
  #onExit: () => void = () => undefined;

  private constructor(child: ChildProcess, pid: number) {
    this.#child = child;
    this.#pid = pid;
    child.on('message', (message) => this.#hear(message as ChildMessage<Answer>));
    // A message that cannot be sent any more; the exit tells the rest.
    child.on('error', () => undefined);
    child.once('exit', () => {
      this.#isAlive = false;
      this.#onExit();
    });
  }

  /** Starts the program. Throws a retryable Fault when it does not come to work. */
  static async start<Job, Answer>(program: string): Promise<IsolatedProcess<Job, Answer>> {
    const child = fork(program, [], {
      // Flags of this process, such as a debugger's port, are not for its children.
      execArgv: [],
      env: passedOn(process.env),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // JSON would make null of an infinite limit.
      serialization: 'advanced',
    });
    const complaint = readComplaint(child);
    try {
      await readiness(child);
    } catch (cause) {
      child.kill('SIGKILL');
      const told = complaint();
      throw new Fault(`the picture decoder cannot be started${told && `: ${told}`}`, {
        isRetryable: true,
        cause,
      });
    }
    const started = new IsolatedProcess<Job, Answer>(child, child.pid ?? 0);
    started.#hold(false);
    return started;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** How many jobs it was given. */
  get jobs(): number {
    return this.#jobs;
  }

  /**
   * Does one job; after an interruption the process is gone. Undefined when it was gone before it
   * took the job up. Throws a Fault for outside trouble.
   */
  async run(job: Job, bounds: JobBounds): Promise<JobOutcome<Answer> | undefined> {
    this.#jobs += 1;
    const startedAt = performance.now();
    const memory = new ResidentMemory(this.#pid);
    const { promise, resolve, reject } = Promise.withResolvers<
      Result<Answer, Interruption> | undefined
    >();
    let ending: Interruption | undefined;
    const killFor = (interruption: Interruption): void => {
      ending = interruption;
      this.kill();
    };
    this.#hear = (message) => {
      if (message.type === 'begun') ending ??= 'died';
      if (message.type === 'answer') resolve(succeed(message.answer));
      if (message.type === 'trouble') reject(new Fault(message.reason, { isRetryable: true }));
    };
    // Only then its memory is free and its files are as they will stay.
    this.#onExit = () => resolve(ending && refuse(ending));
    const deadline = setTimeout(() => killFor('deadline'), bounds.deadlineMs);
    const look = setInterval(() => {
      if ((memory.growth() ?? 0) > bounds.memoryBytesMax) killFor('memory');
    }, lookEveryMs);
    this.#hold(true);
    try {
      if (this.#hasEnded()) this.#onExit();
      else this.#child.send(job as object, () => undefined);
      const result = await promise;
      const memoryBytes = memory.growth();
      return result && { result, milliseconds: performance.now() - startedAt, memoryBytes };
    } finally {
      clearTimeout(deadline);
      clearInterval(look);
      this.#hold(false);
    }
  }

  kill(): void {
    this.#isAlive = false;
    this.#child.kill('SIGKILL');
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Only a job keeps this process waiting for its child. */
  #hold(isHeld: boolean): void {
    const { channel, stderr } = this.#child;
    const change = isHeld ? 'ref' : 'unref';
    this.#child[change]();
    channel?.[change]();
    (stderr as Socket | null)?.[change]();
  }
}

/** The child opens hostile files: it gets none of the secrets that an environment may hold. */
function passedOn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'LD_LIBRARY_PATH',
    'LD_PRELOAD',
    'NODE_COMPILE_CACHE',
    'SystemRoot',
    'TMPDIR',
  ];
  return { ...Object.fromEntries(names.map((name) => [name, environment[name]])), ...thrift };
}

/** With these glibc gives the memory of a picture back instead of keeping it for the next one. */
const thrift = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

async function readiness(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (): void => resolve();
  const onError = (error: Error): void => reject(error);
  const onClose = (code: number | null, signal: string | null): void =>
    reject(new Error(`ended with ${code ?? signal}`));
  const patience = setTimeout(() => reject(new Error('not ready in time')), startMsMax);
  // Behind its end, what it wrote has been read, too.
  child.once('message', onMessage).once('error', onError).once('close', onClose);
  try {
    await promise;
  } finally {
    clearTimeout(patience);
    child.off('message', onMessage).off('error', onError).off('close', onClose);
  }
}

/** What the child writes about its own end. Later words of libraries about pictures are dropped. */
function readComplaint(child: ChildProcess): () => string {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < complaintCharactersMax) complaint += text;
  });
  return () => complaint.trim();
}
