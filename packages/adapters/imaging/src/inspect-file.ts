import { refuse, succeed, type Result } from '@image-production/kernel';
import type { InspectedReference, ReferenceRefusal } from '@image-production/production';

import { readPictureHeader } from './headers/read-picture-header.ts';
import type { Desk, Work } from './isolation/answer-parent.ts';
import { exceededLimit, type ReferenceLimits } from './reference-limits.ts';
import { makeWorkingCopy } from './working-copy.ts';

export interface Inspection {
  readonly limits: ReferenceLimits;
}

/** The expected cost of a file, reported before any pixel is decoded. */
export interface DecodingQuestion {
  readonly pixels: number;
}

export type Verdict = Result<
  Omit<InspectedReference, 'workingCopy'>,
  ReferenceRefusal | { readonly kind: 'decoding-denied' }
>;

/**
 * Inspects one file and makes its working copy: content type, header, limits, the caller's
 * permission to decode this many pixels, then a full decode.
 */
export async function inspectFile(
  { limits }: Inspection,
  { input, ask }: Desk<DecodingQuestion>,
): Promise<Work<Verdict>> {
  const header = readPictureHeader(input);
  if (!header.ok) return { answer: header };
  const { mediaType, width, height } = header.value;
  const refusal = exceededLimit(header.value, limits);
  if (refusal) return { answer: refuse(refusal) };
  if (!(await ask({ pixels: width * height }))) {
    return { answer: refuse({ kind: 'decoding-denied' }) };
  }
  const copy = await makeWorkingCopy(input, header.value, limits);
  if (!copy.ok) return { answer: copy };
  const upright = { width: copy.value.width, height: copy.value.height };
  return { answer: succeed({ mediaType, ...upright }), output: copy.value.bytes };
}
