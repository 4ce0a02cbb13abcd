import { findAuditBreak, auditGenesis } from '@image-production/access';
import {
  allAuditEventPage,
  auditEventPage,
  capabilities,
  createdApiKey,
  createdOperator,
  incidentPage,
  ledgerVerification,
  wireOperations,
  webhookWithSecret,
} from '@image-production/contract';
import type { AuditEventAnswer, OperationRow } from '@image-production/contract';
import { succeed } from '@image-production/kernel';
import { raiseIncident } from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { references, textParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { twinOf } from '../testing/twin-of.ts';

let api: TestApi;
let owner: Customer;

beforeEach(async () => {
  api = await testApi();
  owner = await api.customer('100.00');
});
afterEach(() => api[Symbol.asyncDispose]());

const base = (): string => `/admin/v1/organizations/${owner.organizationId}`;

interface Deed {
  readonly action: string;
  readonly call: () => Promise<Answer>;
}

/** One call of every operation that changes something; what it needs is there before it is made. */
async function prepareDeeds(): Promise<Readonly<Record<string, () => Promise<Deed> | Deed>>> {
  const modelId = await owner.model('Ada');
  const roster = await api.rosterModel(owner);
  const topUp = { amount: '5.00', reference: 'payment 2' };
  const key = async (): Promise<string> => {
    const made = await owner.call('POST', '/v1/api-keys', { json: { name: 'Spare' } });
    return parsed(createdApiKey, made).keyId;
  };
  const hook = { url: 'https://hooks.example/', events: ['request.succeeded'] };
  const webhook = async (): Promise<string> => {
    const made = await owner.call('POST', '/v1/webhooks', { json: hook });
    return `/v1/webhooks/${parsed(webhookWithSecret, made).webhookId}`;
  };
  const post = (action: string, path: string, json: object): Deed => ({
    action,
    call: () => api.operator('POST', `${base()}${path}`, json),
  });
  const charged = async (): Promise<string> => {
    const { requestId } = recordIn(await owner.lab('creative', { prompt: 'A glass bottle.' }));
    await api.studio.finish();
    return requestId;
  };
  const accept = (call: () => Promise<Answer>): Deed => ({ action: 'request.accept', call });
  return {
    generatePro: () => accept(() => owner.generatePro(modelId)),
    createCreative: () => accept(() => owner.lab('creative', { prompt: 'A boat.' })),
    createProduct: async () => {
      const pictures = await references(['red']);
      return accept(() => owner.lab('product', {}, pictures));
    },
    polishImage: async () => {
      const pictures = await references(['red']);
      return accept(() => owner.lab('polish', {}, pictures));
    },
    generateModel: () => accept(() => owner.generateModel()),
    generateFullBody: async () => {
      const candidateId = await owner.candidate();
      return accept(() => owner.generateFullBody(candidateId));
    },
    saveModel: async () => {
      const candidateId = await owner.candidate();
      return { action: 'model.save', call: () => owner.save(candidateId, 'Bea') };
    },
    renameModel: () => ({
      action: 'model.rename',
      call: () => owner.call('PATCH', `/v1/models/${modelId}`, { json: { name: 'Eve' } }),
    }),
    deleteModel: () => ({
      action: 'model.delete',
      call: () => owner.call('DELETE', `/v1/models/${modelId}`),
    }),
    cancelRequest: async () => {
      const { requestId } = recordIn(await owner.lab('creative', { prompt: 'A boat.' }));
      const path = `/v1/requests/${requestId}/cancel`;
      return { action: 'request.cancel', call: () => owner.call('POST', path) };
    },
    deleteOutputs: async () => {
      const path = `/v1/requests/${await charged()}/outputs`;
      return { action: 'request.remove_outputs', call: () => owner.call('DELETE', path) };
    },
    createKey: () => ({
      action: 'key.create',
      call: () => owner.call('POST', '/v1/api-keys', { json: { name: 'New' } }),
    }),
    resetTestWallet: async () => {
      const twin = await twinOf(api, owner);
      await twin.lab('creative', { prompt: 'A boat.' });
      return { action: 'wallet.reset', call: () => twin.call('POST', '/v1/test/reset') };
    },
    rotateKey: async () => {
      const path = `/v1/api-keys/${await key()}/rotate`;
      return { action: 'key.rotate', call: () => owner.call('POST', path, { json: {} }) };
    },
    revokeKey: async () => {
      const path = `/v1/api-keys/${await key()}`;
      return { action: 'key.revoke', call: () => owner.call('DELETE', path) };
    },
    createWebhook: () => ({
      action: 'webhook.create',
      call: () => owner.call('POST', '/v1/webhooks', { json: hook }),
    }),
    changeWebhook: async () => {
      const path = await webhook();
      const json = { description: 'To the archive' };
      return { action: 'webhook.change', call: () => owner.call('PATCH', path, { json }) };
    },
    deleteWebhook: async () => {
      const path = await webhook();
      return { action: 'webhook.delete', call: () => owner.call('DELETE', path) };
    },
    rotateWebhook: async () => {
      const path = await webhook();
      return { action: 'webhook.rotate', call: () => owner.call('POST', `${path}/rotate`) };
    },
    testWebhook: async () => {
      const path = await webhook();
      return { action: 'webhook.test', call: () => owner.call('POST', `${path}/test`) };
    },
    redeliver: async () => {
      const path = await webhook();
      const sent = await owner.call('POST', `${path}/test`);
      const { deliveryId } = JSON.parse(sent.text) as { readonly deliveryId: string };
      const again = `${path}/deliveries/${deliveryId}/redeliver`;
      return { action: 'webhook.redeliver', call: () => owner.call('POST', again) };
    },
    createOrganization: () => ({
      action: 'organization.create',
      call: () => api.operator('POST', '/admin/v1/organizations', { name: 'New' }),
    }),
    changeOrganization: () => ({
      action: 'organization.change',
      call: () => api.operator('PATCH', base(), { name: 'Other' }),
    }),
    createApiKey: () => post('key.create', '/api-keys', { name: 'K' }),
    revokeApiKey: async () => {
      const path = `${base()}/api-keys/${await key()}`;
      return { action: 'key.revoke', call: () => api.operator('DELETE', path) };
    },
    topUpWallet: () => post('wallet.top_up', '/top-ups', topUp),
    refundRequest: async () => {
      const refund = { request_id: await charged(), amount: '0.01', reference: 'r 1' };
      return post('wallet.refund', '/refunds', refund);
    },
    payOutWallet: () => post('wallet.pay_out', '/payouts', { amount: '1.00', reference: 'p 1' }),
    chargeBackTopUp: async () => {
      await api.operator('POST', `${base()}/top-ups`, topUp);
      return post('wallet.charge_back', '/chargebacks', topUp);
    },
    writeOffDebt: async () => {
      await api.operator('POST', `${base()}/top-ups`, topUp);
      const { available } = await owner.wallet();
      const { amount } = available;
      await api.operator('POST', `${base()}/payouts`, { amount, reference: 'p 2' });
      await api.operator('POST', `${base()}/chargebacks`, topUp);
      const debt = { amount: '1.00', reference: 'w 1', reason: 'By letter.' };
      return post('wallet.write_off', '/write-offs', debt);
    },
    reopenWallet: async () => {
      await api.operator('POST', `${base()}/top-ups`, topUp);
      await api.operator('POST', `${base()}/chargebacks`, topUp);
      return post('wallet.reopen', '/wallet/reopen', { reason: 'Won.' });
    },
    grantEntitlement: () => ({
      action: 'entitlement.grant',
      call: () => api.operator('PUT', `${base()}/entitlements/${roster}`),
    }),
    revokeEntitlement: async () => {
      const path = `${base()}/entitlements/${roster}`;
      await api.operator('PUT', path);
      return { action: 'entitlement.revoke', call: () => api.operator('DELETE', path) };
    },
    createRosterModel: () => {
      const json = { organization_id: owner.organizationId, model_id: modelId, name: 'Noor' };
      return { action: 'roster.add', call: () => api.operator('POST', '/admin/v1/roster', json) };
    },
    resolveIncident: async () => {
      const { production } = api.services;
      await production.store.transaction({ concern: 'incidents' }, async ({ incidents }) => {
        const report = { kind: 'file_damaged', subject: 'a file', detail: 'It is short.' } as const;
        return succeed(await raiseIncident(incidents, production, report));
      });
      const [incident] = parsed(
        incidentPage,
        await api.operator('GET', '/admin/v1/incidents'),
      ).data;
      const path = `/admin/v1/incidents/${incident?.incidentId}/resolve`;
      return { action: 'incident.resolve', call: () => api.operator('POST', path) };
    },
    createOperator: () => ({
      action: 'operator.appoint',
      call: () => api.operator('POST', '/admin/v1/operators', { name: 'Noor', role: 'read' }),
    }),
    revokeOperator: async () => {
      const json = { name: 'Noor', role: 'read' };
      const named = await api.operator('POST', '/admin/v1/operators', json);
      const path = `/admin/v1/operators/${parsed(createdOperator, named).operatorId}`;
      return { action: 'operator.dismiss', call: () => api.operator('DELETE', path) };
    },
    changePause: () => ({
      action: 'pause.change',
      call: () => api.operator('PUT', '/admin/v1/pause', { accepting: false }),
    }),
    eraseOrganization: () => ({
      action: 'organization.erase',
      call: () => api.operator('DELETE', base()),
    }),
  };
}

/** They change nothing, though they are sent as if they did. */
const asking = new Set(['reviewPro', 'createQuote']);

async function allEvents(): Promise<
  readonly (AuditEventAnswer & { organizationId: string | null })[]
> {
  const answer = await api.operator('GET', '/admin/v1/audit-events?limit=100');
  return parsed(allAuditEventPage, answer).data;
}

const changing = Object.values<OperationRow>(wireOperations)
  .filter(({ method, id }) => method !== 'get' && !asking.has(id))
  .map(({ id }) => id);

async function preparedDeed(id: string): Promise<Deed> {
  const prepare = (await prepareDeeds())[id];
  if (!prepare) throw new Error(`${id} has no call here`);
  return prepare();
}

describe('every operation that changes something', () => {
  it.each(changing)('leaves exactly one event: %s', async (id) => {
    const { action, call } = await preparedDeed(id);
    const before = new Set((await allEvents()).map(({ eventId }) => eventId));
    const answer = await call();
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      expect.anything(),
    ]);
    const left = (await allEvents()).filter(({ eventId }) => !before.has(eventId));
    const isOperators = wireOperations[id as keyof typeof wireOperations].auth === 'operator';
    expect(left).toMatchObject([
      {
        action,
        outcome: 'done',
        actor: { kind: isOperators ? 'operator' : 'key' },
        traceId: answer.headers.get('x-request-id'),
      },
    ]);
  });
});

describe('what changes nothing leaves no event', () => {
  /** Repeating these does something once more, which is told. */
  const doneAnew = new Set([
    'generatePro',
    'createCreative',
    'createProduct',
    'polishImage',
    'generateModel',
    'createKey',
    'rotateKey',
    'createWebhook',
    'rotateWebhook',
    'testWebhook',
    'redeliver',
    'createOrganization',
    'createApiKey',
    'createRosterModel',
    'createOperator',
  ]);

  it.each(changing)('nor does a repetition, unless it does something once more: %s', async (id) => {
    const { call } = await preparedDeed(id);
    await call();
    const before = (await allEvents()).length;
    await call();
    expect((await allEvents()).length - before).toBe(doneAnew.has(id) ? 1 : 0);
  });

  it('questions, replays, repetitions and refusals by anything but the guard', async () => {
    const deeds = await prepareDeeds();
    const cancel = await deeds['cancelRequest']?.();
    await cancel?.call();
    const first = await owner.lab('creative', { prompt: 'A.' }, [], { 'idempotency-key': 'k' });
    expect(first.status).toBe(202);
    const before = await allEvents();
    await cancel?.call();
    await owner.lab('creative', { prompt: 'A.' }, [], { 'idempotency-key': 'k' });
    await owner.lab('creative', { prompt: '' });
    await owner.lab('creative', { prompt: 'A.', resolution: '9K' });
    const quote = { operation: 'lab.creative', resolution: '1K' };
    await owner.call('POST', '/v1/quotes', { json: quote });
    const payment = { amount: '100.00', reference: `first of ${owner.organizationId}` };
    expect((await api.operator('POST', `${base()}/top-ups`, payment)).status).toBe(200);
    expect(await allEvents()).toEqual(before);
  });
});

describe('a refusal by the guard', () => {
  const words = 'A portrait of a naked woman.';

  it('leaves one event with a keyed hash, which tells equal words and no more', async () => {
    const refuse = (key: string): Promise<Answer> =>
      owner.lab('creative', { prompt: words }, [], { 'idempotency-key': key });
    expect((await refuse('a')).status).toBe(422);
    await refuse('b');
    const events = (await allEvents()).filter(({ outcome }) => outcome === 'refused');
    expect(events).toMatchObject([
      { action: 'request.accept', organizationId: owner.organizationId, requestId: null },
      { action: 'request.accept', organizationId: owner.organizationId, requestId: null },
    ]);
    const [first, second] = events.map(({ subject }) => subject);
    expect(first).toMatch(/^text:[0-9a-f]{64}$/);
    expect(second).toBe(first);
    for (const told of [words, JSON.stringify(words)]) {
      expect(first).not.toContain(nodeDigest.sha256Hex(told));
    }
    expect(JSON.stringify(events)).not.toContain('naked');
  });

  it('of a casting or of a form leaves one, too', async () => {
    const casting = { age_range: '25-34', additional_direction: 'Looks like a schoolgirl of 14.' };
    const cast = await owner.submit('/v1/models/generate', { casting });
    expect(summarizeRefusal(cast)).toMatch(/^422 /);
    const form = textParts({ resolution: '1K', prompt: words });
    await owner.sendForm(form, { prefer: 'respond-async' }, '/v1/lab/creative');
    const refused = (await allEvents()).filter(({ outcome }) => outcome === 'refused');
    expect(refused).toHaveLength(2);
  });
});

describe('the audit trail', () => {
  it('is listed to the organization, filtered, and to nobody else', async () => {
    const { keyId } = parsed(
      createdApiKey,
      await owner.call('POST', '/v1/api-keys', { json: { name: 'Shop' } }),
    );
    const list = async (query: string, by = owner): Promise<readonly AuditEventAnswer[]> =>
      parsed(auditEventPage, await by.get(`/v1/audit-events${query}`)).data;
    const [made] = await list('');
    expect(made).toMatchObject({ action: 'key.create', subject: keyId, actor: { kind: 'key' } });
    expect(await list(`?subject=${keyId}`)).toEqual([made]);
    expect(await list(`?actor=${made?.actor.id}`)).toEqual([made]);
    expect((await list('?action=key.create')).map(({ actor }) => actor.kind)).toEqual([
      'key',
      'operator',
    ]);
    expect(await list('?created_after=2100-01-01T00:00:00Z')).toEqual([]);
    const stranger = await api.customer();
    expect(await list(`?subject=${keyId}`, stranger)).toEqual([]);
    const filtered = await api.operator(
      'GET',
      `/admin/v1/audit-events?organization_id=${stranger.organizationId}`,
    );
    const chains = parsed(allAuditEventPage, filtered).data.map((event) => event.organizationId);
    expect(new Set(chains)).toEqual(new Set([stranger.organizationId]));
  });

  it('needs the scope keys, and knows its actions', async () => {
    const made = await owner.call('POST', '/v1/api-keys', {
      json: { name: 'R', scopes: ['read'] },
    });
    const { apiKey } = parsed(createdApiKey, made);
    const refused = await api.call('GET', '/v1/audit-events', { apiKey });
    expect(summarizeRefusal(refused)).toBe('403 insufficient_scope');
    const odd = await owner.get('/v1/audit-events?action=key.paint');
    expect(inputProblemsIn(odd)).toEqual(['value_not_allowed /action']);
    const { auditActions } = parsed(capabilities, await owner.get('/v1/capabilities'));
    expect(auditActions).toContain('key.rotate');
    const unknown = await api.operator('GET', '/admin/v1/audit-events?organization_id=org_1');
    expect(summarizeRefusal(unknown)).toBe('404 not_found');
  });

  it('outlives the erasure of its organization', async () => {
    await owner.call('POST', '/v1/api-keys', { json: { name: 'Shop' } });
    const before = (await allEvents()).filter((e) => e.organizationId === owner.organizationId);
    await api.operator('DELETE', base());
    const [erasure, ...kept] = (await allEvents()).filter(
      (event) => event.organizationId === owner.organizationId,
    );
    expect(erasure?.action).toBe('organization.erase');
    expect(kept).toEqual(before);
  });

  it('is verified with the books', async () => {
    const verification = async () =>
      parsed(ledgerVerification, await api.operator('GET', '/admin/v1/ledger/verification'));
    const { audit } = api.services.production.store.readers;
    const chain = await audit.follow(null, 0, 100);
    expect(findAuditBreak(chain, { sequence: 0, hash: auditGenesis }, nodeDigest)).toBeUndefined();
    expect((await verification()).auditTrail).toMatchObject({ holds: true, findings: [] });
  });
});
