import { join } from 'node:path';

import { SequentialIds } from '@image-production/identifiers/memory';
import type { Candidate } from '@image-production/identity';
import { candidateArbitrary, customModelArbitrary } from '@image-production/identity/contract';
import type { DeliveredFile, GenerationRequest } from '@image-production/production';
import { queuedRequest, workArbitrary } from '@image-production/production/contract';
import type { RequestChanges } from '@image-production/production/contract';
import { up as start } from '@image-production/sqlite-history/migrations/0001-start';
import { up as usesAndLists } from '@image-production/sqlite-history/migrations/0002-uses-and-lists';
import { up as staging } from '@image-production/sqlite-history/migrations/0006-staging';
import { up as submissions } from '@image-production/sqlite-history/migrations/0009-submissions';
import { up as engineCalls } from '@image-production/sqlite-history/migrations/0020-engine-calls';
import { up as inspections } from '@image-production/sqlite-history/migrations/0025-inspections';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { companions } from '../migrations/0028-companions.ts';
import { sceneReferred } from '../migrations/0029-scene-referred.ts';
import { toMigration } from '../migrations/schema-change.ts';
import { SqlRequestStore } from '../queries/request-store.ts';
import { toCandidateRow, toModelRow } from '../rows/identity-rows.ts';
import type { Tables } from '../rows/tables.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { sqliteVariant } from './sqlite-variant.ts';
import { StatementCache } from './statement-cache.ts';

const ids = new SequentialIds();
const organizationId = ids.next('organization');
let folder: ReturnType<typeof temporaryFolder>;
let database: Database.Database;
let db: Kysely<Tables>;

beforeEach(async () => {
  folder = temporaryFolder();
  database = new Database(join(folder.path, 'test.sqlite'));
  db = new Kysely({ dialect: new SqliteDialect({ database: new StatementCache(database) }) });
  await start(db as unknown as Kysely<never>);
  // The store of today writes these columns, too.
  for (const later of [staging, submissions, engineCalls, inspections])
    await later(db as unknown as Kysely<unknown>);
  for (const { sqlite } of [companions, sceneReferred]) await toMigration(sqlite).up(db);
  const organization = { name: 'Atelier', minimum_age_band: null, created_at: 0 };
  await db
    .insertInto('organizations')
    .values({ id: organizationId, ...organization })
    .execute();
});
afterEach(() => {
  database.close();
  folder.remove();
});

const address = (name: string): string => name.padEnd(64, '-');
const view = (name: string) => ({ sha256: address(name), width: 1, height: 1 });

async function insertRequest(
  name: string,
  changes: RequestChanges,
): Promise<GenerationRequest['id']> {
  const file: DeliveredFile = {
    format: 'png',
    mediaType: 'image/png',
    sizeBytes: 1,
    bitDepth: 8,
    sceneReferred: false,
    sha256: address(`${name} output`),
  };
  const facts = { role: null, fidelity: null, item: null, mediaType: 'image/png' } as const;
  const size = { width: 1, height: 1 };
  const sha256 = address(`${name} upload`);
  const workingCopySha256 = address(`${name} reference`);
  const request = queuedRequest(
    { id: ids.next('request'), organizationId },
    {
      outputs: [{ index: 0, status: 'succeeded', ...size, files: [file] }],
      references: [{ index: 0, ...facts, ...size, sha256, workingCopySha256 }],
      ...changes,
    },
  );
  await new SqlRequestStore(db, sqliteVariant).insert(request);
  return request.id;
}

async function insertCandidate(changes: Partial<Candidate>): Promise<Candidate['id']> {
  const [drawn] = fc.sample(candidateArbitrary(), { numRuns: 1, seed: 1 });
  if (!drawn) throw new Error('no sample was drawn');
  const candidate = { ...drawn, ...changes, id: ids.next('candidate'), organizationId };
  await db
    .insertInto('candidates')
    .values(toCandidateRow(candidate as Candidate))
    .execute();
  return candidate.id;
}

async function insertModel(name: string, deletedAt: number | null): Promise<string> {
  const [drawn] = fc.sample(customModelArbitrary(), { numRuns: 1, seed: 1 });
  if (!drawn) throw new Error('no sample was drawn');
  const views = { portrait: view(`${name} portrait`), fullBody: null };
  const candidateId = await insertCandidate({ state: 'saved', ...views });
  const key = { id: ids.next('model'), organizationId, candidateId, name };
  const row = toModelRow({ ...drawn, ...views, ...key });
  await db
    .insertInto('models')
    .values({ ...row, deleted_at: deletedAt })
    .execute();
  return key.id;
}

async function upgrade(): Promise<{ uses: string[]; unused: string[] }> {
  await usesAndLists(db as unknown as Kysely<never>);
  const uses = await db.selectFrom('asset_uses').selectAll().execute();
  const unused = await db.selectFrom('unused_assets').select('sha256').execute();
  const nameOf = (sha256: string): string => sha256.replace(/-+$/, '');
  return {
    uses: uses.map(({ sha256, holder }) => `${nameOf(sha256)} < ${holder}`).toSorted(),
    unused: unused.map(({ sha256 }) => nameOf(sha256)).toSorted(),
  };
}

const ended = { completedAt: 1, expiresAt: 2, startedAt: 0 };

it('finds out who needs what of everything that was stored before', async () => {
  const pro = fc
    .sample(workArbitrary(), { numRuns: 200, seed: 1 })
    .find((work) => work.kind === 'pro');
  if (!pro) throw new Error('no sample was drawn');
  const identity = { ...pro.identity, portrait: view('snapshot'), fullBody: null };
  const waiting = await insertRequest('waiting', { work: { ...pro, identity }, outputs: [] });
  const billing = { billing: 'captured', status: 'succeeded' } as const;
  const kept = await insertRequest('kept', { ...ended, ...billing });
  await insertRequest('removed', { ...ended, ...billing, dataRemovedAt: 3 });
  await insertRequest('failed', { ...ended, billing: 'released', status: 'failed' });
  const views = { portrait: view('candidate'), fullBody: view('full body') };
  const ready = await insertCandidate({ state: 'full-body-ready', ...views });
  const model = await insertModel('saved', null);
  await insertModel('deleted', 5);
  const { uses, unused } = await upgrade();
  expect(uses).toEqual(
    [
      `waiting reference < request:${waiting}`,
      `snapshot < snapshot:${waiting}`,
      `kept output < request:${kept}`,
      `kept reference < request:${kept}`,
      `candidate < candidate:${ready}`,
      `full body < candidate:${ready}`,
      `saved portrait < model:${model}`,
    ].toSorted(),
  );
  expect(unused).toEqual([
    'failed output',
    'failed reference',
    'removed output',
    'removed reference',
  ]);
});
