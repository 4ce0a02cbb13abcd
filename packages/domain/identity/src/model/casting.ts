/** Adult bands only: a minor cannot be expressed. */
export const ageRanges = ['18-24', '25-34', '35-44', '45-54', '55-64', '65-74', '75-plus'] as const;
export type AgeRange = (typeof ageRanges)[number];

export const visualHeights = ['petite', 'below_average', 'average', 'tall', 'very_tall'] as const;
export type VisualHeight = (typeof visualHeights)[number];

export const builds = [
  'slim',
  'lean',
  'athletic',
  'average',
  'muscular',
  'broad',
  'curvy',
  'plus_size',
] as const;
export type Build = (typeof builds)[number];

export const presentations = ['feminine', 'masculine', 'androgynous'] as const;
export type Presentation = (typeof presentations)[number];

export const undertones = ['cool', 'neutral', 'warm', 'olive'] as const;
export type Undertone = (typeof undertones)[number];

export const hairColors = [
  'black',
  'dark_brown',
  'brown',
  'light_brown',
  'auburn',
  'red',
  'copper',
  'dark_blonde',
  'blonde',
  'platinum',
  'grey',
  'silver',
  'white',
  'dyed',
] as const;
export type HairColor = (typeof hairColors)[number];

/** Walker hair typing: 1 straight, 2 wavy, 3 curly, 4 coily. */
export const hairTextures = [
  '1a',
  '1b',
  '1c',
  '2a',
  '2b',
  '2c',
  '3a',
  '3b',
  '3c',
  '4a',
  '4b',
  '4c',
] as const;
export type HairTexture = (typeof hairTextures)[number];

export const hairLengths = [
  'shaved',
  'buzzed',
  'short',
  'chin',
  'shoulder',
  'long',
  'very_long',
] as const;
export type HairLength = (typeof hairLengths)[number];

export const eyeColors = [
  'dark_brown',
  'brown',
  'hazel',
  'amber',
  'green',
  'blue',
  'grey',
] as const;
export type EyeColor = (typeof eyeColors)[number];

export const eyeShapes = [
  'almond',
  'round',
  'hooded',
  'monolid',
  'upturned',
  'downturned',
  'deep_set',
] as const;
export type EyeShape = (typeof eyeShapes)[number];

/** How an identity should look: free text and closed values, never a picture. */
export interface Casting {
  readonly ageRange: AgeRange;
  readonly visualHeight?: VisualHeight;
  readonly build?: Build;
  readonly presentation?: Presentation;
  readonly skinTone?: SkinTone;
  readonly hair?: Hair;
  readonly eyes?: Eyes;
  readonly additionalDirection?: string;
}

export interface SkinTone {
  /** Monk Skin Tone scale, 1 lightest to 10 deepest. */
  readonly monk: number;
  readonly undertone?: Undertone;
  readonly detail?: string;
}

export interface Hair {
  readonly color?: HairColor;
  readonly texture?: HairTexture;
  readonly length?: HairLength;
  readonly style?: string;
}

export interface Eyes {
  readonly color?: EyeColor;
  readonly shape?: EyeShape;
}
