import { faults, stalls } from '@image-production/engine/testing';
import type { StandInCall } from '@image-production/engine/testing';
import { rendererContract } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createComfyRenderer } from './index.ts';
import { isOrder, isUpload, json, openFakeComfy } from './testing/comfy.test-support.ts';
import { smallWorkflow } from './testing/example.test-support.ts';
import {
  attempt,
  hastyClock,
  onFirst,
  openBoth,
  optionsFor,
  picture,
  plansOf,
  play,
  side,
} from './testing/play.test-support.ts';
import { weightlessWorkflow } from './testing/weightless.test-support.ts';

rendererContract('comfyui', async () => {
  const server = await openFakeComfy();
  const renderer = createComfyRenderer(optionsFor(server));
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

const workflows = [
  ['Qwen-Image-Edit', smallWorkflow('qwen-image-edit')],
  ['FLUX.2', smallWorkflow('flux2-references')],
  ['one without weights, for real servers', weightlessWorkflow()],
] as const;
/** Cuts off what stalls, and nothing that is only slow. */
const limitFor = (fault: (typeof faults)[number]) => (stalls(fault) ? { callTimeoutMs: 500 } : {});

describe('an order to ComfyUI', () => {
  it.each(workflows)('is one that a new core takes, for every operation: %s', async (...row) => {
    const [, workflow] = row;
    await using both = await openBoth({ core: 'new' }, { workflow });
    const { server, renderer } = both;
    for (const plan of plansOf(320).filter(renderer.serves))
      expect(await attempt(renderer, { plan })).toMatchObject({ kind: 'rendered' });
    expect(server.jobs.length).toBeGreaterThan(5);
    expect(new Set(server.jobs.map(({ id }) => id)).size).toBe(server.jobs.length);
    expect(new Set(server.jobs.map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('uploads each picture under a name of its own and uses the name that it gets', async () => {
    const renames = (call: StandInCall) =>
      isUpload(call) && call.body.includes('-2.png')
        ? json(200, { name: 'other (1).png', subfolder: '', type: 'input' })
        : undefined;
    await using both = await openBoth({ insteadOf: renames });
    const { server, renderer } = both;
    const calls = new InMemoryCallJournal();
    // The renamed one is not there, which the server says before it queues anything.
    expect(await attempt(renderer, { calls })).toEqual({
      kind: 'rejected',
      reason:
        'the server refuses prompt_outputs_failed_validation; ' +
        'node 12 (LoadImage): custom_validation_failed image',
    });
    expect([await calls.find(), server.jobs]).toEqual([undefined, []]);
    const order = JSON.parse(server.calls.find(isOrder)?.body.toString() ?? '') as {
      prompt_id: string;
      prompt: Record<string, { inputs: { image: string } }>;
    };
    expect([...server.files.keys()]).toEqual([`image-production/${order.prompt_id}-1.png`]);
    expect(order.prompt['11']?.inputs.image).toBe(`image-production/${order.prompt_id}-1.png`);
    expect(order.prompt['12']?.inputs.image).toBe('other (1).png');
    expect(order.prompt).not.toHaveProperty('13');
  });

  it('stands pictures on grey of the ordered ratio where the bindings say so', async () => {
    const { graph, bindings } = smallWorkflow('qwen-image-edit');
    const workflow = { graph, bindings: { ...bindings, ground: 'output' } as const };
    await using both = await openBoth({}, { workflow });
    const { server, renderer } = both;
    const plan = plansOf(320).find(({ operation }) => operation === 'pro.generate');
    await attempt(renderer, plan ? { plan } : {});
    const { width: wide = 0, height: high = 1 } = plan?.frame ?? {};
    for (const bytes of server.files.values()) {
      const { width, height } = await sharp(bytes).metadata();
      expect(Math.abs(width / height - wide / high)).toBeLessThan(0.02);
    }
    expect(server.files.size).toBe(2);
  });

  it('is not sent over a public network without encryption', async () => {
    const calls = new InMemoryCallJournal();
    await using renderer = createComfyRenderer(optionsFor({ url: 'http://203.0.113.7' }));
    const [, portrait] = [...plansOf(320)].filter(({ operation }) => operation !== 'pro.generate');
    expect(await attempt(renderer, portrait ? { plan: portrait, calls } : { calls })).toEqual({
      kind: 'unavailable',
      reason: 'EADDRESSRULE',
    });
    expect(await calls.find()).toBeUndefined();
  });

  it('stands behind the path of a proxy', async () => {
    await using server = await openFakeComfy();
    await using renderer = createComfyRenderer(optionsFor({ url: `${server.url}/comfy/` }));
    expect(await attempt(renderer)).toMatchObject({ kind: 'rejected' });
    expect(server.calls[0]?.path).toBe('/comfy/upload/image');
  });

  it.each(faults)('is not sent when an upload meets: %s', async (fault) => {
    const faultOf = onFirst(fault, isUpload);
    const { first, second, noted, jobs, calls } = await play({ faultOf }, limitFor(fault));
    expect(['busy', 'unavailable']).toContain(first.kind);
    expect([noted, calls.filter(isOrder)]).toEqual([undefined, []]);
    expect([second.kind, jobs.length]).toEqual(['rendered', 1]);
  });

  // What the first and the second attempt came to, and how many jobs were queued for both.
  const outcomes = {
    'reset before it is dealt with': ['unknown', 'unknown', 0],
    'reset after it was dealt with': ['rendered', 'rendered', 1],
    'reset in the middle of the reply': ['rendered', 'rendered', 1],
    'no reply at all': ['rendered', 'rendered', 1],
    'a reply that drips': ['rendered', 'rendered', 1],
    'a reply without end': ['rendered', 'rendered', 1],
    '429': ['busy', 'rendered', 1],
    '429 with Retry-After': ['busy', 'rendered', 1],
    '500': ['unavailable', 'rendered', 1],
    '502': ['unknown', 'unknown', 0],
    '503': ['unavailable', 'rendered', 1],
    HTML: ['rendered', 'rendered', 1],
    'JSON that says nothing': ['rendered', 'rendered', 1],
  } satisfies Record<(typeof faults)[number], readonly unknown[]>;

  it.each(faults)('is sent at most once when the server answers it with: %s', async (fault) => {
    const faultOf = onFirst(fault, isOrder);
    const clock = hastyClock();
    const { first, second, jobs } = await play({ faultOf }, { ...limitFor(fault), clock });
    expect([first.kind, second.kind, jobs.length]).toEqual(outcomes[fault]);
  });

  it.each<[number, unknown, string, RegExp]>([
    [403, '', 'rejected', /status 403/],
    [413, '', 'rejected', /status 413/],
    [405, '405: Method Not Allowed', 'rejected', /status 405/],
    [307, '', 'rejected', /status 307/],
    [400, { error: { type: 'invalid_prompt' } }, 'rejected', /invalid_prompt/],
    [400, { error: { type: '/srv/secret: <b>' } }, 'rejected', /^status 400$/],
  ])('that is answered %i %j is %s and not noted', async (status, body, kind, reason) => {
    const insteadOf = (call: StandInCall) => (isOrder(call) ? json(status, body) : undefined);
    const { first, noted } = await play({ insteadOf });
    expect(first).toEqual({ kind, reason: expect.stringMatching(reason) });
    expect(noted).toBeUndefined();
  });

  it('of which a part is refused is rejected, and what runs of it is stopped', async () => {
    const { graph, bindings } = smallWorkflow('qwen-image-edit');
    const bad = {
      70: { class_type: 'LoadImage', inputs: { image: 'none.png' } },
      71: { class_type: 'SaveImage', inputs: { images: ['70', 0], filename_prefix: 'bad' } },
    };
    await using both = await openBoth({}, { workflow: { graph: { ...graph, ...bad }, bindings } });
    const { server, renderer } = both;
    const calls = new InMemoryCallJournal();
    expect(await attempt(renderer, { calls })).toEqual({
      kind: 'rejected',
      reason:
        'the server refuses part of the workflow; ' +
        'node 70 (LoadImage): custom_validation_failed image',
    });
    expect(server.jobs.map(({ standing }) => standing)).toEqual(['deleted']);
    expect(await calls.find()).toBeUndefined();
  });
});
