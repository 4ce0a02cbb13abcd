import type { Casting } from '@image-production/identity';

import type { ReadPhrase } from './model/read-phrase.ts';
import { plainText } from './plain-text.ts';
import { claimPhrases, toReadPhrase } from './reading/read-phrases.ts';
import { wardrobeReader } from './wardrobe/wardrobe-reader.ts';

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

/**
 * A casting's free texts phrase by phrase. The person was resolved from its enumerated values, so
 * nothing of them is read yet.
 */
export function castingPhrases({
  skinTone,
  hair,
  additionalDirection,
}: Casting): readonly ReadPhrase[] {
  const texts = [skinTone?.detail, hair?.style, additionalDirection];
  const direction = texts.map(
    (text = '') => ({ heading: 'casting', text: plainText(text) }) as const,
  );
  return claimPhrases(direction, []).map((phrase) => toReadPhrase(phrase, () => false));
}

/** What a full-body view is to wear, phrase by phrase. */
export function wardrobePhrases(text: string): readonly ReadPhrase[] {
  const direction = [{ heading: 'wardrobe', text }] as const;
  return claimPhrases(direction, [wardrobeReader]).map((phrase) =>
    toReadPhrase(phrase, () => false),
  );
}
