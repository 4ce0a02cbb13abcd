import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileFormats } from '@image-production/operations';
import type { FileFormat } from '@image-production/operations';
import { oneChunk } from '@image-production/rendering';
import type { EncodedFile } from '@image-production/rendering';

const fixtures = join(import.meta.dirname, '../../fixtures');
const mediaTypes = { png: 'image/png', tiff: 'image/tiff', dng: 'image/x-adobe-dng' } as const;

/** A file as the encoder produces it, with XMP. */
export async function picture(format: FileFormat): Promise<EncodedFile> {
  const bytes = oneChunk(await readFile(join(fixtures, `picture.${format}`)));
  return { format, mediaType: mediaTypes[format], bitDepth: 8, sceneReferred: false, bytes };
}

export async function pictures(): Promise<readonly EncodedFile[]> {
  return Promise.all(fileFormats.map(picture));
}
