import type { Appearance, HairColor } from '@image-production/identity';

import { linearColor, mixed } from '../math.ts';
import type { Color } from '../math.ts';

/** Monk Skin Tone scale, 1 to 10. */
const monk = [
  '#ead9cc',
  '#e6d3c2',
  '#e2c6aa',
  '#d8b690',
  '#c39a73',
  '#9c744f',
  '#7d563d',
  '#5f4031',
  '#43312a',
  '#33292a',
];

const hair: Readonly<Record<HairColor, string>> = {
  black: '#191718',
  dark_brown: '#2e221d',
  brown: '#4a3427',
  light_brown: '#75563d',
  auburn: '#5c2a1e',
  red: '#8a3a20',
  copper: '#a8562c',
  dark_blonde: '#98794f',
  blonde: '#c4a26c',
  platinum: '#dccbaa',
  grey: '#8b8885',
  silver: '#b6b5b4',
  white: '#dcdad6',
  dyed: '#b0708a',
};

/** Words a wardrobe text may hold; anything else leaves the base layer as it is. */
const cloth: readonly (readonly [string, string])[] = [
  ['off-white', '#e9e4da'],
  ['black', '#26262a'],
  ['white', '#e9e8e6'],
  ['ivory', '#ebe3d2'],
  ['cream', '#e8dcc4'],
  ['beige', '#cdb898'],
  ['camel', '#b48a58'],
  ['sand', '#cfbc9b'],
  ['taupe', '#8f8072'],
  ['brown', '#5f4533'],
  ['charcoal', '#3d3f43'],
  ['grey', '#8d8e90'],
  ['gray', '#8d8e90'],
  ['navy', '#26324c'],
  ['denim', '#46607f'],
  ['blue', '#3c61a0'],
  ['teal', '#2f6f70'],
  ['green', '#4d7350'],
  ['olive', '#6b6b42'],
  ['sage', '#9fae94'],
  ['khaki', '#a0936c'],
  ['yellow', '#dcb548'],
  ['mustard', '#c1932f'],
  ['orange', '#cf7333'],
  ['terracotta', '#b3664a'],
  ['rust', '#9d5030'],
  ['red', '#ad3533'],
  ['burgundy', '#642833'],
  ['pink', '#d8a0a8'],
  ['blush', '#dcbdb3'],
  ['lilac', '#b6a4c8'],
  ['purple', '#6a4a86'],
];

export interface Palette {
  readonly skin: Color;
  readonly lips: Color;
  readonly brow: Color;
  readonly hair: Color;
  readonly top: Color;
  readonly trousers: Color;
  readonly shoes: Color;
}

export function paletteOf(appearance: Appearance, wardrobe: string | null): Palette {
  const skin = skinOf(appearance);
  const dyed = linearColor(hair[appearance.hairColor]);
  const { hairLength } = appearance;
  // Stubble lets the scalp through.
  const hairColor = mixed(
    dyed,
    skin,
    hairLength === 'shaved' ? 0.6 : hairLength === 'buzzed' ? 0.35 : 0,
  );
  const [first, second] = colorsNamed(wardrobe ?? '');
  return {
    skin,
    lips: mixed(
      skin,
      linearColor(appearance.skinMonk > 6 ? '#5c2a2b' : '#a4514c'),
      0.42 - 0.2 * appearance.masculinity,
    ),
    brow: mixed(skin, hairColor, 0.62),
    hair: hairColor,
    top: linearColor(first ?? '#d9d3c8'),
    trousers: linearColor(second ?? '#5b5a5b'),
    shoes: linearColor('#37332f'),
  };
}

function skinOf(appearance: Appearance): Color {
  const [red, green, blue] = linearColor(monk[Math.round(appearance.skinMonk) - 1] ?? '#c9a67d');
  const shifts: Readonly<Record<Appearance['undertone'], Color>> = {
    cool: [1.02, 0.97, 1.04],
    neutral: [1, 1, 1],
    warm: [1.04, 1, 0.9],
    olive: [0.97, 1.02, 0.89],
  };
  const shift = shifts[appearance.undertone];
  return [red * shift[0], green * shift[1], blue * shift[2]];
}

/** Colours in the order in which the text names them. */
function colorsNamed(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+(?:-white)?/g) ?? [];
  const table = new Map(cloth);
  return words.flatMap((word) => table.get(word) ?? []);
}
