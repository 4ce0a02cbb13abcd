import type { Texture } from '@image-production/previz-geometry';

import { spreadMask } from './islands.ts';
import { litColor } from './lit-color.ts';
import type { MainRegion } from './main-region.ts';
import { maskBounds } from './mask-bounds.ts';
import { patternOf } from './pattern.ts';
import { shrunk } from './picture.ts';
import { labPlanes } from './planes.ts';
import { isSkin } from './wearer-signs.ts';

const side = 168;
/** Rows below the top of a cut-out that are a neck where somebody wears it, as a share of it. */
const neckShare = 0.06;
/** Skin in these rows that tells of a neck, and most of it in what is mainly cloth. */
const neckMin = 0.6;
const skinMost = 0.35;
const surely = 0.85;
/** Half the width of what is no skin but a part of the cloth, in pixels. */
const stripe = 2;

/**
 * The cloth of a cut-out that ends in a neck of skin: somebody wears it, however the picture was
 * cropped. Null where nobody does; a garment of the colour of skin is one of them.
 */
export function wornCutOut(texture: Texture): MainRegion | null {
  const small = shrunk(texture, side);
  const { width, height, samples } = small;
  const picture = labPlanes(small);
  const { lightness, a, b } = picture;
  const whole = Uint8Array.from({ length: width * height }, (_, at) =>
    samples[at * 4 + 3] > 127 ? 1 : 0,
  );
  const { top, bottom } = maskBounds(whole, width);
  const skin = whole.map((value, at) =>
    value === 1 && isSkin([lightness[at], a[at], b[at]]) ? 1 : 0,
  );
  // Stripes may have the colour of skin, too.
  const body = spreadMask(spreadMask(skin, width, 0, stripe), width, 1, stripe);
  const mask = whole.map((value, at) => (body[at] === 1 ? 0 : value));
  const neck = height * (top + neckShare * (bottom - top)) * width;
  const [above, cloth] = [sumOf(whole.subarray(0, neck)), sumOf(mask.subarray(0, neck))];
  const isNeck = above > 8 && above - cloth >= neckMin * above;
  if (!isNeck || sumOf(mask) < (1 - skinMost) * sumOf(whole)) return null;
  return {
    width,
    height,
    mask,
    bounds: maskBounds(mask, width),
    color: litColor(small, picture, mask),
    pattern: patternOf(texture, picture, mask),
    isWorn: true,
    confidence: surely,
  };
}

function sumOf(mask: Uint8Array): number {
  return mask.reduce((sum, value) => sum + value, 0);
}
