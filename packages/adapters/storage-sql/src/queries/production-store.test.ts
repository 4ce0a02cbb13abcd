import { SequentialIds } from '@image-production/identifiers/memory';
import { succeed } from '@image-production/kernel';
import { describeOnPostgres } from '@image-production/postgres';
import { productionStoreContract, queuedRequest } from '@image-production/production/contract';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';

import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

productionStoreContract('SQLite', async (organizationIds) => {
  const { storage, teardown } = await openTemporaryStorage(organizationIds);
  const { production: store, books, credentials } = storage;
  return { store, books, credentials, teardown };
});

describeOnPostgres('on PostgreSQL', () => {
  productionStoreContract('PostgreSQL', async (organizationIds) => {
    const { storage, teardown } = await openTemporaryPostgres(organizationIds);
    const { production: store, books, credentials } = storage;
    return { store, books, credentials, teardown };
  });
});

it('refuses a transaction whose idempotency key stands for no request, and no other one', async () => {
  const ids = new SequentialIds();
  const organizationId = ids.next('organization');
  const { storage, teardown } = await openTemporaryStorage([organizationId]);
  const good = queuedRequest({ id: ids.next('request'), organizationId });
  const record = {
    organizationId,
    key: 'key',
    requestId: ids.next('request'),
    fingerprint: { version: 1, endpoint: 'POST /v1/pro/generate', parts: {} },
    createdAt: 0,
  } as const;
  const answers = await Promise.allSettled([
    storage.production.transaction({ organizationId }, async ({ idempotency }) =>
      succeed(await idempotency.insert(record)),
    ),
    storage.production.transaction({ organizationId }, async ({ requests }) =>
      succeed(await requests.insert(good)),
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await storage.production.readers.requests.find(organizationId, good.id)).toEqual(good);
  expect(await storage.production.readers.idempotency.find(organizationId, 'key')).toBeUndefined();
  await teardown();
});

it('keeps the events of kept transactions, and of no others, in their order', async () => {
  const ids = new SequentialIds();
  const organizationId = ids.next('organization');
  const { storage, path, teardown } = await openTemporaryStorage([organizationId]);
  const append = (subjectId: string, isKept: boolean) =>
    storage.production.transaction({ organizationId }, async ({ outbox }) => {
      const id = ids.next('event');
      await outbox.append({ id, type: 'model.saved', organizationId, subjectId, at: 1 });
      return isKept ? succeed(undefined) : { ok: false, failure: 'undone' };
    });
  await Promise.all([append('one', true), append('two', false), append('three', true)]);
  const database = new Database(path, { readonly: true });
  const subjects = database.prepare('SELECT subject_id FROM outbox ORDER BY sequence').pluck();
  expect(subjects.all()).toEqual(['one', 'three']);
  database.close();
  await teardown();
});

it('keeps how a picture was staged, and nothing where none was told', async () => {
  const ids = new SequentialIds();
  const organizationId = ids.next('organization');
  const { storage, teardown } = await openTemporaryStorage([organizationId]);
  const placement = { referenceIndex: 1, technique: 'worn garment', confidence: 0.875 };
  const bounds = { x: 0.25, y: 0.125, width: 0.5, height: 0.75 };
  const placements = [
    { ...placement, visible: 0.875, bounds },
    { ...placement, visible: null, bounds: null },
  ];
  const staging = { placements, notes: ['“a lighthouse” is not shown.'] };
  const picture = { status: 'succeeded', width: 8, height: 9, files: [] } as const;
  const request = queuedRequest(
    { id: ids.next('request'), organizationId },
    {
      count: 2,
      outputs: [
        { index: 0, ...picture, staging },
        { index: 1, ...picture },
      ],
    },
  );
  await storage.production.transaction({ organizationId }, async ({ requests }) =>
    succeed(await requests.insert(request)),
  );
  expect(await storage.production.readers.requests.find(organizationId, request.id)).toEqual(
    request,
  );
  await teardown();
});

it('reads how a picture was staged before it was measured what is seen', async () => {
  const ids = new SequentialIds();
  const organizationId = ids.next('organization');
  const { storage, path, teardown } = await openTemporaryStorage([organizationId]);
  const told = { referenceIndex: 0, technique: 'framed card', confidence: 0.75 };
  const placement = { ...told, visible: 1, bounds: { x: 0, y: 0, width: 1, height: 1 } };
  const picture = { status: 'succeeded', width: 8, height: 9, files: [] } as const;
  const staging = { placements: [placement], notes: [] };
  const request = queuedRequest(
    { id: ids.next('request'), organizationId },
    { outputs: [{ index: 0, ...picture, staging }] },
  );
  await storage.production.transaction({ organizationId }, async ({ requests }) =>
    succeed(await requests.insert(request)),
  );
  const database = new Database(path);
  const earlier = JSON.stringify({ v: 1, placements: [told], notes: [] });
  expect(database.prepare('UPDATE outputs SET staging = ?').run(earlier).changes).toBe(1);
  database.close();
  const found = await storage.production.readers.requests.find(organizationId, request.id);
  expect(found?.outputs).toMatchObject([
    { staging: { placements: [{ ...told, visible: null, bounds: null }] } },
  ]);
  await teardown();
});
