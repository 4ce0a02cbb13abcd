/** Waits for the next turn, then for the task. */
export type TakeTurn = <Value>(task: Promise<Value>) => Promise<Value>;

/** Runs a task in steps and takes each step only when told to. */
export class Actor {
  readonly #work: (takeTurn: TakeTurn) => Promise<void>;
  #ending: Promise<void> | undefined;
  #isOver = false;
  #goOn: () => void = () => undefined;
  #arrived: () => void = () => undefined;

  constructor(work: (takeTurn: TakeTurn) => Promise<void>) {
    this.#work = work;
  }

  /** Runs up to the first step, without taking it. */
  async begin(): Promise<void> {
    const arrival = this.#arrival();
    this.#ending ??= this.#workToTheEnd();
    await Promise.race([arrival, this.#ending]);
  }

  /** Takes the next step, unless the task has finished. */
  async advance(): Promise<void> {
    const arrival = this.#arrival();
    this.#goOn();
    await Promise.race([arrival, this.#ending]);
  }

  async finish(): Promise<void> {
    if (!this.#ending) await this.begin();
    while (!this.#isOver) await this.advance();
    await this.#ending;
  }

  #arrival(): Promise<void> {
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  async #workToTheEnd(): Promise<void> {
    try {
      await this.#work(async (task) => {
        const turn = new Promise<void>((resolve) => {
          this.#goOn = resolve;
        });
        this.#arrived();
        await turn;
        return task;
      });
    } finally {
      this.#isOver = true;
    }
  }
}

/** All interleavings of several actors with these numbers of turns. */
export function ordersOf(turns: readonly number[]): readonly (readonly number[])[] {
  if (turns.every((count) => count === 0)) return [[]];
  return turns.flatMap((count, who) =>
    count === 0 ? [] : ordersOf(turns.with(who, count - 1)).map((rest) => [who, ...rest]),
  );
}
