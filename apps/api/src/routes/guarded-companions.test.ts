import type { RequestRecord } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import type { AssetLinks } from '@image-production/production';
import type { RenderJob } from '@image-production/rendering';
import { describe, expect, it } from 'vitest';

import { problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const dayMs = 86_400_000;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>Key</title></svg>';
const beside = ({ passes = [] }: RenderJob) => ({
  plan: new TextEncoder().encode(svg),
  passes: passes.map((name) => ({ name, width: 2, height: 1, samples: Uint8Array.of(9, 255) })),
});

/** A customer's photograph with its plan and its depth, and the signed paths to these two. */
async function photographed(api: TestApi) {
  api.studio.companionsOf = beside;
  const customer = await api.customer();
  const modelId = await customer.model();
  const { requestId } = recordIn(await customer.generatePro(modelId, { passes: ['depth'] }));
  await api.studio.finish();
  const path = `/v1/requests/${requestId}`;
  const paths = signedPaths(recordIn(await customer.get(path)));
  return { customer, modelId, requestId, path, paths };
}

function signedPaths({ outputs }: RequestRecord): readonly [string, string] {
  const [output] = outputs;
  const [pass] = output?.passes ?? [];
  return [output?.plan?.url.slice(publicUrl.length) ?? '', pass?.url.slice(publicUrl.length) ?? ''];
}

const refusals = async (api: TestApi, paths: readonly string[]): Promise<string[]> =>
  Promise.all(paths.map(async (path) => summarizeRefusal(await api.call('GET', path))));

const bare = (path: string): string => path.split('?')[0] ?? '';

describe('a plan or a pass', () => {
  it('is not there for others, with a key or with a URL of their own', async () => {
    await using api = await testApi();
    const { paths } = await photographed(api);
    const other = await photographed(api);
    for (const [index, path] of paths.entries()) {
      expect(summarizeRefusal(await other.customer.get(bare(path)))).toBe('404 not_found');
      expect(summarizeRefusal(await api.call('GET', bare(path)))).toBe('401 unauthenticated');
      const [, theirs = ''] = (other.paths[index] ?? '').split('?');
      const mixed = `${bare(path)}?${theirs}`;
      expect(summarizeRefusal(await api.call('GET', mixed))).toBe('403 signature_invalid');
    }
  });

  const altered: readonly (readonly [string, (url: string) => string])[] = [
    ['another signature', (url) => url.replace(/sig=.{4}/, 'sig=AAAA')],
    ['no signature', (url) => url.replace(/sig=.*/, 'sig=')],
    ['another ending', (url) => url.replace(/0\.(plan\.svg|depth\.png)/, '0.png')],
    ['another output', (url) => url.replace('/0.', '/1.')],
    ['a later expiry', (url) => url.replace(/exp=\d+/, 'exp=9999999999')],
    ['another organization', (url) => url.replace(/org=org_.{26}/, `org=org_${'7'.repeat(26)}`)],
  ];

  it('is refused to a URL that was altered', async () => {
    await using api = await testApi();
    const { paths, customer } = await photographed(api);
    for (const [what, alter] of altered)
      for (const path of paths) {
        expect([what, alter(path)]).not.toEqual([what, path]);
        const answers = [await api.call('GET', alter(path)), await customer.get(alter(path))];
        expect([what, ...answers.map(summarizeRefusal)]).toEqual([
          what,
          ...answers.map(() => '403 signature_invalid'),
        ]);
      }
  });

  it('is refused to a URL from its expiry on', async () => {
    await using api = await testApi();
    const { paths, customer, path } = await photographed(api);
    const { outputs } = recordIn(await customer.get(path));
    const expiresAt = outputs[0]?.plan?.urlExpiresAt ?? '';
    api.clock.advance(Date.parse(expiresAt) - api.clock.now());
    expect(await refusals(api, paths)).toEqual(paths.map(() => '403 signature_invalid'));
  });

  it('ends with the erasure of its organization', async () => {
    await using api = await testApi();
    const { paths, customer } = await photographed(api);
    await api.operator('DELETE', `/admin/v1/organizations/${customer.organizationId}`);
    expect(await refusals(api, paths)).toEqual(paths.map(() => '410 output_expired'));
    const organizationId = customer.organizationId as OrganizationId;
    expect(
      await api.services.production.store.readers.requests.list({ organizationId, limit: 9 }),
    ).not.toEqual([]);
  });

  it('ends when its outputs are removed, and seven days after its request', async () => {
    await using api = await testApi();
    const removed = await photographed(api);
    expect((await removed.customer.call('DELETE', `${removed.path}/outputs`)).status).toBe(204);
    expect(await refusals(api, removed.paths)).toEqual([
      '410 output_expired',
      '410 output_expired',
    ]);

    const { customer, path } = await photographed(api);
    api.clock.advance(7 * dayMs - 1);
    const late = signedPaths(recordIn(await customer.get(path)));
    for (const url of late) expect((await api.call('GET', url)).status).toBe(200);
    api.clock.advance(1);
    expect(await refusals(api, late)).toEqual(['410 output_expired', '410 output_expired']);
    expect(recordIn(await customer.get(path)).outputs).toMatchObject([{ plan: null, passes: [] }]);
  });

  it('is never there of a request that was canceled', async () => {
    await using api = await testApi();
    const { customer, modelId } = await photographed(api);
    const { requestId } = recordIn(await customer.generatePro(modelId, { passes: ['depth'] }));
    const path = `/v1/requests/${requestId}`;
    expect((await customer.call('POST', `${path}/cancel`)).status).toBe(200);
    expect(recordIn(await customer.get(path))).toMatchObject({
      status: 'canceled',
      outputs: [{ plan: null, passes: [] }],
    });
    for (const file of ['0.plan.svg', '0.depth.png'])
      expect(summarizeRefusal(await customer.get(`${path}/outputs/${file}`))).toBe('404 not_found');
  });
});

describe('the bytes of a plan or a pass', () => {
  it('come in part, whole, known and by HEAD, always as a download of their type', async () => {
    await using api = await testApi();
    const { paths } = await photographed(api);
    const types = ['image/svg+xml', 'image/png'];
    for (const [index, path] of paths.entries()) {
      const whole = await api.call('GET', path);
      const etag = whole.headers.get('etag') ?? '';
      const part = await api.call('GET', path, { headers: { range: 'bytes=2-4' } });
      const none = await api.call('GET', path, { headers: { range: 'bytes=99999-' } });
      const known = await api.call('GET', path, { headers: { 'if-none-match': etag } });
      const head = await api.call('HEAD', path);
      expect([part.status, none.status, known.status, head.status]).toEqual([206, 416, 304, 200]);
      expect(part.bytes).toEqual(whole.bytes.slice(2, 5));
      expect(head.headers.get('content-length')).toBe(`${whole.bytes.length}`);
      for (const { headers } of [whole, part, known, head]) {
        expect(headers.get('content-type')).toBe(types[index]);
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
      }
    }
  });

  it('go to a bucket for a pass, and never for a plan, which browsers would run', async () => {
    const link: AssetLinks['link'] = async (sha256) => `https://bucket.example/${sha256}`;
    await using api = await testApi({
      replace: (services) => ({ ...services, links: { link } }),
    });
    const { paths, customer } = await photographed(api);
    const [plan, pass] = paths;
    expect([(await api.call('GET', plan)).status, (await api.call('GET', pass)).status]).toEqual([
      200, 307,
    ]);
    expect((await customer.get(bare(plan))).status).toBe(200);
  });

  const malformed = [
    '0.plan.png',
    '0.depth.svg',
    '0.normal.png',
    '00.plan.svg',
    '-1.plan.svg',
    '0.PLAN.SVG',
    '0.plan.svg.png',
  ];

  it('have no other names', async () => {
    await using api = await testApi();
    const { customer, path } = await photographed(api);
    for (const file of malformed) {
      const { status } = await customer.get(`${path}/outputs/${file}`);
      expect([file, [400, 404, 422].includes(status)]).toEqual([file, true]);
    }
  });
});

describe('the passes of a call', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['a name twice', ['depth', 'depth']],
    ['an unknown name', ['__proto__']],
    ['another case', ['Depth']],
    ['a number', [0]],
    ['a list in a list', [['depth']]],
    ['more than there are', ['depth', 'clay', 'line', 'depth']],
  ];

  it.each(wrong)('are refused with %s, and nothing is held for them', async (_what, passes) => {
    await using api = await testApi();
    const { customer, modelId } = await photographed(api);
    const before = await customer.wallet();
    const answer = await customer.generatePro(modelId, { passes });
    expect(answer.status).toBe(422);
    expect(problemIn(answer).errors?.[0]?.pointer).toMatch(/^\/passes/);
    expect(await customer.wallet()).toEqual(before);
  });

  it('may be an empty list', async () => {
    await using api = await testApi();
    const { customer, modelId } = await photographed(api);
    const { requestId } = recordIn(await customer.generatePro(modelId, { passes: [] }));
    expect(await passesTold(api, customer, requestId)).toEqual([]);
  });
});

async function passesTold(
  api: TestApi,
  customer: Customer,
  requestId: string,
): Promise<readonly unknown[] | undefined> {
  await api.studio.finish();
  const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
  return outputs[0]?.passes;
}
