import type { Fault, StandInCall } from '@image-production/engine/testing';
import { createPictureReceiver } from '@image-production/imaging';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { NotedCall, RenderJob, RenderOutcome } from '@image-production/rendering';
import { plansOfEveryOperation } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { afterAll } from 'vitest';

import { createFluxRenderer } from '../index.ts';
import type { FluxRendererOptions } from '../index.ts';
import { apiKey, openFakeFlux } from './flux.test-support.ts';
import type { FakeFluxOptions, Job } from './flux.test-support.ts';

type FluxRenderer = ReturnType<typeof createFluxRenderer>;
type Plan = RenderJob['plan'];

const receiver = createPictureReceiver({ bounds: { cpuMsMax: 60_000, wallMsMax: 3_600_000 } });
afterAll(() => receiver[Symbol.dispose]());

/** Of the picture that every plan is made from. */
export const side: { readonly width: number; readonly height: number } = { width: 60, height: 80 };
export const picture: Promise<Uint8Array> = sharp({
  create: { ...side, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer();

export function plansOf(longSidePixels: number): readonly Plan[] {
  return plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, longSidePixels);
}

export function optionsFor({ url }: { readonly url: string }): FluxRendererOptions {
  return {
    name: 'flux',
    model: 'flux-2-pro',
    apiKey,
    baseUrl: url,
    receiver,
    clock: { now: () => Date.now() },
    timeoutMs: 60_000,
    pollMs: 1,
  };
}

export interface Attempt {
  readonly plan?: Plan;
  readonly calls?: InMemoryCallJournal;
  readonly cancelOn?: 'asset' | 'progress';
  readonly onProgress?: (fraction: number) => void;
}

export async function attempt(
  renderer: FluxRenderer,
  options: Attempt = {},
): Promise<RenderOutcome> {
  const [first] = plansOf(320);
  const { plan = first, calls = new InMemoryCallJournal(), cancelOn, onProgress } = options;
  if (!plan) throw new Error('no plan');
  const cancellation = new ManualCancellation();
  return renderer.render(
    { requestId: 'req_1' as never, outputIndex: 0, take: 0, seed: '5eed'.repeat(16), plan },
    {
      readAsset: async () => {
        if (cancelOn === 'asset') cancellation.request();
        return picture;
      },
      cancellation,
      calls,
      onProgress: (fraction) => {
        if (cancelOn === 'progress') cancellation.request();
        onProgress?.(fraction);
      },
    },
  );
}

/** What came of two attempts at one picture. */
export interface Played {
  readonly first: RenderOutcome;
  readonly second: RenderOutcome;
  /** What the journal knew in between. */
  readonly noted: NotedCall | undefined;
  /** As the first attempt told it. */
  readonly progress: readonly number[];
  /** That the engine had heard before the second attempt. */
  readonly calls: readonly StandInCall[];
  /** That it had taken in the end. */
  readonly jobs: readonly Job[];
}

export async function play(
  fake: FakeFluxOptions,
  options: Partial<FluxRendererOptions> = {},
): Promise<Played> {
  await using server = await openFakeFlux(fake);
  await using renderer = createFluxRenderer({ ...optionsFor(server), ...options });
  const calls = new InMemoryCallJournal();
  const progress: number[] = [];
  const first = await attempt(renderer, { calls, onProgress: (one) => progress.push(one) });
  const noted = await calls.find();
  const heard = [...server.calls];
  const second = await attempt(renderer, { calls });
  return { first, second, noted, progress, calls: heard, jobs: [...server.jobs] };
}

/** A fault for the first call of a sort. */
export function onFirst(
  fault: Fault,
  isMeant: (call: StandInCall) => boolean,
): (call: StandInCall) => Fault | undefined {
  let isOver = false;
  return (call: StandInCall): Fault | undefined => {
    if (isOver || !isMeant(call)) return undefined;
    isOver = true;
    return fault;
  };
}
