import { srgbFromLinear } from '@image-production/previz-geometry';
/** What a style does to a picture after the light is set. All zero is neutral. */
export interface Grade {
  /** -1 flat to 1 hard, around middle grey. */
  readonly contrast: number;
  /** -1 black and white to 1 vivid. */
  readonly saturation: number;
  /** -1 cold to 1 warm. */
  readonly warmth: number;
  /** -1 green to 1 magenta. */
  readonly tint: number;
  /** Added to the darkest tones, RGB of an encoded picture, each about -0.1 to 0.1. */
  readonly shadowTone: readonly [number, number, number];
  /** Added to the brightest tones, likewise. */
  readonly highlightTone: readonly [number, number, number];
  /** Encoded value that black is lifted to: 0 to about 0.1. */
  readonly blackPoint: number;
  /** Stops that the metered exposure is changed by. */
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
/** The curve holds light up to this many times white. */
const lightMax = 16;
const middle = 0.18;

/** Light to an encoded picture: a straight middle, a soft toe and a long shoulder. */
export class Film {
  /** Encoded value over the fourth root of light. */
  readonly #curve = new Float32Array(entries + 2);

  constructor({ contrast, blackPoint }: Grade) {
    const slope = 1.06 * 2 ** (contrast * 0.5);
    for (let index = 0; index < this.#curve.length; index += 1) {
      const light = lightMax * (index / entries) ** 4;
      const graded = middle * (light / middle) ** slope;
      const encoded = srgbFromLinear(shoulder(graded));
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

const knee = 0.5;

/** Straight up to the knee; from there on light approaches white ever more slowly. */
function shoulder(light: number): number {
  if (light <= knee) return light;
  const room = 1 - knee;
  const over = (light - knee) / room;
  return knee + room * (1 - Math.exp(-over * (1 + 0.12 * over)));
}
