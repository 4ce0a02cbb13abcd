import { linearFromSrgb, luminance } from '@image-production/previz-geometry';

/**
 * Removes a photograph's own lighting. A grid of cells measures local brightness; slow change
 * across the picture counts as light, not as colour.
 */
const cells = 6;
/** Share of the slow change to remove when the photograph keeps none of its own light. */
const share = 0.6;
const leastGain = 0.84;
const mostGain = 1.2;

const linear = Float32Array.from({ length: 256 }, (_, byte) => linearFromSrgb(byte / 255));

/** Four bytes per texel: red, green, blue, alpha. */
interface Texels {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** Evens out a picture's light in place. `amount` is 0 to 1. */
export function removeShading(picture: Texels, amount: number): void {
  const { width, height, samples: texels } = picture;
  const gains = gainsOf(picture, amount * share);
  for (let y = 0; y < height; y += 1) {
    const down = clamped(((y + 0.5) / height) * cells - 0.5);
    const row = Math.min(cells - 2, Math.floor(down));
    for (let x = 0; x < width; x += 1) {
      const across = clamped(((x + 0.5) / width) * cells - 0.5);
      const column = Math.min(cells - 2, Math.floor(across));
      const at = row * cells + column;
      const [fx, fy] = [across - column, down - row];
      const above = gains[at] * (1 - fx) + gains[at + 1] * fx;
      const below = gains[at + cells] * (1 - fx) + gains[at + cells + 1] * fx;
      const gain = above * (1 - fy) + below * fy;
      const texel = (y * width + x) * 4;
      for (let part = 0; part < 3; part += 1) {
        texels[texel + part] = Math.min(255, Math.round(texels[texel + part] * gain));
      }
    }
  }
}

function clamped(place: number): number {
  return place < 0 ? 0 : place > cells - 1 ? cells - 1 : place;
}

/** Gain of each cell's encoded values. */
function gainsOf({ width, height, samples: texels }: Texels, amount: number): Float64Array {
  const logs = new Float64Array(cells * cells);
  const weights = new Float64Array(cells * cells);
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 40_000)));
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const at = (y * width + x) * 4;
      if (texels[at + 3] < 128) continue;
      const light = luminance(linear[texels[at]], linear[texels[at + 1]], linear[texels[at + 2]]);
      const cell = Math.floor((y * cells) / height) * cells + Math.floor((x * cells) / width);
      logs[cell] = logs[cell] + Math.log(light + 0.01);
      weights[cell] = weights[cell] + 1;
    }
  }
  const mean = total(logs) / (total(weights) || 1);
  return Float64Array.from(logs, (_, cell) => {
    const local = around(logs, weights, cell, mean);
    // Encoded values are approximately the square root of light.
    return Math.min(mostGain, Math.max(leastGain, Math.exp((amount * (mean - local)) / 2.2)));
  });
}

/** Mean of a cell and its neighbours; empty cells count with the overall mean. */
function around(logs: Float64Array, weights: Float64Array, cell: number, mean: number): number {
  let [sum, weight] = [mean, 1];
  const [column, row] = [cell % cells, Math.floor(cell / cells)];
  for (let y = Math.max(0, row - 1); y <= Math.min(cells - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(cells - 1, column + 1); x += 1) {
      sum += logs[y * cells + x];
      weight += weights[y * cells + x];
    }
  }
  return sum / weight;
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
