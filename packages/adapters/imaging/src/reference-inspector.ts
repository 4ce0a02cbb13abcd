import { refuse, type Result } from '@image-production/kernel';
import type {
  InspectedReference,
  ReferenceInspector,
  ReferenceRefusal,
} from '@image-production/production';

import { readPictureHeader } from './headers/read-picture-header.ts';
import { defaultReferenceLimits, exceededLimit, type ReferenceLimits } from './reference-limits.ts';
import { makeWorkingCopy } from './working-copy.ts';

/**
 * Inspects uploads in this process: content type, own header check, limits, then a full decode.
 * Importing it leaves sharp with the PNG, JPEG and WebP loaders only, in the whole process.
 */
export function createReferenceInspector(
  limits: ReferenceLimits = defaultReferenceLimits,
): ReferenceInspector {
  return { inspect: (bytes) => inspect(bytes, limits) };
}

async function inspect(
  bytes: Uint8Array,
  limits: ReferenceLimits,
): Promise<Result<InspectedReference, ReferenceRefusal>> {
  const header = readPictureHeader(bytes);
  if (!header.ok) return header;
  const refusal = exceededLimit(header.value, limits);
  if (refusal) return refuse(refusal);
  return makeWorkingCopy(bytes, header.value, limits.pixelsMax);
}
