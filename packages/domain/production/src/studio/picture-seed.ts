import type { Digest } from '@image-production/kernel';

import type { GenerationRequest } from '../model/generation-request.ts';
import { seedOver } from '../model/seeds.ts';
import { workModule } from '../operations/work-modules.ts';

/** Identifies a picture of an output: `take` counts re-renderings after an inspection. */
export interface SeedQuestion {
  readonly outputIndex: number;
  readonly take: number;
}

/**
 * Seed of one picture, 64 hexadecimal characters. Depends on the subject, the variation and the
 * output, not on the request or attempt, so that the same order gives the same picture.
 */
export function pictureSeed(
  request: GenerationRequest,
  { outputIndex, take }: SeedQuestion,
  digest: Digest,
): string {
  const { id, work, variation } = request;
  if (work.kind === 'removed')
    throw new Error(`the words of ${id} were removed: nothing is made of them`);
  const subject = workModule(work.kind).subject(work, request, digest);
  return seedOver([subject, variation ?? 0, outputIndex, take], digest);
}
