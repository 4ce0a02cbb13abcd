import { mix, smoothstep } from '@image-production/previz-geometry';
import type { SkyDome, Xyz } from '@image-production/previz-geometry';

import type { Radiance } from './lamp.ts';
import { hash, hashed } from './sampler.ts';

/** Clouds are on a plane overhead: the lower the view, the farther and flatter they look. */
const ceiling = 0.11;

/** Radiance of a dome in a unit direction. */
export function skyRadiance(dome: SkyDome, { x, y, z }: Xyz, into: Radiance): void {
  const { zenith, horizon, glow, sun, clouds } = dome;
  const up = Math.max(0, y);
  const rise = 1 - Math.exp(-3.6 * up);
  const facing = Math.max(0, x * sun[0] + y * sun[1] + z * sun[2]);
  const warm = facing ** 4 * (1 - 0.8 * rise);
  const reach = 1 / (up + ceiling);
  const mass = clouds > 0 && up > 0 ? billows(x * reach * 0.9, z * reach * 0.62) : 0;
  const cover = clouds * smoothstep(0.42, 0.72, mass) * smoothstep(0.01, 0.1, up);
  const pale = Math.max(horizon[0], horizon[1], horizon[2]) * (1 - 0.35 * rise);
  const part = (channel: 0 | 1 | 2): number => {
    const clear = mix(horizon[channel], zenith[channel], rise);
    const cloud = mix(horizon[channel], pale, 0.55) * (1 - 0.25 * rise);
    return mix(clear, cloud, cover) + glow[channel] * warm;
  };
  into.r = part(0);
  into.g = part(1);
  into.b = part(2);
}

/** Several octaves of value noise, 0 to 1. */
function billows(u: number, v: number): number {
  let sum = 0;
  let share = 0.5;
  for (let octave = 0; octave < 4; octave += 1) {
    const scale = 2 ** octave;
    sum += share * noise(u * scale, v * scale, octave);
    share *= 0.5;
  }
  return sum / 0.9375;
}

function noise(u: number, v: number, salt: number): number {
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [s, t] = [smoothstep(0, 1, u - i), smoothstep(0, 1, v - j)];
  const at = (a: number, b: number): number => hashed(hash(a + 4096, b + 4096), salt);
  return mix(mix(at(i, j), at(i + 1, j), s), mix(at(i, j + 1), at(i + 1, j + 1), s), t);
}
