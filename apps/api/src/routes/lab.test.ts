import { quote } from '@image-production/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import type { Part } from '../testing/multipart.ts';
import { createPicture } from '../testing/pictures.ts';
import { references } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

type Mode = 'creative' | 'product' | 'polish';

const prompt = 'A glass bottle on wet slate, seen from above.';
const modes: readonly Mode[] = ['creative', 'product', 'polish'];
const fieldsOf = { creative: { prompt }, product: {}, polish: {} } as const;

let api: TestApi;
let customer: Customer;

beforeAll(async () => {
  api = await testApi({ policy: { unfinishedMax: 10_000 } });
  customer = await api.customer('1000.00');
});
afterAll(() => api[Symbol.asyncDispose]());

const red = (name?: string): Promise<Part[]> => references(['red'], name);

async function reds(count: number): Promise<Part[]> {
  return references(Array.from({ length: count }, () => 'red' as const));
}

async function sized(width: number, height: number, name = 'references[]'): Promise<Part[]> {
  const content = await createPicture(width, height);
  return [{ name, fileName: 'a.png', type: 'image/png', content }];
}

/** What a mode takes, with as many pictures as it needs. */
async function picturesFor(mode: Mode): Promise<Part[]> {
  return mode === 'creative' ? [] : red();
}

/** Finishes what waits in the queue and reads the record again. */
async function finished(accepted: Answer): Promise<ReturnType<typeof recordIn>> {
  const { requestId } = recordIn(accepted);
  await api.studio.finish();
  return recordIn(await customer.get(`/v1/requests/${requestId}`));
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

describe('the price', () => {
  const unitCents = { '1K': 12, '2K': 14, '4K': 16 } as const;
  const cases = (['1K', '2K', '4K'] as const).flatMap((resolution) =>
    [1, 3, 8].flatMap((count) =>
      [0, 1, 16].map((referenceCount) => {
        const each = unitCents[resolution] + (referenceCount > 0 ? 3 : 0);
        return [resolution, count, referenceCount, dollars(each * count)] as const;
      }),
    ),
  );

  it.each(cases)('of Creative at %s × %i with %i references is %s', async (...example) => {
    const [resolution, count, referenceCount, amount] = example;
    const before = await customer.wallet();
    const fields = { prompt, resolution, count: `${count}` };
    const accepted = await customer.lab('creative', fields, await reds(referenceCount));
    expect(recordIn(accepted)).toMatchObject({
      operation: 'lab.creative',
      status: 'queued',
      resolution,
      count,
      billing: { state: 'held', quoted: { amount }, charged: { amount: '0.00' } },
    });
    expect(recordIn(accepted).references).toHaveLength(referenceCount);
    expect((await customer.wallet()).held.amount).toBe(amount);

    const json = { operation: 'lab.creative', resolution, count, reference_count: referenceCount };
    const quoted = parsed(quote, await customer.call('POST', '/v1/quotes', { json }));
    expect(quoted.total.amount).toBe(amount);

    expect((await finished(accepted)).billing).toMatchObject({
      state: 'captured',
      charged: { amount },
    });
    const spent = Number((await customer.wallet()).spent.amount) - Number(before.spent.amount);
    expect(spent.toFixed(2)).toBe(amount);
  });

  it.each([
    ['product', '1K', 1, '0.15'],
    ['product', '2K', 1, '0.17'],
    ['product', '4K', 8, '1.52'],
    ['polish', '1K', 1, '0.15'],
    ['polish', '2K', 1, '0.17'],
    ['polish', '4K', 1, '0.19'],
  ] as const)('of %s at %s × %i is %s, its picture included', async (...example) => {
    const [mode, resolution, count, amount] = example;
    const many = mode === 'product' ? { count: `${count}` } : {};
    const accepted = await customer.lab(mode, { resolution, ...many }, await red());
    expect(recordIn(accepted)).toMatchObject({ count, billing: { quoted: { amount } } });
    expect((await finished(accepted)).billing.charged.amount).toBe(amount);
  });

  it('is limited by X-Max-Cost with the surcharge counted in', async () => {
    const send = async (limit: string): Promise<Answer> =>
      customer.lab('creative', { prompt, count: '2' }, await red(), { 'x-max-cost': limit });
    const refused = await leavesNoTrace(api, customer, () => send('0.29'));
    expect(summarizeRefusal(refused)).toBe('422 quote_exceeded');
    await finished(await send('0.30'));
  });
});

describe('the aspect', () => {
  it('of Creative is 1:1 unless given, and 4:5 is rendered as 4:5', async () => {
    const plain = recordIn(await customer.lab('creative', { prompt }));
    expect(plain).toMatchObject({ requestedAspect: '1:1', aspect: '1:1', advisories: [] });
    await api.studio.finish();
    const portrait = await customer.lab('creative', { prompt, aspect: '4:5', resolution: '2K' });
    expect(await finished(portrait)).toMatchObject({
      requestedAspect: '4:5',
      aspect: '4:5',
      advisories: [],
      outputs: [{ width: 1856, height: 2304 }],
    });
  });

  const shapes = [
    [100, 100, '1:1'],
    [105, 100, '1:1'],
    [80, 64, '5:4'],
    [64, 80, '4:5'],
    [200, 300, '2:3'],
    [300, 200, '3:2'],
    [90, 160, '9:16'],
    [210, 90, '21:9'],
    [400, 100, '21:9'],
    [100, 400, '9:16'],
  ] as const;

  it.each(shapes)('of a Product of %i × %i pixels is %s', async (width, height, aspect) => {
    const accepted = await customer.lab('product', {}, await sized(width, height));
    expect(recordIn(accepted)).toMatchObject({ requestedAspect: 'source', aspect });
    await api.studio.finish();
  });

  it('of a Product may be given', async () => {
    const accepted = await customer.lab('product', { aspect: '16:9' }, await sized(64, 80));
    expect(await finished(accepted)).toMatchObject({
      requestedAspect: '16:9',
      aspect: '16:9',
      outputs: [{ width: 1376, height: 768 }],
    });
  });

  it('of a Product is judged upright', async () => {
    const content = await rotated(300, 200);
    const part = { name: 'image', fileName: 'a.jpg', type: 'image/jpeg', content };
    const accepted = recordIn(await customer.lab('product', {}, [part]));
    expect(accepted).toMatchObject({ aspect: '2:3', references: [{ width: 200, height: 300 }] });
    await api.studio.finish();
  });

  it('of Polish is none of its fields', async () => {
    const answer = await customer.lab('polish', { aspect: '1:1' }, await red());
    expect(inputProblemsIn(answer)).toEqual(['unknown_field /aspect']);
  });
});

describe('a polished picture', () => {
  // The long side is 16·round(√(A·r)/16), the short one long/r rounded to even.
  it.each([
    [100, 100, '1K', '1:1', 1024, 1024],
    [80, 64, '1K', '5:4', 1152, 922],
    [64, 80, '1K', '4:5', 922, 1152],
    [300, 200, '1K', '3:2', 1248, 832],
    [200, 300, '4K', '2:3', 3350, 5024],
    [300, 100, '2K', '21:9', 3552, 1184],
    [100, 300, '1K', '9:16', 592, 1776],
    [150, 117, '2K', '5:4', 2320, 1810],
  ] as const)('of %i × %i at %s is nearest %s and has %i × %i', async (...example) => {
    const [width, height, resolution, aspect, outputWidth, outputHeight] = example;
    const accepted = await customer.lab('polish', { resolution }, await sized(width, height));
    expect(await finished(accepted)).toMatchObject({
      operation: 'lab.polish',
      requestedAspect: 'source',
      aspect,
      count: 1,
      outputs: [{ width: outputWidth, height: outputHeight }],
      references: [{ index: 0, role: null, fidelity: null, item: null, width, height }],
    });
  });

  it.each([
    [301, 100],
    [100, 301],
    [640, 64],
  ])('of %i × %i is refused: more oblong than 3:1', async (width, height) => {
    const answer = await leavesNoTrace(api, customer, async () =>
      customer.lab('polish', {}, await sized(width, height, 'image')),
    );
    expect(summarizeRefusal(answer)).toBe('422 aspect_not_supported');
    expect(inputProblemsIn(answer)).toEqual(['aspect_not_supported /image/0']);
  });

  it('is refused for its shape together with everything else', async () => {
    const oblong = await sized(400, 100, 'image');
    const answer = await customer.lab('polish', { intensity: 'wild', mood: 'x' }, oblong);
    expect(summarizeRefusal(answer)).toBe('422 validation_failed');
    expect(inputProblemsIn(answer).toSorted()).toEqual([
      'aspect_not_supported /image/0',
      'unknown_field /mood',
      'value_not_allowed /intensity',
    ]);
  });
});

describe('a form', () => {
  const refused: readonly (readonly [string, Mode, Record<string, unknown>, number, string[]])[] = [
    ['without a prompt', 'creative', {}, 0, ['value_not_allowed /prompt']],
    ['with a blank prompt', 'creative', { prompt: ' \n ' }, 0, ['text_too_short /prompt']],
    ['of 4001', 'creative', { prompt: 'x'.repeat(4001) }, 0, ['text_too_long /prompt']],
    ['of no output', 'creative', { prompt, count: '0' }, 0, ['number_out_of_range /count']],
    ['of 9 outputs', 'creative', { prompt, count: '9' }, 0, ['number_out_of_range /count']],
    ['of 9 products', 'product', { count: '9' }, 1, ['number_out_of_range /count']],
    ['of half a product', 'product', { count: '0.5' }, 1, ['value_not_allowed /count']],
    ['of 17 references', 'creative', { prompt }, 17, ['reference_count /references']],
    ['of 19 references', 'creative', { prompt }, 19, ['reference_count /references']],
    ['of no product', 'product', {}, 0, ['reference_count /references']],
    ['of two products', 'product', {}, 2, ['reference_count /references']],
    ['of no picture', 'polish', {}, 0, ['reference_count /image']],
    ['of two pictures', 'polish', {}, 2, ['reference_count /image']],
    ['of several polishes', 'polish', { count: '2' }, 1, ['unknown_field /count']],
    ['with a seed', 'creative', { prompt, seed: '1' }, 0, ['unknown_field /seed']],
    ['with a role', 'product', { role: 'bag' }, 1, ['unknown_field /role']],
    ['of 8K', 'creative', { prompt, resolution: '8K' }, 0, ['value_not_allowed /resolution']],
    [
      'without a resolution',
      'polish',
      { resolution: undefined },
      1,
      ['value_not_allowed /resolution'],
    ],
    ['at 7:5', 'creative', { prompt, aspect: '7:5' }, 0, ['value_not_allowed /aspect']],
    ['on a beach', 'product', { background: 'beach' }, 1, ['value_not_allowed /background']],
    [
      'of long instructions',
      'polish',
      { instructions: 'x'.repeat(2001) },
      1,
      ['text_too_long /instructions'],
    ],
    [
      'that is wrong all over',
      'creative',
      { prompt: '', count: '9', seed: '1' },
      17,
      [
        'text_too_short /prompt',
        'number_out_of_range /count',
        'unknown_field /seed',
        'reference_count /references',
      ],
    ],
  ];

  it.each(refused)('%s (%s) is refused', async (_what, mode, fields, pictureCount, problems) => {
    const answer = await leavesNoTrace(api, customer, async () =>
      customer.lab(mode, fields, await reds(pictureCount)),
    );
    expect(answer.status).toBe(422);
    expect(inputProblemsIn(answer)).toEqual(problems);
  });

  it.each([
    ['product', 'unsupported_image /references/0'],
    ['polish', 'unsupported_image /image/0'],
  ] as const)('of %s whose picture is none names its part', async (mode, problem) => {
    const part = { name: 'image', fileName: 'a.png', type: 'image/png', content: 'not a picture' };
    const answer = await leavesNoTrace(api, customer, () => customer.lab(mode, {}, [part]));
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });

  it.each([
    ['creative', 'image'],
    ['creative', 'references'],
    ['product', 'images[]'],
    ['polish', 'mask'],
  ] as const)('of %s does not take files as %s', async (mode, name) => {
    const pictures = [...(await picturesFor(mode)), ...(await red(name))];
    const answer = await customer.lab(mode, fieldsOf[mode], pictures);
    expect(inputProblemsIn(answer)).toEqual([`unknown_field /${name}`]);
  });

  it.each([
    ['product', { prompt: '  Centred on a plinth.\r\n', count: '2', background: 'scene' }],
    ['polish', { instructions: 'Remove the dust.', intensity: 'strong' }],
    ['creative', { prompt: 'x', count: '8', aspect: '21:9' }],
  ] as const)('of %s with everything in it is accepted', async (mode, fields) => {
    const accepted = await customer.lab(mode, fields, await red());
    expect(accepted.status).toBe(202);
    await api.studio.finish();
  });

  it.each(['product', 'polish'] as const)('is what %s takes, and not JSON', async (mode) => {
    const answer = await leavesNoTrace(api, customer, () =>
      customer.submit(`/v1/lab/${mode}`, { resolution: '1K' }),
    );
    expect(summarizeRefusal(answer)).toBe('415 unsupported_media_type');
  });

  it('or JSON is what Creative takes, and nothing else', async () => {
    const answer = await customer.submit('/v1/lab/creative', {}, { 'content-type': 'text/plain' });
    expect(summarizeRefusal(answer)).toBe('415 unsupported_media_type');
  });
});

describe('Creative as JSON', () => {
  const path = '/v1/lab/creative';

  it('is accepted with its defaults', async () => {
    const accepted = await customer.submit(path, { prompt, resolution: '2K' });
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('location')).toBe(`/v1/requests/${recordIn(accepted).requestId}`);
    expect(await finished(accepted)).toMatchObject({
      operation: 'lab.creative',
      count: 1,
      aspect: '1:1',
      references: [],
      identity: null,
      outputs: [{ width: 2048, height: 2048, files: [{ format: 'png' }, { format: 'tiff' }] }],
    });
  });

  const body = { prompt, resolution: '1K' };
  it.each([
    ['a count as text', { ...body, count: '2' }, 'value_not_allowed /count'],
    ['no output', { ...body, count: 0 }, 'number_out_of_range /count'],
    ['nine outputs', { ...body, count: 9 }, 'number_out_of_range /count'],
    ['half an output', { ...body, count: 1.5 }, 'value_not_allowed /count'],
    ['references', { ...body, references: [] }, 'unknown_field /references'],
    ['a prompt that is none', { ...body, prompt: 7 }, 'value_not_allowed /prompt'],
    ['a list', [body], 'value_not_allowed '],
    ['nothing', null, 'value_not_allowed '],
  ])('with %s is refused', async (_what, json, problem) => {
    const answer = await leavesNoTrace(api, customer, () => customer.submit(path, json));
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });

  it('that does not parse is 400', async () => {
    const answer = await customer.call('POST', path, {
      body: '{',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'broken' },
    });
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
  });
});

describe('the same call again', () => {
  const replayed = (answer: Answer): string | null => answer.headers.get('idempotent-replayed');

  it.each([
    ['product', 'references[]', 'image'],
    ['polish', 'image', 'references[]'],
  ] as const)('of %s may name its picture %s or %s', async (mode, name, alias) => {
    for (const [first, second] of [
      [name, alias],
      [alias, name],
    ]) {
      const key = { 'idempotency-key': customer.nextKey() };
      const accepted = await customer.lab(mode, {}, await red(first), key);
      const again = await customer.lab(mode, {}, await red(second), key);
      expect([replayed(accepted), replayed(again)]).toEqual(['false', 'true']);
      expect(recordIn(again).requestId).toBe(recordIn(accepted).requestId);
      await api.studio.finish();
      const other = await customer.lab(mode, {}, await references(['blue'], second), key);
      expect(summarizeRefusal(other)).toBe('422 idempotency_key_reused');
      expect(JSON.parse(other.text)).toMatchObject({
        mismatch: [`${name.replace('[]', '')}[0]`],
      });
    }
  });

  it.each([
    [{ prompt, resolution: '1K' }],
    [{ resolution: '4K', count: 3, aspect: '4:5', prompt: 'Two lines\nof direction.' }],
  ])('of Creative may be JSON or a form: %o', async (json) => {
    const form = json.prompt.includes('\n')
      ? { ...json, prompt: json.prompt.replaceAll('\n', '\r\n') }
      : json;
    for (const sendJsonFirst of [true, false]) {
      const key = { 'idempotency-key': customer.nextKey() };
      const asJson = (): Promise<Answer> => customer.submit('/v1/lab/creative', json, key);
      const asForm = (): Promise<Answer> => customer.lab('creative', form, [], key);
      const accepted = await (sendJsonFirst ? asJson() : asForm());
      const again = await (sendJsonFirst ? asForm() : asJson());
      expect([accepted.status, replayed(accepted)]).toEqual([202, 'false']);
      expect([again.status, replayed(again)]).toEqual([202, 'true']);
      expect(recordIn(again).requestId).toBe(recordIn(accepted).requestId);
      await api.studio.finish();
      expect((await asForm()).status).toBe(200);
    }
  });

  it.each(modes)('of %s is one request however many arrive at once', async (mode) => {
    const key = { 'idempotency-key': customer.nextKey() };
    const pictures = await picturesFor(mode);
    const before = (await customer.wallet()).held.amount;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => customer.lab(mode, fieldsOf[mode], pictures, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(new Set(answers.map((answer) => recordIn(answer).requestId)).size).toBe(1);
    expect(answers.filter((answer) => replayed(answer) === 'false')).toHaveLength(1);
    const quoted = answers[0] && recordIn(answers[0]).billing.quoted.amount;
    expect([before, (await customer.wallet()).held.amount]).toEqual(['0.00', quoted]);
    await api.studio.finish();
  });

  it('of Creative with a picture is another one than without', async () => {
    const key = { 'idempotency-key': customer.nextKey() };
    await customer.submit('/v1/lab/creative', { prompt, resolution: '1K' }, key);
    const answer = await customer.lab('creative', { prompt }, await red(), key);
    expect(JSON.parse(answer.text)).toMatchObject({ mismatch: ['references[0]'] });
    await api.studio.finish();
  });
});

describe('by default', () => {
  const waits = { prefer: '' };

  it.each(modes)('a %s call waits for its pictures', async (mode) => {
    const waiting = customer.lab(mode, fieldsOf[mode], await picturesFor(mode), waits);
    await expect.poll(happened).toBe(true);
    const answer = await waiting;
    expect([answer.status, recordIn(answer).status]).toEqual([200, 'succeeded']);
    expect(answer.headers.get('preference-applied')).toBeNull();
    expect(answer.headers.get('retry-after')).toBeNull();
  });

  it.each(modes)('but a %s call with respond-async does not', async (mode) => {
    const answer = await customer.lab(mode, fieldsOf[mode], await picturesFor(mode));
    expect([answer.status, recordIn(answer).status]).toEqual([202, 'queued']);
    expect(answer.headers.get('preference-applied')).toBe('respond-async');
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    await api.studio.finish();
  });

  it('a repeated call waits as the first one did', async () => {
    const key = { 'idempotency-key': customer.nextKey() };
    const accepted = await customer.lab('creative', { prompt }, [], key);
    const waiting = customer.lab('creative', { prompt }, [], { ...key, ...waits });
    await api.studio.finish();
    const answer = await waiting;
    expect([answer.status, recordIn(answer).status]).toEqual([200, 'succeeded']);
    expect(recordIn(answer).requestId).toBe(recordIn(accepted).requestId);
    expect(answer.headers.get('idempotent-replayed')).toBe('true');
  });

  it('a call that fails while it is waited for is 200 and says so', async () => {
    const waiting = customer.lab('creative', { prompt }, [], waits);
    await expect.poll(() => api.studio.fail().then(yes, no)).toBe(true);
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect(recordIn(answer)).toMatchObject({
      status: 'failed',
      error: { code: 'render_refused', stage: 'input' },
      billing: { state: 'released', charged: { amount: '0.00' } },
    });
  });

  it('a call that waits is answered when the service is to end', async () => {
    const shutdown = new AbortController();
    await using ending = await testApi({
      replace: (services) => ({ ...services, shutdown: shutdown.signal }),
    });
    const owner = await ending.customer();
    const waiting = owner.lab('creative', { prompt }, [], waits);
    shutdown.abort();
    const answer = await waiting;
    expect([answer.status, recordIn(answer).status]).toEqual([202, 'queued']);
  });

  const yes = (): boolean => true;
  const no = (): boolean => false;
  // The next request is on its way: whether it has come is asked again and again.
  const happened = (): Promise<boolean> => api.studio.finish().then(yes, no);
});

async function rotated(width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(await createPicture(width, height))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
