import type { FileFormat } from '@image-production/operations';

import { wholeFile } from '../model/chunks.ts';
import type { Master, SceneLinear } from '../model/master.ts';
import { requireSound } from '../model/require-sound.ts';
import type {
  DeliverableEncoder,
  EncodedFile,
  EncodingDetails,
  PictureOrigin,
} from '../ports/deliverable-encoder.ts';
import { ascii } from './ascii.ts';
import type { BytesDigest } from './bytes-digest.ts';

/** What a decoder reads from a file. */
export interface FileReading {
  readonly width: number;
  readonly height: number;
  /** Interleaved RGB; sRGB-encoded but for a DNG, whose samples are linear. */
  readonly samples: readonly number[];
  readonly renderer: string;
  readonly rendererVersion: string;
  readonly digitalSourceType: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly requestId: string;
  /** The request's id, `/outputs/` and the index. */
  readonly outputId: string;
  /** The same in all files of an output. */
  readonly documentId: string;
  /** Of this file alone. */
  readonly instanceId: string;
}

const mediaTypes = { png: 'image/png', tiff: 'image/tiff', dng: 'image/x-adobe-dng' } as const;
const newline = 10;

/**
 * Reference implementation: one line of metadata, then the samples. Only its own `read` opens the
 * files it labels PNG, TIFF or DNG.
 */
export class InMemoryDeliverableEncoder implements DeliverableEncoder {
  readonly #digest: BytesDigest;

  constructor(digest: BytesDigest) {
    this.#digest = digest;
  }

  async encode(
    master: Master,
    format: FileFormat,
    { provenance, origin, createdAt, onSamplesHashed }: EncodingDetails,
  ): Promise<EncodedFile> {
    const { width, height } = master;
    if (master.samples.length !== width * height * 3) {
      throw new Error('the samples of a master are width × height × 3');
    }
    const scene = master.bitDepth === 16 ? master.sceneLinear : undefined;
    if (scene) requireSound(scene);
    const { renderer, rendererVersion, digitalSourceType } = provenance;
    const bitDepth = format === 'png' ? 8 : master.bitDepth;
    const made = { width, height, renderer, rendererVersion, digitalSourceType, createdAt };
    const about = { ...made, ...identified(origin, format) };
    const digest = this.#digest;
    const bytes = async function* (): AsyncGenerator<Uint8Array> {
      yield ascii(`${JSON.stringify(about)}\n`);
      const samples = sceneReferred ? lightOf(master, scene) : samplesFor(format, master);
      yield samples;
      if (format !== 'dng') onSamplesHashed?.(digest(samples));
    };
    const reading = { [Symbol.asyncIterator]: bytes };
    const sceneReferred = format === 'dng' && scene !== undefined;
    const described = { mediaType: mediaTypes[format], bitDepth, sceneReferred };
    return { format, ...described, bytes: reading };
  }

  async read({ bytes, bitDepth }: EncodedFile): Promise<FileReading> {
    const whole = await wholeFile(bytes);
    const start = whole.indexOf(newline) + 1;
    const about = JSON.parse(String.fromCharCode(...whole.subarray(0, start))) as FileReading;
    const data = new DataView(whole.buffer, whole.byteOffset + start);
    const sampleBytes = bitDepth / 8;
    const samples = Array.from({ length: data.byteLength / sampleBytes }, (_, index) =>
      bitDepth === 8 ? data.getUint8(index) : data.getUint16(index * sampleBytes),
    );
    return { ...about, samples };
  }
}

function identified({ requestId, outputIndex }: PictureOrigin, format: FileFormat) {
  const outputId = `${requestId}/outputs/${outputIndex}`;
  return { requestId, outputId, documentId: outputId, instanceId: `${outputId}.${format}` };
}

function samplesFor(format: FileFormat, { bitDepth, samples }: Master): Uint8Array {
  const valueMax = 2 ** bitDepth - 1;
  const values = Array.from(samples);
  if (format === 'dng') {
    const linear = values.map((value) => Math.round(linearized(value / valueMax) * valueMax));
    return bitDepth === 8 ? Uint8Array.from(linear) : bigEndian(linear);
  }
  if (bitDepth === 8) return Uint8Array.from(values);
  if (format === 'tiff') return bigEndian(values);
  return Uint8Array.from(values, (value) => Math.round(value / 257));
}

/** The highest value is the end of the reserve. */
function lightOf({ height, samples }: Master, { reserveStops, readRows }: SceneLinear): Uint8Array {
  const light = new Float32Array(samples.length);
  readRows(0, height, light);
  const scale = 65_535 / 2 ** reserveStops;
  const values = Array.from(light, (value) => Math.round((value || 0) * scale));
  return bigEndian(values.map((value) => Math.min(65_535, Math.max(0, value))));
}

/** The inverse of the sRGB curve (IEC 61966-2-1), 0 to 1. */
function linearized(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function bigEndian(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >> 8, value & 255]));
}
