import { InMemoryChoreTurns } from '@image-production/production/memory';
import { systemClock } from '@image-production/runtime-node';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { choreRetryMs, takeTurn } from './take-turn.ts';

const audit = { name: 'audit', everyMs: 3_600_000 };

/** Takes a moment to put a turn off for long. */
class SlowTurns extends InMemoryChoreTurns {
  isPuttingOff = false;

  override async putOff(name: string, at: number): Promise<void> {
    if (at > systemClock.now() + choreRetryMs) {
      this.isPuttingOff = true;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      this.isPuttingOff = false;
    }
    await super.putOff(name, at);
  }
}

/** Workers that share their turns. */
function openCrew() {
  const logger = pino({ enabled: false });
  return { turns: new InMemoryChoreTurns(), studio: { clock: systemClock }, logger };
}

describe('a chore', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('that outlasts its interval is begun by nobody else until it ends', async () => {
    const crew = openCrew();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = takeTurn(crew, audit, () => promise);
    const another = vi.fn<() => Promise<void>>(async () => undefined);
    for (let quarter = 0; quarter < 20; quarter += 1) {
      await vi.advanceTimersByTimeAsync(audit.everyMs / 4);
      await takeTurn(crew, audit, another);
    }
    expect(another).not.toHaveBeenCalled();
    resolve();
    await first;
    await vi.advanceTimersByTimeAsync(audit.everyMs);
    await takeTurn(crew, audit, another);
    expect(another).toHaveBeenCalledTimes(1);
  });

  it('that fails late is soon due again, even if its turn was just being kept', async () => {
    const crew = { ...openCrew(), turns: new SlowTurns() };
    const { promise, reject } = Promise.withResolvers<void>();
    const first = takeTurn(crew, audit, () => promise);
    const failed = first.catch((cause: unknown) => cause);
    while (!crew.turns.isPuttingOff) await vi.advanceTimersByTimeAsync(500);
    reject(new Error('a disk is full'));
    await vi.advanceTimersByTimeAsync(2 * choreRetryMs);
    expect(await failed).toMatchObject({ message: 'a disk is full' });
    const again = vi.fn<() => Promise<void>>(async () => undefined);
    await takeTurn(crew, audit, again);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('goes on when its turn cannot be kept', async () => {
    const crew = openCrew();
    vi.spyOn(crew.turns, 'putOff').mockRejectedValue(new Error('no database'));
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = takeTurn(crew, audit, () => promise);
    await vi.advanceTimersByTimeAsync(5 * audit.everyMs);
    resolve();
    await expect(first).resolves.toBeUndefined();
  });
});
