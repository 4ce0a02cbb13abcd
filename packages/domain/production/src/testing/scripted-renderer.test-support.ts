import type { PlannedAsset, RenderPlan } from '@image-production/direction';
import { operations } from '@image-production/operations';
import type { Operation } from '@image-production/operations';
import { oneChunk } from '@image-production/rendering';
import type {
  DeliverableEncoder,
  EncodedFile,
  RenderAccount,
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';

/** What a renderer does with one job. */
export type Performance = (job: RenderJob, context: RenderContext) => Promise<RenderOutcome>;

const account: RenderAccount = {
  digitalSourceType: 'compositeSynthetic',
  synthetic: true,
  nativeWidth: 896,
  nativeHeight: 1200,
  upscaled: false,
  placements: [],
  notes: [],
};

/** Renders at once. The master declares the planned size but contains three samples. */
export const draws: Performance = async ({ plan, seed }) => {
  const { width, height } = plan.frame;
  const samples = Uint8Array.of(seed.charCodeAt(0), seed.charCodeAt(1), seed.charCodeAt(2));
  return { kind: 'rendered', master: { width, height, bitDepth: 8, samples }, account };
};

/** Renders another size than planned. */
export const drawsTooSmall: Performance = async () => ({
  kind: 'rendered',
  master: { width: 8, height: 8, bitDepth: 8, samples: new Uint8Array(3) },
  account,
});

/** Renders after a callback. */
export function drawsAfter(happening: () => unknown): Performance {
  return async (job, context) => {
    await happening();
    return draws(job, context);
  };
}

/** Stops without a picture after a callback. */
export function stopsAfter(happening: () => unknown): Performance {
  return async () => {
    await happening();
    return { kind: 'canceled' };
  };
}

export function refuses(stage: 'input' | 'output'): Performance {
  return async () => ({ kind: 'refused', stage });
}

export function fails(trouble: Error): Performance {
  return async () => {
    throw trouble;
  };
}

/** Reads every asset of the plan, then renders. */
export const readsEverything: Performance = async (job, context) => {
  for (const { sha256 } of assetsOf(job.plan)) await context.readAsset(sha256);
  return draws(job, context);
};

function assetsOf(plan: RenderPlan): readonly PlannedAsset[] {
  if (!('identity' in plan)) return plan.references;
  const { portrait, fullBody } = plan.identity;
  return [...plan.references, ...[portrait, fullBody].filter((view) => view !== null)];
}

/** Plays its script job by job, then renders every further job. */
export class ScriptedRenderer implements Renderer {
  readonly name = 'scripted';
  readonly version = '1.0.0';
  readonly profile = { repeats: true };
  /** The operations it serves. */
  operations: readonly Operation[] = operations;
  readonly jobs: RenderJob[] = [];
  script: Performance[] = [];

  serves({ operation }: RenderPlan): boolean {
    return this.operations.includes(operation);
  }

  async render(job: RenderJob, context: RenderContext): Promise<RenderOutcome> {
    this.jobs.push(job);
    const perform = this.script.shift() ?? draws;
    return perform(job, context);
  }
}

/** Encodes a few bytes that identify format and master. */
export const tinyEncoder: DeliverableEncoder = {
  encode: async (master, format): Promise<EncodedFile> => ({
    format,
    mediaType: format === 'dng' ? 'image/x-adobe-dng' : `image/${format}`,
    bitDepth: master.bitDepth,
    sceneReferred: false,
    bytes: oneChunk(Uint8Array.from([format.charCodeAt(0), ...master.samples])),
  }),
};
