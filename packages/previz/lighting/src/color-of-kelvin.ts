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

const coolest = 12_000;
const warmest = 1900;
const notWhite = 0.12;

/** The temperature of a light's colour to 100 K, or null if it is none of a black body's. */
export function kelvinOf([red, green, blue]: Color): number | null {
  const level = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const warmth = red / blue;
  let [low, high] = [1e6 / coolest, 1e6 / warmest];
  // The warmth of a temperature grows with its mired.
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    const [r, , b] = colorOfKelvin(1e6 / middle);
    if (r / b < warmth) low = middle;
    else high = middle;
  }
  const kelvin = 1e6 / low;
  const pure = colorOfKelvin(kelvin);
  const away = Math.max(
    ...[red, green, blue].map((value, at) => Math.abs(value / level - (pure[at] ?? 0))),
  );
  return away > notWhite ? null : Math.round(kelvin / 100) * 100;
}
