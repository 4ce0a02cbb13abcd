import type { RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { PictureCall, SpendBook } from '../ports/spend-book.ts';

export type SpendBookSetup = () => Promise<{
  /** A book without entries. */
  book: SpendBook;
  /** The same book, opened as another process would. */
  other: SpendBook;
  teardown?: () => Promise<void> | void;
}>;

const dayMs = 86_400_000;
const noon = 20_000 * dayMs + dayMs / 2;
/** Pays for three pictures a day. */
const budget = { perDay: micros(750_000n), perPicture: micros(240_000n) };

function call(number: number, changes: Partial<PictureCall> = {}): PictureCall {
  const requestId = `req_${String(number).padStart(26, '0')}` as RequestId;
  return { engine: 'gemini', requestId, outputIndex: 0, seed: '5eed'.repeat(16), ...changes };
}

/** The behaviour every SpendBook adapter shows. */
export function spendBookContract(adapterName: string, setup: SpendBookSetup): void {
  describe(`SpendBook contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<SpendBookSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());

    const reserve = (number: number, changes: Partial<PictureCall> = {}, at = noon) =>
      opened.book.reserve(call(number, changes), budget, at);

    it('pays for as many pictures as the budget of a day holds, and the next day again', async () => {
      for (const number of [1, 2, 3]) expect(await reserve(number)).toBe('reserved');
      expect(await reserve(4)).toBe('spent');
      expect(await opened.book.spentOn(noon)).toEqual(new Map([['gemini', 720_000n]]));
      expect(await reserve(4, {}, noon + dayMs / 2)).toBe('reserved');
      expect(await opened.book.spentOn(noon + dayMs)).toEqual(new Map([['gemini', 240_000n]]));
    });

    it('counts a call once, however often it is attempted and on whatever day', async () => {
      for (const at of [noon, noon, noon + dayMs])
        expect(await reserve(1, {}, at)).toBe('reserved');
      expect(await opened.book.spentOn(noon)).toEqual(new Map([['gemini', 240_000n]]));
      expect(await opened.book.spentOn(noon + dayMs)).toEqual(new Map());
      for (const number of [2, 3]) await reserve(number);
      expect(await reserve(1)).toBe('reserved');
    });

    it('counts outputs, takes and engines each for themselves', async () => {
      await reserve(1);
      await reserve(1, { outputIndex: 1 });
      await reserve(1, { seed: '0'.repeat(64) });
      expect(await reserve(2)).toBe('spent');
      expect(await reserve(2, { engine: 'openai' })).toBe('reserved');
      expect(await opened.book.spentOn(noon)).toEqual(
        new Map([
          ['gemini', 720_000n],
          ['openai', 240_000n],
        ]),
      );
    });

    it('takes out what was not taken', async () => {
      for (const number of [1, 2, 3]) await reserve(number);
      await opened.book.release(call(2));
      await opened.book.release(call(2));
      await opened.book.release(call(9));
      expect(await reserve(4)).toBe('reserved');
      expect(await reserve(5)).toBe('spent');
    });

    it('holds its budget when processes ask at once', async () => {
      const { book, other } = opened;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          (number % 2 === 0 ? book : other).reserve(call(number), budget, noon),
        ),
      );
      expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(3);
      expect(await other.spentOn(noon)).toEqual(new Map([['gemini', 720_000n]]));
    });
  });
}
