import type { AssetLinks, LinkedFile } from '@image-production/production';
import { beforeEach, describe, expect, it } from 'vitest';

import { recordIn } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

const bucket = 'https://bucket.example/';
let api: TestApi;
let customer: Customer;
let requestId: string;
let linked: { readonly sha256: string; readonly file: LinkedFile }[];

async function open(link?: AssetLinks['link']): Promise<void> {
  linked = [];
  const standard: AssetLinks['link'] = async (sha256, file) => {
    linked.push({ sha256, file });
    return `${bucket}${sha256}?signature=once`;
  };
  const links = { link: link ?? standard };
  api = await testApi({ replace: (services) => ({ ...services, links }) });
  customer = await api.customer();
  const order = { prompt: 'A chair.', aspect: '1:1', resolution: '4K' };
  ({ requestId } = recordIn(await customer.lab('creative', order)));
  await api.studio.finish();
}

beforeEach(async () => open());

const filePath = (): string => `/v1/requests/${requestId}/outputs/0.png`;

/** The signed URL of a file, as records tell it. */
async function signedPath(): Promise<string> {
  const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
  const { pathname, search } = new URL(outputs[0]?.files[0]?.url ?? '');
  return pathname + search;
}

async function digest(): Promise<string> {
  const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
  return outputs[0]?.files.find(({ format }) => format === 'png')?.sha256 ?? '';
}

describe('a file that lies in a store of its own', () => {
  it('is answered by a redirection to it, with the name and the type of the file', async () => {
    const answer = await customer.get(filePath());
    const sha256 = await digest();
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(`${bucket}${sha256}?signature=once`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBe(`"${sha256}"`);
    expect(answer.bytes).toHaveLength(0);
    const file = { fileName: expect.stringMatching(/\.png$/) as string, mediaType: 'image/png' };
    expect(linked).toEqual([{ sha256, file }]);
  });

  it('is redirected for its signed URL, which others can follow', async () => {
    const answer = await api.call('GET', await signedPath());
    expect(answer.status).toBe(307);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is not linked for a signature that was altered', async () => {
    const path = (await signedPath()).replace(/sig=./, (text) =>
      text === 'sig=A' ? 'sig=B' : 'sig=A',
    );
    expect((await api.call('GET', path)).status).toBe(403);
    expect((await api.call('GET', filePath())).status).toBe(401);
    expect(linked).toEqual([]);
  });

  it('is not linked for another organization', async () => {
    const other = await api.customer();
    expect((await other.get(filePath())).status).toBe(404);
    expect(linked).toEqual([]);
  });

  it('is not linked once it is gone, cut off, or its data was removed', async () => {
    const { production } = api.services;
    const sha256 = await digest();
    const { stat } = production.assets;
    Object.assign(production.assets, { stat: async () => ({ sha256, sizeBytes: 3 }) });
    expect((await customer.get(filePath())).status).toBe(500);
    Object.assign(production.assets, { stat });
    // An open incident keeps it from being served.
    expect((await customer.get(filePath())).status).toBe(500);
    expect((await customer.call('DELETE', `/v1/requests/${requestId}/outputs`)).status).toBe(204);
    expect((await customer.get(filePath())).status).toBe(410);
    expect(linked).toEqual([]);
  });

  it('is described by the service itself for HEAD, and for a client that has it', async () => {
    const head = await customer.call('HEAD', filePath());
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('image/png');
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    const headers = { 'if-none-match': `"${await digest()}"` };
    expect((await customer.get(filePath(), headers)).status).toBe(304);
    expect(linked).toEqual([]);
  });

  it('is redirected for a range that it has, and refused for one that it has not', async () => {
    const part = { range: 'bytes=0-9' };
    expect((await customer.get(filePath(), part)).status).toBe(307);
    const beyond = { range: 'bytes=999999999-' };
    expect((await customer.get(filePath(), beyond)).status).toBe(416);
    expect(linked).toHaveLength(1);
  });

  it('is sent by the service when the store makes no link', async () => {
    await open(async () => undefined);
    const answer = await customer.get(filePath());
    expect(answer.status).toBe(200);
    expect(answer.bytes.length).toBeGreaterThan(0);
  });
});

describe('whatever is no file of an output', () => {
  it('goes through the service: archives and views of models', async () => {
    expect((await customer.get(`/v1/requests/${requestId}/outputs.zip`)).status).toBe(200);
    const modelId = await customer.model();
    expect((await customer.get(`/v1/models/${modelId}/portrait`)).status).toBe(200);
    expect(linked).toEqual([]);
  });
});
