import { succeed, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { deliveredOutputs } from '../model/generation-request.ts';
import { deliverables } from '../model/production-policy.ts';
import { moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import {
  draws,
  drawsAfter,
  readsEverything,
  refuses,
} from '../testing/scripted-renderer.test-support.ts';
import type { Performance } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { compilePlan } from './compile-plan.ts';
import { pictureSeed } from './picture-seed.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

describe('an attempt that goes well', () => {
  it.each(['1K', '2K', '4K'] as const)(
    'delivers every format of %s and charges once',
    async (resolution) => {
      const model = await studio.savedModel();
      const before = await moneyOf(studio);
      const identity = { source: 'custom', id: model.id } as const;
      const { request } = valueOf(await studio.pro(identity, {}, { resolution }));
      const { jobs } = studio.renderer;
      const attempt = await studio.attempt();
      const settled = await studio.find(request);
      expect(attempt).toEqual({ kind: 'settled', request: settled, cause: null });
      expect(settled).toMatchObject({ status: 'succeeded', progress: 1, error: null });
      const [output] = deliveredOutputs(settled);
      expect(output?.files.map(({ format }) => format)).toEqual(deliverables[resolution]);
      expect(output).toMatchObject({ width: jobs.at(-1)?.plan.frame.width });
      const after = await moneyOf(studio);
      expect(after).toMatchObject({ held: '0.00', charges: before.charges + 1 });
      expect(settled).toMatchObject({ billing: 'captured', charged: request.terms.total });
    },
  );

  it('stores the bytes of every file under the digest and the size that the record names', async () => {
    const { request } = valueOf(await studio.series(2));
    await studio.attempt();
    const files = deliveredOutputs(await studio.find(request)).flatMap((output) => output.files);
    expect(files).toHaveLength(2);
    for (const { sha256, sizeBytes } of files) {
      expect(await studio.assets.stat(sha256)).toEqual({ sha256, sizeBytes });
    }
  });

  it('renders each output from the same plan with a seed of its own that never changes', async () => {
    const { request } = valueOf(await studio.series(3));
    await studio.attempt();
    const seeds = [0, 1, 2].map((outputIndex) =>
      pictureSeed(request, { outputIndex, take: 0 }, plainDigest),
    );
    const plan = compilePlan(request);
    expect(studio.renderer.jobs).toEqual(
      seeds.map((seed, outputIndex) => ({
        requestId: request.id,
        outputIndex,
        take: 0,
        seed,
        plan,
        passes: [],
      })),
    );
  });

  it('lets the renderer read every picture that the plan names', async () => {
    const model = await studio.savedModel();
    const identity = { source: 'custom', id: model.id } as const;
    const { request } = valueOf(await studio.pro(identity));
    const read: Uint8Array[] = [];
    studio.renderer.script = [
      async (job, context) => {
        const readAsset: typeof context.readAsset = async (sha256) => {
          const bytes = await context.readAsset(sha256);
          read.push(bytes);
          return bytes;
        };
        return readsEverything(job, { ...context, readAsset });
      },
    ];
    expect(await studio.attempt()).toMatchObject({ request: { status: 'succeeded' } });
    const named = [
      ...request.references.map(({ workingCopySha256 }) => workingCopySha256),
      model.portrait.sha256,
    ];
    expect(read).toEqual(await Promise.all(named.map(async (sha) => studio.assets.read(sha))));
  });

  it('says where the picture comes from, and of a portrait that nobody has screened it', async () => {
    const { request } = valueOf(await studio.portrait());
    await studio.attempt();
    const { provenance } = await studio.find(request);
    expect(provenance).toMatchObject({
      renderer: 'scripted',
      rendererVersion: '1.0.0',
      synthetic: true,
    });
    expect(provenance).toMatchObject({
      identityScreen: 'not_screened',
      contentCredentials: 'none',
    });
    const { request: other } = valueOf(await studio.series(1));
    await studio.attempt();
    expect((await studio.find(other)).provenance).toMatchObject({ identityScreen: null });
  });
});

describe('progress', () => {
  it('is written while a picture is made and never falls', async () => {
    valueOf(await studio.series(2));
    const claim = await studio.claim();
    const seen: number[] = [];
    const notesAreWritten = async () =>
      studio.store.transaction(studio, async () => succeed(undefined));
    const drawsSlowly: Performance = async (job, context) => {
      await notesAreWritten();
      for (const fraction of [0.25, 0.75, 0.5, 1]) {
        studio.clock.advance(500);
        context.onProgress(fraction);
        await notesAreWritten();
        seen.push((await studio.find(claim)).progress);
      }
      return draws(job, context);
    };
    studio.renderer.script = [drawsSlowly, drawsSlowly];
    await studio.produce(claim);
    expect(seen).toHaveLength(8);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[3]).toBeCloseTo(0.45);
    expect(seen[7]).toBeCloseTo(0.95);
  });

  it('is not worth a fight: a note that cannot be written changes nothing', async () => {
    const { request } = valueOf(await studio.series(1));
    const claim = await studio.claim();
    studio.store.interrupt('before', 1, async () => {
      throw new Error('the disk is full for a moment');
    });
    expect(await studio.produce(claim)).toMatchObject({ kind: 'settled', cause: null });
    expect(studio.store.isUndisturbed).toBe(false);
    expect(await studio.find(request)).toMatchObject({ status: 'succeeded' });
  });
});

describe('a series', () => {
  it('charges only the outputs that the renderer did not refuse', async () => {
    const { request } = valueOf(await studio.series(3));
    studio.renderer.script = [draws, refuses('output'), draws];
    await studio.attempt();
    const settled = await studio.find(request);
    expect(settled.outputs.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
      'succeeded',
    ]);
    expect(settled.outputs[1]).toMatchObject({
      error: { code: 'render_refused', stage: 'output' },
    });
    expect(settled).toMatchObject({ status: 'succeeded', error: null });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', held: '0.00', charges: 1 });
  });

  it('shows each output as soon as it is stored', async () => {
    const { request } = valueOf(await studio.series(2));
    let between: readonly string[] = [];
    studio.renderer.script = [
      draws,
      drawsAfter(async () => {
        between = (await studio.find(request)).outputs.map(({ status }) => status);
      }),
    ];
    await studio.attempt();
    expect(between).toEqual(['succeeded', 'pending']);
  });
});

describe('a refusal of the renderer', () => {
  it.each(['input', 'output'] as const)(
    'of the %s fails the request, names the stage and costs nothing',
    async (stage) => {
      const { request } = valueOf(await studio.series(1));
      studio.renderer.script = [refuses(stage)];
      expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: null });
      expect(await studio.find(request)).toMatchObject({
        status: 'failed',
        billing: 'released',
        error: { code: 'render_refused', stage, retryable: false },
      });
      expect(await moneyOf(studio)).toMatchObject({ available: '10.00', charges: 0 });
    },
  );

  it('repeats why the renderer refuses, where it says so', async () => {
    const { request } = valueOf(await studio.series(1));
    const message = 'references[0] cannot be seen in this picture.';
    studio.renderer.script = [async () => ({ kind: 'refused', stage: 'output', message })];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      error: { code: 'render_refused', stage: 'output', message },
      outputs: [{ error: { message } }],
    });
  });
});
