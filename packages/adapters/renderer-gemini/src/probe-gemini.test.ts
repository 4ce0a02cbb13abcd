import { openStandIn } from '@image-production/engine/testing';
import { expect, it } from 'vitest';

import { probeGemini } from './index.ts';
import { apiKey, proModel, trouble } from './testing/gemini.test-support.ts';

const about = {
  name: `models/${proModel}`,
  displayName: 'Gemini 3 Pro Image',
  version: '3.0',
  supportedGenerationMethods: ['generateContent', 'countTokens'],
};

it('Google tells of the model, by its key in a header', async () => {
  const reply = { status: 200, body: JSON.stringify(about) };
  await using api = await openStandIn({ answer: () => reply });
  expect(await probeGemini({ baseUrl: api.url, apiKey, model: proModel })).toEqual({
    kind: 'answers',
    says: 'Gemini 3 Pro Image 3.0',
  });
  expect(api.calls).toMatchObject([
    { method: 'GET', path: `/v1beta/models/${proModel}`, headers: { 'x-goog-api-key': apiKey } },
  ]);
});

it('a model that draws nothing is told to be one', async () => {
  const reply = {
    status: 200,
    body: JSON.stringify({ ...about, supportedGenerationMethods: ['embedContent'] }),
  };
  await using api = await openStandIn({ answer: () => reply });
  expect(await probeGemini({ baseUrl: api.url, apiKey, model: proModel })).toMatchObject({
    says: expect.stringContaining('answers no generateContent'),
  });
});

it('a model that Google does not have is trouble', async () => {
  const reply = trouble(404, 'NOT_FOUND', 'models/none is not found');
  await using api = await openStandIn({ answer: () => reply });
  expect(await probeGemini({ baseUrl: api.url, apiKey, model: 'none' })).toMatchObject({
    kind: 'silent',
    reason: expect.stringContaining('404'),
  });
});
