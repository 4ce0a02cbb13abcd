/** Waits for the next turn, and then for the task. */
export type TakeTurn = <Value>(task: Promise<Value>) => Promise<Value>;

/** Somebody who works in steps and takes the next one only when told to. */
export class Actor {
  readonly #work: (takeTurn: TakeTurn) => Promise<void>;
  #ending: Promise<void> | undefined;
  #isOver = false;
  #goOn: () => void = () => undefined;
  #arrived: () => void = () => undefined;

  constructor(work: (takeTurn: TakeTurn) => Promise<void>) {
    this.#work = work;
  }

  /** Goes to the first step, and does not take it yet. */
  async begin(): Promise<void> {
    const arrival = this.#arrival();
    this.#ending ??= this.#workToTheEnd();
    await Promise.race([arrival, this.#ending]);
  }

  /** Takes the next step, unless it was the last. */
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

/** Every order of the turns of several, each of whom has so many of them. */
export function ordersOf(turns: readonly number[]): readonly (readonly number[])[] {
  if (turns.every((count) => count === 0)) return [[]];
  return turns.flatMap((count, who) =>
    count === 0 ? [] : ordersOf(turns.with(who, count - 1)).map((rest) => [who, ...rest]),
  );
}
