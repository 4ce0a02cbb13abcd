import { srgbFromLinear, clamp } from '@image-production/previz-geometry';

const entries = 4096;

/** sRGB encoding, indexed by the square root of light for precision in the shadows. */
const encoding = Float32Array.from({ length: entries + 2 }, (_, index) => {
  return srgbFromLinear(Math.min(1, (index / entries) ** 2));
});

/** 16-bit sRGB sample of linear light, without a tone curve. */
export function encoded(value: number, noise: number): number {
  const place = Math.sqrt(clamp(value, 0, 1)) * entries;
  const index = Math.floor(place);
  const low = encoding[index];
  const exact = low + (encoding[index + 1] - low) * (place - index);
  return clamp(Math.round((exact + noise) * 65535), 0, 65535);
}

/** Uniform dither below one 8-bit step: prevents banding of smooth gradients in 8-bit files. */
export function grainAt(pixel: number, salt: number): number {
  let state = Math.imul(pixel ^ salt, 0x9e3779b1);
  state = Math.imul(state ^ (state >>> 15), 0x85ebca77);
  state ^= state >>> 13;
  return ((state >>> 8) / 16777216 - 0.5) * 0.0036;
}
