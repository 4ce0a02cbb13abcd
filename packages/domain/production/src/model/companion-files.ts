import type { CompanionEnding } from '@image-production/operations';

import type { DeliveredCompanions, StoredBytes } from './generation-request.ts';

export interface CompanionFile extends StoredBytes {
  readonly ending: CompanionEnding;
  readonly mediaType: 'image/svg+xml' | 'image/png';
}

/** The stored files beside those of a picture, the plan first. */
export function companionFiles(
  companions: DeliveredCompanions | undefined,
): readonly CompanionFile[] {
  if (!companions) return [];
  const { plan, passes } = companions;
  const drawn = passes.map(({ name, sizeBytes, sha256 }): CompanionFile => ({
    ending: `${name}.png`,
    mediaType: 'image/png',
    sizeBytes,
    sha256,
  }));
  return plan ? [{ ending: 'plan.svg', mediaType: 'image/svg+xml', ...plan }, ...drawn] : drawn;
}
