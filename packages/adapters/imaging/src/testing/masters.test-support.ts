import type { FileFormat } from '@image-production/operations';
import { wholeFile } from '@image-production/rendering';
import type {
  DeliverableEncoder,
  EncodingDetails,
  Master,
  Master16,
  Master8,
} from '@image-production/rendering';

/** Primaries, black, white, a ramp over all codes, then noise: reveals colour and range errors. */
export function master8(width: number, height: number): Master8 {
  return { width, height, bitDepth: 8, samples: Uint8Array.from(sampleValues(width, height, 255)) };
}

export function master16(width: number, height: number): Master16 {
  const samples = Uint16Array.from(sampleValues(width, height, 65_535));
  return { width, height, bitDepth: 16, samples };
}

export const details: EncodingDetails = {
  createdAt: Date.UTC(2026, 10, 20, 9, 30, 5),
  origin: { requestId: 'req_01', outputIndex: 1 },
  provenance: {
    renderer: 'previz',
    rendererVersion: '1.2.3',
    synthetic: true,
    digitalSourceType: 'compositeSynthetic',
    identityScreen: null,
    contentCredentials: 'none',
    nativeWidth: 64,
    nativeHeight: 64,
    upscaled: false,
  },
};

/** Collects the whole file. */
export async function encodedBytes(
  encoder: DeliverableEncoder,
  master: Master,
  format: FileFormat,
): Promise<Uint8Array> {
  return wholeFile((await encoder.encode(master, format, details)).bytes);
}

function* sampleValues(width: number, height: number, codeMax: number): Generator<number> {
  let state = 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const band = Math.floor((y * 4) / height);
      for (let channel = 0; channel < 3; channel += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        yield (
          [
            // Eight patches: black, the primaries, their sums, white.
            ((Math.floor((x * 8) / width) >> channel) & 1) * codeMax,
            // A grey ramp, then one ramp per channel.
            Math.round((x * codeMax) / (width - 1)),
            y % 3 === channel ? Math.round((x * codeMax) / (width - 1)) : 0,
            (state >>> 16) & codeMax,
          ][band] ?? 0
        );
      }
    }
  }
}
