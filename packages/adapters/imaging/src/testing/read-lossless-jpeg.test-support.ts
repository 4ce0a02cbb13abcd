/** A decoder for tests that shares no code with the writer: ITU-T T.81, annex H, 16 bits, RGB. */
export function readLosslessJpeg(jpeg: Uint8Array): {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint16Array;
} {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const symbols = new Map<string, number>();
  let [at, width, height] = [2, 0, 0];
  for (;;) {
    const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)];
    if (marker === 0xffc4) readTable(jpeg.subarray(at + 5, at + 2 + length), symbols);
    if (marker === 0xffc3) [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    at += 2 + length;
    if (marker === 0xffda) break;
  }
  const nextBit = bitsOf(jpeg.subarray(at));
  const samples = new Uint16Array(width * height * 3);
  for (let index = 0; index < samples.length; index += 1) {
    const isFirst = index % (width * 3) < 3;
    const neighbour = isFirst ? index - width * 3 : index - 3;
    samples[index] = (samples[neighbour] ?? 32_768) + readDifference(symbols, nextBit);
  }
  return { width, height, samples };
}

function readTable(table: Uint8Array, symbols: Map<string, number>): void {
  let [code, at] = [0, 16];
  for (let length = 1; length <= 16; length += 1) {
    for (let left = table[length - 1] ?? 0; left > 0; left -= 1) {
      symbols.set(code.toString(2).padStart(length, '0'), table[at] ?? 0);
      code += 1;
      at += 1;
    }
    if (code === 2 ** length) throw new Error('a code is all ones');
    code *= 2;
  }
}

function bitsOf(scan: Uint8Array): () => number {
  let [at, bit] = [0, 0];
  return () => {
    const value = ((scan[at] ?? 0) >> (7 - bit)) & 1;
    bit += 1;
    if (bit < 8) return value;
    if (scan[at] === 0xff && scan[at + 1] !== 0) throw new Error('a marker within the scan');
    at += scan[at] === 0xff ? 2 : 1;
    bit = 0;
    return value;
  };
}

function readDifference(symbols: ReadonlyMap<string, number>, nextBit: () => number): number {
  let code = '';
  while (!symbols.has(code)) {
    code += nextBit();
    if (code.length > 16) throw new Error(`no code begins with ${code}`);
  }
  const category = symbols.get(code) ?? 0;
  if (category === 16) return 32_768;
  let value = 0;
  for (let left = category; left > 0; left -= 1) value = value * 2 + nextBit();
  return value < 2 ** (category - 1) ? value - 2 ** category + 1 : value;
}
