import { createdApiKey, organization, wallet } from '@image-production/contract';
import type { OrganizationAnswer } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import {
  inputProblemsIn,
  parsed,
  problemIn,
  recordIn,
  summarizeRefusal,
} from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const base = '/admin/v1/organizations';
const unknown = `org_${'0'.repeat(26)}`;

const read = async (api: TestApi, id: string): Promise<OrganizationAnswer> =>
  parsed(organization, await api.operator('GET', `${base}/${id}`));

describe('the settings of an organization', () => {
  it('begin with the strictest', async () => {
    await using api = await testApi();
    const { organizationId } = await api.customer();
    expect(await read(api, organizationId)).toEqual({
      organizationId,
      name: 'Atelier',
      minimumAgeBand: null,
      allowNudity: false,
      suspended: false,
      lowBalance: null,
      createdAt: expect.any(String),
      erasedAt: null,
    });
  });

  it('change one by one, keep unnamed ones, and show in the list as well', async () => {
    await using api = await testApi();
    const { organizationId } = await api.customer();
    const here = `${base}/${organizationId}`;
    const before = await read(api, organizationId);
    const steps = [
      [{ name: '  Maison Été ' }, { name: 'Maison Été' }],
      [{ minimum_age_band: '25-34' }, { minimumAgeBand: '25-34' }],
      [{ allow_nudity: true }, { allowNudity: true }],
      [{ low_balance: '12.50' }, { lowBalance: { amount: '12.50', currency: 'USD' } }],
      [{ suspended: true }, { suspended: true }],
      [
        { minimum_age_band: null, low_balance: null, suspended: false },
        { minimumAgeBand: null, lowBalance: null, suspended: false },
      ],
    ] as const;
    const expected = { ...before };
    for (const [sent, changed] of steps) {
      Object.assign(expected, changed);
      expect(parsed(organization, await api.operator('PATCH', here, sent))).toEqual(expected);
      expect(await read(api, organizationId)).toEqual(expected);
    }
    const list = await api.operator('GET', base);
    expect(JSON.parse(list.text)).toEqual({ data: [expected], nextCursor: null });
  });

  it.each([
    [{}, ''],
    [{ name: '' }, '/name'],
    [{ name: 'Atelier\nMilano' }, '/name'],
    [{ name: 'Atelier\u0085' }, '/name'],
    [{ name: 'Atelier \u202Eonaliм' }, '/name'],
    [{ name: 'Atelier\u200F' }, '/name'],
    [{ name: '\u200B\u2060' }, '/name'],
    [{ name: null }, '/name'],
    [{ minimum_age_band: '12-17' }, '/minimum_age_band'],
    [{ allow_nudity: 'yes' }, '/allow_nudity'],
    [{ suspended: 1 }, '/suspended'],
    [{ low_balance: 5 }, '/low_balance'],
    [{ low_balance: '-1.00' }, '/low_balance'],
    [{ lowBalance: '1.00' }, '/lowBalance'],
  ])('refuse %j and change nothing', async (sent, pointer) => {
    await using api = await testApi();
    const { organizationId } = await api.customer();
    const before = await read(api, organizationId);
    const answer = await api.operator('PATCH', `${base}/${organizationId}`, sent);
    expect(answer.status).toBe(422);
    expect(inputProblemsIn(answer).map((problem) => problem.split(' ')[1])).toContain(pointer);
    expect(await read(api, organizationId)).toEqual(before);
  });

  it('are those of an organization that exists', async () => {
    await using api = await testApi();
    expect(summarizeRefusal(await api.operator('GET', `${base}/${unknown}`))).toBe('404 not_found');
    const changed = await api.operator('PATCH', `${base}/${unknown}`, { name: 'Nobody' });
    expect(summarizeRefusal(changed)).toBe('404 not_found');
  });
});

describe('a suspended organization', () => {
  async function suspended(api: TestApi): Promise<Customer> {
    const customer = await api.customer();
    await api.operator('PATCH', `${base}/${customer.organizationId}`, { suspended: true });
    return customer;
  }

  it('generates and changes nothing, whatever it sends', async () => {
    await using api = await testApi();
    const { organizationId, apiKey } = await suspended(api);
    const calls = [
      ['POST', '/v1/pro/generate'],
      ['POST', '/v1/pro/review'],
      ['POST', '/v1/lab/creative'],
      ['POST', '/v1/lab/product'],
      ['POST', '/v1/lab/polish'],
      ['POST', '/v1/models/generate'],
      ['POST', '/v1/models/full-body'],
      ['POST', '/v1/models/save'],
      ['PATCH', `/v1/models/mdl_${'0'.repeat(26)}`],
      ['DELETE', `/v1/models/mdl_${'0'.repeat(26)}`],
      ['DELETE', `/v1/requests/req_${'0'.repeat(26)}/outputs`],
    ] as const;
    for (const [method, path] of calls) {
      // Neither key syntax nor the body is looked at.
      const answer = await api.call(method, path, { apiKey });
      expect(`${path} ${summarizeRefusal(answer)}`).toBe(`${path} 403 organization_suspended`);
      expect(problemIn(answer).retryable).toBe(false);
    }
    expect(await api.store.readers.requests.countUnfinished(organizationId as never)).toBe(0);
  });

  it('learns it before a missing scope, and strangers learn neither', async () => {
    await using api = await testApi();
    const { organizationId } = await suspended(api);
    const issued = await api.operator('POST', `${base}/${organizationId}/api-keys`, {
      name: 'Reader',
      scopes: ['read'],
    });
    const { apiKey } = parsed(createdApiKey, issued);
    const asked = await api.call('POST', '/v1/models/save', { apiKey, json: {} });
    expect(summarizeRefusal(asked)).toBe('403 organization_suspended');
    const stranger = await api.call('POST', '/v1/models/save', { apiKey: null, json: {} });
    expect(summarizeRefusal(stranger)).toBe('401 unauthenticated');
  });

  it('reads, asks for prices and cancels; what runs finishes and is charged', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const first = recordIn(await customer.generateModel());
    const second = recordIn(await customer.generateModel());
    await api.operator('PATCH', `${base}/${customer.organizationId}`, { suspended: true });
    const canceled = await customer.call('POST', `/v1/requests/${second.requestId}/cancel`);
    expect(recordIn(canceled).status).toBe('canceled');
    await api.studio.finish();
    const ended = recordIn(await customer.get(`/v1/requests/${first.requestId}`));
    expect(ended.status).toBe('succeeded');
    const picture = await customer.get(`/v1/requests/${first.requestId}/outputs/0.png`);
    expect(picture.status).toBe(200);
    const asked = { operation: 'models.portrait' };
    expect((await customer.call('POST', '/v1/quotes', { json: asked })).status).toBe(200);
    const { spent } = parsed(wallet, await customer.get('/v1/wallet'));
    expect(spent.amount).toBe('0.12');
  });

  it('works again when the suspension ends', async () => {
    await using api = await testApi();
    const customer = await suspended(api);
    await api.operator('PATCH', `${base}/${customer.organizationId}`, { suspended: false });
    expect((await customer.generateModel()).status).toBe(202);
  });
});
