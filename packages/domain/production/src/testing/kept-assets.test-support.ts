import { sweepAssets } from '../assets/sweep-assets.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { deliveredOutputs } from '../model/generation-request.ts';
import type { Studio } from './studio.test-support.ts';

/** Advances the clock past the grace period and removes unused assets. Returns how many. */
export async function sweepAfterGrace(studio: Studio): Promise<number> {
  studio.clock.advance(studio.services.policy.assetGraceMs);
  return sweepAssets(studio.services);
}

/** Whether each of these assets is still stored. */
export async function areKept(
  { assets }: Studio,
  sha256s: readonly string[],
): Promise<readonly boolean[]> {
  return Promise.all(sha256s.map(async (sha256) => (await assets.stat(sha256)) !== undefined));
}

export function fileAddresses(request: GenerationRequest): readonly string[] {
  return deliveredOutputs(request).flatMap(({ files }) => files.map(({ sha256 }) => sha256));
}

export function referenceAddresses(request: GenerationRequest): readonly string[] {
  return request.references.map(({ workingCopySha256 }) => workingCopySha256);
}
