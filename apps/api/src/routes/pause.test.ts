import { pause, requestRecord } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const path = '/admin/v1/pause';

function creative(key: string) {
  return {
    json: { prompt: 'a paper boat', resolution: '1K', aspect: '1:1' },
    headers: { 'idempotency-key': key, prefer: 'respond-async' },
  };
}

async function paused(api: TestApi, body: object) {
  return parsed(pause, await api.operator('PUT', path, body));
}

describe('a pause of the operator', () => {
  it('is none at the beginning, and is kept as it was last ordered', async () => {
    await using api = await testApi();
    expect(parsed(pause, await api.operator('GET', path))).toEqual({
      accepting: true,
      engines: [],
      reason: null,
      changedAt: null,
    });
    const reason = 'The rack moves.';
    const ordered = await paused(api, { accepting: true, engines: ['rack'], reason });
    const changedAt = new Date(api.clock.now()).toISOString();
    expect(ordered).toEqual({ accepting: true, engines: ['rack'], reason, changedAt });
    expect(parsed(pause, await api.operator('GET', path))).toEqual(ordered);
    expect(await paused(api, { accepting: true })).toMatchObject({ engines: [], reason: null });
  });

  it('stops submissions of every kind, and tells nobody why', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await paused(api, { accepting: false, reason: 'gemini is out of money' });
    const { apiKey } = customer;
    const casting = { age_range: '25-34' };
    for (const [call, json] of [
      ['/v1/lab/creative', creative('one').json],
      // Before anything is validated: nobody mends an order that nobody takes.
      ['/v1/lab/creative', { prompt: '' }],
      ['/v1/models/generate', { casting }],
    ] as const) {
      const { headers } = creative('one');
      const answer = await api.call('POST', call, { apiKey, json, headers });
      expect(summarizeRefusal(answer)).toBe('503 unavailable');
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(answer.text).not.toContain('gemini');
    }
    await paused(api, { accepting: true });
    const answer = await api.call('POST', '/v1/lab/creative', { apiKey, ...creative('one') });
    expect(answer.status).toBe(202);
  });

  it('answers replays of what was accepted before, and lets it be finished', async () => {
    await using api = await testApi();
    const { apiKey } = await api.customer();
    const call = () => api.call('POST', '/v1/lab/creative', { apiKey, ...creative('one') });
    const { requestId } = parsed(requestRecord, await call());
    await paused(api, { accepting: false });
    const replayed = await call();
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect(parsed(requestRecord, replayed).requestId).toBe(requestId);
    const canceled = await api.call('POST', `/v1/requests/${requestId}/cancel`, { apiKey });
    expect(canceled.status).toBe(200);
  });

  it('names engines that there are', async () => {
    await using api = await testApi();
    const answer = await api.operator('PUT', path, {
      accepting: true,
      engines: ['cloud', 'rack', 'Rack'],
    });
    expect(summarizeRefusal(answer)).toBe('422 value_not_allowed');
    expect(problemIn(answer).errors?.map(({ pointer }) => pointer)).toEqual([
      '/engines/0',
      '/engines/2',
    ]);
    expect(answer.text).toContain('there are: rack, previz');
    expect(parsed(pause, await api.operator('GET', path)).engines).toEqual([]);
  });

  it('is the operator’s alone', async () => {
    await using api = await testApi();
    const { apiKey } = await api.customer();
    const answer = await api.call('PUT', path, { apiKey, json: { accepting: false } });
    expect(summarizeRefusal(answer)).toBe('404 not_found');
  });
});
