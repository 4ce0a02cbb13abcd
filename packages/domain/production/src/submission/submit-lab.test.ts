import { refuse, valueOf } from '@image-production/kernel';
import { aspects } from '@image-production/operations';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import {
  draws,
  fails,
  readsEverything,
  refuses,
} from '../testing/scripted-renderer.test-support.ts';
import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { storedReference } from '../testing/submissions.test-support.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

async function references(count: number) {
  const bytes = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(bytes.map(async (byte) => storedReference(studio.assets, byte)));
}

describe('LAB Creative', () => {
  it.each([
    ['1K', 0, '0.12', '0.96'],
    ['2K', 0, '0.14', '1.12'],
    ['4K', 0, '0.16', '1.28'],
    ['1K', 1, '0.15', '1.20'],
    ['2K', 16, '0.17', '1.36'],
    ['4K', 2, '0.19', '1.52'],
  ] as const)(
    'at %s with %i references holds %s for one output and %s for eight',
    async (resolution, referenceCount, one, eight) => {
      const order = { resolution, references: await references(referenceCount) };
      const { request } = valueOf(await studio.creative({ ...order, count: 1 }));
      expect(await moneyOf(studio)).toMatchObject({ held: one });
      await studio.cancel(request.id);
      const { request: series } = valueOf(await studio.creative({ ...order, count: 8 }));
      expect(await moneyOf(studio)).toMatchObject({ held: eight });
      expect(series.terms).toMatchObject({ outputPrice: dollars(one), total: dollars(eight) });
      expect(series.outputs.map(({ index, status }) => `${index} ${status}`)).toEqual(
        Array.from({ length: 8 }, (_, index) => `${index} pending`),
      );
    },
  );

  it.each(aspects)('makes %s as it was asked for', async (aspect) => {
    const { request } = valueOf(await studio.creative({ aspect }));
    expect(request).toMatchObject({ requestedAspect: aspect, aspect });
    studio.renderer.script = [draws];
    await studio.attempt();
    expect(studio.renderer.jobs[0]?.plan.frame).toMatchObject({ aspect });
  });

  it('keeps its references in the client’s order, without a role, and renders from their copies', async () => {
    const sent = await references(3);
    const { request } = valueOf(await studio.creative({ references: sent }));
    expect(request).toMatchObject({ operation: 'lab.creative', identity: null, candidateId: null });
    expect(request.references).toEqual(
      sent.map((reference, index) => ({
        ...reference,
        index,
        role: null,
        fidelity: null,
        item: null,
      })),
    );
    studio.renderer.script = [readsEverything];
    expect(await studio.attempt()).toMatchObject({ request: { status: 'succeeded' } });
    expect(studio.renderer.jobs[0]?.plan).toMatchObject({
      references: sent.map(({ workingCopySha256 }) => ({ sha256: workingCopySha256 })),
    });
  });

  it('is one request under one key, and an unpaid or too dear one leaves nothing', async () => {
    const { request } = valueOf(await studio.creative({ count: 2 }, { key: 'a' }));
    const again = valueOf(await studio.creative({ count: 2 }, { key: 'a' }));
    expect(again).toEqual({ request, isReplay: true });
    const before = await contentsOf(studio);
    const costMax = dollars('0.95');
    const dear = await studio.creative({ count: 8 }, { costMax });
    expect(dear).toEqual(refuse({ kind: 'quote-exceeded', total: dollars('0.96'), costMax }));
    const organizationId = studio.otherOrganizationId;
    const unpaid = await studio.creative({}, { organizationId });
    expect(unpaid).toMatchObject({ failure: { kind: 'insufficient-funds' } });
    expect(await contentsOf(studio)).toEqual(before);
  });
});

describe('LAB Product', () => {
  it.each([
    ['1K', '0.15', '0.60'],
    ['2K', '0.17', '0.68'],
    ['4K', '0.19', '0.76'],
  ] as const)('at %s holds %s for one output and %s for four', async (resolution, one, four) => {
    const { request } = valueOf(await studio.product({ resolution }));
    expect(await moneyOf(studio)).toMatchObject({ held: one });
    await studio.cancel(request.id);
    valueOf(await studio.product({ resolution, count: 4 }));
    expect(await moneyOf(studio)).toMatchObject({ held: four });
  });

  it.each([
    [3000, 4000, '3:4'],
    [4000, 3000, '4:3'],
    [1000, 1001, '1:1'],
    [4000, 1000, '21:9'],
    [1000, 4000, '9:16'],
    [930, 1152, '4:5'],
  ] as const)('of a reference of %i × %i is made at %s', async (width, height, aspect) => {
    const reference = await storedReference(studio.assets, 1, { width, height });
    const { request } = valueOf(await studio.product({ references: [reference] }));
    expect(request).toMatchObject({ requestedAspect: 'source', aspect });
  });

  it('is made at the aspect that was asked for, whatever the reference is like', async () => {
    const { request } = valueOf(await studio.product({ aspect: '16:9' }));
    expect(request).toMatchObject({ requestedAspect: '16:9', aspect: '16:9' });
  });

  it('carries prompt and background into the plan, and its reference as the product', async () => {
    const { request } = valueOf(
      await studio.product({ prompt: 'on wet slate', background: 'scene' }),
    );
    expect(request.work).toEqual({ kind: 'product', prompt: 'on wet slate', background: 'scene' });
    studio.renderer.script = [readsEverything];
    await studio.attempt();
    const sha256 = request.references[0]?.workingCopySha256;
    expect(studio.renderer.jobs[0]?.plan).toMatchObject({
      operation: 'lab.product',
      background: 'scene',
      references: [{ sha256 }],
    });
  });
});

describe('LAB Polish', () => {
  it.each([
    ['1K', '0.15', 888, 1184],
    ['2K', '0.17', 1776, 2368],
    ['4K', '0.19', 3552, 4736],
  ] as const)(
    'at %s holds %s and keeps the ratio of its source',
    async (resolution, held, width, height) => {
      const { request } = valueOf(await studio.polish({ resolution }));
      expect(await moneyOf(studio)).toMatchObject({ held });
      expect(request).toMatchObject({ requestedAspect: 'source', aspect: '3:4', count: 1 });
      studio.renderer.script = [readsEverything];
      await studio.attempt();
      const [output] = (await studio.find(request)).outputs;
      expect(output).toMatchObject({ status: 'succeeded', width, height });
      expect(width / height).toBeCloseTo(3 / 4, 2);
    },
  );

  it('carries instructions and intensity into the plan, and its picture as the source', async () => {
    const wish = { instructions: 'calmer sky', intensity: 'subtle' } as const;
    const { request } = valueOf(await studio.polish(wish));
    expect(request.work).toEqual({ kind: 'polish', ...wish });
    await studio.attempt();
    const sha256 = request.references[0]?.workingCopySha256;
    expect(studio.renderer.jobs[0]?.plan).toMatchObject({
      operation: 'lab.polish',
      intensity: 'subtle',
      references: [{ sha256 }],
    });
  });
});

describe('a LAB series of five', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'of which %i cannot be made charges exactly the others',
    async (failing) => {
      const { request } = valueOf(await studio.series(5));
      const broken = fails(new Error('out of paint'));
      // The ones that fail are spread: 0, 2, 4, 1, 3.
      const lost = new Set([0, 2, 4, 1, 3].slice(0, failing));
      studio.renderer.script = [0, 1, 2, 3, 4].map((index) => (lost.has(index) ? broken : draws));
      await studio.attempt();
      const settled = await studio.find(request);
      const statuses = [0, 1, 2, 3, 4].map((index) => (lost.has(index) ? 'failed' : 'succeeded'));
      expect(settled.outputs.map(({ status }) => status)).toEqual(statuses);
      expect(settled.status).toBe(failing === 5 ? 'failed' : 'succeeded');
      expect(settled.charged).toBe(dollars('0.12') * BigInt(5 - failing));
      expect(await moneyOf(studio)).toMatchObject({ held: '0.00', charges: failing === 5 ? 0 : 1 });
    },
  );

  it('tells for every output why it is missing, each by its own reason', async () => {
    const { request } = valueOf(await studio.series(5));
    studio.renderer.script = [
      draws,
      refuses('output'),
      fails(new Error('out of paint')),
      refuses('input'),
      draws,
    ];
    expect(await studio.attempt()).toMatchObject({ cause: { message: 'out of paint' } });
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      error: null,
      outputs: [
        { status: 'succeeded' },
        { status: 'failed', error: { code: 'render_refused', stage: 'output' } },
        { status: 'failed', error: { code: 'render_failed' } },
        { status: 'failed', error: { code: 'render_refused', stage: 'input' } },
        { status: 'succeeded' },
      ],
    });
  });

  it('of which none can be made fails for the first reason and costs nothing', async () => {
    const { request } = valueOf(await studio.series(5));
    studio.renderer.script = Array.from({ length: 5 }, () => refuses('input'));
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      billing: 'released',
      charged: 0n,
      error: { code: 'render_refused', stage: 'input' },
    });
    expect(await moneyOf(studio)).toMatchObject({ available: '10.00', charges: 0 });
  });

  it('loses one picture, and not the rest, to an encoder that cannot write it', async () => {
    const { request } = valueOf(await studio.series(3));
    const { encoder } = studio.services;
    let written = 0;
    const encode: typeof encoder.encode = async (...picture) => {
      written += 1;
      if (written === 2) throw new Error('no such colour profile');
      return encoder.encode(...picture);
    };
    Object.assign(studio.services, { encoder: { encode } });
    await studio.attempt();
    const { outputs } = await studio.find(request);
    expect(outputs.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'succeeded']);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24' });
  });
});
