import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { fileBytes } from '../testing/fake-studio.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('a finished file', () => {
  let api: TestApi;
  let customer: Customer;
  let requestId: string;
  let path: string;
  let whole: Buffer;
  let etag: string;
  /** When it was made. */
  let day: string;

  beforeAll(async () => {
    api = await testApi();
    customer = await api.customer();
    requestId = await customer.photograph({ resolution: '4K' });
    path = `/v1/requests/${requestId}/outputs/0.png`;
    const answer = await customer.get(path);
    whole = answer.bytes;
    etag = answer.headers.get('etag') ?? '';
    day = new Date(api.clock.now()).toISOString().slice(0, 10);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const signedUrl = async (): Promise<string> => {
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    return record.outputs[0]?.files[0]?.url.slice(publicUrl.length) ?? '';
  };

  it.each([
    ['png', 'image/png'],
    ['tiff', 'image/tiff'],
    ['dng', 'image/x-adobe-dng'],
  ])('%s comes as it was stored, to be saved and not to be shown', async (format, mediaType) => {
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    const file = record.outputs[0]?.files.find((candidate) => candidate.format === format);
    const answer = await customer.get(`/v1/requests/${requestId}/outputs/0.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes).toHaveLength(file?.sizeBytes ?? 0);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': mediaType,
      'content-length': `${file?.sizeBytes}`,
      'content-disposition': `attachment; filename="${day}-pro-4K-3x4-${requestId}-1.${format}"`,
      etag: `"${file?.sha256}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('comes without a key to those who have its URL, and to other sites', async () => {
    const answer = await api.call('GET', await signedUrl());
    expect(answer.bytes).toEqual(whole);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const head = await api.call('HEAD', await signedUrl());
    expect(head.headers.get('content-length')).toBe(`${fileBytes}`);
    const part = await api.call('GET', await signedUrl(), { headers: { range: 'bytes=0-0' } });
    expect([part.status, part.bytes.length]).toEqual([206, 1]);
  });

  const altered: readonly (readonly [string, (url: string) => string])[] = [
    ['another signature', (url) => url.replace(/sig=.{4}/, 'sig=AAAA')],
    ['a shorter signature', (url) => url.slice(0, -2)],
    ['an empty signature', (url) => url.replace(/sig=.*/, 'sig=')],
    ['another file', (url) => url.replace('0.png', '0.tiff')],
    ['another organization', (url) => url.replace(/org=org_0+1/, `org=org_${'0'.repeat(25)}2`)],
    ['no organization', (url) => url.replace(/org=[^&]+&/, '')],
    ['a later expiry', (url) => url.replace(/exp=\d+/, 'exp=9999999999')],
    ['an expiry that is none', (url) => url.replace(/exp=\d+/, 'exp=x')],
    ['another key', (url) => url.replace('kid=k1', 'kid=k2')],
  ];

  it.each(altered)('is refused with 403 to a URL with %s', async (_what, alter) => {
    const url = await signedUrl();
    expect(alter(url)).not.toBe(url);
    expect(summarizeRefusal(await api.call('GET', alter(url)))).toBe('403 signature_invalid');
    // A valid key does not heal it: what was signed counts.
    expect(summarizeRefusal(await customer.get(alter(url)))).toBe('403 signature_invalid');
  });

  it('has a URL for 10 to 15 minutes', async () => {
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    const file = record.outputs[0]?.files[0];
    const lifetimeMs = Date.parse(file?.urlExpiresAt ?? '') - api.clock.now();
    expect(lifetimeMs).toBeGreaterThanOrEqual(10 * 60_000);
    expect(lifetimeMs).toBeLessThanOrEqual(15 * 60_000);
    const url = file?.url.slice(publicUrl.length) ?? '';
    api.clock.advance(lifetimeMs - 1);
    expect((await api.call('GET', url)).status).toBe(200);
    api.clock.advance(1);
    expect(summarizeRefusal(await api.call('GET', url))).toBe('403 signature_invalid');
    expect((await customer.get(path)).status).toBe(200);
  });

  it('needs a key or a URL', async () => {
    expect(summarizeRefusal(await api.call('GET', path))).toBe('401 unauthenticated');
  });

  const ranges: readonly (readonly [string, number, number])[] = [
    ['bytes=0-0', 0, 1],
    ['bytes=0-99', 0, 100],
    ['bytes=500-599', 500, 600],
    ['bytes=900-', 900, fileBytes],
    ['bytes=999-999', 999, fileBytes],
    ['bytes=-1', 999, fileBytes],
    ['bytes=-100', 900, fileBytes],
    ['bytes=-5000', 0, fileBytes],
    ['bytes=990-5000', 990, fileBytes],
    [`bytes=0-${'9'.repeat(30)}`, 0, fileBytes],
    ['Bytes=0-9', 0, 10],
  ];

  it.each(ranges)('comes in part for %s', async (range, start, end) => {
    const answer = await customer.get(path, { range });
    expect(answer.status).toBe(206);
    expect(answer.bytes).toEqual(whole.subarray(start, end));
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${fileBytes}`);
    expect(answer.headers.get('content-length')).toBe(`${end - start}`);
    expect(answer.headers.get('etag')).toBe(etag);
  });

  it.each(['bytes=20-10', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=2000-1000', 'items=0-1'])(
    'comes whole for %s, which is not one range of bytes',
    async (range) => {
      const answer = await customer.get(path, { range });
      expect(answer.status).toBe(200);
      expect(answer.bytes).toEqual(whole);
      expect(answer.headers.get('content-range')).toBeNull();
    },
  );

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', `bytes=${'9'.repeat(30)}-`])(
    'has nothing of %s and says how much it has',
    async (range) => {
      const answer = await customer.get(path, { range });
      expect(summarizeRefusal(answer)).toBe('416 range_not_satisfiable');
      expect(answer.headers.get('content-range')).toBe(`bytes */${fileBytes}`);
      expect(answer.headers.get('content-disposition')).toBeNull();
      // For a client that has it all, or other bytes, the range means nothing.
      const known = await customer.get(path, { range, 'if-none-match': etag });
      const other = await customer.get(path, { range, 'if-range': '"other"' });
      expect([known.status, other.status]).toEqual([304, 200]);
    },
  );

  it('comes in part only if it is still the same', async () => {
    const range = 'bytes=0-9';
    expect((await customer.get(path, { range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Tue, 14 Nov 2023 22:13:20 GMT']) {
      const answer = await customer.get(path, { range, 'if-range': other });
      expect([answer.status, answer.bytes.length]).toEqual([200, fileBytes]);
    }
  });

  it('is not sent again to those who have it', async () => {
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const answer = await customer.get(path, { 'if-none-match': known });
      expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await customer.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is only described to HEAD', async () => {
    // Ranges are of GET alone (RFC 9110 §14.2).
    for (const range of ['bytes=0-9', 'bytes=5000-']) {
      const answer = await customer.call('HEAD', path, { headers: { range } });
      expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
      expect(answer.headers.get('content-length')).toBe(`${fileBytes}`);
      expect(answer.headers.get('etag')).toBe(etag);
    }
  });

  it.each(['1.png', '0.jpg', '0.PNG', '00.png', '-1.png', '0', '0.png.tiff', '999.png'])(
    'called %s does not exist',
    async (name) => {
      expect(
        summarizeRefusal(await customer.get(`/v1/requests/${requestId}/outputs/${name}`)),
      ).toBe('404 not_found');
    },
  );
});

describe('files', () => {
  it('do not exist before their request has succeeded, nor after it failed', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const { requestId } = recordIn(await customer.generatePro(modelId));
    const path = `/v1/requests/${requestId}/outputs/0.png`;
    expect(summarizeRefusal(await customer.get(path))).toBe('404 not_found');
    const claim = await api.studio.start();
    expect(summarizeRefusal(await customer.get(path))).toBe('404 not_found');
    await api.studio.finish(claim);
    expect((await customer.get(path)).status).toBe(200);

    const failed = recordIn(await customer.generatePro(modelId)).requestId;
    await api.studio.fail();
    const record = recordIn(await customer.get(`/v1/requests/${failed}`));
    expect(record).toMatchObject({
      status: 'failed',
      outputs: [{ status: 'failed', files: [], error: { code: 'render_refused' } }],
      billing: { state: 'released', charged: { amount: '0.00' } },
    });
    expect(summarizeRefusal(await customer.get(`/v1/requests/${failed}/outputs/0.png`))).toBe(
      '404 not_found',
    );
  });

  it('of a resolution that has none in this format do not exist', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await customer.photograph();
    expect(summarizeRefusal(await customer.get(`/v1/requests/${requestId}/outputs/0.tiff`))).toBe(
      '404 not_found',
    );
  });

  it('are gone after seven days, while the record stays', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await customer.photograph();
    const path = `/v1/requests/${requestId}`;
    const before = await customer.get(path);
    expect(recordIn(before)).toMatchObject({
      dataRemoved: false,
      expiresAt: new Date(api.clock.now() + 7 * dayMs).toISOString(),
    });

    api.clock.advance(7 * dayMs - 1);
    expect((await customer.get(`${path}/outputs/0.png`)).status).toBe(200);
    const last = await customer.get(path);
    const url = recordIn(last).outputs[0]?.files[0]?.url.slice(publicUrl.length) ?? '';

    api.clock.advance(1);
    expect(summarizeRefusal(await customer.get(`${path}/outputs/0.png`))).toBe(
      '410 output_expired',
    );
    expect(summarizeRefusal(await api.call('GET', url))).toBe('410 output_expired');
    expect((await api.call('HEAD', url)).status).toBe(410);
    const after = await customer.get(path, { 'if-none-match': last.headers.get('etag') ?? '' });
    expect(recordIn(after)).toMatchObject({
      status: 'succeeded',
      dataRemoved: true,
      outputs: [{ status: 'succeeded', width: 896, height: 1200, files: [] }],
    });
  });

  it('whose bytes are lost are damaged', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await customer.photograph();
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    await api.services.production.assets.remove(record.outputs[0]?.files[0]?.sha256 ?? '');
    const answer = await customer.get(`/v1/requests/${requestId}/outputs/0.png`);
    expect(summarizeRefusal(answer)).toBe('500 output_damaged');
    // The answer is a problem, not a file that failed.
    expect(answer.headers.get('content-disposition')).toBeNull();
  });
});

describe('a record', () => {
  it('is polled cheaply: the same tag until something changes', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { requestId } = recordIn(await customer.generateModel());
    const path = `/v1/requests/${requestId}`;
    const known = (answer: Answer): Record<string, string> => ({
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    const queued = await customer.get(path);
    expect(queued.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(queued.headers.get('cache-control')).toBe('private, no-cache');
    expect(queued.headers.get('retry-after')).toMatch(/^\d+$/);
    const same = await customer.get(path, known(queued));
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    expect(same.headers.get('etag')).toBe(queued.headers.get('etag'));

    const claim = await api.studio.start();
    const running = await customer.get(path, known(queued));
    expect([running.status, recordIn(running).status]).toEqual([200, 'running']);
    await api.studio.finish(claim);
    const finished = await customer.get(path, known(running));
    expect([finished.status, recordIn(finished).status]).toEqual([200, 'succeeded']);
    expect(finished.headers.get('retry-after')).toBeNull();
    expect((await customer.get(path, known(finished))).status).toBe(304);
  });

  it('changes with its candidate', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { requestId, candidate } = recordIn(await customer.generateModel());
    await api.studio.finish();
    const before = await customer.get(`/v1/requests/${requestId}`);
    await customer.save(candidate?.candidateId ?? '');
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    const after = await customer.get(`/v1/requests/${requestId}`, headers);
    expect(recordIn(after).candidate?.state).toBe('saved');
  });

  it('is waited for when that is preferred', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { requestId } = recordIn(await customer.generateModel());
    const path = `/v1/requests/${requestId}`;
    const waiting = customer.get(path, { prefer: 'wait=20' });
    await api.studio.finish();
    const answer = await waiting;
    expect(recordIn(answer).status).toBe('succeeded');
    expect(answer.headers.get('preference-applied')).toBe('wait=20');
    const at1 = await customer.get(path, { prefer: 'wait=999' });
    expect(at1.headers.get('preference-applied')).toBe('wait=60');
  });

  it('is answered unfinished when the time is up', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { requestId } = recordIn(await customer.generateModel());
    const answer = await customer.get(`/v1/requests/${requestId}`, { prefer: 'wait=1' });
    expect(recordIn(answer).status).toBe('queued');
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it.each(['wait=0', 'wait=x', 'wait', 'wait=-1', 'nonsense', ''])(
    'is not waited for with Prefer: %s',
    async (prefer) => {
      await using api = await testApi();
      const customer = await api.customer();
      const { requestId } = recordIn(await customer.generateModel());
      expect(recordIn(await customer.get(`/v1/requests/${requestId}`, { prefer })).status).toBe(
        'queued',
      );
    },
  );
});
