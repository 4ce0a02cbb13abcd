import { submission as submissionSchema, requestPage } from '@image-production/contract';
import type { RequestRecord, SubmissionAnswer } from '@image-production/contract';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { briefFor, heroGarment, references } from '../testing/pro-form.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let customer: Customer;

beforeEach(async () => {
  api = await testApi();
  customer = await api.customer('50.00');
});
afterEach(() => api[Symbol.asyncDispose]());

const finished = async (answer: Answer): Promise<RequestRecord> => {
  const path = answer.headers.get('location') ?? '';
  await api.studio.finish();
  return recordIn(await customer.get(path));
};
const submissionIn = (answer: Answer): SubmissionAnswer => parsed(submissionSchema, answer);
const readSubmission = async ({ requestId }: RequestRecord): Promise<SubmissionAnswer> =>
  submissionIn(await customer.get(`/v1/requests/${requestId}/submission`));
const casting = { age_range: '25-34', additional_direction: 'A calm, direct gaze.' };
const boat = { prompt: 'a paper boat', resolution: '1K' };

/** Every generating call, with what is said beside it; the request is finished. */
const calls: readonly [string, (said: Record<string, unknown>) => Promise<Answer>][] = [
  ['PRO', async (said) => customer.generatePro(await customer.model(), said)],
  ['Creative as a form', (said) => customer.lab('creative', { ...boat, ...said })],
  ['Creative as JSON', (said) => customer.submit('/v1/lab/creative', { ...boat, ...said })],
  ['Product', async (said) => customer.lab('product', said, await references(['red']))],
  ['Polish', async (said) => customer.lab('polish', said, await references(['red'], 'image'))],
  ['portrait', (said) => customer.submit('/v1/models/generate', { casting, ...said })],
  [
    'full body',
    async (said) => {
      const candidate_id = await customer.candidate();
      return customer.submit('/v1/models/full-body', { candidate_id, ...said });
    },
  ],
];

describe.each(calls)('what is said beside a call: %s', (_title, call) => {
  it('is echoed with the key and the mode, and found by lists', async () => {
    const metadata = { look: '3', __proto__x: '', season: 'été ☀' };
    const record = await finished(await call({ metadata, variation: 9999 }));
    expect(record).toMatchObject({ metadata, variation: 9999, livemode: true });
    expect(record.idempotencyKey).toMatch(/./);
    const query = new URLSearchParams({ 'metadata.look': '3', 'metadata.season': 'été ☀' });
    const page = parsed(requestPage, await customer.get(`/v1/requests?${query.toString()}`));
    expect(page.data.map(({ requestId }) => requestId)).toEqual([record.requestId]);
    const other = await customer.get('/v1/requests?metadata.look=3&metadata.season=x');
    expect(parsed(requestPage, other).data).toEqual([]);
  });

  it('is refused at its place when it cannot be kept', async () => {
    const metadata = { 'Not allowed': 'x', long: 'x'.repeat(201), number: 7 };
    const answer = await call({ metadata, variation: 10_000 });
    expect(inputProblemsIn(answer).toSorted()).toEqual([
      'number_out_of_range /variation',
      'text_too_long /metadata/long',
      'value_not_allowed /metadata/Not allowed',
      'value_not_allowed /metadata/number',
    ]);
  });
});

describe('metadata', () => {
  it('takes sixteen entries, and a name that is special elsewhere', async () => {
    const entries = Array.from({ length: 16 }, (_, index) => [`name_${index}`, 'x'.repeat(200)]);
    const full = await customer.lab('creative', { ...boat, metadata: Object.fromEntries(entries) });
    expect(full.status).toBe(202);
    const more = Object.fromEntries([...entries, ['one_more', '']]);
    const refused = await customer.lab('creative', { ...boat, metadata: more });
    expect(inputProblemsIn(refused)).toEqual(['value_not_allowed /metadata']);
    const special = await customer.lab('creative', { ...boat, metadata: '{"__proto__":"kept"}' });
    expect(special.text).toContain('"metadata":{"__proto__":"kept"}');
    const { text } = await customer.get('/v1/requests?metadata.__proto__=kept');
    expect(text).toContain(recordIn(special).requestId);
  });

  it('pages on with its filter', async () => {
    const ids: string[] = [];
    for (const look of ['a', 'b', 'a', 'a']) {
      const { requestId } = recordIn(
        await customer.lab('creative', { ...boat, metadata: { look } }),
      );
      if (look === 'a') ids.unshift(requestId);
    }
    const shown: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const on: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const path = `/v1/requests?metadata.look=a&limit=1${on}`;
      const page = parsed(requestPage, await customer.get(path));
      shown.push(...page.data.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
    }
    expect(shown).toEqual(ids);
  });

  it('is part of what makes a submission the same again, as is the variation', async () => {
    const key = { 'idempotency-key': 'k' };
    await customer.lab('creative', { ...boat, metadata: { look: '3' } }, [], key);
    const json = { ...boat, metadata: { look: '3' } };
    const replay = await customer.submit('/v1/lab/creative', json, key);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    for (const said of [
      {},
      { metadata: { look: '4' } },
      { metadata: { look: '3' }, variation: 0 },
    ]) {
      const other = await customer.submit('/v1/lab/creative', { ...boat, ...said }, key);
      expect(summarizeRefusal(other)).toBe('422 idempotency_key_reused');
    }
  });
});

describe('the variation', () => {
  it('is 0 unless a casting draws its own, and decides which picture it becomes', async () => {
    const pixels = async (said: Record<string, unknown>): Promise<string | null | undefined> => {
      const { outputs } = await finished(await customer.lab('creative', { ...boat, ...said }));
      return outputs[0]?.pixelSha256;
    };
    const first = await pixels({});
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await pixels({ variation: 0 })).toBe(first);
    expect(await pixels({ variation: 1 })).not.toBe(first);
    const drawn = await Promise.all([1, 2, 3].map(() => customer.generateModel()));
    expect(new Set(drawn.map((answer) => recordIn(answer).variation)).size).toBeGreaterThan(1);
  });

  it('shows no picture before the request has succeeded', async () => {
    const record = recordIn(await customer.lab('creative', boat));
    expect(record.outputs[0]?.pixelSha256).toBeNull();
  });
});

describe.each(calls)('a submission of %s', (_title, call) => {
  it('can be sent again as returned, for the same picture', async () => {
    const record = await finished(await call({ metadata: { look: '3' } }));
    const { fields, ...told } = await readSubmission(record);
    expect(told).toMatchObject({ requestId: record.requestId, operation: record.operation });
    expect(fields).toMatchObject({ metadata: { look: '3' } });
    const again = await finished(await resend(record, { ...fields, variation: record.variation }));
    const samples = ({ outputs }: RequestRecord): unknown =>
      outputs.map(({ pixelSha256 }) => pixelSha256);
    // A full-body view belongs to its candidate, a portrait to casting and number.
    expect(samples(again)).toEqual(samples(record));
    for (const name of [
      'operation',
      'identity',
      'resolution',
      'aspect',
      'count',
      'metadata',
    ] as const) {
      expect(again[name]).toEqual(record[name]);
    }
    const resent = await readSubmission(again);
    expect(resent.fields).toEqual({ ...fields, variation: record.variation });
  });
});

/** The same call with fields as they were told. */
async function resend(
  { operation }: RequestRecord,
  fields: Record<string, unknown>,
): Promise<Answer> {
  switch (operation) {
    case 'pro.generate':
      return customer.sendForm([
        ...Object.entries(fields).map(([name, value]) => ({
          name,
          content: typeof value === 'string' ? value : JSON.stringify(value),
        })),
        ...(await references(['red'])),
      ]);
    case 'lab.creative':
      return customer.submit('/v1/lab/creative', fields);
    case 'lab.product':
      return customer.lab('product', fields, await references(['red']));
    case 'lab.polish':
      return customer.lab('polish', fields, await references(['red'], 'image'));
    case 'models.portrait':
      return customer.submit('/v1/models/generate', fields);
    case 'models.full_body':
      return customer.submit('/v1/models/full-body', fields);
  }
}

describe('the references of a submission', () => {
  const path = (url: string | null): string => (url ?? '').replace(publicUrl, '');

  it('are working copies by signed URL or key, until data is removed', async () => {
    const form = await customer.lab('creative', boat, await references(['red', 'green']));
    const record = await finished(form);
    const { references: told } = await readSubmission(record);
    expect(told).toMatchObject([
      { index: 0, mediaType: 'image/png', width: 80, height: 64 },
      { index: 1, mediaType: 'image/png', width: 80, height: 64 },
    ]);
    for (const { url, index } of told) {
      const signed = await api.call('GET', path(url), { apiKey: null });
      expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'image/png']);
      const keyed = await customer.get(`/v1/requests/${record.requestId}/references/${index}`);
      expect(keyed.bytes).toEqual(signed.bytes);
    }
    const none = await customer.get(`/v1/requests/${record.requestId}/references/2`);
    expect(summarizeRefusal(none)).toBe('404 not_found');
    const stranger = await api.customer();
    for (const what of ['submission', 'references/0']) {
      const theirs = await stranger.get(`/v1/requests/${record.requestId}/${what}`);
      expect(summarizeRefusal(theirs)).toBe('404 not_found');
    }
    await customer.call('DELETE', `/v1/requests/${record.requestId}/outputs`);
    for (const what of ['submission', 'references/0', 'references/1']) {
      const gone = await customer.get(`/v1/requests/${record.requestId}/${what}`);
      expect(summarizeRefusal(gone)).toBe('410 output_expired');
    }
  });

  it('go at once when the request fails or is canceled; its texts stay for their time', async () => {
    const failing = recordIn(await customer.lab('creative', boat, await references(['red'])));
    await api.studio.fail();
    const canceled = recordIn(await customer.lab('creative', boat, await references(['red'])));
    await customer.call('POST', `/v1/requests/${canceled.requestId}/cancel`);
    for (const record of [failing, canceled]) {
      const told = await readSubmission(record);
      expect(told.fields).toEqual(boat);
      expect(told.references).toMatchObject([{ index: 0, url: null, urlExpiresAt: null }]);
      const gone = await customer.get(`/v1/requests/${record.requestId}/references/0`);
      expect(summarizeRefusal(gone)).toBe('410 output_expired');
    }
    api.clock.advance(7 * 24 * 60 * 60 * 1000);
    const past = await customer.get(`/v1/requests/${failing.requestId}/submission`);
    expect(summarizeRefusal(past)).toBe('410 output_expired');
  });

  it('keep the words of a brief as they were written', async () => {
    const brief = briefFor(1, { reference_roles: [{ ...heroGarment, item: 'coat' }] });
    const record = await finished(await customer.generatePro(await customer.model(), { brief }));
    const { fields } = await readSubmission(record);
    expect(fields).toMatchObject({
      custom_model_id: record.identity?.id,
      resolution: '1K',
      brief: { commercial_objective: brief['commercial_objective'] },
    });
    expect(Object.keys(fields).toSorted()).toEqual(['brief', 'custom_model_id', 'resolution']);
  });
});
