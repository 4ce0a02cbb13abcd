import type { LaidOutImage, Layout, Reference } from '@image-production/dialects';
import type { Placement } from '@image-production/rendering';

/**
 * How each reference reached the engine. What the engine made of it is not known: the confidence
 * says only how directly it was shown.
 */
export function placementsIn({ images, described }: Layout): readonly Placement[] {
  return [
    ...images.flatMap(placementsOfImage),
    ...described.map((reference) => placement(reference, 'described in words', 0.2)),
  ].toSorted((one, other) => one.referenceIndex - other.referenceIndex);
}

function placementsOfImage(image: LaidOutImage): readonly Placement[] {
  if (image.use === 'reference') return [placement(image.picture, 'reference picture', 0.8)];
  if (image.use !== 'sheet') return [];
  return image.sheet.cells.map(({ reference }) => placement(reference, 'contact sheet', 0.5));
}

function placement({ index }: Reference, technique: string, confidence: number): Placement {
  // Where the engine put it, and whether it shows at all, only the picture tells.
  return { referenceIndex: index, technique, confidence, visible: null, bounds: null };
}
