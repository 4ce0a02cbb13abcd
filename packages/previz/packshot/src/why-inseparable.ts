import { luminance } from '@image-production/previz-geometry';

import type { Texture } from './texture.ts';

/** Luminance, of 255, of grounds that people call black or white. */
const [blackUpTo, whiteFrom] = [60, 225];

const advice =
  'Upload it with a transparent background, or photographed on a plain, light ground that it differs from.';

/** Tells a client why a product cannot be cut out of its photograph, and what would help. */
export function whyInseparable(photograph: Texture): string {
  return `The product cannot be told from its background: ${groundOf(photograph)}. ${advice}`;
}

function groundOf({ width, height, pixels }: Texture): string {
  const border: number[] = [];
  const add = (x: number, y: number): void => {
    const at = (y * width + x) * 4;
    border.push(luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  };
  for (let x = 0; x < width; x += 1) [0, height - 1].forEach((y) => add(x, y));
  for (let y = 0; y < height; y += 1) [0, width - 1].forEach((x) => add(x, y));
  border.sort((a, b) => a - b);
  const share = (at: number): number => border[Math.floor(at * (border.length - 1))] ?? 0;
  if (share(0.9) < blackUpTo) return 'the ground is too dark to see its outline';
  if (share(0.1) > whiteFrom) return 'it is as light as the ground in parts of its outline';
  return 'the ground is not plain, or it has the colour of the product';
}
