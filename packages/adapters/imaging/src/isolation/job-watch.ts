import { CpuTime } from './cpu-time.ts';
import { ResidentMemory } from './resident-memory.ts';

/** What one job may cost before its process is killed. */
export interface JobBounds {
  /** Processor time of all threads of the process. Known on Linux only. */
  readonly cpuMsMax: number;
  /** Time on the wall: ends what sleeps, and on a busy machine nothing that works. */
  readonly wallMsMax: number;
  /** Growth of the memory that the process holds, whoever in it asks for it. Known on Linux only. */
  readonly memoryBytesMax: number;
}

export type Excess = 'cpu' | 'wall' | 'memory';

/** What a job took. Undefined where the system does not tell. */
export interface JobEffort {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number | undefined;
  readonly memoryBytes: number | undefined;
}

const lookEveryMs = 20;

/** Looks at what a process takes for a job, from its beginning on. */
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

  /** So far. */
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
