import type { Fault, StandInCall } from '@image-production/engine/testing';
import { createPictureReceiver } from '@image-production/imaging';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { NotedCall, RenderJob, RenderOutcome } from '@image-production/rendering';
import { plansOfEveryOperation } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { afterAll } from 'vitest';

import { createComfyRenderer } from '../index.ts';
import type { ComfyRendererOptions } from '../index.ts';
import { openFakeComfy } from './comfy.test-support.ts';
import type { FakeComfy, FakeComfyOptions } from './comfy.test-support.ts';
import { smallWorkflow } from './example.test-support.ts';
import type { Job } from './fake-jobs.test-support.ts';

type ComfyRenderer = ReturnType<typeof createComfyRenderer>;
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

export function optionsFor({ url }: { readonly url: string }): ComfyRendererOptions {
  return {
    name: 'rack',
    baseUrl: url,
    workflow: smallWorkflow('qwen-image-edit'),
    receiver,
    clock: { now: () => Date.now() },
    timeoutMs: 60_000,
    pollMs: 1,
  };
}

/** A clock on which every look takes a second. */
export function hastyClock(): { readonly now: () => number } {
  let now = 0;
  return { now: () => (now += 1_000) };
}

export interface Attempt {
  readonly plan?: Plan;
  readonly calls?: InMemoryCallJournal;
  readonly cancelOn?: 'asset' | 'progress';
  readonly onProgress?: (fraction: number) => void;
}

export async function attempt(
  renderer: ComfyRenderer,
  options: Attempt = {},
): Promise<RenderOutcome> {
  const [first] = plansOf(320);
  const { plan = first, calls = new InMemoryCallJournal(), cancelOn, onProgress } = options;
  if (!plan) throw new Error('no plan');
  const cancellation = new ManualCancellation();
  const cancel = (): void => {
    calls.currentStanding = 'unwanted';
    cancellation.request();
  };
  return renderer.render(
    { requestId: 'req_1' as never, outputIndex: 0, take: 0, seed: '5eed'.repeat(16), plan },
    {
      readAsset: async () => {
        if (cancelOn === 'asset') cancel();
        return picture;
      },
      cancellation,
      calls,
      onProgress: (fraction) => {
        if (cancelOn === 'progress') cancel();
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
  /** That the server had heard before the second attempt. */
  readonly calls: readonly StandInCall[];
  /** That it had queued in the end. */
  readonly jobs: readonly Job[];
}

export async function play(
  fake: FakeComfyOptions,
  options: Partial<ComfyRendererOptions> = {},
): Promise<Played> {
  await using server = await openFakeComfy(fake);
  await using renderer = createComfyRenderer({ ...optionsFor(server), ...options });
  const calls = new InMemoryCallJournal();
  const progress: number[] = [];
  const first = await attempt(renderer, { calls, onProgress: (one) => progress.push(one) });
  const noted = await calls.find();
  const heard = [...server.calls];
  const second = await attempt(renderer, { calls });
  return { first, second, noted, progress, calls: heard, jobs: [...server.jobs] };
}

/** A server and a renderer of it, for a test that does more with them. */
export async function openBoth(
  fake: FakeComfyOptions = {},
  options: Partial<ComfyRendererOptions> = {},
): Promise<{ server: FakeComfy; renderer: ComfyRenderer } & AsyncDisposable> {
  const server = await openFakeComfy(fake);
  const renderer = createComfyRenderer({ ...optionsFor(server), ...options });
  const close = async (): Promise<void> => {
    await renderer[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  };
  return { server, renderer, [Symbol.asyncDispose]: close };
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
