import type { Aspect, Resolution } from '@image-production/operations';

/** What an engine takes and makes. Models change monthly: limits are data, never code. */
export interface EngineProfile {
  /** Pictures one call takes; 0 for an engine that reads words only. */
  readonly inputsMax: number;
  /** Megapixels of all pictures of one call together. */
  readonly inputMegapixelsMax: number | null;
  /** Bytes of one picture as it is sent; the adapter encodes to it. */
  readonly inputBytesMax: number | null;
  /** References on one contact sheet that this engine still tells apart. */
  readonly sheetCellsMax: number;
  /** What tells the engine which picture is which. */
  readonly rolesBy: 'order' | 'label' | 'name' | 'slot';
  /** How its words call the second picture: "image 2", or the "Picture 2" of Qwen's template. */
  readonly pictureWord: 'image' | 'Picture';
  readonly sizes: SizeRule;
  /** Characters of a prompt; null where none is published or the limit lies far above a brief. */
  readonly promptCharsMax: number | null;
  /** Whether there is a second prompt for what has to stay out. */
  readonly hasNegativePrompt: boolean;
  readonly seed: 'exact' | 'best_effort' | 'none';
  readonly hasMask: boolean;
  readonly outputsPerCallMax: number;
}

export type SizeRule = NamedSizes | FreeSizes;

/** Aspect and tier by name, in the pixels of the contract's own table. */
export interface NamedSizes {
  readonly kind: 'named';
  readonly aspects: readonly Aspect[];
  /** Smallest first. */
  readonly tiers: readonly [Resolution, ...Resolution[]];
}

/** Any width and height on a grid. */
export interface FreeSizes {
  readonly kind: 'free';
  /** Both sides are a multiple of it. */
  readonly multipleOf: number;
  readonly sideMin: number;
  readonly sideMax: number;
  readonly pixelsMin: number;
  readonly pixelsMax: number;
  /** Long side over short side. */
  readonly oblongnessMax: number;
}
