import { readFile, writeFile } from 'node:fs/promises';

import { refuse, succeed, type Result } from '@image-production/kernel';
import type { InspectedReference, ReferenceRefusal } from '@image-production/production';

import { readPictureHeader } from './headers/read-picture-header.ts';
import { exceededLimit, type ReferenceLimits } from './reference-limits.ts';
import { makeWorkingCopy } from './working-copy.ts';

export interface Inspection {
  readonly path: string;
  /** Where the working copy of an accepted picture is to be written. */
  readonly copyPath: string;
  readonly limits: ReferenceLimits;
}

export type Verdict = Result<Omit<InspectedReference, 'workingCopy'>, ReferenceRefusal>;

/**
 * Judges one file and writes its working copy: content type, own header check, limits, then a full
 * decode. What it throws is trouble with the disk, not with the picture.
 */
export async function inspectFile({ path, copyPath, limits }: Inspection): Promise<Verdict> {
  const bytes = await readFile(path);
  const header = readPictureHeader(bytes);
  if (!header.ok) return header;
  const refusal = exceededLimit(header.value, limits);
  if (refusal) return refuse(refusal);
  const copy = await makeWorkingCopy(bytes, header.value, limits);
  if (!copy.ok) return copy;
  await writeFile(copyPath, copy.value.bytes);
  const { width, height } = copy.value;
  return succeed({ mediaType: header.value.mediaType, width, height });
}
