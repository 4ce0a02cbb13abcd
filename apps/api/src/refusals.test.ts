import { errorCodes } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';
import { Fault } from '@image-production/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, problemIn, recordIn, summarizeRefusal } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { leavesNoTrace } from './testing/leaves-no-trace.ts';
import { picture } from './testing/pictures.ts';
import type { Shade } from './testing/pictures.ts';
import { briefFor, heroGarment, proParts } from './testing/pro-form.ts';
import type { ProFields } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

interface FormCase {
  readonly code: ErrorCode;
  readonly because: string;
  readonly changes: ProFields;
  readonly shades?: readonly Shade[];
  readonly pointers: readonly string[];
}

const oneRole = (role: unknown): ProFields => ({ brief: briefFor(1, { reference_roles: [role] }) });
const written = (changes: Readonly<Record<string, unknown>>): ProFields => ({
  brief: briefFor(1, changes),
});
const role0 = '/brief/reference_roles/0';

const formCases: readonly FormCase[] = [
  {
    code: 'unknown_field',
    because: 'a field is not known',
    changes: { price: '0.01' },
    pointers: ['/price'],
  },
  {
    code: 'unknown_field',
    because: 'a field of a brief is not known',
    changes: written({ prompt: 'x' }),
    pointers: ['/brief/prompt'],
  },
  {
    code: 'unknown_field',
    because: 'the brackets are missing',
    changes: { references: 'x' },
    pointers: ['/references'],
  },
  {
    code: 'identity_required',
    because: 'no identity is named',
    changes: { custom_model_id: undefined },
    pointers: ['/custom_model_id'],
  },
  {
    code: 'identity_required',
    because: 'the identity is blank',
    changes: { custom_model_id: '  ' },
    pointers: ['/custom_model_id'],
  },
  {
    code: 'identity_conflict',
    because: 'two identities are named',
    changes: { model_id: `rst_${'0'.repeat(26)}` },
    pointers: ['/model_id'],
  },
  {
    code: 'identity_conflict',
    because: 'the brief names another identity',
    changes: written({ model_identity: 'mdl_other' }),
    pointers: ['/brief/model_identity'],
  },
  {
    code: 'reference_count',
    because: 'no reference is sent',
    changes: { brief: briefFor(1) },
    shades: [],
    pointers: ['/references'],
  },
  {
    code: 'reference_roles_mismatch',
    because: 'a role is missing',
    changes: { brief: briefFor(1) },
    shades: ['red', 'blue'],
    pointers: ['/brief/reference_roles'],
  },
  {
    code: 'reference_order_mismatch',
    because: 'the files come in another order than the roles',
    changes: {
      brief: briefFor(2, {
        reference_roles: [
          { ...heroGarment, file: 'blue.png' },
          { ...heroGarment, file: 'red.png' },
        ],
      }),
    },
    shades: ['red', 'blue'],
    pointers: [`${role0}/file`, '/brief/reference_roles/1/file'],
  },
  {
    code: 'reference_role_required',
    because: 'a role is empty',
    changes: oneRole({ ...heroGarment, role: '' }),
    pointers: [`${role0}/role`],
  },
  {
    code: 'reference_role_unknown',
    because: 'a role is none',
    changes: oneRole({ ...heroGarment, role: 'hero' }),
    pointers: [`${role0}/role`],
  },
  {
    code: 'reference_fidelity_required',
    because: 'a fidelity is missing',
    changes: oneRole({ role: 'prop' }),
    pointers: [`${role0}/fidelity`],
  },
  {
    code: 'reference_identity_source',
    because: 'a reference is to carry a face',
    changes: oneRole({ ...heroGarment, role: 'face' }),
    pointers: [`${role0}/role`],
  },
  {
    code: 'identity_redefined',
    because: 'the text changes the person',
    changes: written({
      styling_and_beauty: 'Make her a blonde woman in her sixties with softer cheekbones.',
    }),
    pointers: ['/brief/styling_and_beauty'],
  },
  {
    code: 'text_too_short',
    because: 'a text is too short',
    changes: written({ commercial_objective: 'Shirt' }),
    pointers: ['/brief/commercial_objective'],
  },
  {
    code: 'text_too_long',
    because: 'a text is too long',
    changes: written({ camera_intent: 'long '.repeat(500) }),
    pointers: ['/brief/camera_intent'],
  },
  {
    code: 'value_not_allowed',
    because: 'a resolution does not exist',
    changes: { resolution: '8K' },
    pointers: ['/resolution'],
  },
  {
    code: 'value_not_allowed',
    because: 'the resolution is missing',
    changes: { resolution: undefined },
    pointers: ['/resolution'],
  },
  {
    code: 'value_not_allowed',
    because: 'an aspect does not exist',
    changes: { aspect: '7:3' },
    pointers: ['/aspect'],
  },
  {
    code: 'value_not_allowed',
    because: 'a selector does not exist',
    changes: written({ framing: 'close' }),
    pointers: ['/brief/framing'],
  },
  {
    code: 'number_out_of_range',
    because: 'an aperture does not exist',
    changes: written({ camera: { aperture: 0.1 } }),
    pointers: ['/brief/camera/aperture'],
  },
];

const pictureCases: readonly (readonly [ErrorCode, string, () => Promise<Uint8Array>])[] = [
  ['unsupported_image', 'is a GIF', async () => Buffer.from(`GIF89a${'\0'.repeat(40)}`)],
  [
    'unsupported_image',
    'is a text that is called a picture',
    async () => Buffer.from('<svg xmlns="x"/>'),
  ],
  ['unsupported_image', 'has a name and no bytes', async () => Buffer.alloc(0)],
  ['unreadable_image', 'is cut off', async () => (await picture('red')).subarray(0, 90)],
  ['image_dimensions', 'is too small', () => plainPicture(32, 64)],
  ['image_dimensions', 'is too long', () => plainPicture(12_001, 64)],
];

function plainPicture(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'red' } as const;
  return sharp({ create }).png().toBuffer();
}

type Act = (api: TestApi, customer: Customer) => Promise<Answer>;

/** The refusals that are not about the input of a form. */
const others: readonly (readonly [ErrorCode, string, Act])[] = [
  [
    'malformed_request',
    'JSON that does not parse',
    (_api, customer) =>
      customer.call('POST', '/v1/models/generate', {
        headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
        body: '{',
      }),
  ],
  [
    'idempotency_key_required',
    'no Idempotency-Key',
    (_api, customer) => customer.call('POST', '/v1/models/generate', { json: {} }),
  ],
  [
    'idempotency_key_invalid',
    'an Idempotency-Key with a space',
    (_api, customer) => customer.generateModel({ 'idempotency-key': 'a b' }),
  ],
  [
    'unauthenticated',
    'no key',
    (_api, customer) => customer.call('POST', '/v1/models/generate', { apiKey: null }),
  ],
  [
    'not_found',
    'a model that does not exist',
    (_api, customer) => customer.generatePro(`mdl_${'0'.repeat(26)}`),
  ],
  [
    'not_found',
    'a roster model that does not exist',
    (_api, customer) =>
      customer.generatePro('', { custom_model_id: undefined, model_id: `rst_${'0'.repeat(26)}` }),
  ],
  [
    'not_found',
    'a candidate that does not exist',
    (_api, customer) => customer.generateFullBody('anything'),
  ],
  [
    'unsupported_media_type',
    'a form as JSON',
    (_api, customer) => customer.submit('/v1/pro/generate', {}),
  ],
  [
    'unsupported_media_type',
    'a casting as a form',
    (_api, customer) =>
      customer.call('POST', '/v1/models/generate', {
        headers: { 'idempotency-key': 'k' },
        body: new FormData(),
      }),
  ],
  [
    'request_too_large',
    'a JSON body beyond its limit',
    (_api, customer) => customer.submit('/v1/models/generate', { casting: 'x'.repeat(300_000) }),
  ],
  [
    'file_too_large',
    'a file beyond its limit',
    async (_api, customer) =>
      customer.sendForm([
        { name: 'references[]', fileName: 'a.png', content: Buffer.alloc(20 * 1024 * 1024 + 1) },
      ]),
  ],
  [
    'quote_exceeded',
    'a price above X-Max-Cost',
    (_api, customer) => customer.generateModel({ 'x-max-cost': '0.11' }),
  ],
  [
    'value_not_allowed',
    'an X-Max-Cost that is no amount',
    (_api, customer) => customer.generateModel({ 'x-max-cost': '12 cents' }),
  ],
  [
    'validation_failed',
    'two problems of different kinds',
    (_api, customer) =>
      customer.submit('/v1/models/generate', {
        casting: { age_range: '12-17', additional_direction: 'x' },
      }),
  ],
];

/** Codes that need more of a story; each has a test of its own, here or beside its operation. */
const toldApart: readonly ErrorCode[] = [
  'content_not_allowed',
  'insufficient_funds',
  'funds_held',
  'spend_cap_reached',
  'insufficient_scope',
  'organization_suspended',
  'signature_invalid',
  'method_not_allowed',
  'conflict',
  'output_expired',
  'output_damaged',
  'range_not_satisfiable',
  'candidate_expired',
  'idempotency_key_reused',
  'too_many_in_flight',
  'rate_limited',
  'roster_not_entitled',
  'aspect_not_supported',
  'minor_depicted',
  'real_person_likeness',
  'casting_not_adult',
  'casting_real_person',
  'internal_error',
  'unavailable',
];
/** Codes that only a socket can cause; see the tests of `serveApp`. */
const ofSockets: readonly ErrorCode[] = ['request_timeout', 'headers_too_large'];

describe('a PRO form', () => {
  it.each(formCases)('is refused as $code because $because', async (example) => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const answer = await leavesNoTrace(api, customer, () =>
      customer.generatePro(modelId, example.changes, {}, example.shades),
    );
    expect(summarizeRefusal(answer)).toBe(`422 ${example.code}`);
    expect(inputProblemsIn(answer)).toEqual(example.pointers.map((at) => `${example.code} ${at}`));
  });

  it.each(pictureCases)('is refused as %s when a reference %s', async (code, _because, content) => {
    await using api = await testApi();
    const customer = await api.customer();
    const [sound, ...rest] = (
      await proParts(await customer.model(), {}, ['red', 'blue'])
    ).toReversed();
    const form = [...rest.toReversed(), { ...sound, content: await content() }];
    const answer = await leavesNoTrace(api, customer, () => customer.sendForm(form));
    expect(summarizeRefusal(answer)).toBe(`422 ${code}`);
    expect(inputProblemsIn(answer)).toEqual([`${code} /references/1`]);
  });

  it('gets all of its problems at once', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const brief = briefFor(2, {
      framing: 'close',
      scene_and_action: 'x',
      camera: { aperture: 0.1, shutter: 100 },
      reference_roles: [{ role: 'face' }, heroGarment],
    });
    const changes = {
      custom_model_id: undefined,
      resolution: '8K',
      aspect: '7:3',
      price: '1',
      brief,
    };
    const parts = await proParts('', changes, ['red']);
    const form = [...parts, { name: 'references[]', fileName: 'b.png', content: 'no picture' }];
    const answer = await leavesNoTrace(api, customer, () =>
      customer.sendForm(form, { 'x-max-cost': 'x' }),
    );
    expect(summarizeRefusal(answer)).toBe('422 validation_failed');
    expect(inputProblemsIn(answer).toSorted()).toEqual([
      'identity_required /custom_model_id',
      'number_out_of_range /brief/camera/aperture',
      'reference_fidelity_required /brief/reference_roles/0/fidelity',
      'reference_identity_source /brief/reference_roles/0/role',
      'text_too_short /brief/scene_and_action',
      'unknown_field /brief/camera/shutter',
      'unknown_field /price',
      'unsupported_image /references/1',
      'value_not_allowed /X-Max-Cost',
      'value_not_allowed /aspect',
      'value_not_allowed /brief/framing',
      'value_not_allowed /resolution',
    ]);
    expect(problemIn(answer).errors?.every(({ message }) => message.length > 10)).toBe(true);
  });

  it('is refused for its warnings only when it asks for that', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const blended = briefFor(2, {
      reference_roles: [
        { ...heroGarment, item: 'coat' },
        { ...heroGarment, item: 'bag' },
      ],
    });
    const send = (prefer: string): Promise<Answer> =>
      customer.generatePro(modelId, { brief: blended }, { prefer }, ['red', 'blue']);
    const { advisories } = recordIn(await send('respond-async'));
    const warnings = advisories.filter(({ severity }) => severity === 'warning');
    expect(warnings.length).toBeGreaterThan(0);
    const answer = await leavesNoTrace(api, customer, () => send('handling=strict'));
    expect(summarizeRefusal(answer)).toBe('422 validation_failed');
    expect(inputProblemsIn(answer)).toEqual(
      warnings.map(({ code, pointer }) => `${code} ${pointer}`),
    );
  });
});

describe('a call', () => {
  it.each(others)('is refused as %s for %s', async (code, _because, act) => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await leavesNoTrace(api, customer, () => act(api, customer));
    expect(problemIn(answer).code).toBe(code);
  });

  it('is refused with 402 insufficient_funds by an empty wallet', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.11');
    const answer = await leavesNoTrace(api, customer, () => customer.generateModel());
    expect(problemIn(answer)).toMatchObject({
      code: 'insufficient_funds',
      retryable: false,
      available: { amount: '0.11', currency: 'USD' },
      required: { amount: '0.12', currency: 'USD' },
    });
    expect(answer.headers.get('retry-after')).toBeNull();
  });

  it('is refused with 402 funds_held while running requests hold the money', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.23');
    await customer.generateModel();
    const answer = await leavesNoTrace(api, customer, () => customer.generateModel());
    expect(problemIn(answer)).toMatchObject({
      code: 'funds_held',
      retryable: true,
      available: { amount: '0.11' },
      held: { amount: '0.12' },
      required: { amount: '0.12' },
    });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    await api.studio.fail();
    expect((await customer.generateModel()).status).toBe(202);
  });

  it('is refused with 429 too_many_in_flight while too much is unfinished', async () => {
    await using api = await testApi({ policy: { unfinishedMax: 2 } });
    const customer = await api.customer();
    const first = { 'idempotency-key': 'first' };
    await customer.generateModel(first);
    await customer.generateModel();
    const answer = await leavesNoTrace(api, customer, () => customer.generateModel());
    const repeated = await customer.generateModel(first);
    expect(repeated.status).toBe(202);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(summarizeRefusal(answer)).toBe('429 too_many_in_flight');
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await (await api.customer()).generateModel()).status).toBe(202);
    await api.studio.finish();
    expect((await customer.generateModel()).status).toBe(202);
  });

  it('that is refused for its price says what the price is', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const send = (limit: string): Promise<Answer> =>
      customer.generatePro(modelId, { resolution: '2K' }, { 'x-max-cost': limit });
    const answer = await leavesNoTrace(api, customer, () => send('0.169999'));
    expect(problemIn(answer)).toMatchObject({ code: 'quote_exceeded', quoted: { amount: '0.17' } });
    expect((await send('0.17')).status).toBe(202);
  });

  it('that fails inside is 500 without the inside, and logged under its trace', async () => {
    await using api = await testApi({
      replace: (services) => ({
        ...services,
        workers: {
          ...services.workers,
          lastBeat: () => Promise.reject(new Error('inside /etc/secret')),
        },
      }),
    });
    const answer = await api.call('GET', '/readyz');
    expect(summarizeRefusal(answer)).toBe('500 internal_error');
    expect(answer.text).not.toContain('secret');
    expect(api.log).toHaveLength(1);
    expect(api.log[0]).toContain(problemIn(answer).traceId);
  });

  it('is 503 and may be repeated while storage is away', async () => {
    await using api = await testApi({
      replace: (services) => ({
        ...services,
        checkStorage: () => Promise.reject(new Fault('disk is away', { isRetryable: true })),
      }),
    });
    const answer = await api.call('GET', '/readyz');
    expect(summarizeRefusal(answer)).toBe('503 unavailable');
    expect(problemIn(answer).retryable).toBe(true);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.text).not.toContain('disk');
  });
});

it('every code that can be caused has a test', () => {
  const tested = [
    ...formCases.map(({ code }) => code),
    ...pictureCases.map(([code]) => code),
    ...others.map(([code]) => code),
  ];
  expect(new Set([...tested, ...toldApart, ...ofSockets])).toEqual(new Set(errorCodes));
});
