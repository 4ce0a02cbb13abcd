import { Fault } from '@image-production/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { JobHandler, JobQueue } from '../ports/job-queue.ts';

export type JobQueueSetup = () => Promise<{
  queue: JobQueue;
  /** Announces that there is work, as the commit that accepts a request does. */
  announce: () => Promise<void>;
  teardown?: () => Promise<void> | void;
}>;

/** Work as requests are: it lies here until a handler takes it. */
class Pile {
  #waiting = 0;
  #taken = 0;
  readonly #watchers: { readonly count: number; readonly resolve: () => void }[] = [];

  add(): void {
    this.#waiting += 1;
  }

  get taken(): number {
    return this.#taken;
  }

  /** False if there was nothing. */
  take(): boolean {
    if (this.#waiting === 0) return false;
    this.#waiting -= 1;
    this.#taken += 1;
    for (const { count, resolve } of this.#watchers) if (this.#taken >= count) resolve();
    return true;
  }

  readonly takeAll: JobHandler = async () => {
    while (this.take()) await Promise.resolve();
  };

  async untilTaken(count: number): Promise<void> {
    if (this.#taken >= count) return;
    await new Promise<void>((resolve) => void this.#watchers.push({ count, resolve }));
  }
}

/** The behaviour every JobQueue adapter shows. Jobs may come for nothing: no test counts them. */
export function jobQueueContract(adapterName: string, setup: JobQueueSetup): void {
  describe(`JobQueue contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<JobQueueSetup>>;
    let pile: Pile;
    let consumers: AsyncDisposableStack;
    const consume = async (handler: JobHandler, concurrency: number): Promise<void> => {
      consumers.use(await opened.queue.consume(handler, concurrency));
    };
    const addWork = async (): Promise<void> => {
      pile.add();
      await opened.announce();
    };
    beforeEach(async () => {
      opened = await setup();
      pile = new Pile();
      consumers = new AsyncDisposableStack();
    });
    afterEach(async () => {
      await consumers.disposeAsync();
      await opened.teardown?.();
    });

    it('says what it is and how often to look without it', () => {
      expect(opened.queue.name).not.toBe('');
      expect(opened.queue.pollMs).toBeGreaterThan(0);
    });

    it('has work looked for once it is announced, again and again', async () => {
      await consume(pile.takeAll, 1);
      for (let count = 1; count <= 3; count += 1) {
        await addWork();
        await pile.untilTaken(count);
      }
      expect(pile.taken).toBe(3);
    });

    it('has work looked for that was announced while nobody was there', async () => {
      await addWork();
      await consume(pile.takeAll, 1);
      await pile.untilTaken(1);
      expect(pile.taken).toBe(1);
    });

    it('drains what is announced at once, however it comes', async () => {
      await consume(pile.takeAll, 2);
      await Promise.all(Array.from({ length: 20 }, addWork));
      await pile.untilTaken(20);
      expect(pile.taken).toBe(20);
    });

    it('lets several handlers work at once, and not more than asked for', async () => {
      const both = Promise.withResolvers<void>();
      let atOnce = 0;
      let mostAtOnce = 0;
      const handler: JobHandler = async () => {
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        if (atOnce === 2) both.resolve();
        await both.promise;
        pile.take();
        atOnce -= 1;
      };
      await consume(handler, 2);
      for (let count = 0; count < 6; count += 1) await addWork();
      await pile.untilTaken(2);
      expect(mostAtOnce).toBe(2);
    });

    it('comes back to what a handler could not do', async () => {
      let failures = 0;
      const handler: JobHandler = async () => {
        failures += 1;
        if (failures === 1) throw new Fault('the database is away', { isRetryable: true });
        pile.take();
      };
      await consume(handler, 1);
      await addWork();
      await pile.untilTaken(1);
      expect(pile.taken).toBe(1);
    });

    it('waits at its end for what is being handled, and hands out nothing more', async () => {
      const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const events: string[] = [];
      const consumer = await opened.queue.consume(async () => {
        begun.resolve();
        await goOn.promise;
        events.push('handled');
      }, 1);
      await addWork();
      await begun.promise;
      const ended = consumer[Symbol.asyncDispose]().then(() => events.push('ended'));
      await addWork();
      goOn.resolve();
      await ended;
      await consume(pile.takeAll, 1);
      await addWork();
      await pile.untilTaken(3);
      expect(events).toEqual(['handled', 'ended']);
    });

    it('asks no handler to stop that may go on', async () => {
      const asked: boolean[] = [];
      await consume(async (cancellation) => {
        asked.push(cancellation.isRequested);
        await pile.takeAll(cancellation);
      }, 1);
      await addWork();
      await pile.untilTaken(1);
      expect(asked).not.toContain(true);
    });
  });
}
