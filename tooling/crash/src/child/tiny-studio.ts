import { setTimeout as pause } from 'node:timers/promises';

import { Fault } from '@image-production/kernel';
import { absentIdentityScreen } from '@image-production/production';
import type { StudioServices } from '@image-production/production';
import {
  absentPictureInspector,
  absentProvenanceSigner,
  oneChunk,
  preferredRenderers,
} from '@image-production/rendering';
import type {
  DeliverableEncoder,
  PictureCompanions,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';

import { Random } from '../random.ts';

/** The seed determines the fate of an output, so every attempt meets the same. */
type Fate = 'drawn' | 'slow' | 'refused' | 'broken';

function toFate(seed: string): Fate {
  const luck = new Random(seed).next();
  if (luck < 0.78) return 'drawn';
  if (luck < 0.84) return 'slow';
  return luck < 0.95 ? 'refused' : 'broken';
}

/**
 * A renderer that draws nine bytes in a few milliseconds, sometimes takes longer than a lease,
 * refuses, breaks, or is busy; and an encoder that writes those bytes down.
 */
export function tinyStudio(
  random: Random,
  leaseMs: number,
): Pick<
  StudioServices,
  | 'renderers'
  | 'encoder'
  | 'provenanceSigner'
  | 'identityScreen'
  | 'pictureInspector'
  | 'inspectionPolicy'
> {
  const render: Renderer['render'] = async ({ seed, plan }, context) => {
    const fate = toFate(seed);
    context.onProgress(0.1);
    await pause(fate === 'slow' ? leaseMs * 1.5 : random.between(0, 12));
    if (context.cancellation.isRequested) return { kind: 'canceled' };
    if (random.chance(0.06)) throw new Fault('the engine is busy', { isRetryable: true });
    if (fate === 'refused') return { kind: 'refused', stage: 'output' };
    if (fate === 'broken') throw new Error('out of paint');
    const drawn = drawTiny(seed, plan);
    return drawn.kind === 'rendered' ? { ...drawn, companions: drawBeside(seed) } : drawn;
  };
  const encode: DeliverableEncoder['encode'] = async ({ samples }, format) => {
    const bytes = oneChunk(Uint8Array.of(format.charCodeAt(0), ...samples));
    const about = { format, mediaType: `image/${format}`, sceneReferred: false };
    return { ...about, bitDepth: 8, bytes };
  };
  return {
    renderers: preferredRenderers({ ...flatRenderer, name: 'tiny', render }),
    encoder: { encode },
    provenanceSigner: absentProvenanceSigner,
    identityScreen: absentIdentityScreen,
    pictureInspector: absentPictureInspector,
    inspectionPolicy: { retakes: 0, enforced: [] },
  };
}

/** A plan and a pass of its own for each seed: nothing else keeps their bytes. */
function drawBeside(seed: string): PictureCompanions {
  const [plan, samples] = ['plan', 'pass'].map((name) =>
    Uint8Array.from(`${name} ${seed}`, (digit) => digit.charCodeAt(0)),
  );
  if (plan === undefined || samples === undefined) throw new Error('nothing was drawn');
  return { plan, passes: [{ name: 'depth', width: samples.length, height: 1, samples }] };
}

/** Nine bytes of the size that was planned, the same ones for the same seed. */
export function drawTiny(seed: string, plan: RenderJob['plan']): RenderOutcome {
  const { width, height } = plan.frame;
  const samples = Uint8Array.from(seed.slice(0, 9), (digit) => digit.charCodeAt(0));
  const size = {
    nativeWidth: width,
    nativeHeight: height,
    upscaled: false,
    placements: [],
    notes: [],
  };
  const account = { digitalSourceType: 'algorithmicMedia', synthetic: true, ...size } as const;
  return { kind: 'rendered', master: { width, height, bitDepth: 8, samples }, account };
}
