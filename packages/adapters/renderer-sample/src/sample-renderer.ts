import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';

import { drawCard } from './draw-card.ts';

/**
 * The engine of test mode: a labelled card in the planned size, in milliseconds. It says on the
 * picture that it is a test, reads no reference and calls nobody.
 */
export function createSampleRenderer(): Renderer {
  return {
    name: 'sample',
    version: '1.0.0',
    profile: { repeats: true },
    serves: () => true,
    render,
  };
}

async function render(
  { plan, seed, outputIndex }: RenderJob,
  { cancellation, onProgress }: Pick<RenderContext, 'cancellation' | 'onProgress'>,
): Promise<RenderOutcome> {
  if (cancellation.isRequested) return { kind: 'canceled' };
  const { width, height } = plan.frame;
  const samples = drawCard({
    width,
    height,
    hue: Number.parseInt(seed.slice(0, 4), 16) / 0x1_0000,
    title: 'TEST',
    lines: [
      'SAMPLE, NOT A PHOTOGRAPH',
      plan.operation.toUpperCase(),
      `${width} X ${height}`,
      `OUTPUT ${outputIndex + 1}`,
      `SEED ${seed.slice(0, 8).toUpperCase()}`,
    ],
  });
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
      notes: [
        'This is a card of test mode: brief and references were checked and not photographed.',
      ],
    },
  };
}
