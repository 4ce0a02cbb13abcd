import { capabilities, priceList, quote, review } from '@image-production/contract';
import { micros } from '@image-production/kernel';
import type { Operation, Resolution } from '@image-production/operations';
import type { PriceList } from '@image-production/pricing';
import { plainPriceList } from '@image-production/production/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, problemIn, recordIn } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { references } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

type Prices = PriceList<Operation, Resolution>;

/** The plain list with a cent more on everything, from a time on. */
function dearer(version: string, validFrom: number): Prices {
  const prices = plainPriceList.prices.map((price) => ({
    ...price,
    unitPrice: micros(price.unitPrice + 10_000n),
  }));
  return { version, validFrom, prices };
}

let api: TestApi;
let standard: Prices[];
let agreed: Record<string, readonly Prices[]>;

beforeEach(async () => {
  standard = [plainPriceList];
  agreed = {};
  api = await testApi({ prices: { standard, agreed } });
});
afterEach(() => api[Symbol.asyncDispose]());

const order = { operation: 'lab.creative', resolution: '1K', count: 2 } as const;
const wish = { prompt: 'a paper boat', resolution: '1K', count: 2 } as const;

async function priceOfCreative(customer: Customer): Promise<string | undefined> {
  const { data } = parsed(priceList, await customer.get('/v1/prices'));
  const { operation, resolution } = order;
  const line = data.find((each) => each.operation === operation && each.resolution === resolution);
  return line?.unitPrice.amount;
}

async function quoted(customer: Customer): Promise<string> {
  const answer = await customer.call('POST', '/v1/quotes', { json: order });
  return parsed(quote, answer).total.amount;
}

async function held(customer: Customer, json: object = wish): Promise<string> {
  return recordIn(await customer.submit('/v1/lab/creative', json)).billing.quoted.amount;
}

/** The price of a call as every place tells it that can. */
async function everywhere(customer: Customer): Promise<readonly (string | undefined)[]> {
  return [await priceOfCreative(customer), await quoted(customer), await held(customer)];
}

describe('a price list from a date on', () => {
  it('is what all are quoted and charged from then on, not before', async () => {
    const customer = await api.customer();
    const begins = api.clock.now() + 1_000;
    standard.push(dearer('autumn', begins));
    expect(await everywhere(customer)).toEqual(['0.12', '0.24', '0.24']);
    api.clock.advance(999);
    expect(await everywhere(customer)).toEqual(['0.12', '0.24', '0.24']);
    api.clock.advance(1);
    expect(await everywhere(customer)).toEqual(['0.13', '0.26', '0.26']);
  });

  it('leaves requests at the price that they were accepted at', async () => {
    const customer = await api.customer();
    standard.push(dearer('autumn', api.clock.now() + 1_000));
    const { requestId } = recordIn(await customer.submit('/v1/lab/creative', wish));
    api.clock.advance(1_000);
    await api.studio.finish();
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    expect(record).toMatchObject({
      status: 'succeeded',
      billing: { charged: { amount: '0.24' } },
    });
  });

  it('counts against the most that a client agrees to pay', async () => {
    const customer = await api.customer();
    standard.push(dearer('autumn', api.clock.now()));
    const refused = await customer.submit('/v1/lab/creative', wish, { 'x-max-cost': '0.24' });
    expect(problemIn(refused)).toMatchObject({
      code: 'quote_exceeded',
      quoted: { amount: '0.26' },
    });
  });

  it('prices reviews, too', async () => {
    const customer = await api.customer();
    const modelId = await customer.model();
    standard.push(dearer('autumn', api.clock.now()));
    const told = parsed(review, await customer.reviewPro(modelId, { resolution: '2K' }));
    expect(told.quote?.total.amount).toBe('0.18');
  });
});

describe('a price list for one organization', () => {
  it('is its own, from its date on, whatever the others pay', async () => {
    const [customer, other] = [await api.customer(), await api.customer()];
    agreed[customer.organizationId] = [dearer('agreed', api.clock.now() + 5)];
    expect(await everywhere(customer)).toEqual(['0.12', '0.24', '0.24']);
    api.clock.advance(5);
    expect(await everywhere(customer)).toEqual(['0.13', '0.26', '0.26']);
    expect(await everywhere(other)).toEqual(['0.12', '0.24', '0.24']);
  });

  describe('that leaves something out', () => {
    let customer: Customer;

    beforeEach(async () => {
      customer = await api.customer();
      const prices = plainPriceList.prices.filter(
        ({ operation, resolution }) =>
          operation !== 'lab.polish' && operation !== 'models.portrait' && resolution !== '4K',
      );
      agreed[customer.organizationId] = [{ version: 'small', validFrom: 0, prices }];
    });

    const refusals: [string, string, (by: Customer) => Promise<Answer>][] = [
      [
        'a size as JSON',
        '/resolution',
        (by) => by.submit('/v1/lab/creative', { ...wish, resolution: '4K' }),
      ],
      [
        'a size as a form',
        '/resolution',
        async (by) => by.lab('product', { resolution: '4K' }, await references(['red'])),
      ],
      [
        'an operation of LAB',
        '/resolution',
        async (by) => by.lab('polish', {}, await references(['red'], 'image')),
      ],
      ['a photograph', '/resolution', (by) => by.generatePro('mdl_x', { resolution: '4K' })],
      ['a view of a model', '', (by) => by.generateModel()],
      [
        'a quote',
        '/resolution',
        (by) => by.call('POST', '/v1/quotes', { json: { ...order, resolution: '4K' } }),
      ],
    ];

    it.each(refusals)('refuses %s at "%s" and keeps nothing', async (_what, pointer, call) => {
      const answer = await leavesNoTrace(api, customer, () => call(customer));
      expect(answer.status).toBe(422);
      expect(inputProblemsIn(answer)).toContain(`value_not_allowed ${pointer}`);
    });

    it('shows what is left, and takes it', async () => {
      const told = parsed(capabilities, await customer.get('/v1/capabilities'));
      const sizes = told.operations.map((each) => [each.operation, each.resolutions.join(' ')]);
      expect(sizes).toEqual([
        ['pro.generate', '1K 2K'],
        ['lab.creative', '1K 2K'],
        ['lab.product', '1K 2K'],
        ['models.full_body', '1K'],
      ]);
      expect(await held(customer)).toBe('0.24');
    });
  });
});
