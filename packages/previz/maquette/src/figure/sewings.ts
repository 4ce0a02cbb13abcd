import type { Outfit } from '@image-production/direction';

import type { Sewing } from './sewn-edge.ts';

/** Edges by the cloth of a top, those of a waistband, of bare shoulders and of a dress. */
export const sewings: Readonly<Record<Outfit['stuff'], Sewing>> = {
  jersey: { widthM: 0.018, raisedM: 0.0016, thickM: 0.0026 },
  woven: { widthM: 0.022, raisedM: 0.0012, thickM: 0.0028 },
  knit: { widthM: 0.042, raisedM: 0.0022, thickM: 0.0045 },
};
export const bandSewing: Sewing = { widthM: 0.038, raisedM: 0.0015, thickM: 0.0035 };
/** Narrow, as a strap is only two bands wide. */
export const bareSewing: Sewing = { widthM: 0.008, raisedM: 0.001, thickM: 0.0026 };
export const dressSewing: Sewing = { widthM: 0.01, raisedM: 0.0008, thickM: 0.0026 };
