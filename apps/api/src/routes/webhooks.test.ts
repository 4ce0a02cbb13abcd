import {
  createdApiKey,
  delivery,
  deliveryPage,
  webhook,
  webhookPage,
  webhookWithSecret,
} from '@image-production/contract';
import type { WebhookWithSecretAnswer } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';

const settings = { url: 'https://hooks.example/pictures', events: ['request.succeeded'] };

async function create(customer: Customer, changes = {}): Promise<WebhookWithSecretAnswer> {
  const answer = await customer.call('POST', '/v1/webhooks', { json: { ...settings, ...changes } });
  return parsed(webhookWithSecret, answer);
}

describe('a webhook', () => {
  it('is added, read, changed, rotated and removed; its secret is shown twice', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const { secret, ...made } = await create(customer, { description: ' To the archive ' });
    expect(made).toMatchObject({ ...settings, description: 'To the archive', status: 'active' });
    const path = `/v1/webhooks/${made.webhookId}`;
    expect(parsed(webhook, await customer.get(path))).toEqual(made);
    expect(parsed(webhookPage, await customer.get('/v1/webhooks'))).toEqual({
      data: [made],
      nextCursor: null,
    });
    const json = { status: 'disabled', events: ['model.saved'], description: null };
    const changed = parsed(webhook, await customer.call('PATCH', path, { json }));
    expect(changed).toEqual({ ...made, ...json, disabledReason: 'operator' });
    const rotated = parsed(webhookWithSecret, await customer.call('POST', `${path}/rotate`));
    expect(rotated.secret).not.toBe(secret);
    expect((await customer.call('DELETE', path)).status).toBe(204);
    expect(summarizeRefusal(await customer.get(path))).toBe('404 not_found');
  });

  it.each([
    ['http://hooks.example/', 'https only'],
    ['https://user@hooks.example/', 'a user'],
    ['https://[::ffff:127.0.0.1]/', 'open internet'],
    ['https://0x7f.1/', 'open internet'],
    ['nonsense', 'no URL'],
  ])('is not sent to %s', async (url, sentence) => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.call('POST', '/v1/webhooks', { json: { ...settings, url } });
    expect(inputProblemsIn(answer)).toEqual(['value_not_allowed /url']);
    expect(problemIn(answer).detail).toContain(sentence);
    const { webhookId } = await create(customer);
    const path = `/v1/webhooks/${webhookId}`;
    const moved = await customer.call('PATCH', path, { json: { url } });
    expect(inputProblemsIn(moved)).toEqual(['value_not_allowed /url']);
  });

  it('is one of ten', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    for (let count = 0; count < 10; count += 1) await create(customer);
    const answer = await customer.call('POST', '/v1/webhooks', { json: settings });
    expect(problemIn(answer)).toMatchObject({ code: 'conflict', currentState: 'full' });
  });

  it('is its organization’s alone, and a key’s with the scope', async () => {
    await using api = await testApi();
    const [customer, stranger] = [await api.customer(), await api.customer()];
    const path = `/v1/webhooks/${(await create(customer)).webhookId}`;
    const foreign = [
      await stranger.get(path),
      await stranger.get(`${path}/deliveries`),
      await stranger.call('PATCH', path, { json: { status: 'disabled' } }),
      await stranger.call('POST', `${path}/rotate`),
      await stranger.call('POST', `${path}/test`),
      await stranger.call('DELETE', path),
    ];
    expect(new Set(foreign.map(summarizeRefusal))).toEqual(new Set(['404 not_found']));
    const keys = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
    const issued = await api.operator('POST', keys, { name: 'Camera', scopes: ['read'] });
    const { apiKey } = parsed(createdApiKey, issued);
    const refused = await api.call('GET', path, { apiKey });
    expect(summarizeRefusal(refused)).toBe('403 insufficient_scope');
  });
});

describe('the deliveries of a webhook', () => {
  it('have what is to be sent, newest first and by status', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const path = `/v1/webhooks/${(await create(customer)).webhookId}`;
    await customer.lab('creative', { prompt: 'A glass bottle.' });
    await api.studio.finish();
    const tested = parsed(delivery, await customer.call('POST', `${path}/test`));
    const page = parsed(deliveryPage, await customer.get(`${path}/deliveries`));
    expect(page.data).toMatchObject([
      { ...tested, eventType: 'webhook.test' },
      { eventType: 'request.succeeded', status: 'pending', attempts: 0, failure: null },
    ]);
    const failed = parsed(deliveryPage, await customer.get(`${path}/deliveries?status=failed`));
    expect(failed.data).toEqual([]);
    const again = `${path}/deliveries/${tested.deliveryId}/redeliver`;
    expect(parsed(delivery, await customer.call('POST', again))).toEqual(tested);
    await customer.call('PATCH', path, { json: { status: 'disabled' } });
    for (const refused of [again, `${path}/test`]) {
      const problem = problemIn(await customer.call('POST', refused));
      expect(problem).toMatchObject({ code: 'conflict', currentState: 'disabled' });
    }
    const metrics = await api.operator('GET', '/metrics');
    expect(metrics.text).toContain('ips_webhooks_disabled{reason="operator"} 1');
    expect(metrics.text).toContain('ips_webhook_deliveries_pending 0');
  });
});
