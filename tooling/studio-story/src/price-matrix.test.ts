import { recordIn, references, testApi } from '@image-production/api/testing';
import type { Customer } from '@image-production/api/testing';
import type { PriceList, Quote } from '@image-production/client';
import { formatDollars } from '@image-production/kernel';
import { describeOperation } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import { priceBook } from '@image-production/price-lists';
import { priceOfOrder } from '@image-production/studio-web/price-of-order';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

interface Order {
  readonly operation: Operation;
  readonly resolution: Resolution;
  readonly count: number;
  readonly referenceCount: number;
}

type LabMode = 'creative' | 'product' | 'polish';

/** Every cell of the price list, with the fewest, some and the most references and outputs. */
function everyOrder(prices: PriceList): readonly Order[] {
  return prices.data.flatMap(({ operation, resolution }) => {
    const { references: range, outputsMax } = describeOperation(operation);
    return [...new Set([1, 2, outputsMax])]
      .filter((count) => count <= outputsMax)
      .flatMap((count) =>
        [...new Set([range.min, 1, range.max])]
          .filter((each) => each >= range.min && each <= range.max)
          .map((referenceCount) => ({ operation, resolution, count, referenceCount })),
      );
  });
}

/** Orders it as a program would; the answer is the record as it was accepted. */
async function submit(customer: Customer, order: Order, modelId: string) {
  const { operation, resolution, count, referenceCount } = order;
  const shades = Array.from({ length: referenceCount }, () => 'red' as const);
  if (operation === 'models.portrait') return recordIn(await customer.generateModel());
  if (operation === 'models.full_body')
    return recordIn(await customer.generateFullBody(await customer.candidate()));
  if (operation === 'pro.generate')
    return recordIn(await customer.generatePro(modelId, { resolution }, {}, shades));
  const mode = operation.slice('lab.'.length) as LabMode;
  const fields = {
    resolution,
    ...(mode !== 'polish' && { prompt: 'A glass bottle on wet slate.', count: `${count}` }),
  };
  return recordIn(await customer.lab(mode, fields, await references(shades)));
}

it(
  'charges what the page says, for every order there can be',
  { timeout: patiently(60_000) },
  async () => {
    await using api = await testApi({ prices: priceBook });
    const customer = await api.customer('1000.00');
    const modelId = await customer.model();
    const prices = JSON.parse((await customer.get('/v1/prices')).text) as PriceList;
    const orders = everyOrder(prices);
    expect(orders.length).toBeGreaterThan(40);
    const shown: (string | null)[] = [];
    const quoted: string[] = [];
    const charged: string[] = [];
    const spent: bigint[] = [];
    for (const order of orders) {
      const price = priceOfOrder(prices, order);
      shown.push(price && formatDollars(price.total));
      const { operation, resolution, count, referenceCount } = order;
      const size = { resolution, count, reference_count: referenceCount };
      const json = { operation, ...(!operation.startsWith('models.') && size) };
      const quote = await customer.call('POST', '/v1/quotes', { json });
      quoted.push((JSON.parse(quote.text) as Quote).total.amount);
      const { requestId } = await submit(customer, order, modelId);
      const before = await customer.wallet();
      await api.studio.finish();
      const after = await customer.wallet();
      spent.push(cents(after.spent.amount) - cents(before.spent.amount));
      const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
      charged.push(record.billing.charged.amount);
      expect([order, after.held.amount]).toEqual([order, '0.00']);
    }
    expect(shown).toEqual(charged);
    expect(shown).toEqual(quoted);
    expect(spent).toEqual(charged.map(cents));
  },
);

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
