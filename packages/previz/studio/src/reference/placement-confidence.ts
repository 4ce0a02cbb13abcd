import type { PreparedReference } from './prepared-reference.ts';

/** Most that is said of a thing beside the scene, and of one that is not shown as was meant. */
const cardMost = 0.65;
const otherwiseMost = 0.8;

/**
 * How well a reference is shown in all, 0 to 1: it is cut out as well as its matte, and neither a
 * card on the picture nor what stands instead of being worn is what the client asked for.
 */
export function placementConfidence(
  { confidence }: Pick<PreparedReference, 'confidence'>,
  { technique, note }: { readonly technique: string; readonly note: string | null },
  isShown: boolean,
): number {
  if (!isShown) return 0;
  const most = technique === 'inset card' ? cardMost : note === null ? 1 : otherwiseMost;
  return Math.round(Math.min(confidence, most) * 100) / 100;
}
