import type { RenderJob } from '@image-production/rendering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { readZip } from '../testing/read-zip.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A plan, and the passes asked for in two pixels. */
const beside = ({ passes = [] }: RenderJob) => ({
  plan: new TextEncoder().encode(svg),
  passes: passes.map((name) => ({ name, width: 2, height: 1, samples: Uint8Array.of(0, 255) })),
});

let api: TestApi;
let customer: Customer;
let modelId: string;

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer('50.00');
  modelId = await customer.model();
});
afterAll(() => api[Symbol.asyncDispose]());

async function photograph(passes?: unknown, companionsOf: typeof api.studio.companionsOf = beside) {
  api.studio.companionsOf = companionsOf;
  const answer = await customer.generatePro(modelId, { passes });
  const { requestId } = recordIn(answer);
  await api.studio.finish();
  return recordIn(await customer.get(`/v1/requests/${requestId}`));
}

describe('a photograph with passes', () => {
  it('tells its plan and them, and costs what it costs without', async () => {
    const { outputs, advisories, billing, archive } = await photograph(['line', 'depth']);
    const [output] = outputs;
    expect(output?.files).toHaveLength(1);
    expect(output?.passes.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['line', 2, 1],
      ['depth', 2, 1],
    ]);
    expect(output?.plan?.urlExpiresAt).toBe(archive?.urlExpiresAt);
    expect(advisories).toEqual([]);
    expect(billing.charged.amount).toBe('0.15');
  });

  it('gives them to those who have their URL, as downloads that run nothing', async () => {
    const { outputs, requestId } = await photograph(['clay']);
    const [{ plan, passes } = { plan: null, passes: [] }] = outputs;
    const drawn = await api.call('GET', plan?.url.slice(publicUrl.length) ?? '');
    expect([drawn.status, drawn.text]).toEqual([200, svg]);
    expect(Object.fromEntries(drawn.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(drawn.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="[^"]*${requestId}-1\\.plan\\.svg"$`),
    );
    const [clay] = passes;
    const grey = await api.call('GET', clay?.url.slice(publicUrl.length) ?? '');
    expect([grey.status, grey.bytes.length]).toEqual([200, clay?.sizeBytes]);
    expect(grey.headers.get('content-type')).toBe('image/png');
    expect(grey.headers.get('etag')).toBe(`"${clay?.sha256}"`);
    expect(
      summarizeRefusal(await customer.get(`/v1/requests/${requestId}/outputs/0.depth.png`)),
    ).toBe('404 not_found');
  });

  it('has them in its archive, and loses them with its files', async () => {
    const { requestId } = await photograph(['depth', 'clay']);
    const path = `/v1/requests/${requestId}`;
    const zipped = await readZip((await customer.get(`${path}/outputs.zip`)).bytes);
    expect(zipped.map(({ name }) => name.split(`${requestId}-`)[1])).toEqual([
      '1.png',
      '1.plan.svg',
      '1.depth.png',
      '1.clay.png',
    ]);
    await customer.call('DELETE', `${path}/outputs`);
    const { outputs } = recordIn(await customer.get(path));
    expect(outputs).toMatchObject([{ status: 'succeeded', files: [], plan: null, passes: [] }]);
    for (const file of ['0.plan.svg', '0.depth.png'])
      expect(summarizeRefusal(await customer.get(`${path}/outputs/${file}`))).toBe(
        '410 output_expired',
      );
  });

  it('by an engine that makes none has none, and says so', async () => {
    const { outputs, advisories } = await photograph(['depth'], () => undefined);
    expect(outputs).toMatchObject([{ plan: null, passes: [] }]);
    expect(advisories).toMatchObject([
      { code: 'passes_unavailable', severity: 'notice', pointer: '/passes' },
    ]);
  });

  it('shows nothing of them before it has succeeded', async () => {
    const { requestId, outputs } = recordIn(
      await customer.generatePro(modelId, { passes: ['line'] }),
    );
    expect(outputs).toMatchObject([{ plan: null, passes: [] }]);
    await api.studio.finish();
    const submission = await customer.get(`/v1/requests/${requestId}/submission`);
    expect(JSON.parse(submission.text)).toMatchObject({ fields: { passes: ['line'] } });
  });

  it('is another one with other passes under the same key', async () => {
    const key = { 'idempotency-key': 'with-passes' };
    const first = recordIn(await customer.generatePro(modelId, { passes: ['line'] }, key));
    const same = recordIn(await customer.generatePro(modelId, { passes: '[ "line" ]' }, key));
    expect(same.requestId).toBe(first.requestId);
    for (const passes of [['line', 'clay'], undefined]) {
      const other = await customer.generatePro(modelId, { passes }, key);
      expect(problemIn(other)).toMatchObject({
        code: 'idempotency_key_reused',
        mismatch: ['passes'],
      });
    }
    await api.studio.finish();
  });

  it('is refused for passes that there are none of, with all else that is wrong', async () => {
    const wrong = { passes: ['depth', 'normal', 'depth'], resolution: '3K' };
    const answer = await customer.generatePro(modelId, wrong);
    expect(answer.status).toBe(422);
    const pointers = problemIn(answer).errors?.map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/passes/1', '/passes/2', '/resolution']));
    const noList = await customer.generatePro(modelId, { passes: { depth: true } });
    expect(problemIn(noList).errors).toMatchObject([{ pointer: '/passes' }]);
    const unreadable = await customer.generatePro(modelId, { passes: 'depth, line' });
    expect(summarizeRefusal(unreadable)).toContain('400 malformed_request');
  });
});
