import type { FileFormat } from '@image-production/operations';
import { wholeFile } from '@image-production/rendering';
import type {
  DeliverableEncoder,
  EncodingDetails,
  Master,
  Master16,
  Master8,
  SceneLinear,
  TonePoint,
} from '@image-production/rendering';
import { developLight } from '@image-production/rendering/contract';

/** Primaries, black, white, a ramp over all codes, then noise: reveals colour and range errors. */
export function master8(width: number, height: number): Master8 {
  return { width, height, bitDepth: 8, samples: Uint8Array.from(sampleValues(width, height, 255)) };
}

export function master16(width: number, height: number): Master16 {
  const samples = Uint16Array.from(sampleValues(width, height, 65_535));
  return { width, height, bitDepth: 16, samples };
}

/** A shoulder, by points that lie closer in the shadows. */
const shoulder = Array.from({ length: 65 }, (_unused, index): TonePoint => {
  const light = (index / 64) ** 2;
  return [light, 1 - (1 - light) ** 2.2];
});

/**
 * Light of every hue from shadows on in the upper half, in the lower one grey steps from white to
 * three stops above it, where the reserve ends, developed to its print.
 */
export function sceneMaster(width: number, height: number): SceneMaster {
  const light = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isStep = y >= height / 2;
      const bright = isStep
        ? 2 ** (Math.floor((x * 13) / width) / 4)
        : 2 ** ((y * 20) / height - 9);
      for (let channel = 0; channel < 3; channel += 1) {
        const hue = 0.5 + 0.5 * Math.cos((x / width) * 6.283 + channel * 2.1);
        light[(y * width + x) * 3 + channel] = isStep ? bright : bright * (1 - 0.8 * hue);
      }
    }
  }
  const sceneLinear: SceneLinear = {
    reserveStops: 3,
    toneCurve: shoulder,
    readRows: (first, end, into) => into.set(light.subarray(first * width * 3, end * width * 3)),
  };
  const samples = developLight(light, sceneLinear);
  return { width, height, bitDepth: 16, samples, sceneLinear, light };
}

/** What a reader shows that knows neither exposure nor curve: the light, its reserve's end white. */
export function printedLight({ width, height, light }: SceneMaster): Master16 {
  const samples = Uint16Array.from(light, (value) => {
    const linear = Math.min(1, value / 8);
    return 65_535 * (linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
  });
  return { width, height, bitDepth: 16, samples };
}

export interface SceneMaster extends Master16 {
  readonly sceneLinear: SceneLinear;
  readonly light: Float32Array;
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
