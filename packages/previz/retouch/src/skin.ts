import { mix, smoothstep } from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';

/** The refined picture with the skin of the one before it. */
export function withSkinOf(before: Raster16, refined: Raster16): Raster16 {
  const samples = new Uint16Array(refined.samples);
  for (let at = 0; at < samples.length; at += 3) {
    const own = skinness(before.samples, at);
    if (own === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      samples[channel] = mix(samples[channel] ?? 0, before.samples[channel] ?? 0, own);
  }
  return { ...refined, samples };
}

/** Skin of every tone lies between red and orange and is neither grey nor vivid. */
function skinness(samples: Uint16Array, at: number): number {
  const [red, green, blue] = [samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0];
  const chroma = red - blue;
  if (chroma <= 0 || red < green) return 0;
  const hue = (green - blue) / chroma;
  const saturation = chroma / red;
  return (
    smoothstep(0.02, 0.1, hue) *
    smoothstep(0.8, 0.68, hue) *
    smoothstep(0.08, 0.16, saturation) *
    smoothstep(0.8, 0.65, saturation)
  );
}
