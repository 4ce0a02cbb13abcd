import type { FileFormat } from '@image-production/operations';
import { requireSound } from '@image-production/rendering';
import type {
  DeliverableEncoder,
  EncodedFile,
  EncodingDetails,
  Master,
} from '@image-production/rendering';

import { encodeDng } from './encode/encode-dng.ts';
import { encodePng } from './encode/encode-png.ts';
import { encodeTiff } from './encode/encode-tiff.ts';
import type { FileNotes } from './encode/file-notes.ts';
import { creatorTool, xmpPacket } from './encode/xmp-packet.ts';
import type { House } from './encode/xmp-packet.ts';

export interface DeliverableEncoderOptions {
  /** The service's name, optionally with its version; the renderer's name is appended. */
  readonly software?: string;
  /** Whom publications are to credit. Written into every file, as are the terms. */
  readonly credit?: string;
  readonly usageTerms?: string;
}

/** Encodes masters to PNG, TIFF and DNG in this process. */
export function createDeliverableEncoder(
  options: DeliverableEncoderOptions = {},
): DeliverableEncoder {
  const house = { ...options, software: options.software ?? 'Image Production Service' };
  return { encode: (master, format, details) => encode(master, format, details, house) };
}

interface Encoding {
  readonly mediaType: string;
  readonly encodeChunks: (master: Master, notes: FileNotes) => AsyncIterable<Uint8Array>;
  readonly bitDepthMax: 8 | 16;
}

const encodings: Readonly<Record<FileFormat, Encoding>> = {
  png: { mediaType: 'image/png', encodeChunks: encodePng, bitDepthMax: 8 },
  tiff: { mediaType: 'image/tiff', encodeChunks: encodeTiff, bitDepthMax: 16 },
  dng: { mediaType: 'image/x-adobe-dng', encodeChunks: encodeDng, bitDepthMax: 16 },
};

async function encode(
  master: Master,
  format: FileFormat,
  details: EncodingDetails,
  house: House,
): Promise<EncodedFile> {
  if (master.samples.length !== master.width * master.height * 3) {
    throw new Error('the samples of a master are width × height × 3');
  }
  const scene = master.bitDepth === 16 ? master.sceneLinear : undefined;
  if (scene) requireSound(scene);
  const { mediaType, encodeChunks, bitDepthMax } = encodings[format];
  const notes = toFileNotes(format, details, house);
  return {
    format,
    mediaType,
    bitDepth: master.bitDepth === 8 ? 8 : bitDepthMax,
    sceneReferred: format === 'dng' && scene !== undefined,
    bytes: { [Symbol.asyncIterator]: () => encodeChunks(master, notes)[Symbol.asyncIterator]() },
  };
}

function toFileNotes(format: FileFormat, details: EncodingDetails, house: House): FileNotes {
  return {
    ...(details.onSamplesHashed && { onSamplesHashed: details.onSamplesHashed }),
    xmp: Buffer.from(xmpPacket(format, details, house), 'utf8'),
    software: asciiOnly(creatorTool(details.provenance, house.software)),
    dateTime: new Date(details.createdAt)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
      .replaceAll('-', ':'),
  };
}

function asciiOnly(text: string): string {
  return text.replaceAll(/[^ -~]/g, '?');
}
