import { createdApiKey, eventPage } from '@image-production/contract';
import type { EventPage } from '@image-production/contract';
import { sweepExpiring } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { parsed, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { EventStream } from '../testing/event-stream.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

async function events(customer: Customer, query = ''): Promise<EventPage> {
  return parsed(eventPage, await customer.get(`/v1/events${query}`));
}

const typesOf = ({ data }: EventPage): string[] => data.map(({ type }) => type);

/** A succeeded, a failed and a canceled request, and a model that came and went. */
async function history(api: TestApi, customer: Customer): Promise<void> {
  await customer.lab('creative', { prompt: 'A glass bottle.', metadata: '{"look":"7"}' });
  await api.studio.finish();
  await customer.lab('creative', { prompt: 'A glass bottle.' });
  api.studio.refused = [0];
  await api.studio.finish();
  api.studio.refused = [];
  const model = await customer.model();
  await customer.call('DELETE', `/v1/models/${model}`);
}

describe('the events of an organization', () => {
  it('tell what happened, oldest first, and nothing that a record does not', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    expect(await events(customer)).toEqual({ data: [], nextCursor: null });
    await history(api, customer);
    const page = await events(customer);
    expect(typesOf(page)).toEqual([
      'request.succeeded',
      'request.failed',
      'request.succeeded',
      'model.saved',
      'model.deleted',
    ]);
    const [first] = page.data;
    expect(first).toMatchObject({
      livemode: true,
      data: {
        operation: 'lab.creative',
        status: 'succeeded',
        metadata: { look: '7' },
        billing: { state: 'captured' },
        error: null,
      },
    });
    expect(JSON.stringify(page)).not.toMatch(/https?:|bottle/);
    const stranger = await api.customer();
    expect(await events(stranger)).toEqual({ data: [], nextCursor: null });
  });

  it('go on after any event, page by page and by type', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await history(api, customer);
    const all = await events(customer);
    const first = await events(customer, '?limit=4');
    expect(first).toEqual({ data: all.data.slice(0, 4), nextCursor: all.data[3]?.id });
    const rest = await events(customer, `?limit=4&cursor=${first.nextCursor}`);
    expect(rest).toEqual({ data: all.data.slice(4), nextCursor: null });
    expect(typesOf(await events(customer, '?type=model.saved'))).toEqual(['model.saved']);
    const foreign = await customer.get('/v1/events?cursor=req_1');
    expect(summarizeRefusal(foreign)).toBe('422 value_not_allowed');
  });

  it('announce what is about to expire, and a balance that has become low', async () => {
    await using api = await testApi();
    const customer = await api.customer('5.10');
    await customer.lab('creative', { prompt: 'A glass bottle.' });
    await api.studio.finish();
    api.clock.advance(6 * 24 * 60 * 60_000);
    expect(await sweepExpiring(api.services.production)).toBe(1);
    const { data } = await events(customer);
    expect(data.map(({ type }) => type)).toEqual([
      'wallet.low_balance',
      'request.succeeded',
      'request.expiring',
    ]);
    const expiring = new Date(api.clock.now() + 24 * 60 * 60_000).toISOString();
    expect(data.map((one) => one.data)).toMatchObject([
      { available: { amount: '4.98' }, threshold: { amount: '5.00' } },
      {},
      { expiresAt: expiring },
    ]);
  });

  it('need a key that may read', async () => {
    await using api = await testApi();
    const { organizationId } = await api.customer();
    const path = `/admin/v1/organizations/${organizationId}/api-keys`;
    const issued = await api.operator('POST', path, { name: 'Camera', scopes: ['generate'] });
    const { apiKey } = parsed(createdApiKey, issued);
    const answer = await api.call('GET', '/v1/events', { apiKey });
    expect(summarizeRefusal(answer)).toBe('403 insufficient_scope');
  });
});

describe('the stream of events', () => {
  it('has all that is kept, then what happens, each once and with its id', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await history(api, customer);
    const stream = await EventStream.at(api, customer.apiKey, '/v1/events');
    const seen = await stream.until('model.deleted');
    const kept = await events(customer);
    expect(seen.map(({ data }) => data)).toEqual(kept.data);
    expect(seen.map(({ id, event }) => [id, event])).toEqual(
      kept.data.map(({ id, type }) => [id, type]),
    );
    const model = await customer.model();
    const more = await stream.until('model.saved');
    expect(more.map(({ event }) => event)).toEqual(['request.succeeded', 'model.saved']);
    expect(more.at(-1)?.data).toMatchObject({ data: { modelId: model } });
    await stream.leave();
  });

  it('goes on after the last event that was seen, and by type', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await history(api, customer);
    const { data } = await events(customer);
    const path = '/v1/events?type=model.deleted';
    const stream = await EventStream.at(api, customer.apiKey, path, data[2]?.id);
    expect((await stream.next())?.id).toBe(data[4]?.id);
    await stream.leave();
    const later = await EventStream.at(api, customer.apiKey, '/v1/events', data[3]?.id);
    expect((await later.next())?.id).toBe(data[4]?.id);
    await later.leave();
  });
});
