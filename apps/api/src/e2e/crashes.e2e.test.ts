import { once } from 'node:events';
import { mkdtemp, mkdtempDisposable, readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import { openFakeImagesApi } from '@image-production/renderer-openai/testing';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { portraitCall } from './client.ts';
import type { Client } from './client.ts';
import { takeOver } from './fleet-runs.ts';
import { Fleet } from './fleet.ts';
import { openHeldEngine } from './held-engine.ts';
import { Installation, patience } from './installation.ts';
import { orderingFrom, paintedBy } from './painted-by.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

/** What was booked for one request, oldest first. */
async function readBookings(client: Client, requestId: string): Promise<readonly string[]> {
  const entries = await client.walletEntries();
  return entries.filter((entry) => entry.requestId === requestId).map(({ type }) => type);
}

// The first two wait for a lease to run out, which costs time and nothing else.
describe.concurrent('a crash', { timeout: patiently(180_000) }, () => {
  describeOnPostgres('of one of two workers on one PostgreSQL', () => {
    it('is followed by the other one once the lease has ended, and the picture charged once', async () => {
      await using database = await createDatabase();
      await using engine = await openHeldEngine();
      await using folder = await mkdtempDisposable(join(tmpdir(), 'held-engine-'));
      await using fleet = await Fleet.open({
        apis: 1,
        workers: 2,
        slots: 1,
        engineMs: 0,
        databaseUrl: database.url,
        environment: await orderingFrom(engine.described, folder.path),
      });
      const { record, bookings, successor, ...times } = await takeOver(fleet, {
        isAtWork: engine.isAtWork,
        onKilled: engine.finish,
      });
      // What the first one has ordered is followed to its end.
      expect(engine.orders()).toBe(1);
      expect(record).toMatchObject({
        outputs: [{ status: 'succeeded', files: [{ format: 'png' }] }],
        billing: { state: 'captured', charged: { amount: '0.12' } },
      });
      expect(bookings).toEqual(['hold', 'capture']);
      const started = { msg: 'worker started', queue: 'pg-boss' };
      expect(successor.log).toContainEqual(expect.objectContaining(started));
      const settled = { msg: 'request settled', requestId: record.requestId, attempt: 2 };
      expect(successor.log).toContainEqual(expect.objectContaining(settled));
      expect(times.takenOverAt).toBeGreaterThanOrEqual(times.leaseEndedAt);
    });
  });

  it('of the worker during a render ends in one delivery and one charge', async () => {
    await using installation = await Installation.create();
    const api = await installation.startApi();
    const worker = installation.start('worker', { environment: { IPS_RENDER_TIER: 'final' } });
    await installation.answers(api, '/readyz', 200);
    const client = await installation.demoClient();
    const { requestId } = await client.submitPortrait('portrait');
    await vi.waitFor(async () => {
      expect((await client.request(requestId)).stage).toBe('rendering');
    }, patience);

    await worker.kill();
    expect(await client.request(requestId)).toMatchObject({ status: 'running', completedAt: null });
    expect(await readBookings(client, requestId)).toEqual(['hold']);

    const next = installation.start('worker');
    expect(await installation.delivered(client, requestId)).toMatchObject({
      outputs: [{ status: 'succeeded', files: [{ format: 'png' }] }],
      billing: { state: 'captured', charged: { amount: '0.12' } },
      candidate: { state: 'portrait_ready' },
    });
    expect(await readBookings(client, requestId)).toEqual(['hold', 'capture']);
    expect(await client.wallet()).toMatchObject({
      available: { amount: '99.88' },
      held: { amount: '0.00' },
    });
    expect(next.log).toContainEqual(
      expect.objectContaining({ msg: 'request settled', requestId, attempt: 2 }),
    );
  });

  it.each(atDepth([4], [1, 4, 7]))(
    'of the API between calls and their answers leaves one request and one hold each (%i answered)',
    async (answersBefore) => {
      await using installation = await Installation.create();
      const api = await installation.startApi();
      const client = await installation.demoClient();
      const keys = Array.from({ length: 12 }, (_unused, index) => `call-${index}`);
      const answered: string[] = [];
      const calls = keys.map(async (key) => {
        const { requestId } = await client.submitPortrait(key);
        answered.push(requestId);
        // The others are anywhere between their first byte and their last one.
        if (answered.length === answersBefore) api.signal('SIGKILL');
      });
      await Promise.allSettled(calls);
      await api.ended;

      await installation.startApi();
      const readHolds = async (): Promise<readonly string[]> => {
        const entries = await client.walletEntries();
        return entries.filter(({ type }) => type === 'hold').map(({ requestId }) => `${requestId}`);
      };
      const kept = await readHolds();
      const told = `${answered.length} answered, ${kept.length} kept`;
      const records = await Promise.all(keys.map((key) => client.submitPortrait(key)));
      const ids = records.map(({ requestId }) => requestId);
      expect({
        told,
        requests: new Set(ids).size,
        held: (await client.wallet()).held.amount,
        holds: (await readHolds()).toSorted(),
        lost: [...answered, ...kept].filter((requestId) => !ids.includes(requestId)),
      }).toEqual({
        told,
        requests: keys.length,
        held: '1.44',
        holds: ids.toSorted(),
        lost: [],
      });
    },
  );

  it('of the API while a call waits for its picture loses no picture', async () => {
    await using installation = await Installation.create();
    await using engine = await openFakeImagesApi();
    const environment = await paintedBy(engine.url, installation.folder);
    const { api } = await installation.startAll({ environment });
    const client = await installation.demoClient();
    const call = portraitCall('held', 'wait=60');
    const held = client.call('/v1/models/generate', call).catch(() => 'lost');
    await vi.waitFor(async () => {
      expect((await client.walletEntries()).map(({ type }) => type)).toContain('hold');
    }, patience);
    await api.kill();
    await held;

    await installation.startApi({ environment });
    const { requestId } = await client.submit('/v1/models/generate', call);
    await installation.delivered(client, requestId);
    expect((await client.walletEntries()).map(({ type }) => type)).toEqual([
      'top_up',
      'hold',
      'capture',
    ]);
  });

  it('of the API during an upload leaves nothing behind for long', async () => {
    await using installation = await Installation.create();
    const api = await installation.startApi();
    const uploads = join(installation.dataFolder, 'uploads');
    const demo = JSON.parse(await installation.readText('demo.json')) as { apiKey: string };
    const upload = request(`${installation.baseUrl}/v1/pro/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${demo.apiKey}`,
        'idempotency-key': 'upload',
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    const lost = once(upload, 'error');
    upload.write(
      '--x\r\ncontent-disposition: form-data; name="references[]"; filename="a.png"\r\n\r\nbytes',
    );
    const [left] = await vi.waitFor(async () => {
      const names = await readdir(uploads);
      expect(names).toHaveLength(1);
      return names;
    }, patience);
    await api.kill();
    await lost;
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(uploads, `${left}`), longAgo, longAgo);
    const fresh = await mkdtemp(join(uploads, 'form-'));

    await installation.startApi();
    await vi.waitFor(async () => {
      expect(await readdir(uploads)).not.toContain(left);
    }, patience);
    expect(fresh.endsWith((await readdir(uploads)).join())).toBe(true);
  });
});
