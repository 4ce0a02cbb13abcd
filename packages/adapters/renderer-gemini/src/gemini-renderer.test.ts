import { faults, stalls } from '@image-production/engine/testing';
import type { Fault } from '@image-production/engine/testing';
import { createPictureReceiver } from '@image-production/imaging';
import { ManualCancellation } from '@image-production/kernel/memory';
import { pixelSize } from '@image-production/operations';
import { plansOfEveryOperation, rendererContract } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createGeminiRenderer } from './index.ts';
import type { GeminiRendererOptions } from './index.ts';
import { describedSchema } from './testing/description.test-support.ts';
import {
  answerParts,
  answerPicture,
  apiKey,
  inline,
  json,
  openFakeGemini,
  paint,
  proModel,
} from './testing/gemini.test-support.ts';
import type { FakeGeminiOptions, Order } from './testing/gemini.test-support.ts';

const clock = { now: () => Date.now() };
const receiver = createPictureReceiver({ bounds: { cpuMsMax: 60_000, wallMsMax: 3_600_000 } });
const side = { width: 60, height: 80 };
let picture: Uint8Array;
beforeAll(async () => {
  picture = await sharp({ create: { ...side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => receiver[Symbol.dispose]());

type Settings = Partial<GeminiRendererOptions>;

function rendererOf(baseUrl: string, settings: Settings = {}) {
  const given = {
    apiKey,
    model: proModel,
    baseUrl,
    receiver,
    clock,
    timeoutMs: 60_000,
    ...settings,
  };
  return createGeminiRenderer({ name: 'gemini', ...given });
}

rendererContract('gemini', async () => {
  const server = await openFakeGemini();
  const renderer = rendererOf(server.url);
  return {
    renderer,
    picture: { bytes: picture, ...side },
    longSidePixels: 320,
    teardown: async () => {
      await renderer[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
});

/** Two attempts at one output, with the journal between them. */
async function play(options: FakeGeminiOptions = {}, settings: Settings = {}) {
  await using server = await openFakeGemini(options);
  await using renderer = rendererOf(server.url, settings);
  const calls = new InMemoryCallJournal();
  const attempt = () => renderer.render(job(), context(calls));
  const first = await attempt();
  const noted = await calls.find();
  const second = await attempt();
  const [request] = server.calls;
  return { first, second, noted, request, orders: [...server.orders] };
}

function job(longSidePixels = 1_200) {
  const [plan] = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, longSidePixels);
  if (!plan) throw new Error('no plan');
  return {
    requestId: 'req_1' as never,
    outputIndex: 0,
    take: 0 as const,
    seed: '5eed'.repeat(16),
    plan,
  };
}

function context(calls = new InMemoryCallJournal(), cancellation = new ManualCancellation()) {
  return { readAsset: async () => picture, cancellation, calls, onProgress: () => {} };
}

describe('a call to Gemini', () => {
  it('is one that the published description has, unknown members or not', async () => {
    const { first, request, orders } = await play();
    expect(first.kind).toBe('rendered');
    expect(request?.path).toBe('/v1beta/models/gemini-3-pro-image:generateContent');
    const body: unknown = JSON.parse(String(request?.body));
    expect(describedSchema('GenerateContentRequest').safeParse(body).error).toBeUndefined();
    expect(orders[0]?.generationConfig).toEqual({
      responseModalities: ['TEXT', 'IMAGE'],
      seed: 0x5eed5eed,
      imageConfig: { aspectRatio: '3:4', imageSize: '1K' },
    });
  });

  it('is one turn with a label before each picture and the direction last', async () => {
    const { orders } = await play();
    const [{ role, parts }, ...others] = orders[0]?.contents ?? [{ role: '', parts: [] }];
    expect([role, others]).toEqual(['user', []]);
    const isPicture = parts.map(({ inlineData }) => inlineData !== undefined);
    expect(isPicture).toEqual([false, true, false, true, false]);
    expect(parts[0]?.text).toMatch(/^Image 1, identity portrait/);
    expect(parts.at(-1)?.text).toContain('DELIVERABLE');
    for (const { inlineData } of parts) {
      if (!inlineData) continue;
      const sent = await sharp(Buffer.from(inlineData.data, 'base64')).metadata();
      expect(sent).toMatchObject({ ...side, format: 'png' });
    }
  });

  it('has its key in one header and nowhere else', async () => {
    const { request } = await play();
    const { 'x-goog-api-key': key, ...headers } = request?.headers ?? {};
    expect(key).toBe(apiKey);
    expect(JSON.stringify([request?.path, headers, String(request?.body)])).not.toContain(apiKey);
  });

  it.each(faults)('is sent at most once when it is answered with: %s', async (fault) => {
    const limits = stalls(fault) ? { timeoutMs: 400 } : {};
    const { first, second, noted, orders } = await play({ faultOf: onFirst(fault) }, limits);
    expect(orders.length).toBeLessThanOrEqual(1);
    expect(JSON.stringify([first, second])).not.toContain(apiKey);
    const { kind } = first;
    expect(kind).toBe(endOf(fault));
    const isFree = kind === 'busy' || kind === 'unavailable';
    expect(noted === undefined).toBe(isFree);
    expect(second.kind).toBe(isFree ? 'rendered' : 'unknown');
  });

  it('that cannot be sent costs nothing', async () => {
    await using server = await openFakeGemini();
    const { url } = server;
    await server[Symbol.asyncDispose]();
    await using renderer = rendererOf(url);
    const calls = new InMemoryCallJournal();
    const outcome = await renderer.render(job(), context(calls));
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' });
    expect(await calls.find()).toBeUndefined();
  });

  it('never leads over http to a public address', async () => {
    await using renderer = rendererOf('http://192.0.2.1');
    const outcome = await renderer.render(job(), context());
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'EADDRESSRULE' });
  });
});

describe('a cancellation', () => {
  it('while pictures are drawn sends nothing', async () => {
    await using server = await openFakeGemini();
    await using renderer = rendererOf(server.url);
    const calls = new InMemoryCallJournal();
    const cancellation = new ManualCancellation();
    const readAsset = async () => {
      cancellation.request();
      return picture;
    };
    const given = { ...context(calls, cancellation), readAsset };
    expect(await renderer.render(job(), given)).toEqual({ kind: 'canceled' });
    expect(server.calls).toEqual([]);
    expect(await calls.find()).toBeUndefined();
  });

  it('while it is at work gives up the picture and remembers the call', async () => {
    const cancellation = new ManualCancellation();
    const answerOf = async (order: Order) => {
      cancellation.request();
      return answerPicture(order);
    };
    await using server = await openFakeGemini({ answerOf });
    await using renderer = rendererOf(server.url);
    const calls = new InMemoryCallJournal();
    expect(await renderer.render(job(), context(calls, cancellation))).toEqual({
      kind: 'canceled',
    });
    expect(await calls.find()).toBeDefined();
    expect(await renderer.render(job(), context(calls))).toMatchObject({ kind: 'unknown' });
    expect(server.orders).toHaveLength(1);
  });
});

describe('a picture of Gemini', () => {
  const shown = (bytes: Uint8Array) => answerParts([{ inlineData: inline(bytes) }]);

  it('is the shown one, in the ordered size, whatever it is called', async () => {
    const { first } = await play();
    if (first.kind !== 'rendered') throw new Error(first.kind);
    const { width, height } = job().plan.frame;
    expect(first.master).toMatchObject({ width, height, bitDepth: 8 });
    const { width: nativeWidth, height: nativeHeight } = pixelSize('3:4', '1K');
    expect(first.account).toMatchObject({ nativeWidth, nativeHeight, synthetic: true });
    // The seed is its colour; the thought before it is black.
    expect(first.master.samples[0]).toBeGreaterThan(0xed - 4);
  });

  it.each<[string, FakeGeminiOptions['answerOf'], object]>([
    [
      'cut short',
      async (order) => shown((await paint(order)).subarray(0, 300)),
      { kind: 'spoiled' },
    ],
    ['no picture', () => shown(Buffer.from('<svg/>')), { kind: 'spoiled' }],
    [
      'of another ratio',
      async () =>
        shown(
          await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
      { kind: 'spoiled' },
    ],
    ['missing', () => answerParts([{ text: 'No.' }], 'NO_IMAGE'), { kind: 'spoiled' }],
    [
      'refused at the door',
      () => json(200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }),
      { kind: 'refused', stage: 'input' },
    ],
    [
      'refused when it is done',
      () => answerParts([], 'IMAGE_SAFETY'),
      { kind: 'refused', stage: 'output' },
    ],
  ])('that is %s is paid for and not asked for again', async (_how, answerOf, end) => {
    const { first, second, orders } = await play(answerOf ? { answerOf } : {});
    expect(first).toMatchObject(end);
    expect(second.kind).toBe('unknown');
    expect(orders).toHaveLength(1);
  });
});

describe('what the operator set', () => {
  it.each<[string, Settings, RegExp]>([
    ['a wrong key', { apiKey: 'AIza-of-somebody-else' }, /API key not valid/],
    ['a model that is not there', { model: 'gemini-9' }, /models\/gemini-9 is not found/],
  ])('is named when it is %s, and nothing is paid', async (_what, settings, reason) => {
    const { first, noted, orders } = await play({}, settings);
    expect(first).toMatchObject({ kind: 'rejected', reason: expect.stringMatching(reason) });
    expect([noted, orders]).toEqual([undefined, []]);
  });

  it('may not be a key that no header takes; the sentence does not show it', () => {
    expect(() => rendererOf('http://127.0.0.1', { apiKey: 'AIza\nsecret' })).toThrow(
      /^the key of Gemini holds characters that no header takes$/,
    );
  });

  it('may be a proxy with a path of its own', async () => {
    await using server = await openFakeGemini();
    await using renderer = rendererOf(`${server.url}/eu/`);
    await renderer.render(job(), context());
    expect(server.calls[0]?.path).toBe(`/eu/v1beta/models/${proModel}:generateContent`);
  });

  it('is drawn small and enlarged where a lite model draws nothing larger', async () => {
    expect(await sizeAskedFor('gemini-3.1-flash-lite-image')).toBe('1K');
    expect(await sizeAskedFor(proModel)).toBe('4K');
  });
});

/** What a model is asked for when 4K is ordered. */
async function sizeAskedFor(model: string): Promise<string | undefined> {
  await using server = await openFakeGemini({ model, answerOf: () => answerParts([]) });
  await using renderer = rendererOf(server.url, { model });
  await renderer.render(job(4_800), context());
  return server.orders[0]?.generationConfig.imageConfig.imageSize;
}

/** What is known after a fault: only what was certainly not made may be asked for again. */
function endOf(fault: Fault): string {
  if (fault.startsWith('429')) return 'busy';
  return fault === '503' ? 'unavailable' : 'unknown';
}

/** A fault of the first call. */
function onFirst(fault: Fault) {
  let isOver = false;
  return (): Fault | undefined => {
    if (isOver) return undefined;
    isOver = true;
    return fault;
  };
}
