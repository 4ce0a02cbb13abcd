import { createHash } from 'node:crypto';

import { layOut } from '@image-production/dialects';
import type { EngineProfile, Layout, Obstacle } from '@image-production/dialects';
import { andThen } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { Master, RenderContext, RenderJob } from '@image-production/rendering';
import sharp from 'sharp';

/**
 * Draws the frame of a plan at these pixels, for its layout and lens; undefined when there is none,
 * or nobody wants it any more.
 */
export type DrawGuide = (job: RenderJob, context: RenderContext) => Promise<Master | undefined>;

/** Enough for layout and lens, and little beside the references. */
const longSideMax = 640;

/** A layout in the engine's words, and where its pictures are. */
export interface LaidOut<Request> {
  readonly layout: Layout;
  readonly request: Request;
  readonly context: RenderContext;
}

interface GuidedEngine<Request> {
  readonly profile: EngineProfile;
  readonly dialect: (layout: Layout) => Result<Request, Obstacle>;
}

/**
 * The same order with the frame of its plan as its last picture. Undefined where that has no place:
 * when it would cost a reference its own picture or the words their length, when the picture is to
 * stay as it is, or when its call was sent before.
 */
export async function withGuide<Request>(
  { profile, dialect }: GuidedEngine<Request>,
  drawGuide: DrawGuide,
  job: RenderJob,
  context: RenderContext,
): Promise<LaidOut<Request> | undefined> {
  const { plan } = job;
  if (plan.operation === 'lab.polish') return undefined;
  const size = within(plan.frame);
  const planned = layOut(plan, profile, { compositionGuide: { sha256: '0'.repeat(64), ...size } });
  if (!planned.ok || !planned.value.images.some(({ use }) => use === 'guide')) return undefined;
  if (!dialect(planned.value).ok || (await context.calls.find())) return undefined;
  const small = { ...job, plan: { ...plan, frame: { ...plan.frame, ...size } } } as RenderJob;
  const master = await drawGuide(small, { ...context, onProgress: () => {} });
  if (!master) return undefined;
  const bytes = await toPng(master);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { width, height } = master;
  const layout = layOut(plan, profile, { compositionGuide: { sha256, width, height } });
  const request = andThen(layout, dialect);
  if (!layout.ok || !request.ok) return undefined;
  const readAsset: RenderContext['readAsset'] = async (wanted) =>
    wanted === sha256 ? bytes : context.readAsset(wanted);
  return { layout: layout.value, request: request.value, context: { ...context, readAsset } };
}

function within({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, longSideMax / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

async function toPng({ width, height, bitDepth, samples }: Master): Promise<Buffer> {
  const eightBit = bitDepth === 8 ? samples : Uint8Array.from(samples, (value) => value >> 8);
  return sharp(eightBit, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
