import { faults, stalls } from '@image-production/engine/testing';
import type { Fault, StandInCall } from '@image-production/engine/testing';
import { createPictureReceiver } from '@image-production/imaging';
import { ManualCancellation } from '@image-production/kernel/memory';
import { plansOfEveryOperation, rendererContract } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import { patiently } from '@image-production/vitest-config/patience';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSdServerRenderer } from './index.ts';
import { openFakeSdServer, paint } from './testing/sd-server.test-support.ts';
import type { FakeSdServer, FakeSdServerOptions } from './testing/sd-server.test-support.ts';

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

function rendererOf({ url }: FakeSdServer, callTimeoutMs = 60_000) {
  return createSdServerRenderer({
    name: 'rack',
    baseUrl: url,
    receiver,
    clock,
    timeoutMs: 60_000,
    pollMs: 1,
    callTimeoutMs,
  });
}

rendererContract('sd-server', async () => {
  const server = await openFakeSdServer();
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

/** Two attempts at one output. */
async function play(options: FakeSdServerOptions, callTimeoutMs?: number) {
  await using server = await openFakeSdServer(options);
  await using renderer = rendererOf(server, callTimeoutMs);
  const calls = new InMemoryCallJournal();
  const attempt = () => {
    const [plan] = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, 320);
    if (!plan) throw new Error('no plan');
    const job = {
      requestId: 'req_1' as never,
      outputIndex: 0,
      take: 0 as const,
      seed: '5eed'.repeat(16),
      plan,
    };
    const cancellation = new ManualCancellation();
    const readAsset = async (): Promise<Uint8Array> => picture;
    return renderer.render(job, { readAsset, cancellation, calls, onProgress: () => {} });
  };
  const first = await attempt();
  const noted = await calls.find();
  const second = await attempt();
  return { first, second, noted, jobs: [...server.jobs] };
}

const submits = (call: StandInCall): boolean => call.path === '/sdcpp/v1/img_gen';

describe('an order to sd-server', () => {
  it('asks for the native API with a seed, padded references and no metadata', async () => {
    const { jobs } = await play({});
    expect(jobs[0]?.order).toMatchObject({ batch_count: 1, embed_image_metadata: false });
    expect(jobs[0]?.order.seed).toBe(0x5eed5eed);
    for (const reference of jobs[0]?.order.ref_images ?? []) {
      const { width, height } = await sharp(Buffer.from(reference, 'base64')).metadata();
      const { width: wide = 1, height: high = 1 } = jobs[0]?.order ?? {};
      expect(Math.abs(width / height - wide / high)).toBeLessThan(0.02);
    }
  });

  it.each(faults)('is sent at most once when the server answers it with: %s', async (fault) => {
    const once = onFirst(fault, submits);
    const { first, second, noted, jobs } = await play({ faultOf: once }, limitFor(fault));
    expect(first.kind).toBe(endOf(fault));
    expect(jobs.length).toBeLessThanOrEqual(1);
    const isTaken = first.kind === 'unknown';
    expect(noted !== undefined).toBe(isTaken);
    expect(second.kind).toBe(isTaken ? 'unknown' : 'rendered');
  });

  it.each(faults)('is followed to its picture when a question meets: %s', async (fault) => {
    const isQuestion = (call: StandInCall): boolean => call.method === 'GET';
    const faultOf = onFirst(fault, isQuestion);
    const { first, jobs } = await play({ faultOf }, limitFor(fault));
    expect(first.kind).toBe('rendered');
    expect(jobs).toHaveLength(1);
  });
});

describe('a picture of sd-server', () => {
  it.each<[string, FakeSdServerOptions['pictureOf'], string]>([
    ['cut short', async (order) => (await paint(order)).subarray(0, 60), 'spoiled'],
    ['no picture', async () => Buffer.from('<svg/>'), 'spoiled'],
    ['of another ratio', (order) => paint({ ...order, width: order.height * 3 }), 'spoiled'],
    ['larger than ordered', (order) => paint({ ...order, ...double(order) }), 'rendered'],
  ])('that is %s', async (_how, pictureOf, kind) => {
    const { first } = await play(pictureOf ? { pictureOf } : {});
    expect(first.kind).toBe(kind);
  });
});

function double({ width, height }: { width: number; height: number }) {
  return { width: width * 2, height: height * 2 };
}

/** Only what stalls is cut off: all else may be as slow as the machine. */
function limitFor(fault: Fault): number | undefined {
  return stalls(fault) ? patiently(1_000) : undefined;
}

/** What is known after a fault: only what was certainly not queued may be sent again. */
function endOf(fault: Fault): string {
  if (fault.startsWith('429')) return 'busy';
  // It parses before it queues.
  if (fault === '500') return 'rejected';
  return fault === '503' ? 'unavailable' : 'unknown';
}

/** A fault for the first call of a sort. */
function onFirst(fault: Fault, isMeant: (call: StandInCall) => boolean) {
  let isOver = false;
  return (call: StandInCall): Fault | undefined => {
    if (isOver || !isMeant(call)) return undefined;
    isOver = true;
    return fault;
  };
}
