import type { Casting } from '@image-production/identity';

/** The free texts of a casting as one; its closed values are in the appearance already. */
export function castingDirection({ skinTone, hair, additionalDirection }: Casting): string {
  const labelled = (label: string, text: string | undefined): readonly string[] =>
    text === undefined ? [] : [`${label}: ${text}`];
  return [
    ...labelled('Skin', skinTone?.detail),
    ...labelled('Hair', hair?.style),
    ...(additionalDirection === undefined ? [] : [additionalDirection]),
  ].join('. ');
}
