import type { ColorName, Outfit } from '@image-production/direction';
import { linearColor } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';

import { colorHexes } from '../color-hexes.ts';

/** The colours of base clothes, as linear light. */
export interface Palette {
  readonly top: Color;
  readonly under: Color;
  readonly trousers: Color;
  readonly shoes: Color;
}

export function paletteOf({ colors }: Pick<Outfit, 'colors'>): Palette {
  const hexOf = (name: ColorName | null): string | undefined =>
    name === null ? undefined : colorHexes[name];
  return {
    top: linearColor(hexOf(colors.top) ?? '#aaa297'),
    under: linearColor(hexOf(colors.under ?? null) ?? '#e4e2dc'),
    trousers: linearColor(hexOf(colors.bottom) ?? '#55534f'),
    shoes: linearColor(hexOf(colors.shoes) ?? '#37332f'),
  };
}
