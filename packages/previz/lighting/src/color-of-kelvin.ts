import type { Color } from '@image-production/previz-geometry';

/** Daylight to which the film is balanced, in kelvins. */
const balancedKelvin = 5500;

/**
 * Colour of light of a temperature on film balanced for daylight, of the same brightness: straight
 * lines over the mired shift, as of conversion filters. Real black bodies are twice as saturated; a
 * photographer exposes between the two.
 */
export function colorOfKelvin(kelvin: number): Color {
  const shift = (1e6 / Math.min(Math.max(kelvin, 1900), 12_000) - 1e6 / balancedKelvin) / 130;
  const red = shift > 0 ? 1 + 0.25 * Math.min(shift, 2) : 1 + 0.2 * shift;
  const blue = Math.max(0.2, shift > 0 ? 1 - 0.38 * shift : 1 - 0.32 * shift);
  const green = 1 - 0.06 * Math.abs(shift);
  const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [red / brightness, green / brightness, blue / brightness];
}
