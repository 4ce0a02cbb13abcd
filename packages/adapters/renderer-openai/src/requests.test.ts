import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ManualCancellation } from '@image-production/kernel/memory';
import type { RenderJob } from '@image-production/rendering';
import { plansOfEveryOperation } from '@image-production/rendering/contract';
import { InMemoryCallJournal, inMemoryPictureReceiver } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createOpenAiRenderer } from './index.ts';
import type { OpenAiRendererOptions } from './index.ts';
import { apiKey, openFakeImagesApi } from './testing/openai.test-support.ts';
import type { Order } from './testing/openai.test-support.ts';

const side = { width: 60, height: 80 };
let picture: Uint8Array;
beforeAll(async () => {
  picture = await sharp({ create: { ...side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

const plans = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, 1200);

/** What one plan is asked for with. */
async function orderOf(
  plan: RenderJob['plan'] | undefined,
  { profile = 'openai', ...options }: Partial<OpenAiRendererOptions> = {},
): Promise<Order | undefined> {
  if (!plan) throw new Error('no plan');
  await using server = await openFakeImagesApi({ profile });
  await using renderer = createOpenAiRenderer({
    name: 'openai',
    baseUrl: `${server.url}/v1/`,
    apiKey,
    model: 'gpt-image-2',
    profile,
    receiver: inMemoryPictureReceiver,
    clock: { now: () => 0 },
    ...options,
  });
  if (!renderer.serves(plan)) return undefined;
  const job = {
    requestId: 'req_1' as never,
    outputIndex: 0,
    take: 0 as const,
    seed: '5eed'.repeat(16),
    plan,
  };
  await renderer.render(job, {
    readAsset: async () => picture,
    cancellation: new ManualCancellation(),
    calls: new InMemoryCallJournal(),
    onProgress: () => {},
  });
  expect(server.calls).toHaveLength(1);
  const [order] = server.orders;
  if (!order) throw new Error('the API refused the call');
  return order;
}

const planOf = (operation: string): RenderJob['plan'] | undefined =>
  plans.find((plan) => plan.operation === operation);

function framed<Plan extends RenderJob['plan']>(plan: Plan, width: number, height: number): Plan {
  return { ...plan, frame: { ...plan.frame, width, height } };
}

interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, { properties?: object }>> };
}
const text = readFileSync(join(import.meta.dirname, '../fixtures/schema.json'), 'utf8');
const { schemas } = (
  JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Description
).components;

/** What the vendor’s description says of a body. */
function described(name: string): z.ZodType {
  const schema = { $defs: schemas, $ref: `#/$defs/${name}` };
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

/** A form as the description sees it: its numbers are numbers, its files are texts. */
function toBody({ fields, files }: Order): Readonly<Record<string, unknown>> {
  if (files.length === 0) return fields;
  return { ...fields, n: Number(fields['n']), image: files.map(({ name }) => name) };
}

describe('a call to OpenAI', () => {
  it.each(plans.map((plan) => [plan.operation, plan] as const))(
    'for %s is one that its description knows',
    async (_operation, plan) => {
      const order = await orderOf(plan);
      if (!order) throw new Error('gpt-image-2 serves every plan');
      const isEdit = order.path === '/v1/images/edits';
      const name = isEdit ? 'CreateImageEditRequest' : 'CreateImageRequest';
      const body = toBody(order);
      expect(described(name).safeParse(body)).toMatchObject({ success: true });
      expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(body)),
      );
    },
  );

  it('is judged by a description that tells right from wrong', () => {
    const right = { model: 'gpt-image-2', prompt: 'A coat.', n: 1, quality: 'high' };
    const judge = described('CreateImageRequest');
    expect(judge.safeParse(right).success).toBe(true);
    for (const wrong of [{ prompt: 7 }, { n: 11 }, { quality: 'ultra' }, { prompt: undefined }])
      expect(judge.safeParse({ ...right, ...wrong }).success).toBe(false);
  });

  it('without references is a generation in JSON', async () => {
    expect(await orderOf(planOf('models.portrait'))).toEqual({
      path: '/v1/images/generations',
      fields: {
        model: 'gpt-image-2',
        prompt: expect.stringContaining('DELIVERABLE'),
        n: 1,
        size: expect.stringMatching(/^\d+x\d+$/),
        quality: 'high',
        output_format: 'png',
        background: 'opaque',
      },
      files: [],
    });
  });

  it('with references is an edit, a form of pictures with types and names', async () => {
    const order = await orderOf(planOf('pro.generate'));
    expect(order?.path).toBe('/v1/images/edits');
    expect(order?.files.map(({ part, name, type }) => [part, name, type])).toEqual([
      ['image[]', 'image-1.png', 'image/png'],
      ['image[]', 'image-2.png', 'image/png'],
    ]);
    expect(order?.fields).not.toHaveProperty('response_format');
    expect(order?.fields).not.toHaveProperty('input_fidelity');
    expect(order?.fields).not.toHaveProperty('seed');
  });

  it.each<[string, string | undefined]>([
    ['gpt-image-1.5', 'high'],
    ['gpt-image-1.5-2025-12-16', 'high'],
    ['gpt-image-1-mini', undefined],
  ])('for %s has one of three sizes and the fidelity %s', async (model, fidelity) => {
    const plan = planOf('models.full_body');
    if (!plan) throw new Error('no plan');
    const order = await orderOf(framed(plan, 1024, 1024), { model });
    expect(order?.fields['size']).toBe('1024x1024');
    expect(order?.fields['input_fidelity']).toBe(fidelity);
    const tall = framed(plan, 900, 1600);
    expect(await orderOf(tall, { model })).toBeUndefined();
    expect(await orderOf(tall, { model: 'gpt-image-2' })).toBeDefined();
  });
});

describe('a call to a server of one’s own', () => {
  it.each(['vllm-omni', 'sglang'] as const)(
    'of %s has a seed, the picture in the answer, and references on a ground of its ratio',
    async (profile) => {
      const model = 'qwen-image-edit';
      const plan = planOf('pro.generate');
      if (!plan) throw new Error('no plan');
      const order = await orderOf(framed(plan, 1200, 800), { profile, model });
      expect(order?.path).toBe('/v1/images/edits');
      expect(order?.fields).toMatchObject({
        model,
        response_format: 'b64_json',
        seed: String(0x5eed5eed),
        negative_prompt: expect.any(String),
      });
      expect(order?.fields).not.toHaveProperty('quality');
      const [wide = 1, high = 1] = String(order?.fields['size']).split('x').map(Number);
      for (const { bytes } of order?.files ?? []) {
        const { width, height } = await sharp(bytes).metadata();
        expect(Math.abs(width / height - wide / high)).toBeLessThan(0.02);
      }
    },
  );

  it('of LocalAI names what has to stay out behind the one bar of its prompt', async () => {
    const order = await orderOf(planOf('pro.generate'), { profile: 'localai', model: 'flux' });
    expect(order?.path).toBe('/v1/images/generations');
    expect(order?.fields['ref_images']).toHaveLength(2);
    expect(String(order?.fields['prompt']).split('|')).toHaveLength(2);
  });

  it('needs no key', async () => {
    await using server = await openFakeImagesApi();
    await using renderer = createOpenAiRenderer({
      name: 'rack',
      baseUrl: `${server.url}/v1`,
      model: 'qwen-image',
      profile: 'sglang',
      receiver: inMemoryPictureReceiver,
      clock: { now: () => 0 },
    });
    const plan = planOf('models.portrait');
    if (!plan) throw new Error('no plan');
    const job = {
      requestId: 'req_1' as never,
      outputIndex: 0,
      take: 0 as const,
      seed: '5eed'.repeat(16),
      plan,
    };
    await renderer.render(job, {
      readAsset: async () => picture,
      cancellation: new ManualCancellation(),
      calls: new InMemoryCallJournal(),
      onProgress: () => {},
    });
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization');
  });
});
