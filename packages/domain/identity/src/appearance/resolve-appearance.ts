import type { Appearance } from '../model/appearance.ts';
import { eyeShapes, hairTextures } from '../model/casting.ts';
import type { AgeRange, Casting, HairColor, Presentation, VisualHeight } from '../model/casting.ts';
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
import { readCasting } from './read-casting.ts';
import { resolveFace } from './resolve-face.ts';
import { choose, evenly, seededAnswers } from './seeded-answers.ts';
import type { SeededAnswers } from './seeded-answers.ts';

const monkTones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * Resolves a casting to one definite adult. Stated traits always win, then what its words say; the
 * seed (64 lower-case
 * hexadecimal characters) decides open ones within adult bounds. The same casting and seed give
 * the same appearance on every machine.
 *
 * Traits are drawn independently, so stating one does not change the others, except those that
 * depend on it: height, build and hair length on presentation; undertone, hair and eye colour on
 * skin; hair colour on age.
 */
export function resolveAppearance(casting: Casting, seed: string): Appearance {
  const { ageRange, hair = {}, eyes = {} } = casting;
  const written = readCasting(casting);
  const answers = seededAnswers(seed);
  const masculinity = resolveMasculinity(casting.presentation ?? written.presentation, answers);
  const skinMonk =
    casting.skinTone?.monk ?? written.skinMonk ?? choose(evenly(monkTones), answers('skin.monk'));
  return {
    version: 1,
    ageRange,
    heightM: resolveHeightM(casting.visualHeight ?? written.visualHeight, masculinity, answers),
    build: casting.build ?? written.build ?? choose(openBuilds(masculinity), answers('build')),
    masculinity,
    skinMonk,
    undertone:
      casting.skinTone?.undertone ??
      written.undertone ??
      choose(openUndertones(skinMonk), answers('skin.undertone')),
    hairColor: hair.color ?? written.hairColor ?? openHairColor(ageRange, skinMonk, answers),
    hairTexture:
      hair.texture ?? written.hairTexture ?? choose(evenly(hairTextures), answers('hair.texture')),
    hairLength:
      hair.length ??
      written.hairLength ??
      choose(openHairLengths(masculinity), answers('hair.length')),
    eyeColor:
      eyes.color ?? written.eyeColor ?? choose(openEyeColors(skinMonk), answers('eyes.color')),
    eyeShape: eyes.shape ?? written.eyeShape ?? choose(evenly(eyeShapes), answers('eyes.shape')),
    face: { ...resolveFace(answers), ...written.face },
    marks: written.marks,
  };
}

function resolveMasculinity(stated: Presentation | undefined, answers: SeededAnswers): number {
  const presentation = stated ?? choose(openPresentations, answers('presentation'));
  return rounded(within(masculinityRanges[presentation], answers('masculinity')));
}

function resolveHeightM(
  stated: VisualHeight | undefined,
  masculinity: number,
  answers: SeededAnswers,
): number {
  const visualHeight = stated ?? choose(openHeights, answers('height.band'));
  return rounded(within(heightRangeM(visualHeight, masculinity), answers('height')));
}

function openHairColor(ageRange: AgeRange, skinMonk: number, answers: SeededAnswers): HairColor {
  const hasTurned = answers('hair.turned') < turnedShare[ageRange];
  const weights = hasTurned ? turnedHairColors : openHairColors(skinMonk);
  return choose(weights, answers('hair.color'));
}
