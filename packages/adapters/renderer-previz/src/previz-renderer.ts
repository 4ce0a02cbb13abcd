import type { FigurePlan, RenderPlan } from '@image-production/direction';
import { Fault } from '@image-production/kernel';
import type {
  RenderAccount,
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/production';

import { buildScene } from './build-scene.ts';
import { renderDetail } from './pass/detail-pass.ts';
import { renderLight } from './pass/light-pass.ts';
import { Canceled, paceOf } from './pass/pace.ts';
import { prepareReferences } from './reference/prepare.ts';
import type { PreparedReference } from './reference/prepare.ts';

export const previzVersion = '0.1.0';

/** How finely the light is sampled. Size, framing and sharpness of the picture do not depend on it. */
export type EffortTier = 'draft' | 'standard' | 'final';

export interface PrevizOptions {
  /** `standard` unless given. */
  readonly tier?: EffortTier;
}

/** Light samples for a picture of one megapixel, and how fine the figure is sampled for shadows. */
const efforts: Readonly<Record<EffortTier, { readonly samples: number; readonly cellM: number }>> =
  {
    draft: { samples: 90_000, cellM: 0.0125 },
    standard: { samples: 220_000, cellM: 0.0085 },
    final: { samples: 700_000, cellM: 0.007 },
  };

/**
 * A renderer without network, assets or GPU: a sculpted maquette of the identity on a lit set,
 * with every reference standing beside it. Throws a Fault for an operation it does not make and
 * passes on the Fault of a missing asset.
 */
export function createPrevizRenderer(options: PrevizOptions = {}): Renderer {
  const tier = options.tier ?? 'standard';
  return {
    name: 'previz',
    version: previzVersion,
    render: (job, context) => renderUnlessCanceled(job, context, tier),
  };
}

async function renderUnlessCanceled(
  job: RenderJob,
  context: RenderContext,
  tier: EffortTier,
): Promise<RenderOutcome> {
  try {
    return await render(job, context, tier);
  } catch (error) {
    if (error instanceof Canceled) return { kind: 'canceled' };
    throw error;
  }
}

async function render(
  { plan, seed }: RenderJob,
  context: RenderContext,
  tier: EffortTier,
): Promise<RenderOutcome> {
  if (!isFigure(plan)) {
    throw new Fault(`the previz renderer does not make ${plan.operation}`, { isRetryable: false });
  }
  const { width, height } = plan.frame;
  await paceOf(context, 0, 0).rest(0);
  const references = await prepareReferences(plan.references, context, height);
  const scene = await buildScene(
    plan,
    seed,
    references,
    efforts[tier].cellM,
    paceOf(context, 0, 0.1),
  );
  const samples = efforts[tier].samples * Math.max(1, (width * height) / 1e6) ** 0.38;
  const light = await renderLight(scene, width, height, samples, paceOf(context, 0.1, 0.6));
  const salt = Number.parseInt(seed.slice(0, 7), 16) || 1;
  const master = await renderDetail(scene, light, width, height, salt, paceOf(context, 0.6, 1));
  await paceOf(context, 1, 1).rest(1);
  return { kind: 'rendered', master, account: accountOf(plan, references) };
}

function isFigure(plan: RenderPlan): plan is FigurePlan {
  return !plan.operation.startsWith('lab.');
}

function accountOf({ frame }: FigurePlan, references: readonly PreparedReference[]): RenderAccount {
  return {
    digitalSourceType: references.length > 0 ? 'compositeSynthetic' : 'algorithmicMedia',
    synthetic: true,
    nativeWidth: frame.width,
    nativeHeight: frame.height,
    upscaled: false,
    placements: references.map(({ index, staging, confidence }) => ({
      referenceIndex: index,
      technique: staging,
      confidence,
    })),
  };
}
