import { faults, stalls } from '@image-production/engine/testing';
import type { StandInCall } from '@image-production/engine/testing';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createComfyRenderer } from './index.ts';
import {
  isDownload,
  isHistoryLook,
  isOrder,
  isQueueLook,
  json,
  openFakeComfy,
} from './testing/comfy.test-support.ts';
import type { FakeComfyOptions } from './testing/comfy.test-support.ts';
import { drawNode, paint } from './testing/draw-graph.test-support.ts';
import { smallWorkflow } from './testing/example.test-support.ts';
import type { JobEnd } from './testing/fake-jobs.test-support.ts';
import {
  attempt,
  hastyClock,
  onFirst,
  openBoth,
  optionsFor,
  play,
} from './testing/play.test-support.ts';

/** Cuts off what stalls, and nothing that is only slow. */
const limitFor = (fault: (typeof faults)[number]) => (stalls(fault) ? { callTimeoutMs: 500 } : {});

describe('a job of ComfyUI', () => {
  it.each(faults)(
    'is followed to its picture when a look at the queue meets: %s',
    async (fault) => {
      const { first, jobs } = await play({ faultOf: onFirst(fault, isQueueLook) }, limitFor(fault));
      expect([first.kind, jobs.length]).toEqual(['rendered', 1]);
    },
  );

  it.each(faults)('is followed to its picture when one at the history meets: %s', async (fault) => {
    const { first, jobs } = await play({ faultOf: onFirst(fault, isHistoryLook) }, limitFor(fault));
    expect([first.kind, jobs.length]).toEqual(['rendered', 1]);
  });

  it.each(faults)('is followed to its picture when the download meets: %s', async (fault) => {
    const { first, jobs } = await play({ faultOf: onFirst(fault, isDownload) }, limitFor(fault));
    expect([first.kind, jobs.length]).toEqual(['rendered', 1]);
  });

  it.each<[JobEnd, object]>([
    ['without status', { kind: 'rendered' }],
    [
      'failed',
      {
        kind: 'spoiled',
        reason: 'the workflow failed at node 34 (SaveImage): torch.OutOfMemoryError',
      },
    ],
    ['interrupted', { kind: 'unknown', reason: 'the job was stopped elsewhere' }],
    [
      'forgotten',
      {
        kind: 'unknown',
        reason: 'the server knows the job neither in its queue nor in history',
      },
    ],
  ])('that ends %s ends so now and when it is asked about again', async (endsAs, end) => {
    const { first, second, jobs } = await play({ endsAs }, { clock: hastyClock() });
    expect(first).toMatchObject(end);
    expect(second).toMatchObject(end);
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify([first, second])).not.toContain('/srv');
  });

  it('tells by its place in the queue how far it is', async () => {
    const { progress } = await play({ ahead: 3, looksUntilDone: 2 });
    expect(progress.slice(0, 4)).toEqual([0, 1 / 4, 2 / 4, 3 / 4]);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  });

  it('whose picture never comes is unknown in time', async () => {
    const gone = (call: StandInCall) => (isDownload(call) ? json(404, '') : undefined);
    const { first, jobs } = await play({ insteadOf: gone }, { clock: hastyClock() });
    expect(first).toMatchObject({ kind: 'unknown', reason: 'the job did not end in time' });
    expect(jobs).toHaveLength(1);
  });

  it('accounts for what was drawn before the workflow enlarged it', async () => {
    const { graph, bindings } = smallWorkflow('qwen-image-edit');
    const upscaler = {
      61: { class_type: 'UpscaleModelLoader', inputs: { model_name: '4x.pth' } },
      62: {
        class_type: 'ImageUpscaleWithModel',
        inputs: { upscale_model: ['61', 0], image: ['33', 0] },
      },
      63: { class_type: 'PreviewImage', inputs: { images: ['33', 0] } },
      34: { class_type: 'SaveImage', inputs: { images: ['62', 0], filename_prefix: 'large' } },
    };
    const limits = { ...bindings.limits, sideMax: 96 };
    const workflow = {
      graph: { ...graph, ...upscaler },
      bindings: { ...bindings, limits, beforeUpscale: { node: '63' } },
    };
    const { first, jobs } = await play({}, { workflow });
    const { width, height } = jobs[0]?.graph['31']?.inputs ?? {};
    expect(Math.max(Number(width), Number(height))).toBeLessThanOrEqual(96);
    expect(first).toMatchObject({
      kind: 'rendered',
      account: { nativeWidth: width, nativeHeight: height, upscaled: true },
    });
    const told = await play(
      {
        pictureOf: async (made, node) =>
          node === '63' ? Buffer.from('\u00FF\u00D8\u00FFno size', 'latin1') : drawNode(made, node),
      },
      { workflow },
    );
    expect(told.first).toMatchObject({ account: { nativeWidth: width, upscaled: true } });
  });
});

describe('the next attempt at a picture of ComfyUI', () => {
  const note = '00000000-0000-4000-8000-00000000000a';

  it('asks about the name that was noted before the process died, and sends nothing', async () => {
    await using both = await openBoth({}, { clock: hastyClock() });
    const { server, renderer } = both;
    const calls = new InMemoryCallJournal();
    await calls.noteSending(note);
    expect(await attempt(renderer, { calls })).toMatchObject({ kind: 'unknown' });
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(server.calls.some(({ path }) => path === `/history/${note}`)).toBe(true);
  });

  it('finds the picture of an order that the process did not survive', async () => {
    await using both = await openBoth();
    const { server, renderer } = both;
    const calls = new InMemoryCallJournal();
    const onProgress = (): never => {
      throw new Error('killed');
    };
    await expect(attempt(renderer, { calls, onProgress })).rejects.toThrow('killed');
    expect(await calls.find()).toMatchObject({ jobId: server.jobs[0]?.id });
    expect(await attempt(renderer, { calls })).toMatchObject({ kind: 'rendered' });
    expect([server.jobs.length, calls.sendings]).toEqual([1, 1]);
  });

  it('waits for a job that the server has yet to queue', async () => {
    const { graph } = smallWorkflow('qwen-image-edit');
    const insteadOf = (call: StandInCall) => {
      if (!isHistoryLook(call) || server.jobs.length > 0) return undefined;
      server.queue({ id: note, graph });
      return json(200, {});
    };
    await using server = await openFakeComfy({ insteadOf });
    await using renderer = createComfyRenderer(optionsFor(server));
    const calls = new InMemoryCallJournal();
    await calls.noteSending(note);
    expect(await attempt(renderer, { calls })).toMatchObject({ kind: 'rendered' });
    expect(server.calls.filter(isOrder)).toEqual([]);
  });

  it.each(['../../queue', 'a/b?c'])('keeps the note %j in its place of the path', async (odd) => {
    await using both = await openBoth({}, { clock: hastyClock() });
    const { server, renderer } = both;
    const calls = new InMemoryCallJournal();
    await calls.noteSending(odd);
    expect(await attempt(renderer, { calls })).toMatchObject({ kind: 'unknown' });
    const paths = server.calls.map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(['/queue', `/history/${encodeURIComponent(odd)}`]));
  });
});

describe('a canceled order', () => {
  it('is not sent when its pictures are drawn but nobody wants it any more', async () => {
    await using both = await openBoth();
    const { server, renderer } = both;
    const calls = new InMemoryCallJournal();
    expect(await attempt(renderer, { calls, cancelOn: 'asset' })).toEqual({ kind: 'canceled' });
    expect([server.calls.filter(isOrder), await calls.find()]).toEqual([[], undefined]);
  });

  it.each(['old', 'new'] as const)('is taken out of the queue of an %s core', async (core) => {
    await using both = await openBoth({ core, ahead: 9 });
    const { server, renderer } = both;
    expect(await attempt(renderer, { cancelOn: 'progress' })).toEqual({ kind: 'canceled' });
    expect(server.jobs.map(({ standing }) => standing)).toEqual(['deleted']);
    const asked = server.calls.map(({ path }) => path);
    expect(asked).toContain(`/api/jobs/${server.jobs[0]?.id}/cancel`);
    expect(asked).not.toContain('/interrupt');
  });

  it.each(['old', 'new'] as const)('is stopped while an %s core draws it', async (core) => {
    await using both = await openBoth({ core, looksUntilDone: 99 });
    const { server, renderer } = both;
    expect(await attempt(renderer, { cancelOn: 'progress' })).toEqual({ kind: 'canceled' });
    expect(server.jobs.map(({ standing }) => standing)).toEqual(['interrupted']);
    expect(server.interrupted).toEqual(core === 'old' ? [server.jobs[0]?.id] : []);
    expect(server.calls.filter(isDownload)).toEqual([]);
  });
});

describe('a picture of ComfyUI', () => {
  type PictureOf = NonNullable<FakeComfyOptions['pictureOf']>;
  const drawn: PictureOf = drawNode;
  it.each<[string, PictureOf, string]>([
    ['cut short', async (...of) => (await drawn(...of)).subarray(0, 60), 'spoiled'],
    ['no picture', async () => Buffer.from('<svg/>'), 'spoiled'],
    ['of another ratio', () => paint({ width: 900, height: 64, background: 'red' }), 'spoiled'],
    ['nothing at all', async () => new Uint8Array(), 'spoiled'],
    [
      'a JPEG by another name',
      async (...of) =>
        sharp(await drawn(...of))
          .jpeg()
          .toBuffer(),
      'rendered',
    ],
  ])('that is %s', async (_how, pictureOf, kind) => {
    const { first, jobs } = await play({ pictureOf });
    expect([first.kind, jobs.length]).toEqual([kind, 1]);
  });

  it('is not fetched from elsewhere, whatever the server says', async () => {
    await using other = await openFakeComfy();
    const away = (call: StandInCall) =>
      isDownload(call)
        ? { status: 302, headers: { location: `${other.url}/view?x` }, body: '' }
        : undefined;
    const { first } = await play({ insteadOf: away }, { clock: hastyClock() });
    expect(first.kind).toBe('unknown');
    expect(other.calls).toEqual([]);
  });
});

it('an address with a password in it is refused at once, and not repeated', () => {
  const options = optionsFor({ url: 'http://user:pass-4711@127.0.0.1' });
  expect(() => createComfyRenderer(options)).toThrow(/^the address of the engine holds a user/);
});
