import { materialAt, materialWords } from '@image-production/previz-tracer';
import type { FlatScene, LightBuffer } from '@image-production/previz-tracer';

import type { GuidedLight } from './smooth-light.ts';

/** Scattering distance of green and blue in skin and wax, relative to red. */
const reaches = Float64Array.of(1, 0.45, 0.22);
/** Standard deviation of red light, as a share of its scattering distance. */
const deviation = 0.55;
const reachMax = 24;
const tapsAcross = 6;

export const scatterRows = 12;

/** Whether any material in the scene has subsurface scattering. */
export function scatters({ materials }: FlatScene): boolean {
  for (let at = materialAt.scatter; at < materials.length; at += materialWords) {
    if (materials[at] > 0) return true;
  }
  return false;
}

/** Scatters diffuse light below skin and wax; each channel has its own distance, in metres. */
export function scatterBlock(guided: GuidedLight, into: Float32Array, block: number): void {
  const { scene, light, footprint } = guided;
  const bottom = Math.min(light.height, (block + 1) * scatterRows);
  for (let y = block * scatterRows; y < bottom; y += 1) {
    for (let x = 0; x < light.width; x += 1) {
      const at = y * light.width + x;
      const surface = light.surface[at];
      const reach = surface < 0 ? 0 : scene.materials[surface * materialWords + materialAt.scatter];
      const pixels = reach / (footprint * light.depth[at]);
      if (pixels > 0.3) gather(guided, at, pixels, into);
      else into.set(light.diffuse.subarray(at * 3, at * 3 + 3), at * 3);
    }
  }
}

const sums = new Float64Array(6);

/** Gathers a pixel's light from its neighbours within the scattering radius. */
function gather(
  { scene, light }: GuidedLight,
  at: number,
  pixels: number,
  into: Float32Array,
): void {
  const { width, height, point, diffuse } = light;
  const x = at % width;
  const y = (at - x) / width;
  const reach = scene.materials[light.surface[at] * materialWords + materialAt.scatter];
  const object = objectAt(scene, light, at);
  const widest = Math.min(reachMax, Math.ceil(2 * deviation * pixels));
  const stride = Math.ceil(widest / tapsAcross);
  // A whole number of strides, so that the taps always include the pixel itself.
  const radius = Math.ceil(widest / stride) * stride;
  sums.fill(0);
  for (let row = -radius; row <= radius; row += stride) {
    for (let column = -radius; column <= radius; column += stride) {
      const ox = x + column;
      const oy = y + row;
      if (ox < 0 || oy < 0 || ox >= width || oy >= height) continue;
      const other = oy * width + ox;
      if (objectAt(scene, light, other) !== object) continue;
      const dx = point[other * 3] - point[at * 3];
      const dy = point[other * 3 + 1] - point[at * 3 + 1];
      const dz = point[other * 3 + 2] - point[at * 3 + 2];
      const square = (dx * dx + dy * dy + dz * dz) / (2 * (deviation * reach) ** 2);
      for (let part = 0; part < 3; part += 1) {
        const scale = reaches[part];
        const weight = Math.exp(-square / (scale * scale));
        sums[part] = sums[part] + weight * diffuse[other * 3 + part];
        sums[3 + part] = sums[3 + part] + weight;
      }
    }
  }
  for (let part = 0; part < 3; part += 1) {
    into[at * 3 + part] = sums[part] / sums[3 + part];
  }
}

function objectAt(scene: FlatScene, light: LightBuffer, at: number): number {
  const surface = light.surface[at];
  return surface < 0 ? -1 : scene.materials[surface * materialWords + materialAt.object];
}
