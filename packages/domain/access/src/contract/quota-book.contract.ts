import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { QuotaBook, QuotaDemand } from '../ports/quota-book.ts';
import { ids } from './samples.ts';

export type QuotaBookSetup = () => Promise<{
  /** A book in which nothing was used. */
  book: QuotaBook;
  /** The same book, opened as another process would. */
  other: QuotaBook;
  teardown?: () => Promise<void> | void;
}>;

const start = 1_000_000;
const minuteMs = 60_000;
const quota = { name: 'reads', points: 10, windowMs: minuteMs };

/** The behaviour every QuotaBook adapter shows. */
export function quotaBookContract(adapterName: string, setup: QuotaBookSetup): void {
  describe(`QuotaBook contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<QuotaBookSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());

    const organizationId = ids.next('organization');
    const take = (wanted: number, changes: Partial<QuotaDemand> = {}, at = start) =>
      opened.book.take(quota, { organizationId, wanted, least: 1, ...changes }, at);

    it('grants what is wanted, then what is left, then nothing', async () => {
      const endsAt = start + minuteMs;
      expect(await take(7)).toEqual({ granted: 7, left: 3, endsAt });
      expect(await take(7, {}, start + 5)).toEqual({ granted: 3, left: 0, endsAt });
      expect(await take(1, {}, endsAt - 1)).toEqual({ granted: 0, left: 0, endsAt });
    });

    it('grants everything again in the next window, which begins with the next demand', async () => {
      await take(10);
      const later = start + 3 * minuteMs + 7;
      expect(await take(4, {}, later)).toEqual({ granted: 4, left: 6, endsAt: later + minuteMs });
      expect(await take(9, {}, later + minuteMs - 1)).toMatchObject({ granted: 6 });
    });

    it('takes nothing when less than the least is left', async () => {
      await take(8);
      expect(await take(3, { least: 3 })).toMatchObject({ granted: 0, left: 2 });
      expect(await take(2, { least: 2 })).toMatchObject({ granted: 2, left: 0 });
    });

    it('grants never more than a quota that is smaller than the demand, or that has shrunk', async () => {
      expect(await take(11, { least: 11 })).toMatchObject({ granted: 0, left: 10 });
      expect(await take(99)).toMatchObject({ granted: 10, left: 0 });
      const shrunk = { ...quota, points: 4 };
      const demand = { organizationId, wanted: 1, least: 1 };
      expect(await opened.book.take(shrunk, demand, start)).toMatchObject({ granted: 0, left: 0 });
    });

    it('tells what is left to those who want nothing', async () => {
      await take(4);
      const demand = { wanted: 0, least: 0 };
      expect(await take(0, demand)).toEqual({ granted: 0, left: 6, endsAt: start + minuteMs });
    });

    it('counts organizations and quotas each for themselves', async () => {
      await take(10);
      expect(await take(1, { organizationId: ids.next('organization') })).toMatchObject({
        left: 9,
      });
      const other = { ...quota, name: 'generations' };
      const demand = { organizationId, wanted: 1, least: 1 };
      expect(await opened.book.take(other, demand, start)).toMatchObject({ left: 9 });
    });

    it('keeps the window of a process whose clock is a little ahead, and none far ahead', async () => {
      await take(10, {}, start + 2_000);
      expect(await take(1)).toMatchObject({ granted: 0, endsAt: start + 2_000 + minuteMs });
      await take(10, {}, start + 60 * minuteMs);
      expect(await take(1, {}, start + 2_000)).toMatchObject({ granted: 1 });
    });

    it('grants no point twice when processes demand at once', async () => {
      const { book, other } = opened;
      const grants = await Promise.all(
        Array.from({ length: 40 }, (_, number) =>
          (number % 2 === 0 ? book : other).take(
            { ...quota, points: 25 },
            { organizationId, wanted: 2, least: 1 },
            start + number,
          ),
        ),
      );
      expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(25);
    });
  });
}
