import type { Appearance, HairColor } from '@image-production/identity';
import { linearColor, mixed, scaledBy } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';

/** Monk Skin Tone scale, 1 to 10. */
const monk = [
  '#ead9cc',
  '#e6d3c2',
  '#e2c6aa',
  '#d9bb97',
  '#c5a17c',
  '#9c744f',
  '#7d563d',
  '#5f4031',
  '#43312a',
  '#37292a',
];

const hair: Readonly<Record<HairColor, string>> = {
  black: '#1f1c1c',
  dark_brown: '#2e221d',
  brown: '#4a3427',
  light_brown: '#75563d',
  auburn: '#5c2a1e',
  red: '#8a3a20',
  copper: '#a8562c',
  dark_blonde: '#98794f',
  blonde: '#c9ac7d',
  platinum: '#dccbaa',
  grey: '#8b8885',
  silver: '#b6b5b4',
  white: '#dcdad6',
  dyed: '#b0708a',
};

/** The colours of a person, as linear light. */
export interface Complexion {
  readonly skin: Color;
  readonly lips: Color;
  readonly brow: Color;
  readonly hair: Color;
  readonly beard: Color;
}

export function complexionOf(appearance: Appearance): Complexion {
  const skin = skinOf(appearance);
  const dyed = linearColor(hair[appearance.hairColor]);
  const { hairLength } = appearance;
  // The scalp shows through stubble.
  const hairColor = mixed(
    dyed,
    skin,
    hairLength === 'shaved' ? 0.6 : hairLength === 'buzzed' ? 0.22 : 0,
  );
  return {
    skin,
    lips: mixed(
      skin,
      linearColor(appearance.skinMonk > 6 ? '#552b2b' : '#a4514c'),
      0.42 - 0.2 * appearance.masculinity,
    ),
    // Eyebrows are darker than the hair.
    brow: mixed(scaledBy(skin, 0.45), scaledBy(dyed, 0.62), 0.6),
    hair: hairColor,
    beard: mixed(scaledBy(dyed, 0.82), skin, 0.06),
  };
}

function skinOf(appearance: Appearance): Color {
  const [red, green, blue] = linearColor(monk[Math.round(appearance.skinMonk) - 1] ?? '#c9a67d');
  const shifts: Readonly<Record<Appearance['undertone'], Color>> = {
    cool: [1.01, 0.975, 1.04],
    neutral: [1, 1, 1],
    warm: [1.035, 1, 0.925],
    olive: [0.98, 1.01, 0.91],
  };
  const shift = shifts[appearance.undertone];
  return [red * shift[0], green * shift[1], blue * shift[2]];
}
