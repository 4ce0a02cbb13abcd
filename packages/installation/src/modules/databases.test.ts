import { withDefaultSettings } from '@image-production/access';
import { SequentialIds } from '@image-production/identifiers/memory';
import { refuse, succeed } from '@image-production/kernel';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { changeRequest } from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import { queuedRequest } from '@image-production/production/contract';
import { patiently } from '@image-production/vitest-config/patience';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { databases } from './databases.ts';
import type { Storage } from './databases.ts';

const { postgres } = databases;
const patience = { timeout: patiently(20_000), interval: 20 };
const ids = new SequentialIds();

describeOnPostgres('the database that machines share', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database[Symbol.asyncDispose]());

  it('is opened only after its migration, which is needed once', async () => {
    await expect(postgres.open(database.url)).rejects.toMatchObject({
      message: expect.stringContaining('run ips-admin migrate'),
      isRetryable: true,
    });
    const applied = await postgres.migrate(database.url);
    expect(applied).toContain('queue produce-requests');
    expect(await postgres.migrate(database.url)).toEqual([]);
    const storage = await postgres.open(database.url);
    await storage.check();
    await storage[Symbol.asyncDispose]();
  });

  it('announces with the transaction that accepts a request or gives it back, and not without', async () => {
    await postgres.migrate(database.url);
    await using storage = await postgres.open(database.url);
    const request = await newRequest(storage);
    let jobs = 0;
    const consumer = await storage.jobs.consume(async () => void (jobs += 1), 1);
    const refused = await storage.production.transaction(
      { organizationId: request.organizationId },
      async ({ requests }) => {
        await requests.insert(request);
        return refuse('no funds');
      },
    );
    expect(refused.ok).toBe(false);
    await change(storage, request, ({ requests }) => requests.insert(request));
    await vi.waitFor(() => expect(jobs).toBe(1), patience);

    const claim = { type: 'claim', workerId: ids.next('worker'), at: 1, leaseMs: 1_000 } as const;
    const claimed = changed(request, claim);
    await change(storage, request, ({ requests }) => requests.replace(claimed, request));
    const returned = changed(claimed, { type: 'give-back', token: claimed.lease.token });
    await change(storage, request, ({ requests }) => requests.replace(returned, claimed));
    await vi.waitFor(() => expect(jobs).toBe(2), patience);
    await consumer[Symbol.asyncDispose]();
    expect(storage.jobs.name).toBe('pg-boss');
  });
});

async function newRequest({ credentials }: Storage): Promise<GenerationRequest> {
  const organizationId = ids.next('organization');
  const facts = { id: organizationId, name: 'Atelier', createdAt: 0 };
  await credentials.insertOrganization(withDefaultSettings(facts));
  return queuedRequest({ id: ids.next('request'), organizationId });
}

type Work = Parameters<Storage['production']['transaction']>[1];

async function change(
  { production }: Storage,
  { organizationId }: GenerationRequest,
  work: (...given: Parameters<Work>) => Promise<unknown>,
): Promise<void> {
  const done = await production.transaction({ organizationId }, async (stores) =>
    succeed(await work(stores)),
  );
  expect(done.ok).toBe(true);
}

function changed(
  request: GenerationRequest,
  command: Parameters<typeof changeRequest>[1],
): GenerationRequest {
  const result = changeRequest(request, command);
  if (!result.ok) throw new Error(`the request refused: ${result.failure.kind}`);
  return result.value.request;
}
