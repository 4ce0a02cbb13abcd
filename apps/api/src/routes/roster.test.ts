import { model, rosterPage } from '@image-production/contract';
import type { RosterPage } from '@image-production/contract';
import { demoRoster } from '@image-production/identity';
import { openRoster, sweepAssets } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import {
  inputProblemsIn,
  parsed,
  recordIn,
  savedModelIn,
  summarizeRefusal,
} from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const unknownRosterModel = `rst_${'7'.repeat(26)}`;

async function roster(customer: Customer, query = ''): Promise<RosterPage> {
  return parsed(rosterPage, await customer.get(`/v1/roster${query}`));
}

function photograph(customer: Customer, rosterModelId: string): Promise<Answer> {
  return customer.generatePro('', { custom_model_id: undefined, model_id: rosterModelId });
}

function revoke(api: TestApi, customer: Customer, rosterModelId: string): Promise<Answer> {
  const { organizationId } = customer;
  const path = `/admin/v1/organizations/${organizationId}/entitlements/${rosterModelId}`;
  return api.operator('DELETE', path);
}

describe('the roster', () => {
  it('is the same for all but for who is entitled', async () => {
    await using api = await testApi();
    const [one, other] = [await api.customer(), await api.customer()];
    const owner = await api.customer();
    const noor = await api.rosterModel(owner, 'Noor');
    const ada = await api.rosterModel(owner, 'Ada');
    await api.entitle(one, noor);
    const flags = async (customer: Customer): Promise<unknown> =>
      (await roster(customer)).data.map(({ modelId, name, entitled }) => [modelId, name, entitled]);
    expect(await flags(one)).toEqual([
      [ada, 'Ada', false],
      [noor, 'Noor', true],
    ]);
    expect(await flags(other)).toEqual([
      [ada, 'Ada', false],
      [noor, 'Noor', false],
    ]);
    // Its own model on the roster needs a licence like any other.
    expect(await flags(owner)).toEqual(await flags(other));
  });

  it('comes whole in pages', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    await openRoster(api.services.production, demoRoster);
    const whole = await roster(customer);
    const names = demoRoster.map(({ name }) => name).toSorted();
    expect(whole.data.map(({ name }) => name)).toEqual(names);
    expect(whole.data.map(({ portrait }) => portrait)).toEqual(names.map(() => null));
    const first = await roster(customer, '?limit=2');
    const rest = await roster(customer, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...rest.data]).toEqual(whole.data);
    expect([first.data.length, rest.nextCursor, whole.nextCursor]).toEqual([2, null, null]);
    const refused = await customer.get('/v1/roster?limit=0');
    expect(inputProblemsIn(refused)).toEqual(['number_out_of_range /limit']);
  });

  it('is empty without models', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    expect(await roster(customer)).toEqual({ data: [], nextCursor: null });
  });

  it('shows portraits to those with a key or a URL', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const modelId = await api.rosterModel(await api.customer());
    const [entry] = (await roster(customer)).data;
    const path = `/v1/roster/${modelId}/portrait`;
    const url = entry?.portrait?.url.slice(publicUrl.length) ?? '';
    expect(url.startsWith(`${path}?`)).toBe(true);
    const signed = await api.call('GET', url);
    const keyed = await customer.get(path);
    expect([signed.status, keyed.status]).toEqual([200, 200]);
    expect(signed.bytes).toEqual(keyed.bytes);
    expect(keyed.headers.get('etag')).toBe(`"${entry?.portrait?.sha256}"`);
    expect(summarizeRefusal(await api.call('GET', path))).toBe('401 unauthenticated');
    expect(summarizeRefusal(await api.call('GET', url.replace(/sig=.{4}/, 'sig=AAAA')))).toBe(
      '403 signature_invalid',
    );
    expect(summarizeRefusal(await customer.get(`/v1/roster/${unknownRosterModel}/portrait`))).toBe(
      '404 not_found',
    );
  });

  it('has no portrait of those who were not drawn yet', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await openRoster(api.services.production, demoRoster);
    const id = demoRoster[0]?.id ?? '';
    expect(summarizeRefusal(await customer.get(`/v1/roster/${id}/portrait`))).toBe('404 not_found');
    await api.entitle(customer, id);
    const accepted = await photograph(customer, id);
    expect(recordIn(accepted).identity).toEqual({ source: 'roster', id });
    await api.studio.finish();
  });
});

describe('a roster model', () => {
  it('may be used with a licence only', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await api.rosterModel(await api.customer());
    const without = await leavesNoTrace(api, customer, () => photograph(customer, modelId));
    expect(summarizeRefusal(without)).toBe('403 roster_not_entitled');

    expect((await api.entitle(customer, modelId)).status).toBe(204);
    const accepted = await photograph(customer, modelId);
    expect(accepted.status).toBe(202);
    expect(recordIn(accepted)).toMatchObject({
      identity: { source: 'roster', id: modelId },
      billing: { quoted: { amount: '0.15' } },
    });

    expect((await revoke(api, customer, modelId)).status).toBe(204);
    const after = await leavesNoTrace(api, customer, () => photograph(customer, modelId));
    expect(summarizeRefusal(after)).toBe('403 roster_not_entitled');
    // What was accepted before still finishes.
    await api.studio.finish();
    const { requestId } = recordIn(accepted);
    expect(recordIn(await customer.get(`/v1/requests/${requestId}`)).status).toBe('succeeded');
  });

  it('may be used by the organization that holds the licence, by no other', async () => {
    await using api = await testApi();
    const owner = await api.customer();
    const [one, other] = [await api.customer(), await api.customer()];
    const modelId = await api.rosterModel(owner);
    await api.entitle(one, modelId);
    expect((await photograph(one, modelId)).status).toBe(202);
    for (const stranger of [other, owner]) {
      expect(summarizeRefusal(await photograph(stranger, modelId))).toBe('403 roster_not_entitled');
    }
  });

  it('that nobody knows is 404, whatever its id looks like', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    for (const id of [unknownRosterModel, 'rst_1', 'Noor', await customer.model()]) {
      const answer = await leavesNoTrace(api, customer, () => photograph(customer, id));
      expect(summarizeRefusal(answer)).toBe('404 not_found');
    }
    const modelId = await api.rosterModel(await api.customer());
    await api.entitle(customer, modelId);
    const asCustom = await customer.generatePro(modelId);
    expect(summarizeRefusal(asCustom)).toBe('404 not_found');
  });

  it('stays as it was added when its model is deleted', async () => {
    await using api = await testApi();
    const owner = await api.customer();
    const customer = await api.customer();
    const saved = savedModelIn(await owner.save(await owner.candidate(), 'Original'));
    const added = await addToRoster(api, owner, saved.modelId);
    const modelId = (JSON.parse(added.text) as { modelId: string }).modelId;
    const before = await customer.get(`/v1/roster/${modelId}/portrait`);
    expect(before.bytes.length).toBeGreaterThan(0);

    expect((await owner.call('DELETE', `/v1/models/${saved.modelId}`)).status).toBe(204);
    await owner.call('DELETE', `/v1/requests/${await portraitRequest(owner)}/outputs`);
    api.clock.advance(60 * 60 * 1000);
    await sweepAssets(api.services.production);
    const after = await customer.get(`/v1/roster/${modelId}/portrait`);
    expect([after.status, after.bytes]).toEqual([200, before.bytes]);
    await api.entitle(customer, modelId);
    const { requestId } = recordIn(await photograph(customer, modelId));
    await api.studio.finish();
    expect(recordIn(await customer.get(`/v1/requests/${requestId}`)).status).toBe('succeeded');
  });
});

describe('the operator', () => {
  it('adds a saved model under a name of its own', async () => {
    await using api = await testApi();
    const owner = await api.customer();
    const modelId = await owner.model('Original');
    const added = await addToRoster(api, owner, modelId, '  Noor ');
    expect(added.status).toBe(201);
    expect(JSON.parse(added.text)).toEqual({
      modelId: expect.stringMatching(/^rst_[0-9A-HJKMNP-TV-Z]{26}$/),
      name: 'Noor',
    });
    // Each copy is one of its own.
    const again = await addToRoster(api, owner, modelId, 'Noor');
    expect(again.status).toBe(201);
    expect((await roster(owner)).data.map(({ name }) => name)).toEqual(['Noor', 'Noor']);
    const original = parsed(model, await owner.get(`/v1/models/${modelId}`));
    expect(original.name).toBe('Original');
  });

  it.each([
    ['an unknown model', { model_id: `mdl_${'7'.repeat(26)}` }],
    ['an id that is none', { model_id: 'Noor' }],
    ['an unknown organization', { organization_id: `org_${'7'.repeat(26)}` }],
    ['an organization that is none', { organization_id: 'Atelier' }],
  ])('adds nobody for %s', async (_what, changes) => {
    await using api = await testApi();
    const owner = await api.customer();
    const body = { organization_id: owner.organizationId, model_id: await owner.model() };
    const json = { ...body, name: 'Noor', ...changes };
    expect(summarizeRefusal(await api.operator('POST', '/admin/v1/roster', json))).toBe(
      '404 not_found',
    );
    expect((await roster(owner)).data).toEqual([]);
  });

  it('refuses a model of another organization, and a deleted one', async () => {
    await using api = await testApi();
    const owner = await api.customer();
    const modelId = await owner.model();
    const stranger = await api.customer();
    expect(summarizeRefusal(await addToRoster(api, stranger, modelId))).toBe('404 not_found');
    await owner.call('DELETE', `/v1/models/${modelId}`);
    expect(summarizeRefusal(await addToRoster(api, owner, modelId))).toBe('404 not_found');
  });

  it.each([
    [{ name: '' }, ['text_too_short /name']],
    [{ name: 'x'.repeat(81) }, ['text_too_long /name']],
    [{ name: undefined }, ['value_not_allowed /name']],
    [{ model_id: 7, price: 1 }, ['value_not_allowed /model_id', 'unknown_field /price']],
  ])('is told what is wrong with %j', async (changes, problems) => {
    await using api = await testApi();
    const json = { organization_id: 'org', model_id: 'mdl', name: 'Noor', ...changes };
    const answer = await api.operator('POST', '/admin/v1/roster', json);
    expect(answer.status).toBe(422);
    expect(inputProblemsIn(answer)).toEqual(problems);
  });

  it('grants and revokes as often as asked, with or without an empty body', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await api.rosterModel(await api.customer());
    const entitled = async (): Promise<unknown> => (await roster(customer)).data[0]?.entitled;
    const path = `/admin/v1/organizations/${customer.organizationId}/entitlements/${modelId}`;
    for (const json of [undefined, {}, undefined]) {
      expect((await api.operator('PUT', path, json)).status).toBe(204);
      expect(await entitled()).toBe(true);
    }
    for (const json of [undefined, {}, undefined]) {
      expect((await api.operator('DELETE', path, json)).status).toBe(204);
      expect(await entitled()).toBe(false);
    }
    expect((await api.operator('PUT', path)).status).toBe(204);
    expect(await entitled()).toBe(true);
  });

  it('refuses unknown organizations and models', async () => {
    await using api = await testApi();
    const { organizationId } = await api.customer();
    const modelId = await api.rosterModel(await api.customer());
    const of = (organization: string, rosterModel: string): string =>
      `/admin/v1/organizations/${organization}/entitlements/${rosterModel}`;
    for (const path of [
      of(organizationId, unknownRosterModel),
      of(organizationId, 'rst_1'),
      of(`org_${'7'.repeat(26)}`, modelId),
    ]) {
      expect(summarizeRefusal(await api.operator('PUT', path))).toBe('404 not_found');
    }
    const revoked = await api.operator('DELETE', of(`org_${'7'.repeat(26)}`, modelId));
    expect(summarizeRefusal(revoked)).toBe('404 not_found');
  });

  it('is nobody who holds a customer key', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await api.rosterModel(customer);
    const path = `/admin/v1/organizations/${customer.organizationId}/entitlements/${modelId}`;
    for (const [method, at] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', '/admin/v1/roster'],
    ] as const) {
      const answer = await leavesNoTrace(api, customer, () => customer.call(method, at));
      expect(summarizeRefusal(answer)).toBe('404 not_found');
    }
    expect((await roster(customer)).data[0]?.entitled).toBe(false);
  });
});

function addToRoster(
  api: TestApi,
  { organizationId }: Customer,
  modelId: string,
  name = 'Noor',
): Promise<Answer> {
  const json = { organization_id: organizationId, model_id: modelId, name };
  return api.operator('POST', '/admin/v1/roster', json);
}

async function portraitRequest(owner: Customer): Promise<string> {
  const page = await owner.get('/v1/requests?operation=models.portrait');
  return (JSON.parse(page.text) as { data: { requestId: string }[] }).data[0]?.requestId ?? '';
}
