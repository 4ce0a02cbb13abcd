import { openAiDialect, openAiProfile } from '@image-production/dialects';
import type { EngineProfile, OpenAiRequest } from '@image-production/dialects';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { Master, RenderJob } from '@image-production/rendering';
import { plansOfEveryOperation } from '@image-production/rendering/contract';
import { InMemoryCallJournal, inMemoryPictureReceiver } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createEngineRenderer } from './engine-renderer.ts';
import type { EngineOrder } from './engine-renderer.ts';

const plans = plansOfEveryOperation({ sha256: 'c'.repeat(64), width: 900, height: 1200 }, 2400);
function planOf(operation: string): RenderJob['plan'] {
  const plan = plans.find((one) => one.operation === operation);
  if (!plan) throw new Error(`no plan of ${operation}`);
  return plan;
}

interface Told {
  /** Use of every picture of the call, in their order. */
  readonly uses: readonly string[];
  readonly prompt: string;
  /** The last picture as it would be sent. */
  readonly last: Uint8Array | undefined;
  /** Frames that were drawn. */
  readonly frames: readonly { readonly width: number; readonly height: number }[];
}

/** Has one picture ordered of an engine that takes a guide, and tells what it was asked. */
async function order(
  operation: string,
  profile: Partial<EngineProfile> = {},
  calls = new InMemoryCallJournal(),
): Promise<Told> {
  const frames: { width: number; height: number }[] = [];
  let asked: EngineOrder<OpenAiRequest> | undefined;
  const drawGuide = async ({ plan }: RenderJob): Promise<Master> => {
    const { width, height } = plan.frame;
    frames.push({ width, height });
    return {
      width,
      height,
      bitDepth: 16,
      samples: new Uint16Array(width * height * 3).fill(0x8000),
    };
  };
  const renderer = createEngineRenderer(
    {
      profile: { ...openAiProfile, ...profile },
      dialect: openAiDialect,
      make: async (given) => {
        asked = given;
        return { kind: 'unavailable', reason: 'nobody is paid' };
      },
      close: async () => {},
    },
    { name: 'rack', version: '1', receiver: inMemoryPictureReceiver, repeats: false, drawGuide },
  );
  const context = {
    readAsset: async () => Uint8Array.of(1),
    cancellation: new ManualCancellation(),
    calls,
    onProgress: () => {},
  };
  const job = {
    requestId: 'req_1' as never,
    outputIndex: 0,
    take: 0,
    seed: '5'.repeat(64),
  } as const;
  await renderer.render({ ...job, plan: planOf(operation) }, context);
  if (!asked) throw new Error('nothing was ordered');
  const { images } = asked.layout;
  const last = images.at(-1);
  return {
    uses: images.map(({ use }) => use),
    prompt: asked.request.prompt,
    last: last?.use === 'guide' ? await asked.context.readAsset(last.picture.sha256) : undefined,
    frames,
  };
}

const inputsOf = async (operation: string): Promise<number> =>
  (await order(operation, { inputsMax: 16 })).uses.length;

describe('a composition guide', () => {
  it('is the last picture of a call, small, and told to be layout and lens only', async () => {
    const { uses, prompt, last, frames } = await order('pro.generate');
    expect(uses.at(-1)).toBe('guide');
    expect(uses.filter((use) => use === 'guide')).toHaveLength(1);
    expect(prompt).toContain(`Image ${uses.length} is a composition guide: layout and lens only`);
    const [frame] = frames;
    expect(Math.max(frame?.width ?? 0, frame?.height ?? 0)).toBe(640);
    expect(await sharp(last).metadata()).toMatchObject({ format: 'png', ...frame });
  });

  it('counts among the pictures that an engine takes, and pushes no reference out', async () => {
    const inputsMax = await inputsOf('pro.generate');
    expect((await order('pro.generate', { inputsMax })).uses.at(-1)).toBe('guide');
    const { uses, frames } = await order('pro.generate', { inputsMax: inputsMax - 1 });
    expect(uses).not.toContain('guide');
    expect(frames).toEqual([]);
  });

  it('is not drawn for a picture that stays as it is, nor for a call that was sent before', async () => {
    expect(await order('lab.polish')).toMatchObject({ frames: [], last: undefined });
    const sent = new InMemoryCallJournal();
    await sent.noteSending();
    expect(await order('pro.generate', {}, sent)).toMatchObject({ frames: [], last: undefined });
  });

  it('does not stand in the way of words that fill the prompt', async () => {
    const { prompt } = await order('pro.generate');
    const told = await order('pro.generate', { promptCharsMax: prompt.length - 1 });
    expect(told).toMatchObject({ frames: [], last: undefined });
  });
});
