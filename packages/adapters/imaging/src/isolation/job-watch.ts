import { CpuTime } from './cpu-time.ts';
import { ResidentMemory } from './resident-memory.ts';

/** The limits beyond which a job's process is killed. */
export interface JobBounds {
  /** CPU time of all threads of the process. Linux only. */
  readonly cpuMsMax: number;
  /** Wall time: ends what sleeps; too generous to end working jobs on a busy machine. */
  readonly wallMsMax: number;
  /** Growth of resident memory, whichever library allocates it. Linux only. */
  readonly memoryBytesMax: number;
}

export type Excess = 'cpu' | 'wall' | 'memory';

/** What a job cost. Undefined where the system does not report it. */
export interface JobEffort {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number | undefined;
  readonly memoryBytes: number | undefined;
}

const lookEveryMs = 20;

/** Measures what a process consumes for a job, from construction on. */
export class JobWatch implements Disposable {
  readonly #startedAt = performance.now();
  readonly #memory: ResidentMemory;
  readonly #cpu: CpuTime;
  readonly #wall: NodeJS.Timeout;
  readonly #look: NodeJS.Timeout;

  constructor(pid: number, bounds: JobBounds, onExcess: (excess: Excess) => void) {
    this.#memory = new ResidentMemory(pid);
    this.#cpu = new CpuTime(pid);
    this.#wall = setTimeout(() => onExcess('wall'), bounds.wallMsMax);
    this.#look = setInterval(() => {
      if ((this.#memory.growth() ?? 0) > bounds.memoryBytesMax) onExcess('memory');
      else if ((this.#cpu.spentMs() ?? 0) > bounds.cpuMsMax) onExcess('cpu');
    }, lookEveryMs);
  }

  /** Consumption so far. */
  effort(): JobEffort {
    return {
      milliseconds: performance.now() - this.#startedAt,
      cpuMilliseconds: this.#cpu.spentMs(),
      memoryBytes: this.#memory.growth(),
    };
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#wall);
    clearInterval(this.#look);
  }
}
