import type { Master16, SceneLinear } from '@image-production/rendering';

import { linearizationTable } from './linearization.ts';
import type { RawRows } from './tiles.ts';

const codeMax = 65_535;
/** Rows of light held as floats at once. */
const rowsAtOnce = 64;

/** The linear light of a picture as it was printed. */
export function printedRows({ width, height, samples }: Master16): RawRows {
  const table = linearizationTable(16);
  const rowSamples = width * 3;
  return {
    width,
    height,
    read: (first, end, into) => {
      const from = first * rowSamples;
      const count = (end - first) * rowSamples;
      for (let index = 0; index < count; index += 1) {
        into[index] = table[samples[from + index] ?? 0] ?? 0;
      }
    },
  };
}

/** The light of the scene; the highest code is the end of its reserve. */
export function sceneRows(
  { width, height }: Pick<Master16, 'width' | 'height'>,
  { reserveStops, readRows }: SceneLinear,
): RawRows {
  const scale = codeMax / 2 ** reserveStops;
  const rowSamples = width * 3;
  const light = new Float32Array(Math.min(height, rowsAtOnce) * rowSamples);
  return {
    width,
    height,
    read: (first, end, into) => {
      for (let top = first; top < end; top += rowsAtOnce) {
        const rows = Math.min(rowsAtOnce, end - top);
        const held = light.subarray(0, rows * rowSamples);
        readRows(top, top + rows, held);
        quantize(held, scale, into.subarray((top - first) * rowSamples));
      }
    },
  };
}

/** What is no number is black. */
function quantize(light: Float32Array, scale: number, into: Uint16Array): void {
  for (let index = 0; index < light.length; index += 1) {
    const code = (light[index] ?? 0) * scale + 0.5;
    into[index] = code > 0 ? (code < codeMax ? code : codeMax) : 0;
  }
}
