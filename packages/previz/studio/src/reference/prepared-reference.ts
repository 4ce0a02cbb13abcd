import type { WordlessReference } from '@image-production/direction';
import type { Texture } from '@image-production/previz-geometry';
import type {
  FigurePart,
  GarmentCut,
  GarmentKind,
  TrouserCut,
} from '@image-production/previz-maquette';
import type { OutlineSheet } from '@image-production/previz-matting';

import type { Technique } from '../plan/scene-plan.ts';

/** One reference, decoded and judged, with everything needed to place it. */
export interface PreparedReference {
  readonly reference: WordlessReference;
  readonly picture: Texture;
  /** The object cut out and triangulated; null if the whole picture is shown. */
  readonly object: { readonly texture: Texture; readonly sheet: OutlineSheet } | null;
  /** Measures of a wearable garment. */
  readonly garment: { readonly cut: GarmentCut; readonly kind: GarmentKind } | null;
  /** Measures of wearable trousers. */
  readonly trousers: TrouserCut | null;
  /** The technique to use, which may be simpler than the planned one. */
  readonly technique: Technique;
  /** A piece of its cloth or material alone, of what is not shown by its own outline. */
  readonly cloth: Texture | null;
  /** Width of that cloth, in metres, where its scale is known. */
  readonly acrossM: number | null;
  /** Height divided by width of the visible part. */
  readonly aspect: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** Note for the client on why it does not enter as planned. */
  readonly note: string | null;
}

export interface PreparedReferences {
  /** In the order of the placements. */
  readonly things: readonly PreparedReference[];
  /**
   * Angle of the arms from a still body that the worn garment's sleeves need, in radians, or null.
   */
  readonly armAngle: number | null;
  /** Base clothes that worn references cover; omitted from the figure. */
  readonly without: readonly FigurePart[];
  /** References planned as worn that cannot be: they need a place beside the figure. */
  readonly unwearable: ReadonlySet<number>;
}
