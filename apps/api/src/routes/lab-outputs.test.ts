import { describe, expect, it } from 'vitest';

import { recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const prompt = 'A glass bottle on wet slate, seen from above.';

async function accepted(customer: Customer, count: number): Promise<string> {
  return recordIn(await customer.lab('creative', { prompt, count: `${count}` })).requestId;
}

async function read(customer: Customer, requestId: string): Promise<ReturnType<typeof recordIn>> {
  return recordIn(await customer.get(`/v1/requests/${requestId}`));
}

/** What happened to each output, by the first letter: `s`, `f`, `p`, `c`. */
function outputsOf({ outputs }: ReturnType<typeof recordIn>): string {
  return outputs.map(({ status }) => status.charAt(0)).join('');
}

describe('the outputs of a request for several', () => {
  it('are as many as asked for from the moment it is accepted', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const nothing = {
      files: [],
      pixelSha256: null,
      error: null,
      placements: [],
      notes: [],
      inspection: null,
      plan: null,
      passes: [],
    };
    const pending = { status: 'pending', width: null, height: null, ...nothing };
    const record = recordIn(await customer.lab('creative', { prompt, count: '8' }));
    expect(record.outputs).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ index, ...pending })),
    );
  });

  it('have no files before the request has succeeded, also those that are done', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer, 3);
    const seen: string[] = [];
    api.studio.whileRendering = async () => {
      const record = await read(customer, requestId);
      expect(record.outputs.flatMap(({ files }) => files)).toEqual([]);
      const file = await customer.get(`/v1/requests/${requestId}/outputs/0.png`);
      seen.push(`${record.status} ${outputsOf(record)} ${summarizeRefusal(file)}`);
    };
    await api.studio.finish();
    expect(seen).toEqual([
      'running ppp 404 not_found',
      'running spp 404 not_found',
      'running ssp 404 not_found',
    ]);
    const record = await read(customer, requestId);
    expect(outputsOf(record)).toBe('sss');
    for (const { index, files } of record.outputs) {
      expect(files.map(({ format }) => format)).toEqual(['png']);
      const file = await customer.get(`/v1/requests/${requestId}/outputs/${index}.png`);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toContain(`-${index + 1}.png"`);
    }
    const different = new Set(record.outputs.flatMap(({ files }) => files[0]?.sha256));
    expect(different.size).toBe(3);
  });

  it.each([
    [4, [1], 'sfss', '0.36'],
    [4, [0, 3], 'fssf', '0.24'],
    [8, [0, 1, 2, 3, 4, 5, 6], 'fffffffs', '0.12'],
  ])('of %i without %j are %s and cost %s', async (count, refused, outputs, amount) => {
    await using api = await testApi();
    const customer = await api.customer('10.00');
    const requestId = await accepted(customer, count);
    api.studio.refused = refused;
    await api.studio.finish();
    const record = await read(customer, requestId);
    expect(record).toMatchObject({
      status: 'succeeded',
      progress: 1,
      error: null,
      billing: { state: 'captured', charged: { amount } },
    });
    expect(outputsOf(record)).toBe(outputs);
    for (const index of refused) {
      expect(record.outputs[index]).toMatchObject({
        files: [],
        error: { code: 'render_refused', stage: 'input', retryable: false },
      });
      const file = await customer.get(`/v1/requests/${requestId}/outputs/${index}.png`);
      expect(summarizeRefusal(file)).toBe('404 not_found');
    }
    expect(await customer.wallet()).toMatchObject({
      held: { amount: '0.00' },
      spent: { amount },
      available: { amount: (10 - Number(amount)).toFixed(2) },
    });
  });

  it('are charged nothing when none could be made', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer, 2);
    await api.studio.fail();
    const record = await read(customer, requestId);
    expect(record).toMatchObject({
      status: 'failed',
      error: { code: 'render_refused' },
      billing: { state: 'released', charged: { amount: '0.00' } },
    });
    expect(outputsOf(record)).toBe('ff');
    expect((await customer.wallet()).available.amount).toBe('10.00');
  });
});

describe('the wallet', () => {
  it('is asked before anything of a LAB call is stored', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.95');
    const send = (): Promise<Answer> => customer.lab('creative', { prompt, count: '8' });
    expect(summarizeRefusal(await send())).toBe('402 insufficient_funds');
    expect(await unfinished(api, customer)).toBe(0);
    const six = await customer.lab('creative', { prompt, count: '7' });
    expect(six.status).toBe(202);
    expect(summarizeRefusal(await send())).toBe('402 insufficient_funds');
    const two = await customer.lab('creative', { prompt, count: '2' });
    expect(summarizeRefusal(two)).toBe('402 funds_held');
    expect(two.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

function unfinished(api: TestApi, { organizationId }: Customer): Promise<number> {
  const { requests } = api.store.readers;
  return requests.countUnfinished(organizationId as Parameters<typeof requests.countUnfinished>[0]);
}
