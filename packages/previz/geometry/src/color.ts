import { clamp, mix } from './math.ts';

/** Linear-light colour, 1 is diffuse white. */
export type Color = readonly [number, number, number];

/** `#rrggbb` as linear light. */
export function linearColor(hex: string): Color {
  const channel = (at: number): number =>
    linearFromSrgb(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Decodes an sRGB value from 0 to 1 (IEC 61966-2-1). */
export function linearFromSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Encodes linear light from 0 to 1 (IEC 61966-2-1). */
export function srgbFromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Relative luminance of linear RGB (ITU-R BT.709). */
export function luminance(r: number, g: number, b: number): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Luminance of the RGB triple at an offset of interleaved samples. */
export function luminanceAt(samples: Float32Array | Uint16Array, at: number): number {
  return luminance(samples[at], samples[at + 1], samples[at + 2]);
}

/** Weight of each channel in luminance (ITU-R BT.709). */
export const luminanceWeights: Float64Array = Float64Array.of(0.2126, 0.7152, 0.0722);

const linearTable = Float32Array.from({ length: 1026 }, (_, index) => linearFromSrgb(index / 1024));

/** Linear light of an sRGB value from 0 to 255, fractions included. */
export function linearFromByte(value: number): number {
  const place = clamp(value / 255, 0, 1) * 1024;
  const index = Math.floor(place);
  const low = linearTable[index];
  return low + (linearTable[index + 1] - low) * (place - index);
}

export function mixed(from: Color, to: Color, share: number): Color {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}
