import type { ColorName } from '@image-production/direction';
import { linearColor, luminance, mixed } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';
import { colorHexes } from '@image-production/previz-maquette';

/** Gels let a little of every colour through. */
const leak = 0.05;
/** The most that a channel gains, as deep gels cost light however strong the lamp is. */
const most = 1.9;

/** Colour of light through a gel: about as bright as without, for the photographer opens up. */
export function gelColor(name: ColorName): Color {
  const [red, green, blue] = linearColor(colorHexes[name]);
  const bright = Math.max(red, green, blue);
  const dark = Math.min(red, green, blue);
  // Of greys only neutral density is left.
  if (bright - dark < 0.1 * bright) return [1, 1, 1];
  const pure: Color = [red - 0.7 * dark, green - 0.7 * dark, blue - 0.7 * dark];
  const level = luminance(...pure);
  const [r, g, b] = mixed(pure, [level, level, level], leak);
  const gain = Math.min(1 / level, most / Math.max(r, g, b));
  return [r * gain, g * gain, b * gain];
}
