import { clamp, linearFromSrgb, mix, srgbFromLinear } from '@image-production/previz-geometry';

import type { Measures } from './measure.ts';
import type { Raster16 } from './raster.ts';

/** Share of each error to correct, 0 to 1. */
export interface Corrections {
  readonly exposure: number;
  readonly cast: number;
}

/** Corrects the exposure and the colour cast that were measured. */
export function correct(picture: Raster16, found: Measures, shares: Corrections): Raster16 {
  const lift = found.lift ** shares.exposure;
  const hold = mix(1, found.hold, shares.exposure);
  const gains = found.cast.map((gain) => lift * mix(1, gain, shares.cast));
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
