import type { ColorName } from './vocabulary.ts';

/** Base clothes by kind; defaults to a T-shirt and trousers. */
export interface Outfit {
  readonly kind: 'separates' | 'dress';
  /** Fabric of the top: jersey drapes, woven cotton creases, knit is thick. */
  readonly stuff: 'jersey' | 'woven' | 'knit';
  /** Rolled ones end below the elbow, pushed ones above a wrist on which something is worn. */
  readonly sleeve: 'none' | 'short' | 'rolled' | 'pushed' | 'long';
  /** A lapel opens on a shirt; bare ends below the shoulders. */
  readonly neck: 'bare' | 'crew' | 'scoop' | 'high' | 'collar' | 'lapel';
  readonly legs: 'long' | 'short' | 'skirt';
  /** Where the top ends: within the waistband, over the hips, or as a coat at the knees. */
  readonly length: 'tucked' | 'hip' | 'knee';
  /** Where a skirt or a dress ends: above the knee, below it, or at the ankles. */
  readonly hem: 'mini' | 'midi' | 'maxi';
  readonly colors: OutfitColors;
}

/** Colours of base clothes; null where none is said. A dress takes that of the top. */
export interface OutfitColors {
  readonly top: ColorName | null;
  readonly bottom: ColorName | null;
  readonly shoes: ColorName | null;
  /** The shirt that lapels open on, where a colour is said of it. */
  readonly under?: ColorName;
}
