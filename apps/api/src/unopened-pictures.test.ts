import type { OrganizationId } from '@image-production/identifiers';
import type {
  InspectionErrand,
  IntakeServices,
  ReferenceInspector,
} from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { problemIn, summarizeRefusal } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { leavesNoTrace } from './testing/leaves-no-trace.ts';
import { briefFor, references } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi, TestApiOptions } from './testing/test-api.ts';

/* Opening a picture costs seconds at worst: nobody makes the service do it who could not go on. */

const unknownModel = `mdl_${'0'.repeat(26)}`;

interface WatchedApi {
  readonly api: TestApi;
  /** Whose pictures were opened. */
  readonly opened: InspectionErrand[];
}

async function watchedApi(options: TestApiOptions = {}): Promise<WatchedApi> {
  const opened: InspectionErrand[] = [];
  const watch = (inspector: ReferenceInspector): ReferenceInspector => ({
    inspect(path, errand) {
      opened.push(errand);
      return inspector.inspect(path, errand);
    },
  });
  const api = await testApi({
    ...options,
    replace: (services) => ({
      ...services,
      production: { ...services.production, inspector: watch(services.production.inspector) },
    }),
  });
  return { api, opened };
}

const pictures = (count: number, name?: string) =>
  references(Array<'red'>(count).fill('red'), name);

type Send = (customer: Customer, modelId: string) => Promise<Answer>;

/** Calls with a picture that nothing is to be said against. */
const calls: readonly (readonly [string, Send])[] = [
  ['PRO', (customer, modelId) => customer.generatePro(modelId)],
  ['a review', (customer, modelId) => customer.reviewPro(modelId)],
  [
    'LAB Creative',
    async (customer) => customer.lab('creative', { prompt: 'A chair.' }, await pictures(1)),
  ],
  ['LAB Product', async (customer) => customer.lab('product', {}, await pictures(1))],
  ['LAB Polish', async (customer) => customer.lab('polish', {}, await pictures(1, 'image'))],
];

describe('an empty wallet', () => {
  it.each(calls)('is told before a picture of %s is opened', async (_name, send) => {
    const { api, opened } = await watchedApi();
    await using _ = api;
    const customer = await api.customer('0.12');
    const modelId = await customer.model();
    const answer = await leavesNoTrace(api, customer, () => send(customer, modelId));
    expect(summarizeRefusal(answer)).toBe('402 insufficient_funds');
    expect(opened).toEqual([]);
  });

  it.each(calls)('whose money is held is told when to try %s again', async (_name, send) => {
    const { api, opened } = await watchedApi();
    await using _ = api;
    const customer = await api.customer('0.36');
    const modelId = await customer.model();
    await customer.generateModel();
    await customer.generateModel();
    const answer = await leavesNoTrace(api, customer, () => send(customer, modelId));
    expect(summarizeRefusal(answer)).toBe('402 funds_held');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(opened).toEqual([]);
  });

  it.each(calls)('that is closed is told before a picture of %s is opened', async (_n, send) => {
    const { api, opened } = await watchedApi();
    await using _ = api;
    const customer = await api.customer('5.00');
    const modelId = await customer.model();
    const path = `/admin/v1/organizations/${customer.organizationId}/chargebacks`;
    await api.operator('POST', path, {
      reference: `first of ${customer.organizationId}`,
      amount: '1.00',
    });
    const answer = await leavesNoTrace(api, customer, () => send(customer, modelId));
    expect(problemIn(answer)).toMatchObject({ code: 'insufficient_funds', walletClosed: true });
    expect(opened).toEqual([]);
  });

  it('is reported after problems of fields, brief and file count', async () => {
    const { api, opened } = await watchedApi();
    await using _ = api;
    const customer = await api.customer('0.12');
    const modelId = await customer.model();
    const brief = briefFor(1, { scene_and_action: 'x' });
    const wrong = await customer.generatePro(modelId, { brief, resolution: '8K' });
    expect(
      problemIn(wrong)
        .errors?.map(({ code }) => code)
        .toSorted(),
    ).toEqual(['text_too_short', 'value_not_allowed']);
    const review = await customer.reviewPro(modelId, { brief });
    expect(JSON.parse(review.text)).toMatchObject({ valid: false });
    const many = await customer.lab('product', {}, await pictures(2));
    expect(summarizeRefusal(many)).toBe('422 reference_count');
    expect(opened).toEqual([]);
  });

  it('comes after an unknown model and after a price above the limit', async () => {
    const { api, opened } = await watchedApi();
    await using _ = api;
    const customer = await api.customer('0.12');
    const modelId = await customer.model();
    const costly = { 'x-max-cost': '0.01' };
    expect(summarizeRefusal(await customer.generatePro(unknownModel))).toBe('404 not_found');
    expect(summarizeRefusal(await customer.generatePro(modelId, {}, costly))).toBe(
      '422 quote_exceeded',
    );
    const creative = { prompt: 'A chair.' };
    const lab = await customer.lab('creative', creative, await pictures(1), costly);
    expect(summarizeRefusal(lab)).toBe('422 quote_exceeded');
    expect(opened).toEqual([]);
  });

  it('does not turn a repetition into a refusal when the first call took the last money', async () => {
    const [bothAsk, firstIsAccepted] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    let looks = 0;
    // The second call is past the search for a repetition before the first one is accepted.
    const inTurn = async (): Promise<void> => {
      looks += 1;
      if (looks > 2) return;
      if (looks === 2) bothAsk.resolve();
      await (looks === 1 ? bothAsk.promise : firstIsAccepted.promise);
    };
    await using api = await testApi({
      replace: (services) => ({
        ...services,
        production: withWalletLook(services.production, () => (isArmed ? inTurn() : undefined)),
      }),
    });
    let isArmed = false;
    const customer = await api.customer('0.27');
    const modelId = await customer.model();
    isArmed = true;
    const send = () => customer.generatePro(modelId, {}, { 'idempotency-key': 'twins' });
    const answers = await Promise.all(
      [send(), send()].map(async (sent) => {
        const answer = await sent;
        firstIsAccepted.resolve();
        return answer;
      }),
    );
    expect(answers.map(summarizeRefusal)).toEqual(['202', '202']);
    const replayed = answers.map((answer) => answer.headers.get('idempotent-replayed'));
    expect(new Set(replayed)).toEqual(new Set(['false', 'true']));
  });
});

/** Services that tell before every look into a wallet outside of a transaction. */
function withWalletLook(
  production: IntakeServices,
  beforeLook: () => Promise<void> | undefined,
): IntakeServices {
  const { store } = production;
  const { ledger } = store.readers;
  const watched = new Proxy(ledger, {
    get: (target, name) => {
      if (name !== 'wallet') return Reflect.get(target, name) as unknown;
      return async (organizationId: OrganizationId) => {
        await beforeLook();
        return target.wallet(organizationId);
      };
    },
  });
  const readers = { ...store.readers, ledger: watched };
  return {
    ...production,
    store: new Proxy(store, {
      get: (target, name) => {
        if (name === 'readers') return readers;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    }),
  };
}

describe('more pictures than an operation takes', () => {
  it.each<[string, number, (customer: Customer, count: number) => Promise<Answer>]>([
    [
      'PRO',
      10,
      async (customer, count) =>
        customer.generatePro(await customer.model(), {}, {}, Array<'red'>(count).fill('red')),
    ],
    [
      'a review',
      10,
      async (customer, count) =>
        customer.reviewPro(await customer.model(), {}, {}, Array<'red'>(count).fill('red')),
    ],
    [
      'LAB Creative',
      17,
      async (customer, count) =>
        customer.lab('creative', { prompt: 'A chair.' }, await pictures(count)),
    ],
    [
      'LAB Product',
      2,
      async (customer, count) => customer.lab('product', {}, await pictures(count)),
    ],
    [
      'LAB Product',
      17,
      async (customer, count) => customer.lab('product', {}, await pictures(count)),
    ],
    [
      'LAB Polish',
      17,
      async (customer, count) => customer.lab('polish', {}, await pictures(count, 'image')),
    ],
  ])('are refused unopened: %s with %i', async (_name, count, send) => {
    const { api, opened } = await watchedApi();
    await using _ = api;
    const answer = await send(await api.customer(), count);
    expect(answer.text).toContain('"reference_count"');
    expect(opened).toEqual([]);
  });
});

describe('decoded megapixels', () => {
  it('count for PRO, reviews and LAB together, by organization', async () => {
    const { api } = await watchedApi({ settings: { megapixelsPerMinute: 3 } });
    await using _ = api;
    const customer = await api.customer();
    const modelId = await customer.model();
    const [pro, review, lab] = [
      await customer.generatePro(modelId),
      await customer.reviewPro(modelId),
      await customer.lab('product', {}, await pictures(1)),
    ];
    expect([pro.status, review.status, lab.status]).toEqual([202, 200, 202]);

    const fourth = await leavesNoTrace(api, customer, () => customer.generatePro(modelId));
    expect(summarizeRefusal(fourth)).toBe('429 rate_limited');
    expect(fourth.headers.get('ratelimit-policy')).toBe('"megapixels";q=3;w=60');
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);

    const other = await api.customer();
    expect((await other.lab('product', {}, await pictures(1))).status).toBe(202);
  });

  it('of what is refused from its header do not count', async () => {
    const { api } = await watchedApi({ settings: { megapixelsPerMinute: 1 } });
    await using _ = api;
    const customer = await api.customer();
    const noPicture = { name: 'references[]', fileName: 'a.png', content: 'no picture' };
    expect(summarizeRefusal(await customer.lab('product', {}, [noPicture]))).toBe(
      '422 unsupported_image',
    );
    expect((await customer.lab('product', {}, await pictures(1))).status).toBe(202);
  });

  it('that do not fit any more leave room for what does', async () => {
    const { api } = await watchedApi({ settings: { megapixelsPerMinute: 3 } });
    await using _ = api;
    const customer = await api.customer();
    const four = await customer.lab('creative', { prompt: 'A chair.' }, await pictures(4));
    // Three were decoded and the fourth was not.
    expect(summarizeRefusal(four)).toBe('429 rate_limited');
    const none = await customer.lab('creative', { prompt: 'A chair.' });
    expect(none.status).toBe(202);
  });
});

it('whose pictures are opened is the organization that sends them', async () => {
  const { api, opened } = await watchedApi();
  await using _ = api;
  const customer = await api.customer();
  await customer.lab('product', {}, await pictures(1));
  expect(opened.map(({ organizationId }) => organizationId)).toEqual([customer.organizationId]);
});
