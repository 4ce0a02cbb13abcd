import { createdApiKey } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import { casting } from '../testing/customer.ts';
import { multipart } from '../testing/multipart.ts';
import type { Part } from '../testing/multipart.ts';
import { picture } from '../testing/pictures.ts';
import { briefFor, heroGarment, proParts, references } from '../testing/pro-form.ts';
import type { ProFields } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const key = { 'idempotency-key': 'look-07' };
const replayed = (answer: Answer): string | null => answer.headers.get('idempotent-replayed');

describe('the Idempotency-Key header', () => {
  it.each([
    ['nothing', ''],
    ['only blanks', '  '],
    ['a space', 'a b'],
    ['a letter beyond ASCII', 'clé'],
    ['256 characters', 'k'.repeat(256)],
    ['a quote that does not end', '"abc'],
    ['empty quotes', '""'],
    ['two keys', 'one, two'],
  ])('with %s in it is refused', async (_what, value) => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.generateModel({ 'idempotency-key': value });
    expect(summarizeRefusal(answer)).toBe('400 idempotency_key_invalid');
    expect((await customer.wallet()).held.amount).toBe('0.00');
  });

  it.each([
    'x',
    'k'.repeat(255),
    '!~#',
    '"quoted"',
    String.raw`"with \" inside"`.replaceAll(' ', ''),
  ])('may be %s', async (value) => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.generateModel({ 'idempotency-key': value });
    expect(answer.status).toBe(202);
    expect(replayed(answer)).toBe('false');
  });

  it.each([
    ['abc', '"abc"'],
    ['"abc"', 'abc'],
    ['a"b', String.raw`"a\"b"`],
  ])('%s and %s are the same key', async (first, second) => {
    await using api = await testApi();
    const customer = await api.customer();
    const one = await customer.generateModel({ 'idempotency-key': first });
    const other = await customer.generateModel({ 'idempotency-key': second });
    expect(replayed(other)).toBe('true');
    expect(recordIn(other).requestId).toBe(recordIn(one).requestId);
  });

  it('means nothing to calls that make nothing', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const headers = { 'idempotency-key': 'not a key' };
    expect((await customer.get('/v1/wallet', headers)).status).toBe(200);
    expect((await customer.call('DELETE', `/v1/models/${modelId}`, { headers })).status).toBe(204);
  });
});

describe('the same call under the same key', () => {
  it('is answered with the unfinished request, and nothing is held twice', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const first = await customer.generatePro(modelId, {}, key);
    const again = await customer.generatePro(modelId, {}, key);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect([replayed(first), replayed(again)]).toEqual(['false', 'true']);
    expect(recordIn(again)).toEqual(recordIn(first));
    for (const answer of [first, again]) {
      expect(answer.headers.get('location')).toBe(`/v1/requests/${recordIn(first).requestId}`);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect((await customer.wallet()).held.amount).toBe('0.15');
  });

  it('shows the request as it is now: running, then succeeded', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    await customer.generatePro(modelId, {}, key);
    const claim = await api.studio.start();
    const running = await customer.generatePro(modelId, {}, key);
    expect([running.status, recordIn(running).status]).toEqual([202, 'running']);
    await api.studio.finish(claim);
    const finished = await customer.generatePro(modelId, {}, key);
    expect([finished.status, recordIn(finished).status]).toEqual([200, 'succeeded']);
    expect(finished.headers.get('retry-after')).toBeNull();
    expect(replayed(finished)).toBe('true');
    expect((await customer.wallet()).spent.amount).toBe('0.27');
  });

  it('shows a request that is being stopped as one that has not ended', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { requestId } = recordIn(await customer.generateModel(key));
    const claim = await api.studio.start();
    await customer.call('POST', `/v1/requests/${requestId}/cancel`);
    const stopping = await customer.generateModel(key);
    expect([stopping.status, recordIn(stopping).status]).toEqual([202, 'canceling']);
    expect([replayed(stopping), stopping.headers.get('retry-after')]).toEqual(['true', '1']);
    await api.studio.finish(claim);
    const stopped = await customer.generateModel(key);
    expect([stopped.status, recordIn(stopped).status]).toEqual([200, 'canceled']);
    expect(recordIn(stopped).billing.charged.amount).toBe('0.00');
  });

  it('never makes a failed request again', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.generateModel(key);
    await api.studio.fail();
    const again = await customer.generateModel(key);
    expect([again.status, recordIn(again).status]).toEqual([200, 'failed']);
    expect(recordIn(again).error).toMatchObject({ code: 'render_refused', stage: 'input' });
    expect(recordIn(again).billing).toMatchObject({
      state: 'released',
      charged: { amount: '0.00' },
    });
    await expect(api.studio.start()).rejects.toThrow('no request waits');
  });

  it('is answered when the model is gone, the wallet empty and the result expired', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.27');
    const modelId = await customer.model();
    await customer.generatePro(modelId, {}, key);
    await api.studio.finish();
    await customer.call('DELETE', `/v1/models/${modelId}`);
    api.clock.advance(8 * 24 * 60 * 60 * 1000);
    const again = await customer.generatePro(modelId, {}, { ...key, 'x-max-cost': '0.01' });
    expect([again.status, recordIn(again).dataRemoved]).toEqual([200, true]);
  });

  it('may come with another API key of the organization', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const path = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
    const { apiKey } = parsed(createdApiKey, await api.operator('POST', path, { name: 'Second' }));
    const first = await customer.generateModel(key);
    const headers = { ...key, prefer: 'respond-async' };
    const again = await customer.call('POST', '/v1/models/generate', {
      json: { casting },
      headers,
      apiKey,
    });
    expect(replayed(again)).toBe('true');
    expect(recordIn(again).requestId).toBe(recordIn(first).requestId);
  });

  it('is another request in another organization', async () => {
    await using api = await testApi();
    const [one, other] = [await api.customer(), await api.customer()];
    const first = await one.generateModel(key);
    const second = await other.generateModel(key);
    expect([replayed(first), replayed(second)]).toEqual(['false', 'false']);
    expect(recordIn(second).requestId).not.toBe(recordIn(first).requestId);
  });

  it('is one request however many arrive at once', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.generateModel(key)),
    );
    expect(new Set(answers.map((answer) => recordIn(answer).requestId)).size).toBe(1);
    expect(answers.filter((answer) => replayed(answer) === 'false')).toHaveLength(1);
    expect((await customer.wallet()).held.amount).toBe('0.12');
  });

  it('is evaluated afresh when it was refused before', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    expect(summarizeRefusal(await customer.generateModel(key))).toBe('402 insufficient_funds');
    expect(
      summarizeRefusal(await customer.submit('/v1/models/generate', { casting: {} }, key)),
    ).toBe('422 value_not_allowed');
    const path = `/admin/v1/organizations/${customer.organizationId}/top-ups`;
    await api.operator('POST', path, { amount: '1.00', reference: 'now' });
    const accepted = await customer.generateModel(key);
    expect([accepted.status, replayed(accepted)]).toEqual([202, 'false']);
  });
});

describe('a call that says the same in other bytes', () => {
  const pretty = JSON.stringify(briefFor(1), null, 4).replaceAll('\n', '\r\n');
  const reordered = JSON.stringify(Object.fromEntries(Object.entries(briefFor(1)).toReversed()));
  const withBrief = (part: Omit<Part, 'name'>) => (parts: readonly Part[]) =>
    parts.map((given) => (given.name === 'brief' ? { name: 'brief', ...part } : given));
  const compact = JSON.stringify(briefFor(1));

  const variants: readonly (readonly [string, (parts: readonly Part[]) => readonly Part[]])[] = [
    [
      'other file names',
      (parts) => parts.map((part) => (part.fileName ? { ...part, fileName: 'x/../é.jpg' } : part)),
    ],
    [
      'another declared type',
      (parts) => parts.map((part) => (part.type ? { ...part, type: 'image/webp' } : part)),
    ],
    ['the parts in another order', (parts) => parts.toReversed()],
    [
      'headers of its own in every part',
      (parts) =>
        parts.map((part) => ({
          ...part,
          headers: [
            `Content-Disposition: form-data; name="${part.name}"${part.fileName ? '; filename="f"' : ''}`,
            'X-Custom: 1',
          ],
        })),
    ],
    ['the brief indented', withBrief({ content: pretty })],
    ['the members of the brief in another order', withBrief({ content: reordered })],
    [
      'the brief as a file',
      withBrief({ fileName: 'brief.json', type: 'application/json', content: compact }),
    ],
    [
      'the brief as an indented file',
      withBrief({ fileName: 'b', type: 'text/plain', content: pretty }),
    ],
    [
      'the brief as bytes without a name',
      withBrief({ type: 'application/octet-stream', content: compact }),
    ],
    ['an empty list of passes', (parts) => [...parts, { name: 'passes', content: '[]' }]],
    [
      'an empty file field',
      (parts) => [
        ...parts,
        { name: 'references[]', fileName: '', type: 'application/octet-stream', content: '' },
      ],
    ],
  ];

  it.each(variants)('is a replay with %s', async (_what, change) => {
    await using api = await testApi();
    const customer = await api.customer();
    const parts = await proParts(await customer.model());
    const first = await customer.sendForm(parts, key);
    const again = await customer.sendForm(multipart(change(parts), 'another-boundary'), key);
    expect([again.status, replayed(again)]).toEqual([202, 'true']);
    expect(recordIn(again).requestId).toBe(recordIn(first).requestId);
    expect(await api.uploads()).toEqual([]);
  });

  it('is a replay when FormData wrote it', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const first = await customer.generatePro(modelId, {}, key);
    const form = new FormData();
    form.set('resolution', '1K');
    form.set('brief', compact);
    form.set('custom_model_id', modelId);
    form.append('references[]', new Blob([new Uint8Array(await picture('red'))]), 'red.png');
    const again = await customer.call('POST', '/v1/pro/generate', { body: form, headers: key });
    expect(replayed(again)).toBe('true');
    expect(recordIn(again).requestId).toBe(recordIn(first).requestId);
  });

  it('is a replay when the members of a JSON body change places', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const candidateId = await customer.candidate();
    const wardrobe = 'plain grey tank top';
    await customer.submit('/v1/models/full-body', { candidate_id: candidateId, wardrobe }, key);
    const again = await customer.submit(
      '/v1/models/full-body',
      { wardrobe, candidate_id: candidateId },
      key,
    );
    expect(replayed(again)).toBe('true');
  });
});

describe('another call under the same key', () => {
  const changed: readonly (readonly [string, ProFields, readonly string[]])[] = [
    ['another resolution', { resolution: '2K' }, ['resolution']],
    ['an aspect, even the default one', { aspect: '3:4' }, ['aspect']],
    ['passes', { passes: ['depth'] }, ['passes']],
    ['another brief', { brief: briefFor(1, { framing: 'wide' }) }, ['brief']],
    ['another identity', { custom_model_id: `mdl_${'0'.repeat(26)}` }, ['custom_model_id']],
    ['an unknown field', { extra: 'x' }, ['extra']],
    ['a field called __proto__', { ['__proto__x']: 'x' }, ['__proto__x']],
    [
      'two changes',
      { resolution: '4K', brief: briefFor(1, { style: 'editorial' }) },
      ['brief', 'resolution'],
    ],
  ];

  it.each(changed)('is refused for %s and names it', async (_what, changes, mismatch) => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const first = await customer.generatePro(modelId, {}, key);
    const answer = await customer.generatePro(modelId, changes, key);
    expect(problemIn(answer)).toMatchObject({
      code: 'idempotency_key_reused',
      mismatch,
      originalRequestId: recordIn(first).requestId,
    });
    expect(replayed(answer)).toBeNull();
    expect((await customer.wallet()).held.amount).toBe('0.15');
  });

  const two = briefFor(2, {
    reference_roles: [
      { ...heroGarment, item: 'shirt' },
      { role: 'prop', fidelity: 'as it is' },
    ],
  });
  const shuffled: readonly (readonly [
    string,
    readonly ('red' | 'green' | 'blue')[],
    readonly string[],
  ])[] = [
    ['reordered references', ['blue', 'red'], ['references[0]', 'references[1]']],
    ['another second reference', ['red', 'green'], ['references[1]']],
    ['a reference less', ['red'], ['references[1]']],
    ['a reference more', ['red', 'blue', 'green'], ['references[2]']],
  ];

  it.each(shuffled)('is refused for %s', async (_what, shades, mismatch) => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    expect((await customer.generatePro(modelId, { brief: two }, key, ['red', 'blue'])).status).toBe(
      202,
    );
    const answer = await customer.generatePro(modelId, { brief: two }, key, shades);
    expect(problemIn(answer)).toMatchObject({ code: 'idempotency_key_reused', mismatch });
  });

  it('is refused for a reference that comes as text', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const parts = await proParts(await customer.model());
    await customer.sendForm(parts, key);
    const answer = await customer.sendForm(
      [...parts, { name: 'references[]', content: 'blue.png' }],
      key,
    );
    expect(summarizeRefusal(answer)).toBe('422 idempotency_key_reused');
  });

  it('is refused for a file under another name', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const parts = await proParts(await customer.model());
    await customer.sendForm(parts, key);
    const [extra] = await references(['blue']);
    const answer = await customer.sendForm(
      [...parts, { ...extra, name: 'mask', content: 'x' }],
      key,
    );
    expect(problemIn(answer)).toMatchObject({ mismatch: ['mask[0]'] });
  });

  it('is refused at another endpoint', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const candidateId = await customer.candidate();
    await customer.generateModel(key);
    const answer = await customer.generateFullBody(candidateId, key);
    expect(problemIn(answer)).toMatchObject({
      code: 'idempotency_key_reused',
      mismatch: ['endpoint'],
    });
  });
});

describe('waiting', () => {
  // The next request is on its way: whether it has come is asked again and again.
  const finishes = (api: TestApi) => () => happened(api.studio.finish());
  const fails = (api: TestApi) => () => happened(api.studio.fail());
  const happened = (event: Promise<void>): Promise<boolean> =>
    event.then(() => true).catch(() => false);

  it('holds the answer of a replay back until the request has ended', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const first = await customer.generateModel(key);
    const waiting = customer.generateModel({ ...key, prefer: 'wait=20' });
    await api.studio.finish();
    const answer = await waiting;
    expect([answer.status, recordIn(answer).status]).toEqual([200, 'succeeded']);
    expect(recordIn(answer).requestId).toBe(recordIn(first).requestId);
    expect(answer.headers.get('preference-applied')).toBe('wait=20');
  });

  it('is what a model call does by itself, and what a PRO call does when asked', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const portrait = customer.call('POST', '/v1/models/generate', {
      json: { casting },
      headers: key,
    });
    const photograph = customer.generatePro(modelId, {}, { prefer: 'wait=30' });
    await expect.poll(finishes(api)).toBe(true);
    await expect.poll(finishes(api)).toBe(true);
    expect([(await portrait).status, (await photograph).status]).toEqual([200, 200]);
    expect((await portrait).headers.get('preference-applied')).toBeNull();
  });

  it('ends with 202 when the time is up, and with 200 when the request has failed', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const late = await customer.generateModel({ prefer: 'wait=1' });
    expect([late.status, recordIn(late).status]).toEqual([202, 'queued']);
    const failing = customer.generateModel({ ...key, prefer: 'wait=20' });
    await api.studio.finish();
    await expect.poll(fails(api)).toBe(true);
    expect([(await failing).status, recordIn(await failing).status]).toEqual([200, 'failed']);
  });

  it('is turned off by respond-async', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.generateModel();
    expect(answer.status).toBe(202);
    expect(answer.headers.get('preference-applied')).toBe('respond-async');
  });
});
