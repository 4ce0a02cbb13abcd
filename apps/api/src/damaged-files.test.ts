import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { incidentPage } from '@image-production/contract';
import type { IncidentAnswer } from '@image-production/contract';
import { createFileAssetStore } from '@image-production/storage-files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { parsed, problemIn, recordIn, summarizeRefusal } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { fileBytes } from './testing/fake-studio.ts';
import { servedApi } from './testing/served-api.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

const dayMs = 24 * 60 * 60 * 1000;

let folder: string;
let api: TestApi;
let customer: Customer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'));
  api = await testApi({ assets: await createFileAssetStore({ directory: folder }) });
  customer = await api.customer();
});
afterEach(async () => {
  await api[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256.slice(2));

async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[500] = (bytes[500] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

/** What can happen to the file of a delivered picture, and what the operator hears of it. */
const damages: readonly [string, (path: string) => Promise<void>, string][] = [
  ['truncated', (path) => truncate(path, 12), 'has 12 bytes instead of 1000'],
  ['longer', (path) => truncate(path, 1001), 'has 1001 bytes instead of 1000'],
  ['empty', (path) => truncate(path, 0), 'has 0 bytes instead of 1000'],
  ['missing', (path) => rm(path), 'is not there any more'],
];

interface Picture {
  readonly requestId: string;
  /** Where its only file lies. */
  readonly path: string;
  /** Where it is asked for. */
  readonly url: string;
}

async function picture(): Promise<Picture> {
  const requestId = await customer.photograph();
  const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
  const url = `/v1/requests/${requestId}/outputs/0.png`;
  return { requestId, url, path: pathOf(outputs[0]?.files[0]?.sha256 ?? '') };
}

async function incidents(): Promise<readonly IncidentAnswer[]> {
  return parsed(incidentPage, await api.operator('GET', '/admin/v1/incidents?open=true')).data;
}

function expectDamaged(answer: Answer): void {
  expect(summarizeRefusal(answer)).toBe('500 output_damaged');
  expect(problemIn(answer).retryable).toBe(false);
  for (const header of ['etag', 'content-disposition', 'content-range', 'accept-ranges']) {
    expect(answer.headers.get(header)).toBeNull();
  }
}

describe.each(damages)('a delivered file that is %s', (_damage, damage, found) => {
  it('is never sent: whole, in a range, as headers, to those who have it, in the archive', async () => {
    const { requestId, path, url } = await picture();
    const etag = (await customer.get(url)).headers.get('etag') ?? '';
    await damage(path);
    expectDamaged(await customer.get(url));
    expectDamaged(await customer.get(url, { range: 'bytes=0-9' }));
    expectDamaged(await customer.get(url, { range: 'bytes=5000-' }));
    expectDamaged(await customer.get(url, { 'if-none-match': etag }));
    expectDamaged(await customer.get(`/v1/requests/${requestId}/outputs.zip`));
    const head = await customer.call('HEAD', url);
    expect([head.status, head.headers.get('etag')]).toEqual([500, null]);
  });

  it('is reported once, with the refund that compensates it', async () => {
    const { requestId, path, url } = await picture();
    await damage(path);
    await customer.get(url);
    await customer.get(`/v1/requests/${requestId}/outputs.zip`);
    const [incident, ...others] = await incidents();
    expect(others).toEqual([]);
    const { organizationId } = customer;
    expect(incident).toMatchObject({ kind: 'file_damaged', organizationId, requestId });
    expect(incident?.detail).toContain(`The file 0.png of ${requestId} ${found}`);
    const { text } = await api.operator('GET', '/metrics');
    expect(text).toContain('\nips_files_damaged 1\n');
    expect(api.log.join('')).toContain('a stored file is damaged');

    const [, refundPath = '', body = ''] =
      /POST (\S+) (\{.*\})$/.exec(incident?.detail ?? '') ?? [];
    const before = recordIn(await customer.get(`/v1/requests/${requestId}`)).billing.charged;
    const refunded = await api.operator('POST', refundPath, JSON.parse(body));
    expect(refunded.status).toBe(201);
    expect(JSON.parse(refunded.text)).toMatchObject({ amount: before, requestId });
    expect((await api.operator('POST', refundPath, JSON.parse(body))).status).toBe(200);
  });

  it('is gone and no damage once its retention has passed', async () => {
    const { path, url } = await picture();
    await damage(path);
    api.clock.advance(7 * dayMs);
    expect(summarizeRefusal(await customer.get(url))).toBe('410 output_expired');
    expect(await incidents()).toEqual([]);
  });
});

describe('a file with other bytes of the same length', () => {
  it('ends the connection before its last byte, one by one and in the archive', async () => {
    await using served = await servedApi({
      assets: await createFileAssetStore({ directory: folder }),
    });
    const owner = await served.api.customer();
    const requestId = await owner.photograph();
    const { outputs } = recordIn(await owner.get(`/v1/requests/${requestId}`));
    await flipBit(pathOf(outputs[0]?.files[0]?.sha256 ?? ''));
    for (const file of ['outputs/0.png', 'outputs.zip']) {
      const socket = await served.connect();
      const head = `GET /v1/requests/${requestId}/${file} HTTP/1.1`;
      const key = `Authorization: Bearer ${owner.apiKey}`;
      socket.write([head, 'Host: images.example', key, '', ''].join('\r\n'));
      const received: Buffer[] = [];
      socket.on('data', (bytes: Buffer) => received.push(bytes));
      await new Promise((resolve) => socket.once('close', resolve));
      expect(Buffer.concat(received).includes('png ')).toBe(false);
    }
    const page = await served.api.operator('GET', '/admin/v1/incidents');
    const [incident, ...others] = parsed(incidentPage, page).data;
    expect(others).toEqual([]);
    expect(incident?.detail).toContain('has other bytes than those that were stored');
  });

  it('is never sent once it is known: whole, in a range, as headers, in the archive', async () => {
    const { requestId, path, url } = await picture();
    const etag = (await customer.get(url)).headers.get('etag') ?? '';
    await flipBit(path);
    await expect(customer.get(url)).rejects.toThrow('lost or altered');
    expect(await incidents()).toHaveLength(1);
    const archive = `/v1/requests/${requestId}/outputs.zip`;
    expectDamaged(await customer.get(url));
    expectDamaged(await customer.get(url, { range: 'bytes=0-' }));
    expectDamaged(await customer.get(url, { range: 'bytes=0-9' }));
    expectDamaged(await customer.get(url, { 'if-none-match': etag }));
    expectDamaged(await customer.get(archive));
    for (const asked of [url, archive]) {
      const head = await customer.call('HEAD', asked);
      expect([head.status, head.headers.get('etag')]).toEqual([500, null]);
    }
    expect(await incidents()).toHaveLength(1);
  });

  it('is served again once it was put back and its incident is resolved', async () => {
    const { path, url } = await picture();
    const { bytes } = await customer.get(url);
    await flipBit(path);
    await expect(customer.get(url)).rejects.toThrow('lost or altered');
    await flipBit(path);
    expectDamaged(await customer.get(url));
    const [incident] = await incidents();
    await api.operator('POST', `/admin/v1/incidents/${incident?.incidentId}/resolve`);
    expect((await customer.get(url)).bytes).toEqual(bytes);
  });

  it.each(['bytes=0-', 'bytes=0-999', 'bytes=1-', 'bytes=-999', 'bytes=0-499', 'bytes=500-'])(
    'is found when it is read in the large range %s',
    async (range) => {
      const { path, url } = await picture();
      await flipBit(path);
      await expect(customer.get(url, { range })).rejects.toThrow('lost or altered');
      const [incident, ...others] = await incidents();
      expect(others).toEqual([]);
      expect(incident?.detail).toContain('has other bytes than those that were stored');
    },
  );

  it('is sound as long as it is, in every range', async () => {
    const { url } = await picture();
    const { bytes } = await customer.get(url);
    expect(bytes).toHaveLength(fileBytes);
    for (const [start, end] of [
      [0, 999],
      [1, 999],
      [0, 499],
      [200, 800],
      [998, 999],
    ] as const) {
      const part = await customer.get(url, { range: `bytes=${start}-${end}` });
      expect(part.status).toBe(206);
      expect(part.bytes).toEqual(bytes.slice(start, end + 1));
    }
    expect(await incidents()).toEqual([]);
  });
});

describe('the portrait of a model', () => {
  it.each(damages)('that is %s is never sent, also after its request is past', async (...row) => {
    const [, damage, found] = row;
    const modelId = await customer.model();
    const url = `/v1/models/${modelId}/portrait`;
    const { headers } = await customer.get(url);
    await damage(pathOf((headers.get('etag') ?? '').slice(1, -1)));
    api.clock.advance(8 * dayMs);
    expectDamaged(await customer.get(url));
    expectDamaged(await customer.get(url, { range: 'bytes=0-9' }));
    const [incident, ...others] = await incidents();
    expect(others).toEqual([]);
    expect(incident?.organizationId).toBe(customer.organizationId);
    expect(incident?.detail).toContain(`A picture of ${modelId} ${found}`);
    expect(incident?.detail).toContain('"amount":"0.12"');
  });
});
