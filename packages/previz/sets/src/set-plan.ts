import type { Color } from '@image-production/previz-geometry';

export interface SetPlan {
  readonly family: 'studio' | 'interior' | 'exterior' | 'still_life';
  /** Name of the variant within its family: `seamless`, `loft`, `beach` … */
  readonly variant: string;
  /** Colours of wall or paper, floor and accents; linear light. */
  readonly palette: { readonly ground: Color; readonly floor: Color; readonly accent: Color };
}
