import { readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { summarizeRefusal } from '../testing/answer.ts';
import { multipart } from '../testing/multipart.ts';
import { proParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';

it('an upload that finds no room is no fault of its client', async () => {
  await using api = await testApi();
  const customer = await api.customer();
  const modelId = await customer.model();
  const { uploadsFolder } = api.services.settings;
  await writeFile(uploadsFolder, 'not a folder');
  const refused = await customer.generatePro(modelId);
  expect(summarizeRefusal(refused)).toBe('503 unavailable');
  expect(refused.headers.get('retry-after')).toBe('1');
  await rm(uploadsFolder);
  expect(summarizeRefusal(await customer.generatePro(modelId))).toBe('202');
});

it('a file that cannot be written is no fault of its client', async () => {
  await using api = await testApi();
  const customer = await api.customer();
  const { uploadsFolder } = api.services.settings;
  const { contentType, body } = multipart(await proParts(await customer.model()));
  const firstFile = body.indexOf('filename=');
  async function* losingItsFolder(): AsyncGenerator<Uint8Array> {
    yield body.subarray(0, firstFile);
    for (const name of await readdir(uploadsFolder)) await rmdir(join(uploadsFolder, name));
    yield body.subarray(firstFile);
  }
  const answer = await customer.call('POST', '/v1/pro/generate', {
    body: ReadableStream.from(losingItsFolder()),
    headers: { 'content-type': contentType, 'idempotency-key': customer.nextKey() },
  });
  expect(summarizeRefusal(answer)).toBe('503 unavailable');
  expect(await api.uploads()).toEqual([]);
});
