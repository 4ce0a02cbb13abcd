import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';

import { StatementCache, statementsMax } from './statement-cache.ts';

it('prepares a statement once while it is in use', () => {
  const cache = new StatementCache(new Database(':memory:'));
  expect(cache.prepare('SELECT 1')).toBe(cache.prepare('SELECT 1'));
  expect(cache.size).toBe(1);
});

it('keeps the statements used most recently, and no more than its bound', () => {
  const cache = new StatementCache(new Database(':memory:'));
  const kept = cache.prepare('SELECT 0');
  const dropped = cache.prepare('SELECT 1');
  for (let number = 2; number <= statementsMax; number += 1) {
    cache.prepare(`SELECT ${number}`);
    expect(cache.prepare('SELECT 0')).toBe(kept);
  }
  expect(cache.size).toBe(statementsMax);
  expect(cache.prepare('SELECT 1')).not.toBe(dropped);
});

it('reads whole numbers without rounding', () => {
  const cache = new StatementCache(new Database(':memory:'));
  const statement = cache.prepare('SELECT 9007199254740993 AS large, 0.5 AS half, ? AS given');
  expect(statement.all([2n ** 62n])).toEqual([
    { large: 9_007_199_254_740_993n, half: 0.5, given: 2n ** 62n },
  ]);
});

it('turns outside trouble into a Fault', () => {
  const database = new Database(':memory:');
  const cache = new StatementCache(database);
  cache.prepare('CREATE TABLE notes (text)').run([]);
  const insert = cache.prepare('INSERT INTO notes VALUES (?)');
  database.pragma('query_only = ON');
  expect(() => insert.run(['x'])).toThrow(Fault);
});

it('closes the handle', () => {
  const database = new Database(':memory:');
  new StatementCache(database).close();
  expect(database.open).toBe(false);
});
