import { rendererContract } from '@image-production/rendering/contract';
import sharp from 'sharp';

import { createPrevizRenderer } from './previz-renderer.ts';

rendererContract('previz', async () => {
  const renderer = createPrevizRenderer({ tier: 'draft' });
  return {
    renderer,
    picture: { bytes: await boxOnWhite(), width: 60, height: 60 },
    longSidePixels: 48,
    teardown: async () => renderer[Symbol.asyncDispose](),
  };
});

async function boxOnWhite(): Promise<Uint8Array> {
  const box = { create: { width: 30, height: 36, channels: 3, background: 'teal' } } as const;
  const white = { create: { width: 60, height: 60, channels: 3, background: 'white' } } as const;
  return sharp(white)
    .composite([{ input: box }])
    .png()
    .toBuffer();
}
