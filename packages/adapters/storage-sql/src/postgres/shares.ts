import { Fault } from '@image-production/kernel';

export interface SharesOptions {
  /** Works of one name at once. */
  readonly most: number;
  /** How long one waits in line; nought for as long as it takes. */
  readonly waitMs: number;
}

interface Line {
  inside: number;
  readonly waiting: Set<PromiseWithResolvers<void>>;
}

/**
 * Lets so many works of one name run at once, in this process and in the order of their arrival.
 * Whoever waits too long is told by a Fault that another try may help.
 */
export class Shares {
  readonly #options: SharesOptions;
  readonly #lines = new Map<string, Line>();

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  async run<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    const line = this.#lines.get(name) ?? { inside: 0, waiting: new Set() };
    this.#lines.set(name, line);
    await this.#enter(line);
    try {
      return await work();
    } finally {
      this.#leave(name, line);
    }
  }

  async #enter(line: Line): Promise<void> {
    const { most, waitMs } = this.#options;
    if (line.inside < most) {
      line.inside += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    line.waiting.add(turn);
    const giveUp = (): void => {
      line.waiting.delete(turn);
      turn.reject(new Fault('earlier changes of the organization wait', { isRetryable: true }));
    };
    const timer = waitMs > 0 ? setTimeout(giveUp, waitMs) : undefined;
    await turn.promise.finally(() => clearTimeout(timer));
  }

  /** Hands its place on to the next in line. */
  #leave(name: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next.resolve();
      return;
    }
    line.inside -= 1;
    if (line.inside === 0) this.#lines.delete(name);
  }
}
