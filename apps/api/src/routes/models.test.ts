import { candidate, model, modelPage } from '@image-production/contract';
import type { CandidateAnswer, ModelAnswer } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import {
  inputProblemsIn,
  parsed,
  problemIn,
  recordIn,
  savedModelIn,
  summarizeRefusal,
} from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const candidateOf = async (customer: Customer, id: string): Promise<CandidateAnswer> =>
  parsed(candidate, await customer.get(`/v1/models/candidates/${id}`));
const modelOf = async (customer: Customer, id: string): Promise<ModelAnswer> =>
  parsed(model, await customer.get(`/v1/models/${id}`));

describe('a candidate', () => {
  it('passes from portrait to full body to model', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { candidate: opened, requestId } = recordIn(await customer.generateModel());
    const id = opened?.candidateId ?? '';
    expect(await candidateOf(customer, id)).toMatchObject({
      state: 'portrait_pending',
      portrait: null,
      fullBody: null,
      expiresAt: null,
      modelId: null,
      requestIds: [requestId],
      casting: { ageRange: '25-34', hair: null },
    });
    await api.studio.finish();
    expect(await candidateOf(customer, id)).toMatchObject({
      state: 'portrait_ready',
      portrait: { width: 896, height: 1200 },
      fullBody: null,
      expiresAt: new Date(api.clock.now() + weekMs).toISOString(),
    });
    await customer.generateFullBody(id);
    expect(await candidateOf(customer, id)).toMatchObject({
      state: 'full_body_pending',
      fullBody: null,
    });
    await api.studio.finish();
    const ready = await candidateOf(customer, id);
    expect(ready).toMatchObject({
      state: 'full_body_ready',
      fullBody: { width: 848, height: 1264 },
    });
    expect(ready.requestIds).toHaveLength(2);
    const saved = savedModelIn(await customer.save(id, 'Ada'));
    expect(saved).toMatchObject({ name: 'Ada', candidateId: id, advisories: [] });
    expect(await candidateOf(customer, id)).toMatchObject({
      state: 'saved',
      modelId: saved.modelId,
      expiresAt: null,
    });
    expect((await customer.wallet()).spent.amount).toBe('0.27');
  });

  it('keeps its old full body until a new one is there, and when it fails', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const id = await customer.candidate();
    await customer.generateFullBody(id);
    await api.studio.finish();
    const { fullBody } = await candidateOf(customer, id);
    await customer.generateFullBody(id);
    expect((await candidateOf(customer, id)).fullBody?.sha256).toBe(fullBody?.sha256);
    await api.studio.fail();
    expect(await candidateOf(customer, id)).toMatchObject({
      state: 'full_body_ready',
      fullBody: { sha256: fullBody?.sha256 },
    });
  });

  it('is lost with a portrait that fails', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { candidate: opened } = recordIn(await customer.generateModel());
    await api.studio.fail();
    const id = opened?.candidateId ?? '';
    expect(await candidateOf(customer, id)).toMatchObject({ state: 'failed', portrait: null });
    for (const act of [() => customer.save(id), () => customer.generateFullBody(id)]) {
      const answer = await leavesNoTrace(api, customer, act);
      expect(problemIn(answer)).toMatchObject({
        code: 'conflict',
        currentState: 'failed',
        allowed: [],
      });
    }
  });

  it.each(['portrait_pending', 'full_body_pending', 'saved'] as const)(
    'that is %s takes nothing else',
    async (state) => {
      await using api = await testApi();
      const customer = await api.customer();
      const opened =
        state === 'portrait_pending'
          ? recordIn(await customer.generateModel()).candidate
          : undefined;
      const id = opened?.candidateId ?? (await customer.candidate());
      if (state === 'full_body_pending') await customer.generateFullBody(id);
      if (state === 'saved') await customer.save(id);
      const acts = [
        () => customer.generateFullBody(id),
        ...(state === 'saved' ? [] : [() => customer.save(id)]),
      ];
      for (const act of acts) {
        const answer = await leavesNoTrace(api, customer, act);
        expect(problemIn(answer)).toMatchObject({
          code: 'conflict',
          currentState: state,
          allowed: [],
        });
      }
    },
  );

  it('expires seven days after its last picture', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const id = await customer.candidate();
    api.clock.advance(weekMs - 1);
    expect((await customer.get(`/v1/models/candidates/${id}/portrait`)).status).toBe(200);
    api.clock.advance(1);
    expect(await candidateOf(customer, id)).toMatchObject({
      state: 'expired',
      portrait: null,
      fullBody: null,
    });
    for (const act of [
      () => customer.save(id),
      () => customer.generateFullBody(id),
      () => customer.get(`/v1/models/candidates/${id}/portrait`),
      () => customer.get(`/v1/models/candidates/${id}/full-body`),
    ]) {
      expect(summarizeRefusal(await leavesNoTrace(api, customer, act))).toBe(
        '410 candidate_expired',
      );
    }
  });
});

describe('saving', () => {
  it('answers 201 with the model, and its advice', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.save(await customer.candidate());
    const saved = savedModelIn(answer);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/v1/models/${saved.modelId}`);
    expect(saved.name).toMatch(/^Model \w{4}$/);
    expect(saved.advisories).toMatchObject([{ code: 'full_body_missing', severity: 'notice' }]);
  });

  it('again is the same model, under the same name or none', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const id = await customer.candidate();
    const first = savedModelIn(await customer.save(id, 'Ada'));
    for (const name of ['Ada', undefined, '  Ada ']) {
      const again = await customer.save(id, name);
      expect([again.status, savedModelIn(again).modelId]).toEqual([200, first.modelId]);
    }
    const other = await leavesNoTrace(api, customer, () => customer.save(id, 'Eve'));
    expect(problemIn(other)).toMatchObject({ code: 'conflict', currentState: 'saved' });
    expect(inputProblemsIn(other)).toEqual(['conflict /name']);
    expect(api.store.events.filter(({ type }) => type === 'model.saved')).toHaveLength(1);
  });

  it('refuses a name that is taken, whatever its case, until its model is deleted', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const other = await api.customer();
    const first = await customer.model('Zoë');
    const id = await customer.candidate();
    const answer = await leavesNoTrace(api, customer, () => customer.save(id, 'ZOE\u0308'));
    expect(problemIn(answer)).toMatchObject({
      code: 'conflict',
      currentState: 'portrait_ready',
      allowed: ['full_body', 'save'],
    });
    expect((await other.save(await other.candidate(), 'Zoë')).status).toBe(201);
    await customer.call('DELETE', `/v1/models/${first}`);
    expect((await customer.save(id, 'ZOE\u0308')).status).toBe(201);
  });

  it.each([
    ['an empty name', { name: '' }, 'text_too_short /name'],
    ['a blank name', { name: ' \t ' }, 'text_too_short /name'],
    ['a name of 81 characters', { name: 'é'.repeat(81) }, 'text_too_long /name'],
    ['a name with a control character', { name: 'A\u0007' }, 'value_not_allowed /name'],
    ['a name that is no text', { name: 7 }, 'value_not_allowed /name'],
    ['no candidate', { candidate_id: undefined }, 'value_not_allowed /candidate_id'],
    ['a field that is not known', { model_id: 'x' }, 'unknown_field /model_id'],
  ])('refuses %s', async (_what, change, problem) => {
    await using api = await testApi();
    const customer = await api.customer();
    const json = { candidate_id: await customer.candidate(), ...change };
    const answer = await leavesNoTrace(api, customer, () =>
      customer.call('POST', '/v1/models/save', { json }),
    );
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });

  it('takes a name of 80 characters', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const name = '𝒜'.repeat(80);
    expect(savedModelIn(await customer.save(await customer.candidate(), name)).name).toBe(name);
  });

  it.each(['cnd_unknown', `cnd_${'0'.repeat(26)}`, `mdl_${'0'.repeat(26)}`, ''])(
    'does not find %j',
    async (id) => {
      await using api = await testApi();
      const customer = await api.customer();
      expect(summarizeRefusal(await customer.save(id))).toBe('404 not_found');
    },
  );
});

describe('a deleted model', () => {
  it('is 404 everywhere from then on', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const candidateId = await customer.candidate();
    await customer.generateFullBody(candidateId);
    await api.studio.finish();
    const { modelId } = savedModelIn(await customer.save(candidateId));
    const signed = (await modelOf(customer, modelId)).portrait?.url.slice(publicUrl.length) ?? '';
    expect((await customer.call('DELETE', `/v1/models/${modelId}`)).status).toBe(204);
    const everywhere = [
      () => customer.get(`/v1/models/${modelId}`),
      () => customer.get(`/v1/models/${modelId}/portrait`),
      () => customer.get(`/v1/models/${modelId}/full-body`),
      () => api.call('GET', signed),
      () => customer.call('DELETE', `/v1/models/${modelId}`),
      () => customer.generatePro(modelId),
      () => customer.save(candidateId),
      () => customer.generateFullBody(candidateId),
      () => customer.get(`/v1/models/candidates/${candidateId}`),
      () => customer.get(`/v1/models/candidates/${candidateId}/portrait`),
      () => customer.get(`/v1/models/candidates/${candidateId}/full-body`),
    ];
    for (const act of everywhere) {
      expect(summarizeRefusal(await leavesNoTrace(api, customer, act))).toBe('404 not_found');
    }
    expect(parsed(modelPage, await customer.get('/v1/models')).data).toEqual([]);
  });

  it('still finishes what was accepted before', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const { requestId } = recordIn(await customer.generatePro(modelId));
    await customer.call('DELETE', `/v1/models/${modelId}`);
    await api.studio.finish();
    expect(recordIn(await customer.get(`/v1/requests/${requestId}`)).status).toBe('succeeded');
  });
});

describe('the library', () => {
  it('shows in the records that made it that its model is deleted', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const accepted = recordIn(await customer.generateModel());
    const { requestId } = accepted;
    const candidateId = accepted.candidate?.candidateId ?? '';
    await api.studio.finish();
    const { modelId } = savedModelIn(await customer.save(candidateId));
    const read = async () => customer.get(`/v1/requests/${requestId}`);
    const saved = await read();
    expect(recordIn(saved).candidate).toEqual({ candidateId, state: 'saved' });
    await customer.call('DELETE', `/v1/models/${modelId}`);
    const deleted = await read();
    expect(recordIn(deleted).candidate).toEqual({ candidateId, state: 'deleted' });
    expect(deleted.headers.get('etag')).not.toBe(saved.headers.get('etag'));
  });

  it('is read newest first, page by page', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const name of names) await customer.model(name);
    const seen: string[] = [];
    let query = '?limit=2';
    while (query !== '') {
      const page = parsed(modelPage, await customer.get(`/v1/models${query}`));
      seen.push(...page.data.map(({ name }) => name));
      query = page.nextCursor === null ? '' : `?limit=2&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(names.toReversed());
  });

  it('shows the model that was saved', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model('Ada');
    const [listed] = parsed(modelPage, await customer.get('/v1/models')).data;
    expect(listed).toEqual(await modelOf(customer, modelId));
  });
});

describe('a view', () => {
  it('comes by key and by signed URL, of the candidate and of the model', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const candidateId = await customer.candidate();
    await customer.generateFullBody(candidateId);
    await api.studio.finish();
    const { modelId } = savedModelIn(await customer.save(candidateId));
    const owners = [
      [
        `/v1/models/candidates/${candidateId}`,
        await candidateOf(customer, candidateId),
        candidateId,
      ],
      [`/v1/models/${modelId}`, await modelOf(customer, modelId), modelId],
    ] as const;
    for (const [base, { portrait, fullBody }, id] of owners) {
      for (const [name, view] of [
        ['portrait', portrait],
        ['full-body', fullBody],
      ] as const) {
        const byKey = await customer.get(`${base}/${name}`);
        const byUrl = await api.call('GET', view?.url.slice(publicUrl.length) ?? '');
        expect(byUrl.bytes).toEqual(byKey.bytes);
        expect(byKey.headers.get('etag')).toBe(`"${view?.sha256}"`);
        expect(byKey.headers.get('content-disposition')).toBe(
          `attachment; filename="${id}-${name}.png"`,
        );
        const part = await customer.get(`${base}/${name}`, { range: 'bytes=0-3' });
        expect([part.status, part.bytes.length]).toEqual([206, 4]);
      }
    }
  });

  it('that does not exist is 404', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { candidate: opened } = recordIn(await customer.generateModel());
    const base = `/v1/models/candidates/${opened?.candidateId}`;
    expect(summarizeRefusal(await customer.get(`${base}/portrait`))).toBe('404 not_found');
    await api.studio.finish();
    expect((await customer.get(`${base}/portrait`)).status).toBe(200);
    expect(summarizeRefusal(await customer.get(`${base}/full-body`))).toBe('404 not_found');
  });
});

describe('a casting', () => {
  it('comes back as it was accepted', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const given = {
      age_range: '45-54',
      skin_tone: { monk: 7 },
      hair: { color: 'grey' },
      additional_direction: '  Calm, a  little tired. ',
    };
    const record = recordIn(await customer.submit('/v1/models/generate', { casting: given }));
    const { casting } = await candidateOf(customer, record.candidate?.candidateId ?? '');
    expect(casting).toMatchObject({
      ageRange: '45-54',
      skinTone: { monk: 7, undertone: null, detail: null },
      hair: { color: 'grey', texture: null },
      eyes: null,
      additionalDirection: 'Calm, a  little tired.',
    });
  });

  it.each([
    ['no casting', {}, 'value_not_allowed /casting'],
    ['no age', { casting: {} }, 'value_not_allowed /casting/age_range'],
    [
      'the age of a child',
      { casting: { age_range: '12-17' } },
      'value_not_allowed /casting/age_range',
    ],
    ['a name', { casting: { age_range: '25-34', name: 'x' } }, 'unknown_field /casting/name'],
    ['a picture', { casting: { age_range: '25-34' }, image: 'data:' }, 'unknown_field /image'],
    [
      'a tone off the scale',
      { casting: { age_range: '25-34', skin_tone: { monk: 11 } } },
      'number_out_of_range /casting/skin_tone/monk',
    ],
    [
      'empty hair',
      { casting: { age_range: '25-34', hair: {} } },
      'value_not_allowed /casting/hair',
    ],
    ['a list', [], 'value_not_allowed '],
  ])('with %s is refused', async (_what, json, problem) => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await leavesNoTrace(api, customer, () =>
      customer.submit('/v1/models/generate', json),
    );
    expect(inputProblemsIn(answer)).toEqual([problem]);
  });
});
