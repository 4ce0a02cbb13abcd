import { openStandIn } from '@image-production/engine/testing';
import { describe, expect, it } from 'vitest';

import { probeOpenAi } from './index.ts';
import { apiKey } from './testing/openai.test-support.ts';

const baseUrl = (url: string): string => `${url}/v1/`;

describe('OpenAI, asked without spending', () => {
  it('tells of the model, by its key', async () => {
    const body = '{"id":"gpt-image-2","object":"model","created":1,"owned_by":"system"}';
    await using api = await openStandIn({ answer: () => ({ status: 200, body }) });
    const asked = { baseUrl: baseUrl(api.url), apiKey, model: 'gpt-image-2' };
    expect(await probeOpenAi(asked)).toEqual({
      kind: 'answers',
      says: 'model gpt-image-2 of system',
    });
    expect(api.calls).toMatchObject([
      {
        method: 'GET',
        path: '/v1/models/gpt-image-2',
        headers: { authorization: `Bearer ${apiKey}` },
      },
    ]);
  });

  it('refuses a wrong key, and the key is in no word of ours', async () => {
    const body = `{"error":{"message":"Incorrect API key provided: ${apiKey}"}}`;
    await using api = await openStandIn({ answer: () => ({ status: 401, body }) });
    const probe = await probeOpenAi({ baseUrl: baseUrl(api.url), apiKey, model: 'gpt-image-2' });
    expect(probe).toEqual({ kind: 'silent', reason: 'it refuses the key: status 401' });
  });
});

describe('a server that speaks as OpenAI does', () => {
  it.each([
    ['sd', 'sd, flux'],
    ['qwen', 'qwen is not among its models: sd, flux'],
  ])('asked for %s lists what it has', async (model, says) => {
    const body = '{"data":[{"id":"sd"},{"id":"flux"}]}';
    await using server = await openStandIn({ answer: () => ({ status: 200, body }) });
    const asked = { baseUrl: baseUrl(server.url), model, profile: 'localai' } as const;
    expect(await probeOpenAi(asked)).toEqual({ kind: 'answers', says });
    expect(server.calls[0]?.path).toBe('/v1/models');
  });
});
