import { ManualClock, plainSha256Hex } from '@image-production/kernel/memory';

import { provenanceSignerContract } from '../contract/index.ts';
import { oneChunk } from '../model/chunks.ts';
import { absentProvenanceSigner } from '../ports/absent-provenance-signer.ts';
import type { EncodedFile } from '../ports/deliverable-encoder.ts';
import { InMemoryProvenanceSigner } from './index.ts';

const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 251);
const createdAt = new ManualClock().now();
const flat = { bitDepth: 8, sceneReferred: false } as const;
const files: EncodedFile[] = [
  { ...flat, format: 'png', mediaType: 'image/png', bytes: oneChunk(bytes) },
  { ...flat, format: 'tiff', mediaType: 'image/tiff', bytes: oneChunk(bytes.toReversed()) },
];

provenanceSignerContract('in memory', async () => {
  const signer = new InMemoryProvenanceSigner(plainSha256Hex);
  return {
    signer,
    contentCredentials: 'c2pa',
    files,
    createdAt,
    read: async (file) => signer.read(file),
  };
});

provenanceSignerContract('absent', async () => {
  const reader = new InMemoryProvenanceSigner(plainSha256Hex);
  return {
    signer: absentProvenanceSigner,
    contentCredentials: 'none',
    files,
    createdAt,
    read: async (file) => reader.read(file),
  };
});
