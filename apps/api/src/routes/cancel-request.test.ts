import { createdApiKey } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { testApi } from '../testing/test-api.ts';

const cancel = (customer: Customer, requestId: string): Promise<Answer> =>
  customer.call('POST', `/v1/requests/${requestId}/cancel`);

async function accepted(customer: Customer, count = 1): Promise<string> {
  const fields = { prompt: 'A glass bottle.', count: `${count}` };
  return recordIn(await customer.lab('creative', fields)).requestId;
}

describe('a cancellation', () => {
  it('of a request that waits takes effect at once and costs nothing', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    const requestId = await accepted(customer, 8);
    expect((await customer.wallet()).available.amount).toBe('0.04');
    const answer = await cancel(customer, requestId);
    expect(answer.status).toBe(200);
    const record = recordIn(answer);
    expect(record).toMatchObject({
      status: 'canceled',
      stage: null,
      error: null,
      completedAt: new Date(api.clock.now()).toISOString(),
      billing: { state: 'released', quoted: { amount: '0.96' }, charged: { amount: '0.00' } },
    });
    expect(new Set(record.outputs.map(({ status }) => status))).toEqual(new Set(['canceled']));
    expect(answer.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(recordIn(await customer.get(`/v1/requests/${requestId}`))).toEqual(record);
    expect(await customer.wallet()).toMatchObject({
      available: { amount: '1.00' },
      held: { amount: '0.00' },
      spent: { amount: '0.00' },
    });
    await expect(api.studio.start()).rejects.toThrow('no request waits');
  });

  it('of a request that runs asks it to stop, and asking again changes nothing', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const claim = await api.studio.start();
    const first = await cancel(customer, requestId);
    expect([first.status, recordIn(first).status]).toEqual([200, 'canceling']);
    expect(recordIn(first).billing.state).toBe('held');
    const events = api.store.events.length;
    const again = await cancel(customer, requestId);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(api.store.events.length).toBe(events);
    await api.studio.finish(claim);
    expect(recordIn(await customer.get(`/v1/requests/${requestId}`))).toMatchObject({
      status: 'canceled',
      outputs: [{ status: 'canceled', files: [] }],
      billing: { state: 'released', charged: { amount: '0.00' } },
    });
  });

  it('discards outputs that are done, and the whole hold is released', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer, 3);
    api.studio.whileRendering = async (index) => {
      if (index === 2) await cancel(customer, requestId);
    };
    await api.studio.finish();
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    expect(record).toMatchObject({
      status: 'canceled',
      billing: { state: 'released', charged: { amount: '0.00' } },
    });
    expect(record.outputs.flatMap(({ files }) => files)).toEqual([]);
    expect(record.outputs.some(({ status }) => status === 'succeeded')).toBe(false);
    for (const index of [0, 1, 2]) {
      const file = await customer.get(`/v1/requests/${requestId}/outputs/${index}.png`);
      expect(summarizeRefusal(file)).toBe('404 not_found');
    }
    expect((await customer.wallet()).available.amount).toBe('10.00');
  });

  it.each(['succeeded', 'failed', 'canceled'] as const)(
    'of a request that has %s is a conflict and changes nothing',
    async (status) => {
      await using api = await testApi();
      const customer = await api.customer();
      const requestId = await accepted(customer);
      if (status === 'succeeded') await api.studio.finish();
      if (status === 'failed') await api.studio.fail();
      if (status === 'canceled') await cancel(customer, requestId);
      const before = await customer.get(`/v1/requests/${requestId}`);
      const answer = await leavesNoTrace(api, customer, () => cancel(customer, requestId));
      expect(summarizeRefusal(answer)).toBe('409 conflict');
      expect(problemIn(answer)).toMatchObject({ currentState: status, allowed: [] });
      expect((await customer.get(`/v1/requests/${requestId}`)).text).toBe(before.text);
    },
  );

  it('frees a place among the unfinished, and money that was held', async () => {
    await using api = await testApi({ policy: { unfinishedMax: 1 } });
    const customer = await api.customer('0.12');
    const requestId = await accepted(customer);
    const send = (): Promise<Answer> => customer.lab('creative', { prompt: 'A glass bottle.' });
    expect(summarizeRefusal(await send())).toBe('429 too_many_in_flight');
    await cancel(customer, requestId);
    expect((await send()).status).toBe(202);
  });

  it('of a portrait ends its candidate, and of a full body brings the portrait back', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const portrait = recordIn(await customer.generateModel());
    const canceled = recordIn(await cancel(customer, portrait.requestId));
    expect(canceled.candidate?.state).toBe('failed');
    const candidateId = await customer.candidate();
    const fullBody = recordIn(await customer.generateFullBody(candidateId));
    expect(fullBody.candidate?.state).toBe('full_body_pending');
    expect(recordIn(await cancel(customer, fullBody.requestId)).candidate?.state).toBe(
      'portrait_ready',
    );
    expect((await customer.save(candidateId)).status).toBe(201);
  });

  it('answers those who wait for the request', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const waiting = customer.get(`/v1/requests/${requestId}`, { prefer: 'wait=30' });
    await cancel(customer, requestId);
    expect(recordIn(await waiting).status).toBe('canceled');
  });

  it('is the answer to the same submission from then on', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const key = { 'idempotency-key': 'bottle' };
    const send = (): Promise<Answer> =>
      customer.lab('creative', { prompt: 'A glass bottle.' }, [], key);
    const { requestId } = recordIn(await send());
    await cancel(customer, requestId);
    const again = await send();
    expect([again.status, recordIn(again).status]).toEqual([200, 'canceled']);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('needs a key that may generate', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await accepted(customer);
    const path = `/v1/requests/${requestId}`;
    const keys = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
    const issued = await api.operator('POST', keys, { name: 'Reads', scopes: ['read', 'models'] });
    const { apiKey } = parsed(createdApiKey, issued);
    const insufficient = '403 insufficient_scope';
    expect(summarizeRefusal(await api.call('POST', `${path}/cancel`, { apiKey }))).toBe(
      insufficient,
    );
    expect(summarizeRefusal(await api.call('DELETE', `${path}/outputs`, { apiKey }))).toBe(
      insufficient,
    );
    expect(recordIn(await customer.get(path)).status).toBe('queued');
  });
});
