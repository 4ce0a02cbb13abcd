import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { readZip } from '../testing/read-zip.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const dayMs = 24 * 60 * 60 * 1000;
const formats = ['png', 'tiff', 'dng'] as const;

/** Four pictures in 4K, of which the engine refuses the third. */
async function madeSeries(api: TestApi, customer: Customer): Promise<string> {
  const fields = { prompt: 'A wooden chair.', aspect: '16:9', resolution: '4K', count: 4 };
  const { requestId } = recordIn(await customer.lab('creative', fields));
  api.studio.refused = [2];
  await api.studio.finish();
  api.studio.refused = [];
  return requestId;
}

describe('the archive of a request', () => {
  let api: TestApi;
  let customer: Customer;
  let requestId: string;
  let path: string;
  let name: string;

  beforeAll(async () => {
    api = await testApi();
    customer = await api.customer();
    requestId = await madeSeries(api, customer);
    path = `/v1/requests/${requestId}/outputs.zip`;
    const day = new Date(api.clock.now()).toISOString().slice(0, 10);
    name = `${day}-lab-creative-4K-16x9-${requestId}`;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it('holds every delivered file as it is, under its own name and from its own time', async () => {
    const { outputs, completedAt } = recordIn(await customer.get(`/v1/requests/${requestId}`));
    const expected = await Promise.all(
      [0, 1, 3].flatMap((index) =>
        formats.map(async (format) => {
          const file = await customer.get(`/v1/requests/${requestId}/outputs/${index}.${format}`);
          return {
            name: `${name}-${index + 1}.${format}`,
            bytes: file.bytes,
            // Archives count in seconds.
            modifiedAt: Math.floor(Date.parse(completedAt ?? '') / 1000) * 1000,
            isCompressed: false,
          };
        }),
      ),
    );
    expect(outputs.map(({ status }) => status)).toEqual([
      'succeeded',
      'succeeded',
      'failed',
      'succeeded',
    ]);
    const answer = await customer.get(path);
    expect(await readZip(answer.bytes)).toEqual(expected);
  });

  it('names its files as they are named one by one', async () => {
    const zipped = await readZip((await customer.get(path)).bytes);
    const single = await customer.get(`/v1/requests/${requestId}/outputs/3.dng`);
    expect(single.headers.get('content-disposition')).toBe(
      `attachment; filename="${zipped.at(-1)?.name}"`,
    );
  });

  it('says what it is and how long', async () => {
    const answer = await customer.get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': `${answer.bytes.length}`,
      'content-disposition': `attachment; filename="${name}.zip"`,
      'accept-ranges': 'none',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const head = await customer.call('HEAD', path);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get('content-length')).toBe(`${answer.bytes.length}`);
    // It is made anew each time: a part would have to be read from the beginning.
    const ranged = await customer.get(path, { range: 'bytes=0-9' });
    expect([ranged.status, ranged.bytes.length]).toEqual([200, answer.bytes.length]);
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await customer.get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{64}"$/);
    const known = await customer.get(path, { 'if-none-match': etag });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const other = await customer.photograph();
    const answer = await customer.get(`/v1/requests/${other}/outputs.zip`);
    expect(answer.headers.get('etag')).not.toBe(etag);
  });

  it('comes without a key to those who have its URL, for 10 to 15 minutes', async () => {
    const { archive } = recordIn(await customer.get(`/v1/requests/${requestId}`));
    const lifetimeMs = Date.parse(archive?.urlExpiresAt ?? '') - api.clock.now();
    const url = archive?.url.slice(publicUrl.length) ?? '';
    const answer = await api.call('GET', url);
    expect((await readZip(answer.bytes)).length).toBe(9);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await api.call('HEAD', url)).status).toBe(200);
    for (const altered of [
      url.replace(/sig=.{4}/, 'sig=AAAA'),
      url.replace('outputs.zip', 'outputs/0.png'),
    ]) {
      expect(summarizeRefusal(await api.call('GET', altered))).toBe('403 signature_invalid');
    }
    api.clock.advance(lifetimeMs);
    expect(summarizeRefusal(await api.call('GET', url))).toBe('403 signature_invalid');
    expect(summarizeRefusal(await api.call('GET', path))).toBe('401 unauthenticated');
  });
});

describe('there is no archive', () => {
  it('before a request has succeeded, nor of one that failed', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const accepted = recordIn(await customer.generatePro(modelId));
    const path = `/v1/requests/${accepted.requestId}`;
    expect(accepted.archive).toBeNull();
    expect(summarizeRefusal(await customer.get(`${path}/outputs.zip`))).toBe('404 not_found');
    const claim = await api.studio.start();
    expect(summarizeRefusal(await customer.get(`${path}/outputs.zip`))).toBe('404 not_found');
    await api.studio.finish(claim);
    expect((await readZip((await customer.get(`${path}/outputs.zip`)).bytes)).length).toBe(1);

    const failed = recordIn(await customer.generatePro(modelId)).requestId;
    await api.studio.fail();
    expect(recordIn(await customer.get(`/v1/requests/${failed}`)).archive).toBeNull();
    expect(summarizeRefusal(await customer.get(`/v1/requests/${failed}/outputs.zip`))).toBe(
      '404 not_found',
    );
  });

  it('after its files were removed, by their owner or by time', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const [removed, expired] = [await customer.photograph(), await customer.photograph()];
    const record = recordIn(await customer.get(`/v1/requests/${expired}`));
    await customer.call('DELETE', `/v1/requests/${removed}/outputs`);
    api.clock.advance(7 * dayMs);
    for (const requestId of [removed, expired]) {
      const path = `/v1/requests/${requestId}`;
      expect(summarizeRefusal(await customer.get(`${path}/outputs.zip`))).toBe(
        '410 output_expired',
      );
      expect(recordIn(await customer.get(path))).toMatchObject({
        dataRemoved: true,
        archive: null,
      });
    }
    const url = record.archive?.url.slice(publicUrl.length) ?? '';
    expect(summarizeRefusal(await api.call('GET', url))).toBe('403 signature_invalid');
  });

  it('when the bytes of one file are lost', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await madeSeries(api, customer);
    const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
    await api.services.production.assets.remove(outputs[3]?.files[2]?.sha256 ?? '');
    const answer = await customer.get(`/v1/requests/${requestId}/outputs.zip`);
    expect(summarizeRefusal(answer)).toBe('500 output_damaged');
    expect(answer.headers.get('content-disposition')).toBeNull();
  });
});
