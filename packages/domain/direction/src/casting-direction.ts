import { castingTexts, castingTraits } from '@image-production/identity';
import type { Appearance, Casting } from '@image-production/identity';

import type { ReadPhrase } from './model/read-phrase.ts';
import { plainText } from './plain-text.ts';
import { claimPhrases, toReadPhrase } from './reading/read-phrases.ts';
import type { ClaimedPhrase } from './reading/read-phrases.ts';
import { ruleReader } from './reading/reader.ts';
import type { Heading } from './reading/reader.ts';
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
 * A casting's free texts phrase by phrase, held against the person who was resolved from it: what a
 * closed value preceded is overruled, and what a stored appearance of before words were read lacks
 * is known to nobody.
 */
export function castingPhrases(casting: Casting, appearance: Appearance): readonly ReadPhrase[] {
  return castingTexts(casting).flatMap(({ about, text }) => {
    const direction = [{ heading: 'casting', text: plainText(text) }] as const;
    const readers = castingTraits
      .filter(({ isOf }) => appearance.marks !== undefined || isOf(appearance))
      .map(({ name, ruleFor }) =>
        ruleReader({ topic: 'person', value: name }, castingHeading, ruleFor(about)),
      );
    return claimPhrases(direction, readers).map((phrase) => heldAgainst(phrase, appearance));
  });
}

const castingHeading: ReadonlySet<Heading> = new Set(['casting']);

/** What the person has although it is ruled out is overruled, too. */
function heldAgainst(phrase: ClaimedPhrase, appearance: Appearance): ReadPhrase {
  const isHad = (value: string): boolean =>
    castingTraits.some(({ name, isOf }) => name === value && isOf(appearance));
  const { wishes, ...words } = toReadPhrase(phrase, () => false);
  return {
    ...words,
    wishes: wishes.map((wish) => ({ ...wish, isOverruled: isHad(wish.value) === wish.isDenied })),
  };
}

/** What a full-body view is to wear, phrase by phrase. */
export function wardrobePhrases(text: string): readonly ReadPhrase[] {
  const direction = [{ heading: 'wardrobe', text }] as const;
  return claimPhrases(direction, [wardrobeReader]).map((phrase) =>
    toReadPhrase(phrase, () => false),
  );
}
