import type { Box, ContactSheet } from '@image-production/dialects';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';

import { drawLabel } from './draw-label.ts';

/** Bytes of a picture by its address in the asset store. */
export type ReadAsset = (sha256: string) => Promise<Uint8Array>;

/** References side by side on white, each below its label, as PNG. */
export async function drawSheet(sheet: ContactSheet, readAsset: ReadAsset): Promise<Buffer> {
  const { width, height, cells } = sheet;
  const pictures = cells.map(async ({ reference, image }) =>
    placed(await fitted(await readAsset(reference.sha256), image), image),
  );
  const labels = cells.map(({ label, strip }) => placedLabel(label, strip));
  const background = { width, height, channels: 3, background: 'white' } as const;
  return sharp({ create: background })
    .composite([...(await Promise.all(pictures)), ...labels])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function fitted(bytes: Uint8Array, { width, height }: Box): Promise<Buffer> {
  return sharp(bytes)
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function placed(input: Buffer, { x, y }: Box): OverlayOptions {
  return { input, left: x, top: y };
}

/** Two thirds of its strip high, at the left. */
function placedLabel(label: string, strip: Box): OverlayOptions {
  const sides = { width: strip.width, height: Math.floor((strip.height * 2) / 3) };
  const { width, height, grey } = drawLabel(label, sides);
  const rgb = Buffer.from([...grey].flatMap((value) => [value, value, value]));
  return {
    input: rgb,
    raw: { width, height, channels: 3 },
    left: strip.x,
    top: strip.y + Math.floor((strip.height - height) / 2),
  };
}
