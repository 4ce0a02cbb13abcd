import { parseId } from '@image-production/identifiers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ProblemError } from '../problem-error.ts';
import { idCursor, readPage } from './answer-page.ts';
import type { CursorForm, PagedList } from './answer-page.ts';

const place: CursorForm<number, number> = {
  write: (row) => `${row}`,
  parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
};

/** The numbers below a count, the greatest first. */
function countdown(count: number): PagedList<number, string, number> {
  return {
    cursor: place,
    read: async ({ limit, before = count }) =>
      Array.from({ length: Math.min(limit, before) }, (_, index) => before - 1 - index),
    toItem: (row) => `row ${row}`,
  };
}

describe('the pages of a list', () => {
  it('show every row once, in order, each as long as asked for but the last', async () => {
    const cases = fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 12 }), check);
    await fc.assert(cases);

    async function check(count: number, limit: number): Promise<void> {
      const list = countdown(count);
      const pages = [await readPage({ limit }, list)];
      for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
        pages.push(await readPage({ limit, cursor }, list));
      }
      expect(pages.slice(0, -1).every(({ data }) => data.length === limit)).toBe(true);
      expect(pages.length).toBe(Math.max(1, Math.ceil(count / limit)));
      expect(pages.flatMap(({ data }) => data)).toEqual(
        Array.from({ length: count }, (_, index) => `row ${count - 1 - index}`),
      );
    }
  });

  it.each(['', 'x', '-1', 'row 1'])('are not asked for with the cursor %j', async (cursor) => {
    await expect(readPage({ limit: 1, cursor }, countdown(3))).rejects.toThrow(ProblemError);
  });
});

describe('the id of a row as a cursor', () => {
  it('is read again as an id of its kind, and of no other', () => {
    const id = parseId('model', 'mdl_01JD3V7M6QK8X2Y4Z6A8B0C2D4');
    if (!id) throw new Error('this is an id');
    const cursor = idCursor('model').write({ id });
    expect(idCursor('model').parse(cursor)).toBe(id);
    expect(idCursor('request').parse(cursor)).toBeUndefined();
  });
});
