import type {
  AgeRange,
  Build,
  EyeColor,
  EyeShape,
  HairColor,
  HairLength,
  HairTexture,
  Undertone,
} from './casting.ts';

/**
 * A casting resolved to one definite person: every open trait is drawn once, seeded by the
 * identity's digest. It is stored with the identity, so that portrait, full-body view and every
 * later photograph show the same person in every software version.
 */
export interface Appearance {
  readonly version: 1;
  readonly ageRange: AgeRange;
  /** Standing height in metres. */
  readonly heightM: number;
  readonly build: Build;
  /** 0 feminine to 1 masculine. */
  readonly masculinity: number;
  /** Monk Skin Tone scale, 1 to 10. */
  readonly skinMonk: number;
  readonly undertone: Undertone;
  readonly hairColor: HairColor;
  readonly hairTexture: HairTexture;
  readonly hairLength: HairLength;
  readonly eyeColor: EyeColor;
  readonly eyeShape: EyeShape;
  /** Facial proportions, each -1 to 1 around the average. */
  readonly face: FaceProportions;
  /** What the casting's words add; absent in appearances of before they were read. */
  readonly marks?: readonly Mark[];
}

/** What a face or a head of hair has beside its proportions. */
export const marks = [
  'freckles',
  'stubble',
  'moustache',
  'beard',
  'scar',
  'mole',
  'dimples',
  'fringe',
  'bun',
  'ponytail',
  'braids',
  'locs',
] as const;
export type Mark = (typeof marks)[number];

export interface FaceProportions {
  readonly faceWidth: number;
  readonly jawWidth: number;
  readonly chinLength: number;
  readonly cheekFullness: number;
  readonly browHeight: number;
  readonly noseWidth: number;
  readonly noseProjection: number;
  readonly lipFullness: number;
  readonly mouthWidth: number;
  readonly eyeSize: number;
  readonly eyeSpacing: number;
  readonly eyeTilt: number;
  readonly earSize: number;
  readonly neckLength: number;
}
