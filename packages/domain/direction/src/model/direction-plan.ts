import type {
  BesideAt,
  Contrast,
  CopySpace,
  Crop,
  Grain,
  Motion,
  Saturation,
  SubjectAt,
  Warmth,
} from './vocabulary.ts';

/** What the words say of the frame; null is left to the renderer. */
export interface Composition {
  /** Where the frame ends below. The frame's height follows it already. */
  readonly crop: Crop | null;
  readonly subjectAt: SubjectAt | null;
  readonly copySpace: CopySpace | null;
  /** Left out by plans of before it was read. */
  readonly besideAt?: BesideAt | null;
}

/** What the words say of the print; null is left to the style. */
export interface PictureFinish {
  readonly isMonochrome: boolean;
  /** False where it is ruled out; null leaves it to the style. */
  readonly hasVignette: boolean | null;
  readonly contrast: Contrast | null;
  readonly saturation: Saturation | null;
  readonly warmth: Warmth | null;
  readonly grain: Grain | null;
  readonly motion: Motion | null;
}

export const openComposition: Composition = {
  crop: null,
  subjectAt: null,
  copySpace: null,
  besideAt: null,
};

export const openFinish: PictureFinish = {
  isMonochrome: false,
  hasVignette: null,
  contrast: null,
  saturation: null,
  warmth: null,
  grain: null,
  motion: null,
};
