import type { TextGuard } from '@image-production/guard';
import { valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { leastFields, pickFields } from '@image-production/operations';
import type { LabOperation, Operation } from '@image-production/operations';
import {
  claimRequest,
  fingerprintOf,
  produceRequest,
  saveModel,
  submitLab,
  submitPortrait,
  submitPro,
} from '@image-production/production';
import type { GenerationRequest, Submission } from '@image-production/production';
import { reviewedLab, reviewedPortrait, reviewedPro } from '@image-production/production/memory';
import { flatRenderer } from '@image-production/rendering/memory';

import type { World } from './open-world.ts';

/** What is ordered. */
export interface Wish {
  readonly operation: Exclude<Operation, 'models.full_body'>;
  /** Pictures, where the operation makes several. */
  readonly count: number;
  readonly references: number;
}

type ModelId = Parameters<typeof reviewedPro>[0]['customModelId'];

/** Accepts an order of the client. */
export async function submitOrder(
  world: World,
  modelId: ModelId,
  { operation, count, references: number }: Wish,
): Promise<GenerationRequest> {
  const { services, upload } = world;
  const references = Array.from({ length: number }, () => upload);
  const submission = newSubmission(world);
  if (operation === 'models.portrait')
    return valueOf(await submitPortrait(services, submission, await reviewedCasting())).request;
  if (operation === 'pro.generate') {
    const order = { aspect: '4:5', resolution: '1K' } as const;
    const draft = { customModelId: modelId, brief: briefFor(number), order };
    const reviewed = await reviewedPro(draft, references, noGuard);
    return valueOf(await submitPro(services, submission, reviewed)).request;
  }
  const reviewed = await reviewedLab(labOrder(operation, count), references, noGuard);
  return valueOf(await submitLab(services, submission, reviewed)).request;
}

/** A model whose portrait is delivered and saved. */
export async function makeModel(world: World): Promise<ModelId> {
  const { services, organizationId, ids } = world;
  const { candidateId } = await submitOrder(world, undefined, {
    operation: 'models.portrait',
    count: 1,
    references: 0,
  });
  world.setRenderer(() => flatRenderer);
  const claim = await claimRequest(services, ids.next('worker'));
  if (!claim || !candidateId) throw new Error('no portrait');
  await produceRequest(services, claim, new ManualCancellation());
  return valueOf(await saveModel(services, { organizationId, candidateId })).model.id;
}

/** What is said here is known; judging it anew would take longer than all else. */
const noGuard: TextGuard = { judge: async () => ({ problems: [], code: null, advisories: [] }) };

function reviewedCasting() {
  return reviewedPortrait({ ageRange: '35-44', additionalDirection: 'freckles' }, noGuard);
}

function labOrder<Name extends LabOperation>(operation: Name, count: number) {
  const fields = pickFields(operation, leastFields(operation, 'A paper boat'));
  return { operation, resolution: '1K', aspect: null, count, fields } as const;
}

function briefFor(references: number) {
  return {
    commercialObjective: 'Launch of the winter coat',
    sceneType: 'studio',
    style: 'campaign',
    framing: 'full_length',
    sceneAndAction: 'She walks towards the camera.',
    referenceRoles: Array.from({ length: references }, (_, index) => ({
      role: index === 0 ? 'hero_garment' : 'footwear',
      fidelity: { level: 'exact', aspects: ['silhouette'] },
    })),
  };
}

function newSubmission({ ids, organizationId }: World): Submission {
  const idempotencyKey = ids.next('entry');
  const content = { endpoint: 'POST /v1/orders', fields: new Map(), files: new Map() };
  const fingerprint = fingerprintOf(content, { sha256Hex: () => '0'.repeat(64) });
  return {
    organizationId,
    idempotencyKey,
    fingerprint,
    costMax: null,
    metadata: {},
    variation: null,
    fields: {},
  };
}
