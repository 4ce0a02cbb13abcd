import { imageIndex } from '@image-production/direction';

import type { RenderContext, Renderer, RenderJob, RenderOutcome } from '../ports/renderer.ts';

/** Reference implementation: pictures of one colour, derived from the seed. */
export const flatRenderer: Renderer = {
  name: 'flat',
  version: '1.0.0',
  profile: { repeats: true },
  serves: () => true,
  render,
};

async function render(
  { plan, seed }: RenderJob,
  { readAsset, cancellation, onProgress }: RenderContext,
): Promise<RenderOutcome> {
  if (cancellation.isRequested) return { kind: 'canceled' };
  const pictures = imageIndex(plan);
  for (const { number, picture } of pictures) {
    await readAsset(picture.sha256);
    onProgress(number / (pictures.length + 1));
    if (cancellation.isRequested) return { kind: 'canceled' };
  }
  const { width, height } = plan.frame;
  const colour = [0, 2, 4].map((start) => Number.parseInt(seed.slice(start, start + 2), 16));
  const samples = new Uint8Array(width * height * 3);
  for (const [channel, value] of colour.entries()) {
    for (let at = channel; at < samples.length; at += 3) samples[at] = value;
  }
  onProgress(1);
  return {
    kind: 'rendered',
    master: { width, height, bitDepth: 8, samples },
    account: {
      digitalSourceType: 'algorithmicMedia',
      synthetic: true,
      nativeWidth: width,
      nativeHeight: height,
      upscaled: false,
      placements: [],
      notes: [],
    },
  };
}
