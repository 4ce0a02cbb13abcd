import type { Model } from '@image-production/client';

/** How somebody was cast, in a few words each; what was left open is left out. */
export function traitsOf(casting: Model['casting']): readonly string[] {
  const { ageRange, skinTone, hair, eyes, build, visualHeight, presentation } = casting;
  const hairWords = [hair?.color, hair?.length, hair?.texture].flatMap((word) => word ?? []);
  return [
    ageRange.replace('-plus', '+').replace('-', '–'),
    ...(skinTone ? [`Monk ${skinTone.monk}`] : []),
    ...(hairWords.length > 0 ? [`${hairWords.join(', ')} hair`] : []),
    ...(eyes?.color ? [`${eyes.color} eyes`] : []),
    ...[build, visualHeight, presentation].flatMap((word) => word ?? []),
  ].map((trait) => trait.replaceAll('_', ' '));
}
