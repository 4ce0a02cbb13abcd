import type {
  AgeRange,
  Build,
  EyeColor,
  HairColor,
  HairLength,
  Presentation,
  Undertone,
  VisualHeight,
} from '../model/casting.ts';
import type { Weights } from './seeded-answers.ts';

/** Relative frequencies of the values of traits that a casting leaves open. */

export const openPresentations: Weights<Presentation> = [
  ['feminine', 45],
  ['masculine', 45],
  ['androgynous', 10],
];

export const openHeights: Weights<VisualHeight> = [
  ['petite', 10],
  ['below_average', 20],
  ['average', 40],
  ['tall', 22],
  ['very_tall', 8],
];

export function openBuilds(masculinity: number): Weights<Build> {
  return [
    ['slim', 14],
    ['lean', 16],
    ['athletic', 18],
    ['average', 26],
    ['muscular', 4 + 6 * masculinity],
    ['broad', 3 + 7 * masculinity],
    ['curvy', 12 * (1 - masculinity)],
    ['plus_size', 8],
  ];
}

/** Olive occurs as an undertone in the middle of the Monk scale only. */
export function openUndertones(skinMonk: number): Weights<Undertone> {
  return [
    ['cool', 3],
    ['neutral', 4],
    ['warm', 3],
    ['olive', skinMonk >= 3 && skinMonk <= 7 ? 2 : 0],
  ];
}

const darkComplexionFrom = 6;

/** Natural hair colours; `dyed` and `platinum` occur only when a casting states them. */
export function openHairColors(skinMonk: number): Weights<HairColor> {
  if (skinMonk >= darkComplexionFrom) {
    return [
      ['black', 55],
      ['dark_brown', 30],
      ['brown', 12],
      ['auburn', 3],
    ];
  }
  return [
    ['black', 16],
    ['dark_brown', 22],
    ['brown', 18],
    ['light_brown', 12],
    ['auburn', 6],
    ['red', 4],
    ['copper', 4],
    ['dark_blonde', 10],
    ['blonde', 8],
  ];
}

/** Share of people with grey or white hair, by age. */
export const turnedShare: Readonly<Record<AgeRange, number>> = {
  '18-24': 0,
  '25-34': 0,
  '35-44': 0.05,
  '45-54': 0.2,
  '55-64': 0.45,
  '65-74': 0.7,
  '75-plus': 0.85,
};

export const turnedHairColors: Weights<HairColor> = [
  ['grey', 5],
  ['silver', 3],
  ['white', 2],
];

export function openHairLengths(masculinity: number): Weights<HairLength> {
  const femininity = 1 - masculinity;
  return [
    ['shaved', 1 + 3 * masculinity],
    ['buzzed', 1 + 11 * masculinity],
    ['short', 12 + 40 * masculinity],
    ['chin', 8 + 10 * femininity],
    ['shoulder', 6 + 22 * femininity],
    ['long', 2 + 28 * femininity],
    ['very_long', 1 + 7 * femininity],
  ];
}

export function openEyeColors(skinMonk: number): Weights<EyeColor> {
  if (skinMonk >= darkComplexionFrom) {
    return [
      ['dark_brown', 60],
      ['brown', 28],
      ['hazel', 7],
      ['amber', 5],
    ];
  }
  return [
    ['dark_brown', 18],
    ['brown', 24],
    ['hazel', 14],
    ['amber', 5],
    ['green', 12],
    ['blue', 19],
    ['grey', 8],
  ];
}
