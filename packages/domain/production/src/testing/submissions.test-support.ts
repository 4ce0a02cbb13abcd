import type { ProBrief } from '@image-production/brief';
import { resolveAppearance } from '@image-production/identity';
import type { Micros, OrganizationId, RequestId } from '@image-production/kernel';
import { plainDigest, plainSha256Hex } from '@image-production/kernel/memory';

import type { RequestDraft, Submission } from '../accept-request.ts';
import { fingerprintOf } from '../model/fingerprint.ts';
import type { FileContent } from '../model/fingerprint.ts';
import type { AssetStore } from '../ports/asset-store.ts';
import type { ProIdentity, ProSubmission } from '../submit-pro.ts';

/** What a test may want to be special about a submission. */
export interface SubmissionWish {
  readonly key?: string;
  readonly organizationId?: OrganizationId;
  readonly costMax?: Micros | null;
  readonly endpoint?: string;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  readonly files?: Readonly<Record<string, readonly FileContent[]>>;
}

/** A submission under a key of its own unless one is wished for. */
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
  };
}

const brief: ProBrief = {
  commercialObjective: 'Launch of the winter coat',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: 'She walks towards the camera.',
  referenceRoles: [
    { role: 'hero_garment', item: 'coat', fidelity: { level: 'exact', aspects: ['silhouette'] } },
    { role: 'footwear', fidelity: { level: 'close', aspects: [], note: 'black leather' } },
  ],
};

interface ProContent extends Required<Pick<SubmissionWish, 'endpoint' | 'fields' | 'files'>> {
  readonly submission: Omit<ProSubmission, keyof Submission>;
}

/** A PRO submission with two references whose working copies are stored. */
export async function proContent(
  assets: AssetStore,
  identity: ProIdentity,
  { resolution = '2K', aspect = '4:5' }: Partial<ProSubmission>,
): Promise<ProContent> {
  const uploads = [Uint8Array.of(1, 1, 1), Uint8Array.of(2, 2, 2)];
  const references = await Promise.all(
    uploads.map(async (upload) => ({
      sha256: plainSha256Hex(upload),
      width: 3000,
      height: 4000,
      mediaType: 'image/jpeg' as const,
      workingCopySha256: (await assets.put(upload.map((byte) => byte + 100))).sha256,
    })),
  );
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
    submission: { identity, resolution, aspect, brief, advisories: [], references },
  };
}

/** Several pictures of one kind, as LAB makes them. */
export function seriesDraft(id: RequestId, count: number): RequestDraft {
  const casting = { ageRange: '35-44' } as const;
  const appearance = resolveAppearance(casting, 'a'.repeat(64));
  return {
    id,
    operation: 'lab.creative',
    resolution: '1K',
    requestedAspect: '3:4',
    aspect: '3:4',
    count,
    identity: null,
    candidateId: null,
    references: [],
    advisories: [],
    work: { kind: 'portrait', casting, appearance },
  };
}
