import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type { Casting } from '@image-production/identity';
import type { Digest } from '@image-production/kernel';

import { canonicalJson } from './fingerprint.ts';

export const variationMax = 9999;

/** Seed of an appearance; differs between organizations. */
export function appearanceSeed(
  organizationId: OrganizationId,
  casting: Casting,
  variation: number,
  digest: Digest,
): string {
  return seedOver([organizationId, casting, variation], digest);
}

/** Draws the variation of a casting that names none, from the request's id. */
export function drawVariation(id: RequestId, digest: Digest): number {
  return Number.parseInt(digest.sha256Hex(id).slice(0, 12), 16) % (variationMax + 1);
}

/** SHA-256 over the parts as canonical JSON: 64 hexadecimal characters. */
export function seedOver(parts: readonly unknown[], digest: Digest): string {
  return digest.sha256Hex(canonicalJson(parts));
}
