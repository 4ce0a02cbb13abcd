import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ChoreTurns } from '../ports/chore-turns.ts';
import { start } from './production-scene.ts';

export type ChoreTurnsSetup = () => Promise<{
  /** Nobody has had a turn. */
  turns: ChoreTurns;
  /** The same turns, opened as another process would. */
  other: ChoreTurns;
  teardown?: () => Promise<void> | void;
}>;

const restMs = 5_000;

/** The behaviour every ChoreTurns adapter shows. */
export function choreTurnsContract(adapterName: string, setup: ChoreTurnsSetup): void {
  describe(`ChoreTurns contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<ChoreTurnsSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());

    it('gives a turn at once, and the next one after its rest, whoever asks', async () => {
      const { turns, other } = opened;
      expect(await turns.take('sweep', start, restMs)).toBe(true);
      expect(await other.take('sweep', start, restMs)).toBe(false);
      expect(await turns.take('sweep', start + restMs - 1, restMs)).toBe(false);
      expect(await other.take('sweep', start + restMs, restMs)).toBe(true);
    });

    it('gives the turns of each chore for themselves', async () => {
      const { turns } = opened;
      expect(await turns.take('sweep', start, restMs)).toBe(true);
      expect(await turns.take('audit', start, restMs)).toBe(true);
    });

    it('gives a turn to one of those that ask at once', async () => {
      const { turns, other } = opened;
      for (const at of [start, start + restMs]) {
        const asked = Array.from({ length: 20 }, (_, number) =>
          (number % 2 === 0 ? turns : other).take('sweep', at, restMs),
        );
        const taken = (await Promise.all(asked)).filter((isTaken) => isTaken);
        expect(taken).toHaveLength(1);
      }
    });

    it('gives the turn of a chore that failed when it is due again, sooner or later', async () => {
      const { turns, other } = opened;
      await turns.take('audit', start, restMs);
      await turns.putOff('audit', start + 100);
      expect(await other.take('audit', start + 99, restMs)).toBe(false);
      expect(await other.take('audit', start + 100, restMs)).toBe(true);
    });

    it('waits for no turn that a clock far ahead has set', async () => {
      const { turns, other } = opened;
      await turns.take('sweep', start + 1_000_000, restMs);
      expect(await other.take('sweep', start, restMs)).toBe(true);
    });
  });
}
