import { priceList, quote, wallet, walletEntryPage } from '@image-production/contract';
import type { WalletEntryPage } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';

const entriesIn = (answer: Answer): WalletEntryPage => parsed(walletEntryPage, answer);

describe('prices', () => {
  it('are those of the contract', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { data, currency } = parsed(priceList, await customer.get('/v1/prices'));
    expect(currency).toBe('USD');
    const lines = data.map(({ operation, resolution, unitPrice, referenceSurcharge }) =>
      [operation, resolution, unitPrice.amount, referenceSurcharge.amount].join(' '),
    );
    const studio = ['pro.generate', 'lab.product', 'lab.polish'].flatMap((operation) => [
      `${operation} 1K 0.15 0.00`,
      `${operation} 2K 0.17 0.00`,
      `${operation} 4K 0.19 0.00`,
    ]);
    expect(lines.toSorted()).toEqual(
      [
        ...studio,
        'lab.creative 1K 0.12 0.03',
        'lab.creative 2K 0.14 0.03',
        'lab.creative 4K 0.16 0.03',
        'models.portrait 1K 0.12 0.00',
        'models.full_body 1K 0.15 0.00',
      ].toSorted(),
    );
  });
});

describe('a quote', () => {
  it.each([
    [{ operation: 'pro.generate', resolution: '1K', reference_count: 9 }, '0.15', 1],
    [{ operation: 'pro.generate', resolution: '4K' }, '0.19', 1],
    [{ operation: 'lab.creative', resolution: '2K', count: 8 }, '1.12', 1],
    [{ operation: 'lab.creative', resolution: '2K', count: 8, reference_count: 16 }, '1.36', 2],
    [{ operation: 'lab.polish', resolution: '2K', reference_count: 1 }, '0.17', 1],
    [{ operation: 'models.portrait' }, '0.12', 1],
    [{ operation: 'models.full_body' }, '0.15', 1],
  ])('for %j is %s', async (order, total, lineCount) => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const told = parsed(quote, await customer.call('POST', '/v1/quotes', { json: order }));
    expect(told.total.amount).toBe(total);
    expect(told.lines).toHaveLength(lineCount);
    expect(parsed(wallet, await customer.get('/v1/wallet')).held.amount).toBe('0.00');
  });

  it.each([
    [{}, ['value_not_allowed /operation']],
    [{ operation: 'pro.paint', resolution: '1K' }, ['value_not_allowed /operation']],
    [{ operation: 'pro.generate' }, ['value_not_allowed /resolution']],
    [{ operation: 'pro.generate', resolution: '1K', count: 0 }, ['number_out_of_range /count']],
    [{ operation: 'pro.generate', resolution: '1K', count: 9 }, ['number_out_of_range /count']],
    [{ operation: 'pro.generate', resolution: '1K', count: '1' }, ['value_not_allowed /count']],
    [
      { operation: 'pro.generate', resolution: '1K', reference_count: -1 },
      ['number_out_of_range /reference_count'],
    ],
    [{ operation: 'models.portrait', resolution: '1K' }, ['unknown_field /resolution']],
    [{ operation: 'pro.generate', resolution: '1K', price: '0.01' }, ['unknown_field /price']],
    [[], ['value_not_allowed ']],
    [null, ['value_not_allowed ']],
    ['x', ['value_not_allowed ']],
  ])('for %j is refused', async (order, problems) => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const answer = await customer.call('POST', '/v1/quotes', { json: order });
    expect(answer.status).toBe(422);
    expect(inputProblemsIn(answer)).toEqual(problems);
  });
});

describe('the wallet', () => {
  it('lists every movement, newest first, and adds up', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    const modelId = await customer.model();
    await customer.generatePro(modelId);
    await api.studio.fail();
    await customer.generatePro(modelId, { resolution: '4K' });
    const { data, nextCursor } = entriesIn(await customer.get('/v1/wallet/entries'));
    expect(nextCursor).toBeNull();
    const lines = data.map(({ sequence, type, amount, charged, availableAfter, heldAfter }) =>
      [
        sequence,
        type,
        amount.amount,
        charged?.amount ?? '-',
        availableAfter.amount,
        heldAfter.amount,
      ].join(' '),
    );
    expect(lines).toEqual([
      '6 hold -0.19 - 0.69 0.19',
      '5 release 0.15 - 0.88 0.00',
      '4 hold -0.15 - 0.73 0.15',
      '3 capture 0.00 0.12 0.88 0.00',
      '2 hold -0.12 - 0.88 0.12',
      '1 top_up 1.00 - 1.00 0.00',
    ]);
    expect(await customer.wallet()).toMatchObject({
      available: { amount: '0.69' },
      held: { amount: '0.19' },
      spent: { amount: '0.12' },
      toppedUp: { amount: '1.00' },
    });
    expect(new Set(data.map(({ hash }) => hash)).size).toBe(data.length);
  });

  it('of a new organization is empty', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const empty = { amount: '0.00', currency: 'USD' };
    expect(await customer.wallet()).toEqual({
      available: empty,
      held: empty,
      spent: empty,
      toppedUp: empty,
      refunded: empty,
      paidOut: empty,
      owed: empty,
      closed: false,
      livemode: true,
    });
    expect(entriesIn(await customer.get('/v1/wallet/entries'))).toEqual({
      data: [],
      nextCursor: null,
    });
  });

  it.each([1, 2, 3, 4, 5, 100])(
    'can be read %i entries at a time, each of them once',
    async (limit) => {
      await using api = await testApi();
      const customer = await api.customer();
      for (let count = 0; count < 3; count += 1) await customer.generateModel();
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? `limit=${limit}` : `limit=${limit}&cursor=${cursor}`;
        const page: WalletEntryPage = entriesIn(await customer.get(`/v1/wallet/entries?${query}`));
        expect(page.data.length).toBeLessThanOrEqual(limit);
        seen.push(...page.data.map(({ sequence }) => sequence));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual([4, 3, 2, 1]);
    },
  );

  it('comes as CSV to those who ask for it', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const path = `/admin/v1/organizations/${customer.organizationId}/top-ups`;
    await api.operator('POST', path, { amount: '1.50', reference: '=HYPERLINK("evil"),1' });
    const answer = await customer.get('/v1/wallet/entries', { accept: 'text/csv' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('vary')).toBe('Accept');
    const [header, newest, ...rest] = answer.text.split('\r\n');
    expect(header).toBe(
      'sequence,entryId,type,amount,charged,availableAfter,heldAfter,currency,requestId,description,createdAt,hash,preimage',
    );
    const id = '[0-9A-Z]{26}';
    const description = String.raw`"Top-up =HYPERLINK\(""evil""\),1"`;
    expect(newest).toMatch(
      new RegExp(
        String.raw`^2,ent_${id},top_up,1\.50,,11\.50,0\.00,USD,,${description},[-0-9T:.]+Z,[0-9a-f]{64},"[0-9a-f]{64}\n\[""v1"",.*\]"$`,
      ),
    );
    expect(rest).toHaveLength(2);
    expect(rest.at(-1)).toBe('');
  });

  it('links the next page of the CSV, and prefers what is named first or weighs more', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.generateModel();
    const first = await customer.get('/v1/wallet/entries?limit=1', { accept: 'text/csv' });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await customer.get(next, { accept: 'text/csv' });
    expect(second.text.split('\r\n')[1]).toMatch(/^1,/);
    expect(second.headers.get('link')).toBeNull();
    for (const [accept, form] of [
      ['*/*', /json/],
      ['text/html', /json/],
      ['application/json, text/csv', /json/],
      ['text/csv, application/json', /csv/],
      ['text/csv;q=0.5, application/json', /json/],
      ['text/csv, application/json;q=0.5', /csv/],
    ] as const) {
      expect(
        (await customer.get('/v1/wallet/entries', { accept })).headers.get('content-type'),
      ).toMatch(form);
    }
  });
});

describe('a page of a list', () => {
  const lists = ['/v1/wallet/entries', '/v1/models'] as const;
  const wrong = [
    ['limit=0', 'number_out_of_range /limit'],
    ['limit=101', 'number_out_of_range /limit'],
    ['limit=-1', 'number_out_of_range /limit'],
    ['limit=1.5', 'value_not_allowed /limit'],
    ['limit=ten', 'value_not_allowed /limit'],
    ['limit=', 'value_not_allowed /limit'],
    ['limit=9999999999999999', 'value_not_allowed /limit'],
    ['cursor=nonsense', 'value_not_allowed /cursor'],
    ['cursor=', 'value_not_allowed /cursor'],
    ['cursor=-1', 'value_not_allowed /cursor'],
    ['page=2', 'unknown_field /page'],
  ] as const;

  it.each(
    lists.flatMap((path) => wrong.map(([query, problem]) => [path, query, problem] as const)),
  )('%s?%s is refused', async (path, query, problem) => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.get(`${path}?${query}`);
    expect(answer.status).toBe(422);
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });

  it('has 20 entries unless another number from 1 to 100 is asked for', async () => {
    await using api = await testApi();
    const customer = await api.customer('100.00');
    for (let count = 0; count < 24; count += 1) await customer.generateModel();
    const lengthOf = async (query: string): Promise<number> =>
      entriesIn(await customer.get(`/v1/wallet/entries${query}`)).data.length;
    expect([await lengthOf(''), await lengthOf('?limit=1'), await lengthOf('?limit=100')]).toEqual([
      20, 1, 25,
    ]);
    expect(summarizeRefusal(await customer.get('/v1/wallet/entries?cursor=1'))).toBe('200');
  });
});
