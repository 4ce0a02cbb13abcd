import { srgbFromLinear } from '@image-production/previz-geometry';

/** Colour grade that a style applies after lighting. All zero is neutral. */
export interface Grade {
  /** -1 flat to 1 hard, around middle grey. */
  readonly contrast: number;
  /** -1 black and white to 1 vivid. */
  readonly saturation: number;
  /** -1 cold to 1 warm. */
  readonly warmth: number;
  /** -1 green to 1 magenta. */
  readonly tint: number;
  /** Offset of the darkest tones, encoded RGB, each about -0.1 to 0.1. */
  readonly shadowTone: readonly [number, number, number];
  /** Offset of the brightest tones, encoded RGB, each about -0.1 to 0.1. */
  readonly highlightTone: readonly [number, number, number];
  /** Encoded value of black: 0 to about 0.1. */
  readonly blackPoint: number;
  /** Exposure compensation in stops. */
  readonly exposure: number;
  /** 0 none to 1 coarse film. */
  readonly grain: number;
  /** 0 none to 1 heavy. */
  readonly vignette: number;
}

export const neutralGrade: Grade = {
  contrast: 0,
  saturation: 0,
  warmth: 0,
  tint: 0,
  shadowTone: [0, 0, 0],
  highlightTone: [0, 0, 0],
  blackPoint: 0,
  exposure: 0,
  grain: 0.12,
  vignette: 0.2,
};

const entries = 4096;
/** The curve covers light up to this many times white. */
const lightMax = 16;
const middle = 0.18;

/** Maps light to encoded values: a straight middle, a soft toe and a long shoulder. */
export class Film {
  /** Encoded value, indexed by the fourth root of light. */
  readonly #curve = new Float32Array(entries + 2);

  constructor({ contrast, blackPoint }: Grade) {
    for (let index = 0; index < this.#curve.length; index += 1) {
      const light = lightMax * (index / entries) ** 4;
      const encoded = srgbFromLinear(printed(light, contrast));
      this.#curve[index] = blackPoint + (1 - blackPoint) * encoded;
    }
  }

  encoded(light: number): number {
    if (light <= 0) return this.#curve[0];
    const place = Math.sqrt(Math.sqrt(Math.min(light, lightMax) / lightMax)) * entries;
    const index = Math.floor(place);
    const low = this.#curve[index];
    return low + ((this.#curve[index + 1] ?? low) - low) * (place - index);
  }
}

/** The linear print of light, before the black point. */
export function printed(light: number, contrast: number): number {
  const slope = 1.06 * 2 ** (contrast * 0.5);
  return shoulder(middle * (light / middle) ** slope);
}

const knee = 0.5;

/** Linear up to the knee; above it light approaches white ever more slowly. */
function shoulder(light: number): number {
  if (light <= knee) return light;
  const room = 1 - knee;
  const over = (light - knee) / room;
  return knee + room * (1 - Math.exp(-over * (1 + 0.12 * over)));
}
