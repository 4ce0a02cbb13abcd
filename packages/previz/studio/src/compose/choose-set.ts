import type { FigurePlan, Place } from '@image-production/direction';
import type { SeededAnswers } from '@image-production/identity';
import { linearColor, mixed } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';
import { colorHexes } from '@image-production/previz-maquette';
import { hasVariant, setVariants } from '@image-production/previz-sets';
import type { SetPlan } from '@image-production/previz-sets';

import { papers } from './papers.ts';

const grey = linearColor('#b9b6b1');

/** Behind the views of a Custom Model. */
export const identitySet: SetPlan = {
  family: 'studio',
  variant: 'seamless',
  palette: { ground: grey, floor: grey, accent: grey },
  hour: null,
  isWet: false,
};

/** The set of a place; others are called as their place is. */
const setNames: Readonly<Partial<Record<Place, string>>> = { painted_canvas: 'painted' };

/** Whether a set is that of a place. */
export function isSetOf({ variant }: Pick<SetPlan, 'variant'>, place: Place): boolean {
  return variant === (setNames[place] ?? place);
}

/** The set that the words name, if the family has it; otherwise one drawn from the family. */
export function chooseSet(
  { set, light }: Pick<FigurePlan, 'set' | 'light'>,
  draw: SeededAnswers,
): SetPlan {
  const family = set.sceneType;
  const named = set.place && (setNames[set.place] ?? set.place);
  const wished = named !== null && hasVariant(family, named) ? named : null;
  const pair = papers[set.style];
  const story = (draw('colours of the set') < 0.5 ? pair[0] : pair[1]) ?? pair[0];
  const own = variantFor(setVariants[family], draw('variant of the set'));
  const variant = wished ?? own;
  const [first, second] = set.colors.map((name) => linearColor(colorHexes[name]));
  const ground =
    set.backdropHex === null ? (first ?? linearColor(story.ground)) : linearColor(set.backdropHex);
  const accent = second ?? linearColor(story.accent);
  return {
    family,
    variant,
    palette: { ground, accent, floor: floorOf(variant, ground) },
    hour: light.hour,
    isWet: set.isWet,
    table: set.table ?? null,
  };
}

/** Picks mostly the plain first set of a family. */
function variantFor(known: readonly string[], place: number): string {
  const index = place < 0.6 ? 0 : 1 + Math.floor(((place - 0.6) / 0.4) * (known.length - 1));
  return known[Math.min(index, known.length - 1)] ?? 'seamless';
}

/** Floors keep their material's colour, tinted slightly by the walls. */
function floorOf(variant: string, ground: Color): Color {
  const stuffs: Readonly<Record<string, string>> = {
    apartment: '#a57f5a',
    loft: '#8a6a4c',
    gallery: '#a9a7a3',
    flats: '#a8a5a0',
    kitchen: '#a98a66',
    office: '#5d6064',
    terrace: '#bdb4a5',
    street: '#8f8c88',
    dunes: '#cfb78f',
    beach: '#c8b9a4',
  };
  const stuff = stuffs[variant];
  return stuff === undefined ? ground : mixed(linearColor(stuff), ground, 0.12);
}
