import type { FileFormat } from '@image-production/operations';
import type { EncodingDetails, Master } from '@image-production/rendering';

import { createDeliverableEncoder } from '../src/deliverable-encoder.ts';

const encoder = createDeliverableEncoder();
const details: EncodingDetails = {
  createdAt: 0,
  origin: { requestId: 'req_bench', outputIndex: 0 },
  provenance: {
    renderer: 'bench',
    rendererVersion: '1',
    synthetic: true,
    digitalSourceType: 'algorithmicMedia',
    identityScreen: null,
    contentCredentials: 'none',
    nativeWidth: 0,
    nativeHeight: 0,
    upscaled: false,
  },
};

/** Encodes a file, passes on each chunk, and returns the number of bytes. */
export async function encodeFile(
  master: Master,
  format: FileFormat,
  onChunk: (chunk: Uint8Array) => void = () => {},
): Promise<number> {
  let length = 0;
  for await (const chunk of (await encoder.encode(master, format, details)).bytes) {
    onChunk(chunk);
    length += chunk.length;
  }
  return length;
}
