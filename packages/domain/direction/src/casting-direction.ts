import type { Casting } from '@image-production/identity';

/** Joins the free texts of a casting; its enumerated values are in the appearance already. */
export function castingDirection({ skinTone, hair, additionalDirection }: Casting): string {
  const labelled = (label: string, text: string | undefined): readonly string[] =>
    text === undefined ? [] : [`${label}: ${text}`];
  return [
    ...labelled('Skin', skinTone?.detail),
    ...labelled('Hair', hair?.style),
    ...(additionalDirection === undefined ? [] : [additionalDirection]),
  ].join('. ');
}
