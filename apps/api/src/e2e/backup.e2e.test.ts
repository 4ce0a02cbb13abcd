import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { RequestRecord } from '@image-production/contract';
import { openFakeImagesApi } from '@image-production/renderer-openai/testing';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, expect, it, vi } from 'vitest';

import type { Client } from './client.ts';
import { Installation, patience } from './installation.ts';
import { paintedBy } from './painted-by.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

/** Orders portraits one after the other until it is stopped; tells which were acknowledged. */
function keepOrdering(client: Client): { acknowledged: string[]; stop: () => Promise<void> } {
  const acknowledged: string[] = [];
  const ending = new AbortController();
  const work = async (): Promise<void> => {
    for (let number = 0; !ending.signal.aborted; number += 1) {
      const { requestId } = await client.submitPortrait(`order-${number}`);
      acknowledged.push(requestId);
      if (number % 8 === 7) await client.ended(requestId);
    }
  };
  const working = work();
  const stop = (): Promise<void> => {
    ending.abort();
    return working;
  };
  return { acknowledged, stop };
}

/** Every file of a record as the service hands it out, compared with the digest that it tells. */
async function expectSoundFiles(client: Client, { outputs }: RequestRecord): Promise<number> {
  const files = outputs.flatMap((output) => output.files);
  for (const { url, sha256 } of files) {
    const answer = await client.call(url ?? '');
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  return files.length;
}

it(
  'a backup taken under load, restored elsewhere, has every request acknowledged before it',
  { timeout: patiently(180_000) },
  async () => {
    await using engine = await openFakeImagesApi();
    await using origin = await Installation.create();
    await using elsewhere = await Installation.create();
    const environment = {
      ...(await paintedBy(engine.url, origin.folder)),
      IPS_GENERATIONS_PER_MINUTE: '10000',
    };
    await origin.startAll({ environment });
    const load = keepOrdering(await origin.demoClient());
    await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(20), patience);

    const before = [...load.acknowledged];
    const folder = join(elsewhere.folder, 'kept');
    const backup = origin.start('admin', { environment, words: ['backup', folder] });
    expect(await backup.ended).toEqual({ code: 0, signal: null });
    expect(backup.output).not.toContain(' 0 files');
    const during = load.acknowledged.length - before.length;
    expect(during).toBeGreaterThan(0);
    await load.stop();

    const restore = elsewhere.start('admin', { environment, words: ['restore', folder] });
    expect(await restore.ended).toEqual({ code: 0, signal: null });
    const { api } = await elsewhere.startAll({ environment });
    const [client, operator] = [await elsewhere.demoClient(), await elsewhere.operator()];
    let files = 0;
    for (const requestId of before) {
      const record = await elsewhere.delivered(client, requestId);
      files += await expectSoundFiles(client, record);
    }
    expect(files).toBeGreaterThanOrEqual(before.length);
    const books = await operator.json(200, '/admin/v1/ledger/verification');
    expect(books).toMatchObject({ holds: true, auditTrail: { holds: true } });
    expect(api.hasEnded).toBe(false);
  },
);
