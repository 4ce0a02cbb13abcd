import type { Appearance } from '../model/appearance.ts';
import { eyeShapes, hairTextures } from '../model/casting.ts';
import type { AgeRange, Casting, HairColor } from '../model/casting.ts';
import {
  openBuilds,
  openEyeColors,
  openHairColors,
  openHairLengths,
  openHeights,
  openPresentations,
  openUndertones,
  turnedHairColors,
  turnedShare,
} from './open-traits.ts';
import { heightRangeM, masculinityRanges, rounded, within } from './ranges.ts';
import { resolveFace } from './resolve-face.ts';
import { choose, evenly, seededAnswers } from './seeded-answers.ts';
import type { SeededAnswers } from './seeded-answers.ts';

const monkTones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * Resolves a casting to one definite adult. Stated traits always win; the seed (64 lower-case
 * hexadecimal characters) decides open ones within adult bounds. The same casting and seed give
 * the same appearance on every machine.
 *
 * Traits are drawn independently, so stating one does not change the others, except those that
 * depend on it: height, build and hair length on presentation; undertone, hair and eye colour on
 * skin; hair colour on age.
 */
export function resolveAppearance(casting: Casting, seed: string): Appearance {
  const { ageRange, hair = {}, eyes = {} } = casting;
  const answers = seededAnswers(seed);
  const masculinity = resolveMasculinity(casting, answers);
  const skinMonk = casting.skinTone?.monk ?? choose(evenly(monkTones), answers('skin.monk'));
  return {
    version: 1,
    ageRange,
    heightM: resolveHeightM(casting, masculinity, answers),
    build: casting.build ?? choose(openBuilds(masculinity), answers('build')),
    masculinity,
    skinMonk,
    undertone:
      casting.skinTone?.undertone ?? choose(openUndertones(skinMonk), answers('skin.undertone')),
    hairColor: hair.color ?? openHairColor(ageRange, skinMonk, answers),
    hairTexture: hair.texture ?? choose(evenly(hairTextures), answers('hair.texture')),
    hairLength: hair.length ?? choose(openHairLengths(masculinity), answers('hair.length')),
    eyeColor: eyes.color ?? choose(openEyeColors(skinMonk), answers('eyes.color')),
    eyeShape: eyes.shape ?? choose(evenly(eyeShapes), answers('eyes.shape')),
    face: resolveFace(answers),
  };
}

function resolveMasculinity(casting: Casting, answers: SeededAnswers): number {
  const presentation = casting.presentation ?? choose(openPresentations, answers('presentation'));
  return rounded(within(masculinityRanges[presentation], answers('masculinity')));
}

function resolveHeightM(casting: Casting, masculinity: number, answers: SeededAnswers): number {
  const visualHeight = casting.visualHeight ?? choose(openHeights, answers('height.band'));
  return rounded(within(heightRangeM(visualHeight, masculinity), answers('height')));
}

function openHairColor(ageRange: AgeRange, skinMonk: number, answers: SeededAnswers): HairColor {
  const hasTurned = answers('hair.turned') < turnedShare[ageRange];
  const weights = hasTurned ? turnedHairColors : openHairColors(skinMonk);
  return choose(weights, answers('hair.color'));
}
