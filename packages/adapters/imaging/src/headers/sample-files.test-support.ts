import { makePngChunk, pngSignature } from '../png/png-chunks.ts';

/* Files with a valid structure, 640 pixels wide, but without decodable pixels. */

export const unreadable: object = { ok: false, failure: { kind: 'unreadable-image' } };
export const unsupported: object = { ok: false, failure: { kind: 'unsupported-image' } };

export function imageHeader(
  options: {
    width?: number;
    height?: number;
    depth?: number;
    colourType?: number;
    interlace?: number;
  } = {},
): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(options.width ?? 640, 0);
  data.writeUInt32BE(options.height ?? 480, 4);
  data.set([options.depth ?? 8, options.colourType ?? 2, 0, 0, options.interlace ?? 0], 8);
  return makePngChunk('IHDR', data);
}

export const pixels: Uint8Array = makePngChunk('IDAT', Uint8Array.of(1, 2, 3));
export const end: Uint8Array = makePngChunk('IEND', new Uint8Array());

/** The animation control chunk of an APNG with this many frames. */
export function frames(count: number): Uint8Array {
  return makePngChunk('acTL', Uint8Array.of(0, 0, 0, count, 0, 0, 0, 0));
}

export function png(...chunks: Uint8Array[]): Buffer {
  return Buffer.concat([pngSignature, ...chunks]);
}

export function segment(marker: number, ...data: number[]): number[] {
  return [0xff, marker, 0, data.length + 2, ...data];
}

/** A frame header of 640 × 288 pixels. */
export function frame(
  marker = 0xc0,
  precision = 8,
  channels = 3,
  luminanceSampling = 0x11,
): number[] {
  const components = Array<number>(channels * 3).fill(0);
  components[1] = luminanceSampling;
  return segment(marker, precision, 1, 0x20, 2, 0x80, channels, ...components);
}

/** A scan whose data holds a stuffed zero and a restart marker. */
export const scan: number[] = segment(0xda, 1, 1, 0, 0, 63, 0).concat([
  0x12, 0xff, 0x00, 0xff, 0xd0, 0x34,
]);

export function jpeg(...parts: number[][]): Buffer {
  return Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);
}

export function riffChunk(type: string, data: readonly number[]): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, Buffer.from(data), Buffer.alloc(data.length % 2)]);
}

export function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const header = Buffer.from('RIFF\0\0\0\0', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

export const lossy: Buffer = riffChunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]);

export function lossless(hasAlpha: boolean): Buffer {
  const data = Buffer.alloc(5, 0x2f);
  data.writeUInt32LE((639 | (479 << 14) | (hasAlpha ? 1 << 28 : 0)) >>> 0, 1);
  return riffChunk('VP8L', [...data]);
}

export function canvas(flags: number, width = 640, height = 480): Buffer {
  const side = (pixelCount: number) => [(pixelCount - 1) & 255, (pixelCount - 1) >> 8, 0];
  return riffChunk('VP8X', [flags, 0, 0, 0, ...side(width), ...side(height)]);
}
