import { nearestAspect, pixelSize, sourceSize } from '@image-production/operations';
import type { Resolution, Aspect } from '@image-production/operations';

import type { Frame, PlannedAsset, PlannedPicture } from './model/render-plan.ts';

/** A picture with its index in the client's order, reduced to the members a plan contains. */
export function plannedPicture(
  { sha256, width, height }: PlannedAsset,
  index: number,
): PlannedPicture {
  return { index, sha256, width, height };
}

/** The frame of a picture with one of the named aspects. */
export function namedFrame(aspect: Aspect, resolution: Resolution): Frame {
  return { aspect, ...pixelSize(aspect, resolution) };
}

/** The picture of an operation that takes exactly one. */
export function onlyPicture([asset, ...others]: readonly PlannedAsset[]): PlannedPicture {
  if (asset && others.length === 0) return plannedPicture(asset, 0);
  throw new Error('exactly one reference belongs to this operation');
}

/** The frame of a picture that keeps the ratio of its source, named by the nearest aspect. */
export function sourceFrame(source: PlannedAsset, resolution: Resolution): Frame {
  const size = sourceSize(source, resolution);
  // Acceptance refuses such sources with `aspect_not_supported`.
  if (!size.ok) throw new Error(`${source.width} × ${source.height} is too oblong to be kept`);
  return { aspect: nearestAspect(source), ...size.value };
}
