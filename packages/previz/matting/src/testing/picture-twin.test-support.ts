import type { Texture } from '@image-production/previz-geometry';

/** Area average, with colours weighted by alpha. Sizes must not exceed the source's. */
export function resized(source: Texture, width: number, height: number): Texture {
  const across = spansOf(source.width, width);
  const down = spansOf(source.height, height);
  const samples = new Uint8ClampedArray(width * height * 4);
  const sums = new Float64Array(width * 4);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    const [from, until] = [down[y * 2], down[y * 2 + 1]];
    for (let row = Math.floor(from); row < until; row += 1) {
      const share = Math.min(until, row + 1) - Math.max(from, row);
      addRow(source, { row, share }, across, sums);
    }
    const area = (source.width / width) * (source.height / height);
    for (let x = 0; x < width; x += 1) {
      const cover = sums[x * 4 + 3];
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        samples[at + channel] = cover > 0 ? sums[x * 4 + channel] / cover : 0;
      samples[at + 3] = cover / area;
    }
  }
  return { width, height, samples, isRepeated: source.isRepeated };
}

/** Range of old pixels that each new pixel covers. */
function spansOf(old: number, count: number): Float64Array {
  const spans = new Float64Array(count * 2);
  for (let at = 0; at < count; at += 1) {
    spans[at * 2] = (at * old) / count;
    spans[at * 2 + 1] = Math.min(old, ((at + 1) * old) / count);
  }
  return spans;
}

function addRow(
  { width, samples }: Texture,
  { row, share }: { readonly row: number; readonly share: number },
  across: Float64Array,
  sums: Float64Array,
): void {
  for (let x = 0; x * 2 < across.length; x += 1) {
    const from = across[x * 2];
    const until = across[x * 2 + 1];
    for (let column = Math.floor(from); column < until; column += 1) {
      const at = (row * width + column) * 4;
      const cover =
        share * (Math.min(until, column + 1) - Math.max(from, column)) * samples[at + 3];
      sums[x * 4] = sums[x * 4] + samples[at] * cover;
      sums[x * 4 + 1] = sums[x * 4 + 1] + samples[at + 1] * cover;
      sums[x * 4 + 2] = sums[x * 4 + 2] + samples[at + 2] * cover;
      sums[x * 4 + 3] = sums[x * 4 + 3] + cover;
    }
  }
}
