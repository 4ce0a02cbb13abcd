import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { describeOnPostgres } from './describe-on-postgres.ts';
import { runOn } from './run-on.ts';
import { type TestDatabase, createDatabase } from './test-database.ts';

const patience = { timeout: patiently(10_000) };

describeOnPostgres('a database of a test', () => {
  let fills = 0;
  const guestBook = {
    name: 'guest_book',
    fill: async (url: string) => {
      fills += 1;
      await runOn(url, 'CREATE TABLE guests (name text PRIMARY KEY)');
    },
  };
  let [first, second]: TestDatabase[] = [];

  beforeAll(async () => {
    [first, second] = await Promise.all([createDatabase(guestBook), createDatabase(guestBook)]);
  });

  afterAll(async () => {
    await first?.[Symbol.asyncDispose]();
    await second?.[Symbol.asyncDispose]();
  });

  it('begins as its template, which is filled once', async () => {
    await using third = await createDatabase(guestBook);
    expect(await runOn(third.url, 'SELECT name FROM guests')).toEqual([]);
    expect(fills).toBe(1);
  });

  it('shares nothing with another', async () => {
    await runOn(first?.url ?? '', `INSERT INTO guests VALUES ('Ada')`);
    expect(await runOn(second?.url ?? '', 'SELECT name FROM guests')).toEqual([]);
  });

  it('is gone afterwards, whoever is still connected', async () => {
    const database = await createDatabase();
    const sleeper = runOn(database.url, 'SELECT pg_sleep(600)').catch(({ code }) => code);
    await vi.waitUntil(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)'`;
      return (await runOn(database.url, waiting)).length > 0;
    }, patience);
    await database[Symbol.asyncDispose]();
    expect(await sleeper).toBe('57P01');
    await expect(runOn(database.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  });

  it('sorts by bytes where it is told to, and speaks UTF-8', async () => {
    await using database = await createDatabase();
    const rows = await runOn(
      database.url,
      `SELECT word FROM unnest('{b,é,Z,😀}'::text[]) word ORDER BY word COLLATE "C"`,
    );
    expect(rows).toEqual([{ word: 'Z' }, { word: 'b' }, { word: 'é' }, { word: '😀' }]);
  });

  it('whose template could not be filled at first is made at the second attempt', async () => {
    let isBroken = true;
    const fill = async (url: string): Promise<void> => {
      await runOn(url, 'CREATE TABLE guests (name text)');
      if (isBroken) throw new Error('half a schema');
    };
    const template = { name: 'half', fill };
    await expect(createDatabase(template)).rejects.toThrow('half a schema');
    isBroken = false;
    await using database = await createDatabase(template);
    expect(await runOn(database.url, 'SELECT * FROM guests')).toEqual([]);
  });
});
