import type { Outfit } from '@image-production/direction';

/** T-shirt, trousers and shoes. */
export const plainOutfit: Outfit = {
  kind: 'separates',
  stuff: 'jersey',
  sleeve: 'short',
  neck: 'crew',
  legs: 'long',
  length: 'tucked',
  hem: 'midi',
  colors: { top: null, bottom: null, shoes: null },
};
