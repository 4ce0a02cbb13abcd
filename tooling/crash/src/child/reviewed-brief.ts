import type { ProBrief } from '@image-production/brief';
import { inProcessTextGuard } from '@image-production/guard/memory';
import { succeed } from '@image-production/kernel';
import type { ModelId } from '@image-production/kernel';
import { reviewPro } from '@image-production/production';
import type { ReviewedBrief } from '@image-production/production';

const fidelity = { level: 'exact', aspects: ['silhouette'] } as const;
const referenceRoles = [{ role: 'hero_garment', fidelity }] as const;
const scene = 'She walks towards the camera.';
const brief: ProBrief = {
  commercialObjective: 'Launch of the winter coat',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: scene,
  referenceRoles,
};

/** The brief of every photograph here, as the review lets it through. */
export async function reviewedBrief(modelId: ModelId, now: number): Promise<ReviewedBrief> {
  const review = await reviewPro(
    { guard: inProcessTextGuard(), options: { now } },
    {
      customModelId: modelId,
      fileNames: ['coat.png'],
      brief: { scene_and_action: scene, reference_roles: referenceRoles },
      read: succeed({ brief, aspect: '4:5', resolution: '2K' }),
      isStrict: false,
    },
  );
  if (!review.brief) throw new Error(`a brief that is refused: ${JSON.stringify(review.problems)}`);
  return review.brief;
}
