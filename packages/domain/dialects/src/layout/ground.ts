import type { PixelSize } from '@image-production/operations';

import type { Box } from '../model/layout.ts';

/** A canvas of another ratio, and where a picture stands on it. */
export interface Ground {
  readonly canvas: PixelSize;
  readonly place: Box;
}

/** The smallest canvas of the output's ratio that holds a picture whole. */
export function ground({ width, height }: PixelSize, output: PixelSize): Ground {
  const canvas = {
    width: Math.max(width, Math.ceil((height * output.width) / output.height)),
    height: Math.max(height, Math.ceil((width * output.height) / output.width)),
  };
  const x = Math.floor((canvas.width - width) / 2);
  const y = Math.floor((canvas.height - height) / 2);
  return { canvas, place: { x, y, width, height } };
}
