import { linearFromByte, luminance, matt, placedMesh } from '@image-production/previz-geometry';
import type { Color, LensCamera, Texture, Vector } from '@image-production/previz-geometry';

import { upright } from './framed-card.ts';
import type { Part } from './framed-card.ts';
import { onPaper } from './stuff.ts';

/** Light and colour estimated from a photograph of a place. */
export interface Atmosphere {
  /** Colours of the upper third, the lower third and the most colourful part; linear light. */
  readonly palette: { readonly ground: Color; readonly floor: Color; readonly accent: Color };
  /** Unit vector towards its main light, in camera space. */
  readonly key: Vector;
  /** Colour of its highlights, white is 1. */
  readonly keyColor: Color;
}

export function atmosphereOf({ width, height, samples }: Texture): Atmosphere {
  const sums = {
    upper: [0, 0, 0, 0],
    lower: [0, 0, 0, 0],
    vivid: [0, 0, 0, 0],
    bright: [0, 0, 0, 0],
  };
  let [mx, my, weight] = [0, 0, 0];
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 30_000)));
  for (let y = 0; y < height; y += stride)
    for (let x = 0; x < width; x += stride) {
      const at = (y * width + x) * 4;
      const rgb = [0, 1, 2].map((channel) => linearFromByte(samples[at + channel] ?? 0));
      const light = luminance(rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0);
      const spread = Math.max(...rgb) - Math.min(...rgb);
      const add = (sum: number[], by: number): void => {
        rgb.forEach((value, channel) => (sum[channel] = (sum[channel] ?? 0) + value * by));
        sum[3] = (sum[3] ?? 0) + by;
      };
      if (y * 3 < height) add(sums.upper, 1);
      if (y * 3 > height * 2) add(sums.lower, 1);
      add(sums.vivid, spread ** 2 + 1e-6);
      add(sums.bright, light ** 3 + 1e-6);
      mx += (x / width - 0.5) * light ** 2;
      my += (0.5 - y / height) * light ** 2;
      weight += light ** 2;
    }
  const mean = (sum: number[]): Color => {
    const count = sum[3] || 1;
    return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count];
  };
  const bright = mean(sums.bright);
  const most = Math.max(...bright, 1e-3);
  const [kx, ky] = [(mx / (weight || 1)) * 4, 0.55 + (my / (weight || 1)) * 2.4];
  const length = Math.hypot(kx, Math.max(0.15, ky), 0.8);
  return {
    palette: { ground: mean(sums.upper), floor: mean(sums.lower), accent: mean(sums.vivid) },
    key: [kx / length, Math.max(0.15, ky) / length, 0.8 / length],
    keyColor: [bright[0] / most, bright[1] / most, bright[2] / most],
  };
}

/**
 * The photograph as a printed canvas, `behindM` behind the origin, large enough to fill the
 * camera's view.
 */
export function backdropPlate(
  picture: Texture,
  camera: LensCamera,
  behindM: number,
): readonly Part[] {
  const distance = camera.position[2] + behindM;
  const height = (distance * camera.sensorHeightMm) / camera.focalLengthMm;
  const width = (distance * camera.sensorWidthMm) / camera.focalLengthMm;
  const rise = camera.forward[1] / Math.min(-0.2, camera.forward[2]);
  const middle = camera.position[1] - rise * distance;
  const aspect = picture.width / picture.height;
  const margin = 1.12;
  const wide = Math.max(width * margin, height * margin * aspect);
  const tall = wide / aspect;
  // The floor hides the part of the canvas below it.
  const low = middle - tall / 2;
  const mesh = placedMesh(upright(wide, low, low + tall, 0), {
    at: [camera.position[0], 0, -behindM],
  });
  return [{ mesh, material: { ...matt, albedo: onPaper(picture), trueness: 0.8 } }];
}
