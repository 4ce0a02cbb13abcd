import { pixelSize } from '@image-production/brief';
import type { Aspect } from '@image-production/brief';
import type { Resolution } from '@image-production/kernel';

import type { Frame, PlannedAsset, PlannedPicture } from './model/render-plan.ts';

/** A picture at its place in the client's order, with nothing but what a plan may hold. */
export function plannedPicture(
  { sha256, width, height }: PlannedAsset,
  index: number,
): PlannedPicture {
  return { index, sha256, width, height };
}

/** The frame of a picture whose aspect is one of the named ones. */
export function namedFrame(aspect: Aspect, resolution: Resolution): Frame {
  return { aspect, ...pixelSize(aspect, resolution) };
}
