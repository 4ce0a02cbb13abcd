import { faults, stalls } from '@image-production/engine/testing';
import type { Fault, StandInCall } from '@image-production/engine/testing';
import { createPictureReceiver } from '@image-production/imaging';
import { ManualCancellation } from '@image-production/kernel/memory';
import { plansOfEveryOperation, rendererContract } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import { patiently } from '@image-production/vitest-config/patience';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openAiProfiles } from './image-servers.ts';
import { createOpenAiRenderer } from './index.ts';
import type { OpenAiRendererOptions } from './index.ts';
import { apiKey, json, openFakeImagesApi, paint } from './testing/openai.test-support.ts';
import type { FakeImagesApi, FakeImagesApiOptions } from './testing/openai.test-support.ts';

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

function rendererOf({ url }: FakeImagesApi, options: Partial<OpenAiRendererOptions> = {}) {
  return createOpenAiRenderer({
    name: 'openai',
    baseUrl: `${url}/v1`,
    apiKey,
    model: 'gpt-image-2',
    receiver,
    clock,
    ...options,
  });
}

rendererContract('openai', async () => {
  const server = await openFakeImagesApi();
  const renderer = rendererOf(server);
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

interface Play {
  readonly api?: FakeImagesApiOptions;
  readonly renderer?: Partial<OpenAiRendererOptions>;
  readonly operation?: string;
  readonly readAsset?: () => Promise<Uint8Array>;
  readonly cancellation?: ManualCancellation;
}

/** Two attempts at one output. */
async function play({ api = {}, renderer: options = {}, ...rest }: Play) {
  await using server = await openFakeImagesApi(api);
  await using renderer = rendererOf(server, options);
  const { readAsset = async () => picture, cancellation = new ManualCancellation() } = rest;
  const calls = new InMemoryCallJournal();
  const attempt = () => {
    const plans = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, 320);
    const plan = plans.find((one) => one.operation === (rest.operation ?? 'pro.generate'));
    if (!plan) throw new Error('no plan');
    const job = {
      requestId: 'req_1' as never,
      outputIndex: 0,
      take: 0 as const,
      seed: '5eed'.repeat(16),
      plan,
    };
    return renderer.render(job, { readAsset, cancellation, calls, onProgress: () => {} });
  };
  const first = await attempt();
  const noted = await calls.find();
  const second = await attempt();
  const { orders, calls: heard } = server;
  return { first, second, noted, orders: [...orders], heard: [...heard] };
}

const pays = ({ method }: StandInCall): boolean => method === 'POST';

/** A fault for the first call of a sort. */
function onFirst(fault: Fault, isMeant: (call: StandInCall) => boolean) {
  let isOver = false;
  return (call: StandInCall): Fault | undefined => {
    if (isOver || !isMeant(call)) return undefined;
    isOver = true;
    return fault;
  };
}

const endOfFault: Readonly<Record<Fault, string>> = {
  'reset before it is dealt with': 'unknown',
  'reset after it was dealt with': 'unknown',
  'reset in the middle of the reply': 'unknown',
  'no reply at all': 'unknown',
  'a reply that drips': 'unknown',
  'a reply without end': 'unknown',
  '429': 'busy',
  '429 with Retry-After': 'busy',
  '500': 'unavailable',
  '502': 'unknown',
  '503': 'unavailable',
  HTML: 'unknown',
  'JSON that says nothing': 'unknown',
};

describe('a paid call', () => {
  it.each(faults)('is made at most once when it is answered with: %s', async (fault) => {
    const api = { faultOf: onFirst(fault, pays) };
    const { first, second, noted, orders, heard } = await play({
      api,
      renderer: stalls(fault) ? { timeoutMs: 400 } : {},
    });
    expect(first.kind).toBe(endOfFault[fault]);
    expect(orders.length).toBeLessThanOrEqual(1);
    const isTaken = first.kind === 'unknown';
    expect(noted !== undefined).toBe(isTaken);
    // What may have been taken is not sent again; what was not may be.
    expect(second.kind).toBe(isTaken ? 'unknown' : 'rendered');
    expect(heard.filter(pays)).toHaveLength(isTaken ? 1 : 2);
  });

  it('says how long the engine wants to be left alone', async () => {
    const { first } = await play({ api: { faultOf: onFirst('429 with Retry-After', pays) } });
    expect(first).toEqual({ kind: 'busy', retryAfterMs: 7_000 });
  });

  it('that nobody waits for any more ends canceled and is not repeated', async () => {
    const cancellation = new ManualCancellation();
    const faultOf = (): Fault => {
      cancellation.request();
      return 'no reply at all';
    };
    const { first, noted, heard } = await play({ api: { faultOf }, cancellation });
    expect(first).toEqual({ kind: 'canceled' });
    expect(noted).toBeDefined();
    expect(heard).toHaveLength(1);
  });

  it('is not made when it is canceled while its pictures are read', async () => {
    const cancellation = new ManualCancellation();
    const readAsset = async (): Promise<Uint8Array> => {
      cancellation.request();
      return picture;
    };
    const { first, noted, heard } = await play({ readAsset, cancellation });
    expect(first).toEqual({ kind: 'canceled' });
    expect(noted).toBeUndefined();
    expect(heard).toEqual([]);
  });

  it('does not reach an engine that is not there', async () => {
    const server = await openFakeImagesApi();
    await server[Symbol.asyncDispose]();
    const { first, noted } = await play({ renderer: { baseUrl: `${server.url}/v1` } });
    expect(first).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' });
    expect(noted).toBeUndefined();
  });

  it('takes its key in the clear to one’s own network only', async () => {
    const renderer = { baseUrl: 'http://203.0.113.7/v1' };
    expect((await play({ renderer })).first).toEqual({
      kind: 'unavailable',
      reason: 'EADDRESSRULE',
    });
  });
});

describe('a picture that is named by its address', () => {
  const renderer = { profile: 'sglang', model: 'qwen-image-edit' } as const;
  const url = '/v1/images/7/content';
  const asks = ({ method }: StandInCall): boolean => method === 'GET';

  it('is fetched from the engine, also by a relative address, with the key', async () => {
    const api = { profile: 'sglang', url } as const;
    const { first, heard } = await play({ api, renderer });
    expect(first.kind).toBe('rendered');
    const got = heard.find(asks);
    expect(got?.path).toBe(url);
    expect(got?.headers.authorization).toBe(`Bearer ${apiKey}`);
  });

  it.each(faults)('is fetched again, and never drawn again, when that meets: %s', async (fault) => {
    const faultOf = onFirst(fault, asks);
    const api = { profile: 'sglang', url, faultOf } as const;
    const timing = stalls(fault) ? { downloadTimeoutMs: patiently(1_000) } : {};
    const { first, second, orders } = await play({ api, renderer: { ...renderer, ...timing } });
    // A page in its place is a picture to nobody, and is decoded as one.
    const isPage = fault === 'HTML' || fault === 'JSON that says nothing';
    expect(first.kind).toBe(isPage ? 'spoiled' : 'rendered');
    expect(second.kind).toBe('unknown');
    expect(orders).toHaveLength(1);
  });

  it('is lost, and known to be, when it cannot be fetched or may not be', async () => {
    const api = { profile: 'sglang', url, faultOf: (call: StandInCall) => on502(call) } as const;
    expect((await play({ api, renderer })).first).toEqual({
      kind: 'unknown',
      reason: 'the picture was made and not fetched: status 502',
    });
    const elsewhere = { profile: 'sglang', url: 'https://pictures.example/7.png' } as const;
    const { first, orders } = await play({ api: elsewhere, renderer });
    expect(first).toEqual({
      kind: 'unknown',
      reason: 'the picture was made and not fetched: pictures do not come from pictures.example',
    });
    expect(orders).toHaveLength(1);
  });

  function on502(call: StandInCall): Fault | undefined {
    return asks(call) ? '502' : undefined;
  }
});

describe('a picture of the API', () => {
  it.each<[string, FakeImagesApiOptions['pictureOf'], string]>([
    ['cut short', async (size) => (await paint(size)).subarray(0, 60), 'spoiled'],
    ['no picture', async () => Buffer.from('<svg/>'), 'spoiled'],
    ['of another ratio', () => paint('1536x512'), 'spoiled'],
    [
      'larger than ordered',
      (size) => paint(size.replace(/\d+/g, (n) => `${2 * Number(n)}`)),
      'rendered',
    ],
  ])('that is %s', async (_how, pictureOf, kind) => {
    const { first, noted } = await play({ api: pictureOf ? { pictureOf } : {} });
    expect(first.kind).toBe(kind);
    expect(noted).toBeDefined();
  });
});

describe('whoever answers', () => {
  it.each(openAiProfiles)(
    'an order goes to %s in its own shape and comes back',
    async (profile) => {
      const model = profile === 'openai' ? 'gpt-image-2' : 'qwen-image-edit';
      for (const operation of ['pro.generate', 'models.portrait']) {
        const { first, orders } = await play({
          api: { profile },
          renderer: { profile, model },
          operation,
        });
        expect(first.kind).toBe('rendered');
        expect(orders).toHaveLength(1);
      }
    },
  );

  it('a refused key is told without the key', async () => {
    const wrong = 'sk-wrong-91';
    const { first } = await play({ renderer: { apiKey: wrong } });
    expect(first).toEqual({
      kind: 'rejected',
      reason: 'the engine refuses its key: status 401',
      isAboutAccount: true,
    });
  });

  it('a key that a server repeats goes no further', async () => {
    const reply = json(400, { error: `no model for ${apiKey}` });
    const { first } = await play({ api: { reply } });
    expect(first).toEqual({ kind: 'rejected', reason: 'status 400: no model for …' });
  });
});
