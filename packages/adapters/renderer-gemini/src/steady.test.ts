import { join } from 'node:path';

import { hasSteady, openSteady } from '@image-production/engine/testing';
import type { Steady, StandInCall } from '@image-production/engine/testing';
import { ManualClock, ManualCancellation } from '@image-production/kernel/memory';
import { plansOfEveryOperation } from '@image-production/rendering/contract';
import { inMemoryPictureReceiver, InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createGeminiRenderer } from './index.ts';
import { answerParts, apiKey, openFakeGemini, proModel } from './testing/gemini.test-support.ts';

const side = { width: 60, height: 80 };
const plans = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, 1_200);
let steady: Steady;

/** What is sent for a plan. */
async function callFor(plan: (typeof plans)[number] | undefined): Promise<StandInCall> {
  if (!plan) throw new Error('no plan');
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
    { requestId: 'req_1' as never, outputIndex: 0, take: 0, seed: '5eed'.repeat(16), plan },
    {
      readAsset: async () => picture,
      cancellation: new ManualCancellation(),
      calls: new InMemoryCallJournal(),
      onProgress: () => {},
    },
  );
  const [call] = server.calls;
  if (!call) throw new Error('nothing was sent');
  return call;
}

describe.runIf(hasSteady)('Steady, on the published description,', () => {
  beforeAll(async () => {
    steady = await openSteady({
      description: join(import.meta.dirname, '../fixtures/schema.json'),
    });
  });
  afterAll(() => steady[Symbol.asyncDispose]());

  it.each(plans)('finds nothing wrong with what $operation is ordered with', async (plan) => {
    expect(await steady.judge(await callFor(plan))).toEqual({ status: 200, errors: [] });
  });

  it.each([
    ['a size without its capital', '"imageSize":"1K"', '"imageSize":"1k"'],
    ['a seed that is no number', '"seed":', '"seed":"five","was":'],
    ['no contents', '"contents"', '"content"'],
  ])('finds %s', async (_what, right, wrong) => {
    const call = await callFor(plans[0]);
    const body = String(call.body);
    expect(body).toContain(right);
    const spoiled = { ...call, body: Buffer.from(body.replace(right, wrong)) };
    expect(await steady.judge(spoiled)).toMatchObject({ status: 400 });
  });
});
