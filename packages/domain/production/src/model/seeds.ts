import type { Casting } from '@image-production/identity';
import type { Digest, OrganizationId, RequestId } from '@image-production/kernel';

import { canonicalJson } from './fingerprint.ts';
import type { GenerationRequest } from './generation-request.ts';

export const variationMax = 9999;

/** Which picture of which output: `take` counts pictures that were made again after a look at them. */
export interface SeedQuestion {
  readonly outputIndex: number;
  readonly take: number;
}

/**
 * The seed of one picture, 64 hexadecimal characters. It says who or what is in the picture and
 * which variation was asked for, and nothing of the request or the attempt, so that the same
 * wish gives the same picture.
 */
export function pictureSeed(
  request: GenerationRequest,
  { outputIndex, take }: SeedQuestion,
  digest: Digest,
): string {
  const subject = pictureSubject(request, digest);
  return seedOver([subject, request.variation ?? 0, outputIndex, take], digest);
}

/** Whom a casting and a number mean: one person inside an organization, another one elsewhere. */
export function appearanceSeed(
  organizationId: OrganizationId,
  casting: Casting,
  variation: number,
  digest: Digest,
): string {
  return seedOver([organizationId, casting, variation], digest);
}

/** The number of a casting that came without one: each request draws its own. */
export function drawVariation(id: RequestId, digest: Digest): number {
  return Number.parseInt(digest.sha256Hex(id).slice(0, 12), 16) % (variationMax + 1);
}

function pictureSubject(request: GenerationRequest, digest: Digest): string {
  const { work, organizationId, identity, candidateId } = request;
  switch (work.kind) {
    case 'pro':
      return required(identity?.id);
    case 'full_body':
      return required(candidateId);
    case 'portrait':
      return appearanceSeed(organizationId, work.casting, request.variation ?? 0, digest);
    case 'creative':
    case 'product':
      return labSubject(work.prompt, request, digest);
    case 'polish':
      return labSubject(work.instructions, request, digest);
    case 'removed':
      throw new Error(`the words of ${request.id} were removed: nothing is made of them`);
  }
}

/** Of working copies: metadata that differs between two uploads of one picture changes nothing. */
function labSubject(
  prompt: string | null,
  { references }: GenerationRequest,
  digest: Digest,
): string {
  return seedOver([prompt, references.map((reference) => reference.workingCopySha256)], digest);
}

function seedOver(parts: readonly unknown[], digest: Digest): string {
  return digest.sha256Hex(canonicalJson(parts));
}

function required(id: string | null | undefined): string {
  if (id === null || id === undefined) throw new Error('a figure belongs to an identity');
  return id;
}
