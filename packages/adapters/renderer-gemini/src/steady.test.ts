import { ManualClock, ManualCancellation } from '@image-production/kernel/memory';
import { plansOfEveryOperation } from '@image-production/production/contract';
import { inMemoryPictureReceiver, InMemoryCallJournal } from '@image-production/production/memory';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createGeminiRenderer } from './index.ts';
import { answerParts, apiKey, openFakeGemini, proModel } from './testing/gemini.test-support.ts';
import { hasSteady, openSteady } from './testing/steady.test-support.ts';
import type { Steady } from './testing/steady.test-support.ts';

const side = { width: 60, height: 80 };
const plans = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, 1_200);
let steady: Steady;

/** What is sent for a plan. */
async function bodyOf(plan: (typeof plans)[number]): Promise<string> {
  await using server = await openFakeGemini({ answerOf: () => answerParts([]) });
  await using renderer = createGeminiRenderer({
    name: 'gemini',
    model: proModel,
    baseUrl: server.url,
    apiKey,
    receiver: inMemoryPictureReceiver,
    clock: new ManualClock(),
    timeoutMs: 60_000,
  });
  const picture = await sharp({ create: { ...side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await renderer.render(
    { requestId: 'req_1' as never, outputIndex: 0, seed: '5eed'.repeat(16), plan },
    {
      readAsset: async () => picture,
      cancellation: new ManualCancellation(),
      calls: new InMemoryCallJournal(),
      onProgress: () => {},
    },
  );
  return String(server.calls[0]?.body);
}

async function judge(body: string) {
  const url = `${steady.url}/v1beta/models/${proModel}:generateContent`;
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': apiKey };
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return { status: answer.status, errors: answer.headers.get('x-steady-error-count') };
}

describe.runIf(hasSteady)('Steady, on the published description,', () => {
  beforeAll(async () => {
    steady = await openSteady();
  });
  afterAll(() => steady[Symbol.asyncDispose]());

  it.each(plans)('finds nothing wrong with what $operation is ordered with', async (plan) => {
    expect(await judge(await bodyOf(plan))).toEqual({ status: 200, errors: '0' });
  });

  it.each([
    ['a size without its capital', '"imageSize":"1K"', '"imageSize":"1k"'],
    ['a seed that is no number', '"seed":', '"seed":"five","was":'],
    ['no contents', '"contents"', '"content"'],
  ])('finds %s', async (_what, right, wrong) => {
    const [plan] = plans;
    if (!plan) throw new Error('no plan');
    const body = await bodyOf(plan);
    expect(body).toContain(right);
    expect(await judge(body.replace(right, wrong))).toMatchObject({ status: 400 });
  });
});
