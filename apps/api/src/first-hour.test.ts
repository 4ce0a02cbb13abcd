import { describe, expect, it } from 'vitest';

import { problemIn, recordIn } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import type { Part } from './testing/multipart.ts';
import { picture } from './testing/pictures.ts';
import { briefFor, proParts } from './testing/pro-form.ts';
import type { ProFields } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

interface Newcomer {
  readonly api: TestApi;
  readonly customer: Customer;
}

type Mistake = (newcomer: Newcomer) => Promise<Answer>;

/** What a newcomer reads: the detail, and each problem of the input that it does not tell yet. */
function sentencesIn(answer: Answer): string[] {
  const { status, code, detail, errors = [] } = problemIn(answer);
  const told = errors.map(({ pointer, message }) =>
    message === detail ? pointer : `${pointer}: ${message}`,
  );
  return [`${status} ${code}: ${detail}`, ...told];
}

const someModel = `mdl_${'0'.repeat(26)}`;

/** A PRO call that is right but for this. */
const photograph =
  (changes: ProFields, parts?: (parts: Part[]) => Part[] | Promise<Part[]>): Mistake =>
  async ({ customer }) => {
    const form = await proParts(await customer.model(), changes);
    return customer.sendForm(parts ? await parts(form) : form);
  };

const creative =
  (json: object, headers = {}): Mistake =>
  async ({ customer }) =>
    customer.submit('/v1/lab/creative', json, headers);

const order = { prompt: 'A paper boat.', resolution: '1K' };

const mistakes: readonly (readonly [string, Mistake])[] = [
  ['no key', async ({ api }) => api.call('GET', '/v1/models', { apiKey: null })],
  [
    'the key in the query',
    async ({ api, customer }) =>
      api.call('GET', `/v1/models?api_key=${customer.apiKey}`, { apiKey: null }),
  ],
  [
    'no Idempotency-Key',
    async ({ customer }) => customer.call('POST', '/v1/lab/creative', { json: order }),
  ],
  [
    'the same Idempotency-Key for another order',
    async ({ customer }) => {
      await customer.submit('/v1/lab/creative', order, { 'idempotency-key': 'one' });
      return creative(
        { ...order, resolution: '2K' },
        { 'idempotency-key': 'one' },
      )({
        customer,
      } as Newcomer);
    },
  ],
  [
    'JSON for a form',
    async ({ customer }) => customer.submit('/v1/pro/generate', { resolution: '1K' }),
  ],
  [
    'a form for JSON',
    async ({ customer }) =>
      customer.sendForm([{ name: 'casting', content: '{}' }], {}, '/v1/models/generate'),
  ],
  ['resolution=4k', photograph({ resolution: '4k' })],
  ['aspect=4x5', photograph({ aspect: '4x5' })],
  ['a field that is nearly right', creative({ ...order, resolutoin: '1K' })],
  [
    'a model of its own as model_id',
    photograph({ custom_model_id: undefined, model_id: someModel }),
  ],
  ['a roster model as custom_model_id', photograph({ custom_model_id: `rst_${'0'.repeat(26)}` })],
  ['a name instead of an id', photograph({ custom_model_id: 'Ada' })],
  ['no identity', photograph({ custom_model_id: undefined })],
  [
    'reference instead of references[]',
    photograph({}, (parts) =>
      parts.map((part) => (part.name === 'references[]' ? { ...part, name: 'reference' } : part)),
    ),
  ],
  ['no roles', photograph({ brief: { ...briefFor(1), reference_roles: undefined } })],
  ['more roles than files', photograph({ brief: briefFor(2) })],
  [
    'a role in capitals',
    photograph({
      brief: briefFor(1, { reference_roles: [{ role: 'HERO_GARMENT', fidelity: 'exact' }] }),
    }),
  ],
  ['a brief with a trailing comma', photograph({ brief: '{\n  "style": "catalog",\n}' })],
  [
    'a GIF under the name of a PNG',
    photograph({}, (parts) =>
      parts.map((part) =>
        part.fileName ? { ...part, content: Buffer.from(`GIF89a${'\0'.repeat(200)}`) } : part,
      ),
    ),
  ],
  [
    'half a picture',
    photograph({}, async (parts) => {
      const half = (await picture('red')).subarray(0, 60);
      return parts.map((part) => (part.fileName ? { ...part, content: half } : part));
    }),
  ],
  [
    'a file of 25 MiB',
    photograph({}, (parts) =>
      parts.map((part) =>
        part.fileName ? { ...part, content: Buffer.alloc(25 * 1024 * 1024) } : part,
      ),
    ),
  ],
  [
    'saving before the portrait is there',
    async ({ customer }) => {
      const { candidate } = recordIn(await customer.generateModel());
      return customer.save(candidate?.candidateId ?? '');
    },
  ],
  [
    'saving the request instead of the candidate',
    async ({ customer }) => customer.save(recordIn(await customer.generateModel()).requestId),
  ],
  [
    'a file before the end',
    async ({ customer }) => {
      const { requestId } = recordIn(await customer.submit('/v1/lab/creative', order));
      return customer.get(`/v1/requests/${requestId}/outputs/0.png`);
    },
  ],
  [
    'deleting before the end',
    async ({ customer }) => {
      const { requestId } = recordIn(await customer.submit('/v1/lab/creative', order));
      return customer.call('DELETE', `/v1/requests/${requestId}/outputs`);
    },
  ],
  ['a path that is nearly right', async ({ customer }) => customer.submit('/v1/pro/generates', {})],
  [
    'the id of a model where a request is read',
    async ({ customer }) => customer.get(`/v1/requests/${someModel}`),
  ],
  ['a name in a path', async ({ customer }) => customer.get('/v1/models/Ada')],
  ['the wrong method', async ({ customer }) => customer.get('/v1/pro/generate')],
];

/** What each of them reads: status, code and sentence; then where, and more if there is more. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'no key': ['401 unauthenticated: Send a valid API key as "Authorization: Bearer <key>".'],
  'the key in the query': [
    '401 unauthenticated: Send a valid API key as "Authorization: Bearer <key>".',
  ],
  'no Idempotency-Key': [
    '400 idempotency_key_required: Send an Idempotency-Key header, a new one for each order (such as a UUID); a retry repeats it.',
  ],
  'the same Idempotency-Key for another order': [
    '422 idempotency_key_reused: This Idempotency-Key belongs to another order; different: resolution. Send a new key with a new order.',
  ],
  'JSON for a form': [
    '415 unsupported_media_type: This operation takes a form (multipart/form-data); with curl, send each field with -F.',
  ],
  'a form for JSON': [
    '415 unsupported_media_type: This operation takes a JSON body; send it with "Content-Type: application/json".',
  ],
  'resolution=4k': [
    '422 value_not_allowed: resolution has to be one of 1K, 2K, 4K. Did you mean 4K?',
    '/resolution',
  ],
  'aspect=4x5': [
    '422 value_not_allowed: aspect has to be one of 1:1, 2:3, 3:2, 3:4, 4:3, 4:5, 5:4, 9:16, 16:9, 21:9. Did you mean 4:5?',
    '/aspect',
  ],
  'a field that is nearly right': [
    '422 unknown_field: resolutoin is not a field here; remove it or correct its name. Did you mean resolution?',
    '/resolutoin',
  ],
  'a model of its own as model_id': [
    '404 not_found: model_id takes a roster model (rst_…); send a mdl_ id as custom_model_id.',
    '/model_id',
  ],
  'a roster model as custom_model_id': [
    '404 not_found: custom_model_id takes your own model (mdl_…); send a rst_ id as model_id.',
    '/custom_model_id',
  ],
  'a name instead of an id': [
    '404 not_found: custom_model_id takes an id (mdl_ and 26 characters), not a name; GET /v1/models lists yours.',
    '/custom_model_id',
  ],
  'no identity': [
    '422 identity_required: No identity is selected; send custom_model_id or model_id.',
    '/custom_model_id',
  ],
  'reference instead of references[]': [
    '422 validation_failed: 2 things in the request are not acceptable.',
    '/reference: reference is not a field of this form; send files as references[].',
    '/references: 0 references sent; a request takes 1 to 9.',
  ],
  'no roles': [
    '422 reference_roles_mismatch: Give one reference_roles entry per reference file.',
    '/brief/reference_roles',
  ],
  'more roles than files': [
    '422 reference_roles_mismatch: 1 file, 2 roles: give one reference_roles entry per file, in the order of the files.',
    '/brief/reference_roles',
  ],
  'a role in capitals': [
    '422 reference_role_unknown: Give this reference exactly one of hero_garment, garment, footwear, accessory, jewelry, bag, product, packaging, construction_detail, material_swatch, print_or_logo, environment, prop, lighting. Did you mean hero_garment?',
    '/brief/reference_roles/0/role',
  ],
  'a brief with a trailing comma': [
    '400 malformed_request: The part brief is not valid JSON, see line 3, character 1: remove the comma before it.',
    '/brief',
  ],
  'a GIF under the name of a PNG': [
    '422 unsupported_image: Reference 1: the file is not a PNG, JPEG or WebP. Export it as a still PNG, JPEG or WebP.',
    '/references/0',
  ],
  'half a picture': [
    '422 unreadable_image: Reference 1: the PNG ends inside a chunk. Export the picture again.',
    '/references/0',
  ],
  'a file of 25 MiB': [
    '413 file_too_large: File 1 of references is larger than 20 MiB; make it smaller.',
    '/references/0',
  ],
  'saving before the portrait is there': [
    '409 conflict: The portrait is being made; call again when it is ready.',
  ],
  'saving the request instead of the candidate': [
    '404 not_found: candidate_id takes a candidate (cnd_…); the record of this request names it under candidate.',
    '/candidate_id',
  ],
  'a file before the end': [
    '404 not_found: The request is queued; its files are there once it has succeeded. GET /v1/requests/req_… with "Prefer: wait=60" waits for that.',
  ],
  'deleting before the end': [
    '409 conflict: The request is queued; call again when it has ended, or cancel it first.',
  ],
  'a path that is nearly right': [
    '404 not_found: There is nothing here; /openapi.json lists all operations. Did you mean POST /v1/pro/generate?',
  ],
  'the id of a model where a request is read': [
    '404 not_found: There is nothing here. requestId takes an id of its own kind (req_ and 26 characters), and this is a mdl_ id. Did you mean GET /v1/models/{modelId}?',
  ],
  'a name in a path': [
    '404 not_found: There is nothing here. modelId takes an id of its own kind (mdl_ and 26 characters).',
  ],
  'the wrong method': ['405 method_not_allowed: GET is not possible here; use POST.'],
};

describe('the mistakes of the first hour', () => {
  it.each(mistakes)('%s', async (title, mistake) => {
    await using api = await testApi();
    const answer = await mistake({ api, customer: await api.customer() });
    // An id differs from run to run.
    const told = sentencesIn(answer).map((line) => line.replaceAll(/\b(req|mdl)_\w{26}/g, '$1_…'));
    expect(told).toEqual(sentences[title]);
  });

  it("learns an id's kind, whether it exists or not", async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const other = await api.customer();
    const ids = [await customer.model('Mine'), await other.model('Theirs'), someModel];
    const paths = ids.map((id) => `/v1/requests/${id}`);
    const answers = await Promise.all(
      paths.map(async (path) => problemIn(await customer.get(path))),
    );
    const [mine, theirs, none] = answers.map(({ status, code, detail }) => [status, code, detail]);
    expect(theirs).toEqual(mine);
    expect(none).toEqual(mine);
    const asOperator = await customer.get(`/admin/v1/organizations/${customer.organizationId}x`);
    expect(problemIn(asOperator).detail).toBe('There is nothing here.');
  });

  it('is answered without an echo of a secret or of endless text', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { apiKey } = customer;
    const long = 'x'.repeat(5000);
    const answers = [
      await api.call('GET', `/v1/models?api_key=${apiKey}`, { apiKey: null }),
      await customer.get(`/v1/nothing/${apiKey}`),
      await customer.submit('/v1/lab/creative', { ...order, [long]: 1 }),
      await customer.submit('/v1/lab/creative', { ...order, resolution: long }),
      await customer.save(long),
      await customer.sendForm([{ name: long, fileName: long, content: 'x' }], {}, '/v1/lab/polish'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const { detail, errors = [] } = problemIn(answer);
      for (const sentence of [detail, ...errors.map(({ message }) => message)]) {
        expect(sentence.length).toBeLessThan(400);
        expect(sentence).not.toContain(apiKey);
      }
    }
  });

  it('says whether waiting helps, and what else does', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { requestId, candidate } = recordIn(await customer.generateModel());
    const early = await customer.save(candidate?.candidateId ?? '');
    expect(problemIn(early)).toMatchObject({
      retryable: true,
      currentState: 'portrait_pending',
      allowed: [],
    });
    expect(early.headers.get('retry-after')).toBe('5');
    const removal = await customer.call('DELETE', `/v1/requests/${requestId}/outputs`);
    expect(problemIn(removal)).toMatchObject({ retryable: true, allowed: ['cancel'] });
    await customer.call('POST', `/v1/requests/${requestId}/cancel`);
    const late = await customer.save(candidate?.candidateId ?? '');
    expect(problemIn(late)).toMatchObject({ retryable: false, currentState: 'failed' });
    expect(late.headers.has('retry-after')).toBe(false);
    const file = await customer.get(`/v1/requests/${requestId}/outputs/0.png`);
    expect(problemIn(file).detail).toBe('The request ended canceled and has no files.');
  });
});
