import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';

import { requestPage } from '@image-production/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parsed } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { multipart } from '../testing/multipart.ts';
import type { MultipartBody } from '../testing/multipart.ts';
import { briefFor, textParts } from '../testing/pro-form.ts';
import { servedApi } from '../testing/served-api.ts';
import type { ServedApi } from '../testing/served-api.ts';

const fileCount = 9;
const fileBytes = 256 * 1024;
/** Change it to drop elsewhere; the titles tell where. */
const seed = 20_261_120;
const places = fc.sample(fc.noBias(fc.integer({ min: 0, max: 99_999 })), { seed, numRuns: 20 });

let served: ServedApi;
let customer: Customer;
let form: MultipartBody;
let before: unknown;

beforeAll(async () => {
  served = await servedApi();
  customer = await served.api.customer();
  const fields = {
    custom_model_id: await customer.model(),
    resolution: '1K',
    brief: briefFor(fileCount),
  };
  const files = Array.from({ length: fileCount }, (_each, index) => ({
    name: 'references[]',
    fileName: `${index}.png`,
    // Never looked at: no upload of this file arrives whole.
    content: randomBytes(fileBytes),
  }));
  form = multipart([...textParts(fields), ...files]);
  before = await traces();
});
afterAll(() => served[Symbol.asyncDispose]());

const bytesUntil = (place: number): number => Math.floor((form.body.length * place) / 100_000);

/** What an accepted or a forgotten upload would change. */
async function traces(): Promise<unknown> {
  const page = parsed(requestPage, await customer.get('/v1/requests'));
  return {
    uploads: await served.api.uploads(),
    wallet: await customer.wallet(),
    requests: page.data.map(({ requestId }) => requestId),
    events: served.api.store.events.length,
  };
}

/** An upload of which this much has left the client, and of which the server knows. */
async function begunUpload(bytes: number): Promise<Socket> {
  const socket = await served.connect();
  const head = [
    'POST /v1/pro/generate HTTP/1.1',
    'Host: images.example',
    `Authorization: Bearer ${customer.apiKey}`,
    `Idempotency-Key: ${customer.nextKey()}`,
    `Content-Type: ${form.contentType}`,
    `Content-Length: ${form.body.length}`,
  ];
  socket.write([...head, '', ''].join('\r\n'));
  await expect.poll(() => served.api.uploads()).not.toEqual([]);
  await new Promise((resolve) => socket.write(form.body.subarray(0, bytes), resolve));
  return socket;
}

async function answersNextCall(): Promise<void> {
  const answer = await served.exchange(
    'GET /healthz HTTP/1.1\r\nHost: images.example\r\nConnection: close\r\n\r\n',
  );
  expect(answer.status).toBe(200);
}

describe(`a connection that is lost during an upload of nine files (seed ${seed})`, () => {
  it.each(places)('at %d of 100000 parts leaves nothing', async (place) => {
    const socket = await begunUpload(bytesUntil(place));
    socket.destroy();
    await expect.poll(traces).toEqual(before);
    await answersNextCall();
  });

  it.each(places.slice(0, 5))('and reset at %d of 100000 parts leaves nothing', async (place) => {
    const socket = await begunUpload(bytesUntil(place));
    socket.resetAndDestroy();
    await expect.poll(traces).toEqual(before);
    await answersNextCall();
  });

  it('leaves nothing when all of them are lost at once', async () => {
    const sockets = await Promise.all(places.map((place) => begunUpload(bytesUntil(place))));
    for (const socket of sockets) socket.destroy();
    await expect.poll(traces).toEqual(before);
    await answersNextCall();
    await served.stop();
    expect(await traces()).toEqual(before);
    expect(served.api.log).toEqual([]);
  });
});
