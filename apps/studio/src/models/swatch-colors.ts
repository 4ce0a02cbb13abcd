import type { EyeColor, HairColor, Undertone } from '@image-production/identity';

/** The Monk Skin Tone scale as it is published. */
export const monkScale: readonly string[] = [
  '#f6ede4',
  '#f3e7db',
  '#f7ead0',
  '#eadaba',
  '#d7bd96',
  '#a07e56',
  '#825c43',
  '#604134',
  '#3a312a',
  '#292420',
];

/** Colours to choose by; the picture has its own. */
export const colorOfHair: Readonly<Record<HairColor, string>> = {
  black: '#191615',
  dark_brown: '#33231b',
  brown: '#54382a',
  light_brown: '#7d593e',
  auburn: '#6b2d1f',
  red: '#8f3a1e',
  copper: '#b0592b',
  dark_blonde: '#9c7b4f',
  blonde: '#c9a76a',
  platinum: '#e6dac0',
  grey: '#8b8986',
  silver: '#b9b8b5',
  white: '#eeece8',
  dyed: 'url(#dyed)',
};

export const colorOfEyes: Readonly<Record<EyeColor, string>> = {
  dark_brown: '#34211a',
  brown: '#5e3a22',
  hazel: '#7a6230',
  amber: '#a8701f',
  green: '#5d7a4e',
  blue: '#4d7ea8',
  grey: '#83898c',
};

export const colorOfUndertone: Readonly<Record<Undertone, string>> = {
  cool: '#e3c2c4',
  neutral: '#e2c6b0',
  warm: '#e8c79a',
  olive: '#cdbd8e',
};
