import { join } from 'node:path';

import { hasSteady, openSteady } from '@image-production/engine/testing';
import type { Steady, StandInCall } from '@image-production/engine/testing';
import { ManualCancellation, ManualClock } from '@image-production/kernel/memory';
import { plansOfEveryOperation } from '@image-production/rendering/contract';
import { InMemoryCallJournal, inMemoryPictureReceiver } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOpenAiRenderer } from './index.ts';
import { apiKey, openFakeImagesApi } from './testing/openai.test-support.ts';

const side = { width: 60, height: 80 };
const plans = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, 1_200);
const withPictures = 'pro.generate';
const withoutPictures = 'models.portrait';
let steady: Steady;

/** What an operation is ordered with. */
async function callFor(operation: string): Promise<StandInCall> {
  await using server = await openFakeImagesApi();
  await using renderer = createOpenAiRenderer({
    name: 'openai',
    model: 'gpt-image-2',
    baseUrl: `${server.url}/v1`,
    apiKey,
    receiver: inMemoryPictureReceiver,
    clock: new ManualClock(),
  });
  const plan = plans.find((one) => one.operation === operation);
  if (!plan) throw new Error(`no plan of ${operation}`);
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

/** The address of the API ends in `/v1`; the description begins behind it. */
function judge({ path, ...call }: StandInCall) {
  return steady.judge({ ...call, path: path.replace(/^\/v1/, '') });
}

function spoil({ body, ...call }: StandInCall, right: string, wrong: string): StandInCall {
  // Pictures in a form are bytes, which no other encoding brings back.
  const text = body.toString('latin1');
  expect(text).toContain(right);
  return { ...call, body: Buffer.from(text.replaceAll(right, wrong), 'latin1') };
}

describe.runIf(hasSteady)('Steady, on the description that OpenAI publishes,', () => {
  beforeAll(async () => {
    const description = join(import.meta.dirname, '../fixtures/schema.json');
    steady = await openSteady({ description, formArrays: 'brackets' });
  });
  afterAll(() => steady[Symbol.asyncDispose]());

  it.each(plans.map(({ operation }) => operation))(
    'finds nothing wrong with what %s is ordered with',
    async (operation) => {
      expect(await judge(await callFor(operation))).toEqual({ status: 200, errors: [] });
    },
  );

  it('has judged forms with pictures and texts without', async () => {
    const calls = await Promise.all([callFor(withPictures), callFor(withoutPictures)]);
    expect(calls.map(({ path }) => path)).toEqual(['/v1/images/edits', '/v1/images/generations']);
  });

  it.each([
    ['no prompt', withoutPictures, '"prompt":', '"said":'],
    ['a quality that is none', withoutPictures, '"quality":"high"', '"quality":"ultra"'],
    ['a count that is no number', withoutPictures, '"n":1', '"n":"one"'],
    ['no prompt in a form', withPictures, 'name="prompt"', 'name="said"'],
    ['no picture in a form', withPictures, 'name="image[]"', 'name="photo[]"'],
    ['pictures without brackets', withPictures, 'name="image[]"', 'name="image"'],
  ])('finds %s', async (_what, operation, right, wrong) => {
    const call = spoil(await callFor(operation), right, wrong);
    expect(await judge(call)).toMatchObject({ status: 400 });
  });
});
