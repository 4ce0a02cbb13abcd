import type { OrganizationId } from '@image-production/identifiers';
import { succeed } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import { plainDigest, plainSha256Hex } from '@image-production/kernel/memory';
import type { PixelSize } from '@image-production/operations';
import { oneChunk } from '@image-production/rendering';

import type { AcceptedReference } from '../assets/inspect-references.ts';
import { reviewedPro } from '../memory/reviewed-orders.ts';
import { fingerprintOf } from '../model/fingerprint.ts';
import type { FileContent } from '../model/fingerprint.ts';
import type { Metadata } from '../model/generation-request.ts';
import type { AssetStore } from '../ports/asset-store.ts';
import type { ReferenceInspector } from '../ports/reference-inspector.ts';
import type { Submission } from '../submission/accept-request.ts';
import type { ProIdentity } from '../submission/pro-identity.ts';
import type { PictureOrder } from '../submission/review-pro.ts';
import type { ReviewedSubmission } from '../submission/reviewed-submission.ts';

/** What a test may change in a submission. */
export interface SubmissionWish {
  readonly key?: string;
  readonly organizationId?: OrganizationId;
  readonly costMax?: Micros | null;
  readonly metadata?: Metadata;
  readonly variation?: number;
  readonly endpoint?: string;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  readonly files?: Readonly<Record<string, readonly FileContent[]>>;
}

/** A submission, by default under a new key. */
export function submissionOf(
  sender: { readonly organizationId: OrganizationId; readonly keys: Set<string> },
  wish: SubmissionWish,
): Submission {
  const { endpoint = 'POST /v1/lab/creative', fields = {}, files = {} } = wish;
  const idempotencyKey = wish.key ?? `key ${sender.keys.size + 1}`;
  sender.keys.add(idempotencyKey);
  const content = {
    endpoint,
    fields: new Map(Object.entries(fields)),
    files: new Map(Object.entries(files)),
  };
  return {
    organizationId: wish.organizationId ?? sender.organizationId,
    idempotencyKey,
    fingerprint: fingerprintOf(content, plainDigest),
    costMax: wish.costMax ?? null,
    metadata: wish.metadata ?? {},
    variation: wish.variation ?? null,
    fields: Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value])),
  };
}

/** The brief as JSON. */
const brief = {
  commercialObjective: 'Launch of the winter coat',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: 'She walks towards the camera.',
  referenceRoles: [
    { role: 'hero_garment', item: 'coat', fidelity: { level: 'exact', aspects: ['silhouette'] } },
    { role: 'footwear', fidelity: { level: 'close', note: 'black leather' } },
  ],
};

interface ProContent extends Required<Pick<SubmissionWish, 'endpoint' | 'fields' | 'files'>> {
  readonly reviewed: ReviewedSubmission<'pro'>;
}

/** A PRO submission with two references whose working copies are stored. */
export async function proContent(
  assets: AssetStore,
  identity: ProIdentity,
  { resolution = '2K', aspect = '4:5', passes = [] }: Partial<PictureOrder>,
): Promise<ProContent> {
  const references = [await storedReference(assets, 1), await storedReference(assets, 2)];
  const named =
    identity.source === 'custom' ? { customModelId: identity.id } : { modelId: identity.id };
  const files = references.map(({ sha256 }) => ({ sha256, sizeBytes: 3 }));
  return {
    endpoint: 'POST /v1/pro/generate',
    fields: {
      custom_model_id: [identity.id],
      resolution: [resolution],
      aspect: [aspect],
      brief: [brief],
    },
    files: { 'references[]': files },
    reviewed: await reviewedPro(
      { ...named, brief, order: { aspect, resolution, passes } },
      references,
    ),
  };
}

/** An upload whose working copy is stored: three bytes of this value, upright 3:4. */
export async function storedReference(
  assets: AssetStore,
  byte: number,
  size: PixelSize = { width: 3000, height: 4000 },
): Promise<AcceptedReference> {
  const upload = Uint8Array.of(byte, byte, byte);
  const workingCopy = await assets.put(upload.map((value) => value + 100));
  return {
    ...size,
    sha256: plainSha256Hex(upload),
    mediaType: 'image/jpeg',
    workingCopySha256: workingCopy.sha256,
  };
}

/** An inspector that accepts every file as a picture of 3000 × 4000. */
export const everyPicture: ReferenceInspector = {
  inspect: async (path) =>
    succeed({
      mediaType: 'image/jpeg',
      width: 3000,
      height: 4000,
      workingCopy: oneChunk(Uint8Array.from(path, (character) => character.charCodeAt(0))),
    }),
};
