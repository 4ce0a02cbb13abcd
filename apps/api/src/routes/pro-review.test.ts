import { review } from '@image-production/contract';
import type { ReviewAnswer } from '@image-production/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parsed, problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { briefFor, heroGarment, proParts } from '../testing/pro-form.ts';
import type { ProFields } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const unknownModel = `mdl_${'0'.repeat(26)}`;

let api: TestApi;
let customer: Customer;
let modelId: string;

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer();
  modelId = await customer.model();
});
afterAll(() => api[Symbol.asyncDispose]());

function reviewIn(answer: Answer): ReviewAnswer {
  expect(answer.status).toBe(200);
  return parsed(review, answer);
}

/** A form without files that says how many there would be. */
async function announce(count: unknown, changes: ProFields = {}): Promise<Answer> {
  const fields = { reference_count: count, brief: briefFor(1), ...changes };
  return customer.reviewPro(modelId, fields, {}, []);
}

/** Warned of: two heroes. */
const twoHeroes = briefFor(2, {
  reference_roles: [
    { ...heroGarment, item: 'coat' },
    { ...heroGarment, item: 'bag' },
  ],
});

describe('a review', () => {
  it.each([
    ['1K', '0.15', ['png']],
    ['2K', '0.17', ['png', 'tiff']],
    ['4K', '0.19', ['png', 'tiff', 'dng']],
  ])('at %s quotes %s for %j', async (resolution, amount, files) => {
    expect(reviewIn(await customer.reviewPro(modelId, { resolution }))).toEqual({
      valid: true,
      errors: [],
      advisories: [],
      quote: {
        operation: 'pro.generate',
        lines: [expect.objectContaining({ quantity: 1, amount: { amount, currency: 'USD' } })],
        total: { amount, currency: 'USD' },
      },
      aspect: '3:4',
      staging: [
        {
          referenceIndex: 0,
          technique: 'hero garment',
          reason: 'references[0] is shown as its role says.',
        },
      ],
      files,
    });
  });

  it('says how references would be used, with their files or without, while there are no errors', async () => {
    const roles = [
      { ...heroGarment, item: 'coat' },
      { ...heroGarment, role: 'footwear' },
    ];
    const brief = briefFor(2, { reference_roles: roles });
    const used = [
      { referenceIndex: 0, technique: 'hero garment' },
      { referenceIndex: 1, technique: 'footwear' },
    ];
    expect(reviewIn(await announce(2, { brief })).staging).toMatchObject(used);
    const sent = await customer.reviewPro(modelId, { brief }, {}, ['red', 'blue']);
    expect(reviewIn(sent).staging).toMatchObject(used);
    const wrong = await announce(2, { brief: { ...brief, framing: 'sideways' } });
    expect(reviewIn(wrong)).toMatchObject({ valid: false, staging: [] });
  });

  it('says of each phrase that will not be shown where it stands in the brief, and refuses nothing for it', async () => {
    const message = 'scene_and_action: “on xylophones” is not shown.';
    const limits = async () => [{ heading: 'scene_and_action', message } as const];
    await using told = await testApi({
      replace: (services) => ({ ...services, forecast: { ...services.forecast, limits } }),
    });
    const client = await told.customer();
    const id = await client.model();
    const strict = { prefer: 'handling=strict' };
    expect(reviewIn(await client.reviewPro(id, {}, strict))).toMatchObject({
      valid: true,
      advisories: [
        {
          code: 'direction_limited',
          severity: 'notice',
          pointer: '/brief/scene_and_action',
          message,
        },
      ],
    });
    const wrong = await client.reviewPro(id, { brief: briefFor(1, { framing: 'sideways' }) });
    expect(reviewIn(wrong)).toMatchObject({ valid: false, advisories: [] });
  });

  it('names the aspect that would be rendered', async () => {
    expect(reviewIn(await customer.reviewPro(modelId, { aspect: '4:5' }))).toMatchObject({
      valid: true,
      aspect: '3:4',
      advisories: [{ code: 'aspect_aliased', severity: 'notice', pointer: '/aspect' }],
    });
    expect(reviewIn(await customer.reviewPro(modelId, { aspect: '16:9' })).aspect).toBe('16:9');
  });

  it('is free and stores nothing', async () => {
    const traces = async (): Promise<unknown> => ({
      wallet: await customer.wallet(),
      requests: (await customer.get('/v1/requests')).text.replaceAll(/"url[^,]*,/g, ''),
      events: api.store.events.length,
      uploads: await api.uploads(),
    });
    const before = await traces();
    await customer.reviewPro(modelId);
    await customer.reviewPro(modelId, { resolution: '8K' });
    expect(await traces()).toEqual(before);
  });

  it('needs no Idempotency-Key and consumes none', async () => {
    const key = { 'idempotency-key': 'reviewed-and-made' };
    reviewIn(await customer.reviewPro(modelId, {}, key));
    reviewIn(await customer.reviewPro(modelId, { resolution: '2K' }, key));
    reviewIn(await customer.reviewPro(modelId, {}, { 'idempotency-key': '' }));
    const made = await customer.generatePro(modelId, {}, key);
    expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([202, 'false']);
    await api.studio.finish();
  });

  it('of a form that says too little has no quote, aspect, staging and files', async () => {
    expect(reviewIn(await customer.reviewPro(modelId, { resolution: undefined }))).toEqual({
      valid: false,
      errors: [expect.objectContaining({ pointer: '/resolution', code: 'value_not_allowed' })],
      advisories: [],
      quote: null,
      aspect: null,
      staging: [],
      files: [],
    });
  });

  it('looks at the files that it is given', async () => {
    const parts = (await proParts(modelId)).map((part) =>
      part.fileName === undefined ? part : { ...part, content: 'not a picture' },
    );
    const answer = reviewIn(await customer.sendForm(parts, {}, '/v1/pro/review'));
    expect(answer).toMatchObject({
      valid: false,
      errors: [{ pointer: '/references/0', code: 'unsupported_image' }],
    });
  });

  it.each([
    ['a wrong field', { price: '1' }],
    ['several wrong fields', { price: '1', aspect: '7:5', resolution: '8K' }],
    ['no identity', { custom_model_id: undefined }],
    ['two identities', { model_id: `rst_${'0'.repeat(26)}` }],
    ['a short brief', { brief: briefFor(1, { scene_and_action: 'x', mood: 'y' }) }],
    ['another person', { brief: briefFor(1, { scene_and_action: 'Replace her face, please.' }) }],
    ['too few roles', { brief: briefFor(0) }],
    ['too many roles', { brief: briefFor(3) }],
    ['no brief', { brief: undefined }],
  ] as readonly (readonly [string, ProFields])[])(
    'has the errors that generate has for %s',
    async (_what, changes) => {
      const refused = await leavesNoTrace(api, customer, () =>
        customer.generatePro(modelId, changes),
      );
      const { valid, errors } = reviewIn(await customer.reviewPro(modelId, changes));
      expect([valid, errors]).toEqual([false, problemIn(refused).errors]);
      const announced = reviewIn(await announce('1', changes));
      expect([announced.valid, announced.errors]).toEqual([false, errors]);
    },
  );
});

describe('a review without files', () => {
  it.each([1, 2, 9])('takes reference_count %i instead', async (count) => {
    const answer = reviewIn(await announce(`${count}`, { brief: briefFor(count) }));
    expect(answer.errors).toEqual([]);
  });

  it.each([
    ['nothing', undefined, 1, ['reference_count /references']],
    ['0', '0', 1, ['reference_count /references']],
    ['10', '10', 10, ['reference_count /references']],
    ['2 for one role', '2', 1, ['reference_roles_mismatch /brief/reference_roles']],
    ['more than anybody takes', '17', 1, ['number_out_of_range /reference_count']],
    ['words', 'two', 1, ['value_not_allowed /reference_count']],
  ])('that says %s is told so', async (_what, count, roleCount, problems) => {
    const { errors } = reviewIn(await announce(count, { brief: briefFor(roleCount) }));
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining(problems),
    );
  });

  it.each(['17', '99', 'two', '01'])('says nothing more of the number %s', async (count) => {
    const { errors } = reviewIn(await announce(count));
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/reference_count']);
  });

  it('is a review of the files once they are there, and takes no number beside them', async () => {
    const changes = { reference_count: '1' };
    const { valid, errors } = reviewIn(await customer.reviewPro(modelId, changes));
    expect(valid).toBe(false);
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'value_not_allowed /reference_count',
    ]);
  });

  it('cannot detect reordered files', async () => {
    const named = briefFor(1, { reference_roles: [{ ...heroGarment, file: 'coat.png' }] });
    expect(reviewIn(await announce('1', { brief: named })).valid).toBe(true);
    const sent = reviewIn(await customer.reviewPro(modelId, { brief: named }));
    expect(sent.errors[0]?.code).toBe('reference_order_mismatch');
  });
});

describe('a strict review', () => {
  const strict = { prefer: 'handling=strict' };
  const shades = ['red', 'blue'] as const;

  it('finds a brief invalid for its warnings', async () => {
    const changes = { brief: twoHeroes };
    const lenient = reviewIn(await customer.reviewPro(modelId, changes, {}, shades));
    expect([lenient.valid, lenient.errors]).toEqual([true, []]);
    const { valid, errors, advisories } = reviewIn(
      await customer.reviewPro(modelId, changes, strict, shades),
    );
    expect(valid).toBe(false);
    expect(errors.map(({ code }) => code)).toEqual(['multiple_hero_garments']);
    expect(advisories).toEqual(lenient.advisories);
  });

  it('never for a notice', async () => {
    const answer = reviewIn(await customer.reviewPro(modelId, { aspect: '4:5' }, strict));
    expect([answer.valid, answer.advisories.length]).toEqual([true, 1]);
    const made = await customer.generatePro(modelId, { aspect: '4:5' }, strict);
    expect([made.status, recordIn(made).advisories.length]).toEqual([202, 1]);
    await api.studio.finish();
  });

  it('has warnings and errors together', async () => {
    const changes = { brief: twoHeroes, price: '1' };
    const refused = await customer.generatePro(modelId, changes, strict, shades);
    expect(summarizeRefusal(refused)).toBe('422 unknown_field');
    const withBoth = { brief: twoHeroes, model_id: `rst_${'0'.repeat(26)}` };
    const both = reviewIn(await customer.reviewPro(modelId, withBoth, strict, shades));
    expect(both.errors.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['identity_conflict', 'multiple_hero_garments']),
    );
  });
});

describe('what is not a matter of the form', () => {
  /** The same call to both operations. */
  async function both(
    by: Customer,
    changes: ProFields,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string[]> {
    const answers = [
      await leavesNoTrace(api, by, () => by.generatePro(modelId, changes, headers)),
      await leavesNoTrace(api, by, () => by.reviewPro(modelId, changes, headers)),
    ];
    const [made, told] = answers.map((answer) => ({ ...problemIn(answer), traceId: '' }));
    expect({ ...told, instance: '' }).toEqual({ ...made, instance: '' });
    return answers.map(summarizeRefusal);
  }

  it.each([
    ['an unknown model', { custom_model_id: unknownModel }],
    ['an id that is none', { custom_model_id: 'Noor' }],
    ['an unknown roster model', { custom_model_id: undefined, model_id: `rst_${'7'.repeat(26)}` }],
    ['a custom model among the roster', { custom_model_id: undefined, model_id: unknownModel }],
  ])('is answered as generate answers it: %s', async (_what, changes) => {
    expect(await both(customer, changes)).toEqual(['404 not_found', '404 not_found']);
  });

  it('is answered as generate answers it: a model of another organization', async () => {
    const stranger = await api.customer();
    expect(await both(stranger, {})).toEqual(['404 not_found', '404 not_found']);
  });

  it('is answered as generate answers it: a roster model without a licence', async () => {
    const rosterModel = await api.rosterModel(await api.customer());
    const verdicts = await both(customer, { custom_model_id: undefined, model_id: rosterModel });
    expect(verdicts).toEqual(['403 roster_not_entitled', '403 roster_not_entitled']);
  });

  it('is answered as generate answers it: a price above the limit', async () => {
    const verdicts = await both(customer, {}, { 'x-max-cost': '0.14' });
    expect(verdicts).toEqual(['422 quote_exceeded', '422 quote_exceeded']);
    reviewIn(await customer.reviewPro(modelId, {}, { 'x-max-cost': '0.15' }));
  });

  it('is answered as generate answers it: an empty wallet', async () => {
    const poor = await api.customer('0.26');
    const own = { custom_model_id: await poor.model() };
    const verdicts = await both(poor, own);
    expect(verdicts).toEqual(['402 insufficient_funds', '402 insufficient_funds']);
  });

  it('is answered as generate answers it: money that is held', async () => {
    const poor = await api.customer('0.40');
    const own = { custom_model_id: await poor.model() };
    await poor.generatePro(modelId, own);
    expect(await both(poor, own)).toEqual(['402 funds_held', '402 funds_held']);
    await api.studio.finish();
  });

  it('comes after problems of the form, never with them', async () => {
    const changes = { custom_model_id: unknownModel, price: '1' };
    const answer = reviewIn(await customer.reviewPro(modelId, changes, { 'x-max-cost': '0.01' }));
    expect(answer.errors.map(({ code }) => code)).toEqual(['unknown_field']);
  });

  it.each([
    ['415 unsupported_media_type', { 'content-type': 'application/json' }],
    ['400 malformed_request', { 'content-type': 'multipart/form-data' }],
  ])('such as a body that is none is %s', async (verdict, headers) => {
    const answer = await leavesNoTrace(api, customer, () =>
      customer.reviewPro(modelId, {}, headers),
    );
    expect(summarizeRefusal(answer)).toBe(verdict);
  });

  it('such as a brief that does not parse is 400', async () => {
    const answer = await customer.reviewPro(modelId, { brief: '{' });
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
  });

  it('such as a limit that is none is an error of the input', async () => {
    const { errors } = reviewIn(await customer.reviewPro(modelId, {}, { 'x-max-cost': 'much' }));
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/X-Max-Cost']);
  });
});

describe('while too much is unfinished', () => {
  it('a review is refused as generate is', async () => {
    await using busy = await testApi({ policy: { unfinishedMax: 1 } });
    const owner = await busy.customer();
    const own = await owner.model();
    reviewIn(await owner.reviewPro(own));
    await owner.generatePro(own);
    const verdicts = [await owner.generatePro(own), await owner.reviewPro(own)].map(
      summarizeRefusal,
    );
    expect(verdicts).toEqual(['429 too_many_in_flight', '429 too_many_in_flight']);
    await busy.studio.finish();
    reviewIn(await owner.reviewPro(own));
  });
});
