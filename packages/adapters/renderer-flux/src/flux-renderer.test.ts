import { faults, stalls } from '@image-production/engine/testing';
import type { Fault, StandInCall } from '@image-production/engine/testing';
import { rendererContract } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import { patiently } from '@image-production/vitest-config/patience';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createFluxRenderer } from './index.ts';
import type { FluxRendererOptions } from './index.ts';
import { bodyOf } from './testing/described.test-support.ts';
import {
  apiKey,
  isDownload,
  isQuestion,
  isSubmission,
  json,
  openFakeFlux,
  paint,
} from './testing/flux.test-support.ts';
import type { FakeFluxOptions, Job } from './testing/flux.test-support.ts';
import {
  attempt,
  onFirst,
  optionsFor,
  picture,
  plansOf,
  play,
  side,
} from './testing/play.test-support.ts';

rendererContract('flux', async () => {
  const server = await openFakeFlux();
  const renderer = createFluxRenderer(optionsFor(server));
  return {
    renderer,
    picture: { bytes: await picture, ...side },
    longSidePixels: 320,
    teardown: async () => {
      await renderer[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
});

/** Only what stalls is cut off: all else may be as slow as the machine. */
function limitsFor(fault: Fault): Partial<FluxRendererOptions> {
  return stalls(fault) ? { callTimeoutMs: patiently(1_000) } : {};
}

const models = [
  'flux-2-pro',
  'flux-2-pro-preview',
  'flux-2-max',
  'flux-2-flex',
  'flux-2-klein-9b',
  'flux-2-klein-9b-preview',
  'flux-2-klein-4b',
];

describe('an order to FLUX.2', () => {
  it.each(models)('keeps to the description of %s, for every operation', async (model) => {
    await using server = await openFakeFlux();
    await using renderer = createFluxRenderer({ ...optionsFor(server), model });
    for (const plan of plansOf(1_400).filter(renderer.serves))
      expect(await attempt(renderer, { plan })).toMatchObject({ kind: 'rendered' });
    const orders = server.calls.filter(isSubmission);
    expect(orders.length).toBeGreaterThan(5);
    for (const { path, body } of orders) {
      const sent = JSON.parse(body.toString()) as Job['order'];
      expect(path).toBe(`/v1/${model}`);
      expect(bodyOf(model)?.safeParse(sent).error).toBeUndefined();
      expect(sent).toMatchObject({ seed: 0x5eed5eed, output_format: 'png' });
      expect(sent.prompt_upsampling).toBe(model === 'flux-2-flex' ? false : undefined);
      expect(sent).not.toHaveProperty('webhook_url');
      expect([sent.width % 16, sent.height % 16]).toEqual([0, 0]);
    }
  });

  it('sends the pictures that its words number, as the description numbers them', async () => {
    const { jobs } = await play({});
    const [{ order } = { order: undefined }] = jobs;
    expect(order?.prompt).toMatch(/image 2/i);
    for (const field of ['input_image', 'input_image_2']) {
      const sent = sharp(Buffer.from(String(order?.[field]), 'base64'));
      expect(await sent.metadata()).toMatchObject({ format: 'png', ...side });
    }
    expect(order).not.toHaveProperty('input_image_3');
  });

  it('stands behind the path of a proxy', async () => {
    await using server = await openFakeFlux();
    const baseUrl = `${server.url}/bfl/`;
    await using renderer = createFluxRenderer({ ...optionsFor(server), baseUrl });
    expect(await attempt(renderer)).toMatchObject({ kind: 'rejected' });
    expect(server.calls[0]?.path).toBe('/bfl/v1/flux-2-pro');
  });

  it('is not sent over a public network without encryption', async () => {
    await using server = await openFakeFlux();
    const baseUrl = 'http://203.0.113.7';
    await using renderer = createFluxRenderer({ ...optionsFor(server), baseUrl });
    const calls = new InMemoryCallJournal();
    expect(await attempt(renderer, { calls })).toEqual({
      kind: 'unavailable',
      reason: 'EADDRESSRULE',
    });
    expect(await calls.find()).toBeUndefined();
  });

  it('of a model that the engine does not have is rejected and costs nothing', async () => {
    const { first, noted, jobs } = await play({}, { model: 'flux-2-none' });
    expect(first).toEqual({ kind: 'rejected', reason: 'the engine has no such model' });
    expect([noted, jobs]).toEqual([undefined, []]);
  });

  it.each(faults)('is sent at most once when the engine answers it with: %s', async (fault) => {
    const once = onFirst(fault, isSubmission);
    const { first, second, noted, jobs } = await play({ faultOf: once }, limitsFor(fault));
    expect(['busy', 'unavailable', 'unknown']).toContain(first.kind);
    // Of both attempts together.
    expect(jobs.length).toBeLessThanOrEqual(1);
    // What is known not to have been taken may be sent again; all else stays unknown.
    const isKnown = first.kind !== 'unknown';
    expect(noted === undefined).toBe(isKnown);
    expect(second.kind).toBe(isKnown ? 'rendered' : 'unknown');
  });

  it.each<[number, unknown, string]>([
    [402, { detail: 'Insufficient credits' }, 'rejected'],
    [403, { detail: `Not authenticated: ${apiKey}` }, 'rejected'],
    [422, { detail: [{ loc: ['body', 'seed'], msg: `${apiKey} is odd` }] }, 'rejected'],
    [200, { id: apiKey, polling_url: `https://evil.example/${apiKey}` }, 'unknown'],
    [400, { detail: apiKey }, 'rejected'],
  ])('that is answered %i %j tells nobody the key', async (status, body, kind) => {
    const insteadOf = (call: StandInCall) => (isSubmission(call) ? json(status, body) : undefined);
    const { first, noted } = await play({ insteadOf });
    expect(first.kind).toBe(kind);
    expect(JSON.stringify([first, noted])).not.toContain(apiKey);
  });
});

describe('a job of FLUX.2', () => {
  /** What came of it, and how often it was ordered and paid. */
  const follow = async (
    fake: FakeFluxOptions,
    options?: Partial<FluxRendererOptions>,
  ): Promise<readonly unknown[]> => {
    const { first, jobs, calls } = await play(fake, options);
    return [first.kind, calls.filter(isSubmission).length, jobs.length];
  };
  const oncePaid = ['rendered', 1, 1];

  it.each(faults)('is followed to its picture when a question meets: %s', async (fault) => {
    const faultOf = onFirst(fault, isQuestion);
    expect(await follow({ faultOf }, limitsFor(fault))).toEqual(oncePaid);
  });

  it.each(faults)('is followed to its picture when the download meets: %s', async (fault) => {
    const faultOf = onFirst(fault, isDownload);
    expect(await follow({ faultOf }, limitsFor(fault))).toEqual(oncePaid);
  });

  it('may be unknown at first', async () => {
    const states = [{ status: 'Task not found' }, { status: 'Task not found' }];
    expect(await follow({ states })).toEqual(oncePaid);
  });

  it('that stays unknown is given up', async () => {
    const states = Array.from({ length: 40 }, () => ({ status: 'Task not found' }));
    let now = 0;
    const clock = { now: () => (now += 1_000) };
    const { first, jobs } = await play({ states }, { clock });
    expect(first).toEqual({ kind: 'unknown', reason: 'the engine does not know the job' });
    expect(jobs[0]?.asked).toBeLessThan(20);
  });

  it.each<[object, object]>([
    [{ status: 'Request Moderated' }, { kind: 'refused', stage: 'input' }],
    [{ status: 'Content Moderated' }, { kind: 'refused', stage: 'output' }],
    [{ status: 'Error' }, { kind: 'spoiled' }],
    [{ status: 'Failed' }, { kind: 'spoiled' }],
    [{ status: 'Ready', result: null }, { kind: 'spoiled' }],
  ])('that ends in %j is %j, now and when asked again', async (state, end) => {
    const { first, second, jobs } = await play({ states: [state, state] });
    expect(first).toMatchObject(end);
    expect(second).toMatchObject(end);
    expect(jobs).toHaveLength(1);
  });

  it('tells a progress that does not fall', async () => {
    const states = [0.2, 0.6, 0.4, -1, 70].map((progress) => ({ status: 'Pending', progress }));
    const { progress } = await play({ states });
    expect(progress.slice(0, 4)).toEqual([0.2, 0.6, 0.6, 1]);
  });

  it('is asked about with the key, and its picture is fetched without', async () => {
    const { calls } = await play({});
    expect(calls.filter(isQuestion).map(({ headers }) => headers['x-key'])).toEqual(
      calls.filter(isQuestion).map(() => apiKey),
    );
    expect(calls.find(isDownload)?.headers).not.toHaveProperty('x-key');
  });

  it('whose picture is elsewhere is unknown, and nobody is asked there', async () => {
    await using other = await openFakeFlux();
    const { first, calls } = await play({ sample: `${other.url}/delivery/picture.png` });
    expect(first).toMatchObject({ kind: 'unknown' });
    expect([other.calls, calls.filter(isDownload)]).toEqual([[], []]);
  });

  it('whose picture never comes is unknown in time', async () => {
    const gone = (call: StandInCall) => (isDownload(call) ? json(403, {}) : undefined);
    const { first, jobs } = await play({ insteadOf: gone }, { timeoutMs: 100 });
    expect(first).toMatchObject({ kind: 'unknown', reason: 'the job did not end in time' });
    expect(jobs).toHaveLength(1);
  });
});

describe('the next attempt at a picture of FLUX.2', () => {
  it('asks at the very address that the engine named', async () => {
    await using server = await openFakeFlux({ states: [{ status: 'Pending' }] });
    await using renderer = createFluxRenderer(optionsFor(server));
    const calls = new InMemoryCallJournal();
    expect(await attempt(renderer, { calls })).toMatchObject({ kind: 'rendered' });
    const asked = server.calls.filter(isQuestion).map(({ path }) => path);
    await using next = createFluxRenderer(optionsFor(server));
    expect(await attempt(next, { calls })).toMatchObject({ kind: 'rendered' });
    expect(new Set(server.calls.filter(isQuestion).map(({ path }) => path))).toEqual(
      new Set(asked),
    );
    expect(asked[0]).toContain('cluster=eu2');
    expect([server.jobs.length, calls.sendings]).toEqual([1, 1]);
  });

  it.each(['job-7', '', 'job-7 https://evil.example/v1/get_result'])(
    'does not follow the note %j',
    async (note) => {
      await using server = await openFakeFlux();
      await using renderer = createFluxRenderer(optionsFor(server));
      const calls = new InMemoryCallJournal();
      await calls.noteSending();
      await calls.noteJob(note);
      expect(await attempt(renderer, { calls })).toMatchObject({ kind: 'unknown' });
      expect(server.calls).toEqual([]);
    },
  );
});

describe('a canceled order', () => {
  it('is not sent when its pictures are drawn but nobody wants it any more', async () => {
    await using server = await openFakeFlux();
    await using renderer = createFluxRenderer(optionsFor(server));
    const calls = new InMemoryCallJournal();
    const ended = await attempt(renderer, { calls, cancelOn: 'asset' });
    expect(ended).toEqual({ kind: 'canceled' });
    expect([server.calls, await calls.find()]).toEqual([[], undefined]);
  });

  it('leaves its job to end, and nobody fetches the picture', async () => {
    const states = Array.from({ length: 9 }, () => ({ status: 'Pending', progress: 0.1 }));
    await using server = await openFakeFlux({ states });
    await using renderer = createFluxRenderer(optionsFor(server));
    expect(await attempt(renderer, { cancelOn: 'progress' })).toEqual({ kind: 'canceled' });
    expect([server.jobs.length, server.calls.filter(isDownload)]).toEqual([1, []]);
  });
});

describe('a picture of FLUX.2', () => {
  it.each<[string, FakeFluxOptions['pictureOf'], string]>([
    ['cut short', async (order) => (await paint(order)).subarray(0, 60), 'spoiled'],
    ['no picture', async () => Buffer.from('<svg/>'), 'spoiled'],
    ['of another ratio', (order) => paint({ ...order, width: order.height * 3 }), 'spoiled'],
    [
      'larger than ordered',
      (order) => paint({ ...order, width: order.width * 2, height: order.height * 2 }),
      'rendered',
    ],
    [
      'a JPEG by another name',
      async (order) =>
        sharp(await paint(order))
          .jpeg()
          .toBuffer(),
      'rendered',
    ],
  ])('that is %s', async (_how, pictureOf, kind) => {
    const { first, jobs } = await play(pictureOf ? { pictureOf } : {});
    expect([first.kind, jobs.length]).toEqual([kind, 1]);
  });
});

it.each(['', 'two words', 'key\n', 'schlüssel'])('the key %j is refused at once', (key) => {
  const options = { ...optionsFor({ url: 'http://127.0.0.1' }), apiKey: key };
  expect(() => createFluxRenderer(options)).toThrow('the key is empty or holds odd characters');
});

it('an address with a password in it is refused at once, and not repeated', () => {
  const options = optionsFor({ url: 'https://user:pass-4711@api.bfl.ai' });
  expect(() => createFluxRenderer(options)).toThrow(/^the address of the engine holds a user/);
});
