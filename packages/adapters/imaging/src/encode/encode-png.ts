import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';

import type { Master } from '@image-production/rendering';

import { ZlibWriter } from '../deflate/zlib-writer.ts';
import { makePngChunk, pngSignature } from '../png/png-chunks.ts';
import { openSimdKernel } from '../row-kernel/simd-kernel.ts';
import { twinKernel } from '../row-kernel/twin-kernel.ts';
import { srgbProfile } from '../srgb-profile.ts';
import { eightBitRows } from './eight-bit-rows.ts';
import { type FileNotes, pixelsPerInch } from './file-notes.ts';
import { rowBands, rowsPerBand } from './row-bands.ts';
import { createSampleHash } from './sample-hash.ts';

const kernel = openSimdKernel() ?? twinKernel;
/** PNG third edition, 11.3.2.3: name, zero, compression method 0, deflated profile. */
const profileChunk = makePngChunk(
  'iCCP',
  Buffer.concat([latin1('sRGB\0\0'), deflateSync(srgbProfile)]),
);

/**
 * Encodes an 8-bit PNG, one band of rows at a time. An encoder of our own, because it is faster
 * than the available ones and never holds the whole picture (docs/decisions). XMP stays
 * uncompressed.
 */
export async function* encodePng(
  master: Master,
  { xmp, onSamplesHashed }: FileNotes,
): AsyncGenerator<Uint8Array> {
  const samples = createSampleHash(onSamplesHashed);
  yield Buffer.concat([
    pngSignature,
    headerChunk(master),
    profileChunk,
    resolutionChunk(),
    xmpChunk(xmp),
  ]);
  const rowBytes = master.width * 3;
  const filtered = new Uint8Array((rowBytes + 1) * rowsPerBand);
  const zlib = new ZlibWriter(filtered.length, kernel);
  for (const { first, end } of rowBands(master.height)) {
    const hasRowAbove = first > 0;
    const rows = eightBitRows(master, { first: hasRowAbove ? first - 1 : first, end });
    samples.add(hasRowAbove ? rows.subarray(rowBytes) : rows);
    const block = kernel.filterRows(rows, rowBytes, hasRowAbove, filtered);
    yield makePngChunk('IDAT', zlib.write(block, { isLast: end === master.height }));
    await turnOfTheEventLoop();
  }
  samples.tell();
  yield makePngChunk('IEND', new Uint8Array());
}

/** PNG third edition, 11.2.1: 8-bit truecolour, the only defined methods, not interlaced. */
function headerChunk({ width, height }: Master): Uint8Array {
  const data = new DataView(new ArrayBuffer(13));
  data.setUint32(0, width);
  data.setUint32(4, height);
  data.setUint8(8, 8);
  data.setUint8(9, 2);
  return makePngChunk('IHDR', new Uint8Array(data.buffer));
}

/** PNG third edition, 11.3.4.3: pixels per metre on both axes. */
function resolutionChunk(): Uint8Array {
  const data = new DataView(new ArrayBuffer(9));
  const pixelsPerMetre = Math.round(pixelsPerInch / 0.0254);
  data.setUint32(0, pixelsPerMetre);
  data.setUint32(4, pixelsPerMetre);
  data.setUint8(8, 1);
  return makePngChunk('pHYs', new Uint8Array(data.buffer));
}

/** XMP part 3, 1.1.5: uncompressed iTXt, language and translated keyword empty. */
function xmpChunk(xmp: Uint8Array): Uint8Array {
  return makePngChunk('iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0\0\0\0'), xmp]));
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
