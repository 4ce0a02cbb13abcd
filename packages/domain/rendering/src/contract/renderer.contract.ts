import { imageIndex } from '@image-production/direction';
import type { RenderPlan } from '@image-production/direction';
import { SequentialIds } from '@image-production/identifiers/memory';
import { ManualCancellation, plainSha256Hex } from '@image-production/kernel/memory';
import { operations } from '@image-production/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { InMemoryCallJournal } from '../memory/in-memory-call-journal.ts';
import { digitalSourceTypes } from '../model/provenance.ts';
import type { Placement } from '../model/staging.ts';
import type { RenderContext, Renderer, RenderJob, RenderOutcome } from '../ports/renderer.ts';
import { distanceFromLight } from './develop-light.ts';
import { plansOfEveryOperation } from './render-plans.ts';

export type RendererSetup = () => Promise<{
  renderer: Renderer;
  /** A file the renderer can read, as a reference and as an identity view. */
  picture: { bytes: Uint8Array; width: number; height: number };
  /** Long side of the planned pictures. */
  longSidePixels: number;
  teardown?: () => Promise<void> | void;
}>;

type Opened = Awaited<ReturnType<RendererSetup>>;
type Rendered = Extract<RenderOutcome, { kind: 'rendered' }>;

/** The outcome of rendering a plan, with the progress reported. */
interface Drawing extends Rendered {
  readonly progress: readonly number[];
}

/** The behaviour every Renderer adapter shows. Its tests share one renderer. */
export function rendererContract(adapterName: string, setup: RendererSetup): void {
  describe(`Renderer contract (${adapterName})`, () => {
    const scene = new RendererScene();
    beforeAll(async () => scene.open(await setup()));
    afterAll(() => scene.opened.teardown?.());

    it('has a name and a version for the record, and serves something, whenever it is asked', () => {
      const { renderer } = scene.opened;
      expect(renderer.name).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(renderer.version).not.toBe('');
      const served = scene.plans.filter((plan) => renderer.serves(plan));
      expect(served).not.toEqual([]);
      expect(scene.plans.filter((plan) => renderer.serves(plan))).toEqual(served);
    });

    describe.each(operations)('asked for %s, if it serves that,', (operation) => {
      /** The test passes without running if the renderer does not serve the operation. */
      const whenServed = (test: (plan: RenderPlan) => Promise<void>) => async () => {
        for (const plan of scene.plans) {
          if (plan.operation === operation && scene.opened.renderer.serves(plan)) await test(plan);
        }
      };
      pictureBehaviour(scene, whenServed);
      attemptBehaviour(scene, whenServed);
    });
  });
}

type WhenServed = (test: (plan: RenderPlan) => Promise<void>) => () => Promise<void>;

function pictureBehaviour(scene: RendererScene, whenServed: WhenServed): void {
  it(
    'makes a picture as large as planned and accounts for it',
    whenServed(async (plan) => {
      const { master, account } = await scene.drawing(plan);
      const { width, height } = plan.frame;
      expect(master).toMatchObject({ width, height });
      expect(master.samples).toBeInstanceOf(master.bitDepth === 8 ? Uint8Array : Uint16Array);
      expect(master.samples).toHaveLength(width * height * 3);
      expect(digitalSourceTypes).toContain(account.digitalSourceType);
      expect(Math.min(account.nativeWidth, account.nativeHeight)).toBeGreaterThan(0);
      expect(account.upscaled).toBe(account.nativeWidth < width || account.nativeHeight < height);
      for (const { referenceIndex, technique, confidence, ...seen } of account.placements) {
        expect(indexesIn(plan)).toContain(referenceIndex);
        expect(technique).not.toBe('');
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expectWithin(seen);
      }
    }),
  );

  it(
    'makes the same picture with passes beside it, and only those asked for, once each',
    whenServed(async (plan) => {
      const passes = ['line', 'depth'] as const;
      const drawing = await scene.draw(plan, { passes });
      const { repeats } = scene.opened.renderer.profile;
      expect(!repeats || isSame(drawing, await scene.drawing(plan))).toBe(true);
      const made = drawing.companions?.passes ?? [];
      const names = made.map(({ name }) => name);
      expect(passes.filter((name) => names.includes(name))).toEqual(names);
      const { nativeWidth, nativeHeight } = drawing.account;
      for (const { width, height, samples } of made)
        expect([width, height, samples.length]).toEqual([
          nativeWidth,
          nativeHeight,
          width * height,
        ]);
      expect((await scene.drawing(plan)).companions?.passes ?? []).toEqual([]);
    }),
  );

  it(
    'brings light of its scene only if that develops to the picture by its curve',
    whenServed(async (plan) => {
      const { master } = await scene.drawing(plan);
      if (master.bitDepth === 8 || !master.sceneLinear) return;
      expect(master.sceneLinear.reserveStops).toBeGreaterThanOrEqual(3);
      expect(distanceFromLight(master, master.sceneLinear)).toBeLessThan(0.7);
    }),
  );

  it(
    'leaves the bytes that it is made from as they are',
    whenServed(async (plan) => {
      await scene.drawing(plan);
      expect(plainSha256Hex(scene.opened.picture.bytes)).toBe(scene.sha256);
    }),
  );

  it(
    'makes the same again if it repeats itself, also while it makes another one',
    whenServed(async (plan) => {
      if (!scene.opened.renderer.profile.repeats) return;
      const first = await scene.drawing(plan);
      const other = scene.draw(plan, { seed: 'ab12'.repeat(16) });
      const [again] = await Promise.all([scene.draw(plan), other]);
      expect(again.account).toEqual(first.account);
      expect(isSame(again, first)).toBe(true);
    }),
  );
}

function attemptBehaviour(scene: RendererScene, whenServed: WhenServed): void {
  it(
    'tells a progress that never falls, from 0 to 1',
    whenServed(async (plan) => {
      const { progress } = await scene.drawing(plan);
      expect(progress).toEqual(progress.toSorted((one, other) => one - other));
      expect(progress.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
    }),
  );

  it(
    'makes nothing when it is canceled before it begins',
    whenServed(async (plan) => {
      const cancellation = new ManualCancellation();
      cancellation.request();
      expect(await scene.attempt(plan, {}, { cancellation })).toEqual({ kind: 'canceled' });
    }),
  );

  it(
    'ends with nothing or with the whole picture when it is canceled on its way',
    whenServed(async (plan) => {
      const cancellation = new ManualCancellation();
      const onProgress = (): void => cancellation.request();
      const outcome = await scene.attempt(plan, {}, { cancellation, onProgress });
      const whole = plan.frame.width * plan.frame.height * 3;
      const made = outcome.kind === 'rendered' ? outcome.master.samples.length : outcome.kind;
      expect([whole, 'canceled']).toContain(made);
    }),
  );

  it(
    'passes on the trouble with a picture that it asked for',
    whenServed(async ({ operation }) => {
      const gone = new Error('gone');
      const readAsset = vi.fn<RenderContext['readAsset']>(() => Promise.reject(gone));
      // A renderer may cache known assets, so use an address it has never read.
      const unknown = scene.plansOf('0'.repeat(64)).find((plan) => plan.operation === operation);
      if (!unknown) throw new Error(`there is no plan of ${operation}`);
      const ended = await scene.attempt(unknown, {}, { readAsset }).then(
        ({ kind }) => kind,
        (error: unknown) => error,
      );
      expect(ended).toBe(readAsset.mock.calls.length > 0 ? gone : 'rendered');
    }),
  );
}

/** A renderer with the renderings requested so far. */
class RendererScene {
  readonly #ids = new SequentialIds();
  readonly #drawings = new Map<RenderPlan, Promise<Drawing>>();
  #opened: Opened | undefined;
  sha256 = '';
  plans: readonly RenderPlan[] = [];

  open(opened: Opened): void {
    this.#opened = opened;
    this.sha256 = plainSha256Hex(opened.picture.bytes);
    this.plans = this.plansOf(this.sha256);
  }

  get opened(): Opened {
    if (!this.#opened) throw new Error('there is no renderer yet');
    return this.#opened;
  }

  /** One plan per operation, each with the asset at this address. */
  plansOf(sha256: string): readonly RenderPlan[] {
    const { picture, longSidePixels } = this.opened;
    const { width, height } = picture;
    return plansOfEveryOperation({ sha256, width, height }, longSidePixels);
  }

  attempt(
    plan: RenderPlan,
    job: Partial<RenderJob> = {},
    context: Partial<RenderContext> = {},
  ): Promise<RenderOutcome> {
    const { renderer, picture } = this.opened;
    const requestId = this.#ids.next('request');
    return renderer.render(
      { requestId, outputIndex: 0, take: 0, seed: '5eed'.repeat(16), plan, ...job },
      {
        readAsset: async () => picture.bytes,
        cancellation: new ManualCancellation(),
        calls: new InMemoryCallJournal(),
        onProgress: () => {},
        ...context,
      },
    );
  }

  async draw(plan: RenderPlan, job: Partial<RenderJob> = {}): Promise<Drawing> {
    const progress: number[] = [];
    const onProgress = (fraction: number): unknown => progress.push(fraction);
    const outcome = await this.attempt(plan, job, { onProgress });
    if (outcome.kind !== 'rendered') throw new Error(`not rendered: ${outcome.kind}`);
    return { ...outcome, progress };
  }

  /** The plan's first picture, rendered once and shared by the tests. */
  drawing(plan: RenderPlan): Promise<Drawing> {
    const drawing = this.#drawings.get(plan) ?? this.draw(plan);
    this.#drawings.set(plan, drawing);
    return drawing;
  }
}

/** Indexes of the pictures that clients sent. */
function indexesIn(plan: RenderPlan): readonly number[] {
  return imageIndex(plan).flatMap(({ picture }) => ('index' in picture ? [picture.index] : []));
}

function isSame(one: Rendered, other: Rendered): boolean {
  const { samples } = other.master;
  return one.master.samples.every((value, at) => value === samples[at]);
}

/** What is said to be seen lies in the picture, and what lies nowhere is not seen. */
function expectWithin({ visible, bounds }: Pick<Placement, 'visible' | 'bounds'>): void {
  const seen = visible ?? (bounds === null ? 0 : 1);
  expect(seen).toBeGreaterThanOrEqual(0);
  expect(seen).toBeLessThanOrEqual(1);
  expect(bounds === null).toBe(seen === 0);
  const { x, y, width, height } = bounds ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
}
