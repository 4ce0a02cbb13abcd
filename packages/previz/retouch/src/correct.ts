import { clamp, linearFromSrgb, mix, srgbFromLinear } from '@image-production/previz-geometry';

import type { Measures } from './measure.ts';
import type { Raster16 } from './raster.ts';

/** Share of each error to correct, 0 to 1. */
export interface Corrections {
  readonly exposure: number;
  readonly cast: number;
  /** Stops to lift on purpose, or, below zero, to hold the middle tones down. */
  readonly brightness?: number;
  /** Warmth to add on purpose, as the logarithm of red's gain; below zero, coolness. */
  readonly warmth?: number;
}

/** Corrects the exposure and the colour cast that were measured, and adds what is meant. */
export function correct(picture: Raster16, found: Measures, shares: Corrections): Raster16 {
  const { brightness = 0, warmth = 0 } = shares;
  const lift = found.lift ** shares.exposure * 2 ** Math.max(0, brightness);
  const hold = mix(1, found.hold, shares.exposure) * 2 ** Math.min(0, brightness / 2);
  const toned = [Math.exp(warmth), 1, Math.exp(-warmth)];
  const gains = found.cast.map(
    (gain, channel) => lift * mix(1, gain, shares.cast) * (toned[channel] ?? 1),
  );
  if (hold === 1 && gains.every((gain) => gain === 1)) return picture;
  const tables = gains.map((gain) => channelTable(gain, hold));
  return {
    ...picture,
    samples: picture.samples.map((value, at) => tables[at % 3]?.[value] ?? value),
  };
}

/** Lights run softly into white instead of clipping; white stays white. */
function channelTable(gain: number, hold: number): Uint16Array {
  return Uint16Array.from({ length: 65536 }, (_, index) => {
    const raised = shouldered(srgbFromLinear(linearFromSrgb(index / 65535) * gain), gain);
    const held = raised * (hold + (1 - hold) * raised ** 3);
    return Math.round(clamp(held, 0, 1) * 65535);
  });
}

const shoulder = 0.9;

function shouldered(value: number, gain: number): number {
  if (gain <= 1 || value <= shoulder) return value;
  const room = 1 - shoulder;
  return shoulder + room * (1 - Math.exp(-(value - shoulder) / room));
}
