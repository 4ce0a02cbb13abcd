import { Fault } from '@image-production/kernel';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import { nodeDigest } from '@image-production/runtime-node';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { cuts, CuttingProxy } from '../testing/cutting-proxy.ts';
import type { Cut } from '../testing/cutting-proxy.ts';
import { createPostgresStorage, migratePostgres } from './postgres-storage.ts';

/** Each statement of the beginning, and then some of the many that create something. */
const stepAt = (statement: number): number => (statement < 14 ? 1 : 29);

/** What an attempt ended with: nothing unexpected, or what a caller cannot know as trouble. */
async function surpriseOf(attempt: Promise<unknown>): Promise<readonly unknown[]> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error === undefined || (error instanceof Fault && error.isRetryable) ? [] : [error];
}

/**
 * Migrates an empty database, cut at this statement and at later ones until it is migrated: had
 * one attempt left something behind, the next would meet it. Returns the statement to go on with,
 * infinite at the end, and the surprises.
 */
async function migrateFrom(start: number, cut: Cut): Promise<[number, readonly unknown[]]> {
  await using database = await createDatabase();
  await using proxy = await CuttingProxy.open(database.url);
  const surprises: unknown[] = [];
  for (let at = start; ; at += stepAt(at)) {
    proxy.plan(cut, at);
    const migrating = migratePostgres(proxy.url);
    surprises.push(...(await surpriseOf(migrating)));
    if (await proxy.cancel()) return [Infinity, surprises];
    const isDone = await migrating.then(
      () => true,
      () => false,
    );
    if (isDone) return [at + stepAt(at), surprises];
  }
}

describeOnPostgres('on PostgreSQL, a lost connection', () => {
  it.each(cuts)(
    'while a database is migrated is worth another try, and nothing is done by half: %s',
    async (cut) => {
      const all: unknown[] = [];
      for (let next = 1; Number.isFinite(next);) {
        const [goesOnAt, surprises] = await migrateFrom(next, cut);
        all.push(...surprises);
        next = goesOnAt;
      }
      expect(all).toEqual([]);
    },
    patiently(60_000),
  );

  it.each(cuts)(
    'while a storage is opened is worth another try: %s',
    async (cut) => {
      await using database = await createDatabase();
      await migratePostgres(database.url);
      await using proxy = await CuttingProxy.open(database.url);
      const surprises: unknown[] = [];
      for (let at = 1, isCut = true; isCut; at += 1) {
        proxy.plan(cut, at);
        const opening = createPostgresStorage({ url: proxy.url, digest: nodeDigest });
        const closed = opening.then((storage) => storage[Symbol.asyncDispose]());
        surprises.push(...(await surpriseOf(closed)));
        isCut = !(await proxy.cancel());
      }
      expect(surprises).toEqual([]);
    },
    patiently(60_000),
  );
});
