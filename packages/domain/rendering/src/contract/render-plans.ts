import {
  compileFullBodyPlan,
  compileLabPlan,
  compilePortraitPlan,
  compileProPlan,
} from '@image-production/direction';
import type { PlannedAsset, RenderPlan } from '@image-production/direction';
import { resolveAppearance } from '@image-production/identity';
import { describeOperation, labOperations, leastFields } from '@image-production/operations';

const casting = { ageRange: '35-44', additionalDirection: 'freckles' } as const;
const appearance = resolveAppearance(casting, '5eed'.repeat(16));
const size = { aspect: '4:5', resolution: '1K' } as const;

/** One plan per operation, all with this one picture. */
export function plansOfEveryOperation(
  picture: PlannedAsset,
  longSidePixels: number,
): readonly RenderPlan[] {
  const plans = [
    compileProPlan({
      brief: {
        commercialObjective: 'Launch of the winter coat',
        sceneType: 'studio',
        style: 'catalog',
        framing: 'full_length',
        sceneAndAction: 'She walks towards the camera.',
        referenceRoles: [{ role: 'product', fidelity: { level: 'exact', aspects: [] } }],
      },
      identity: { appearance, portrait: picture, fullBody: null },
      references: [picture],
      ...size,
    }),
    ...labOperations.map((operation) => {
      const fields = leastFields(operation, 'Pears on slate.');
      const { max } = describeOperation(operation).references;
      return compileLabPlan(operation, { fields, references: [picture].slice(0, max), ...size });
    }),
    compilePortraitPlan({ casting, appearance }),
    compileFullBodyPlan({ casting, appearance, portrait: picture, wardrobe: 'white shirt' }),
  ];
  return plans.map((plan) => scalePlan(plan, longSidePixels));
}

/** The same plan of a smaller picture, or a larger one. */
export function scalePlan<Plan extends RenderPlan>(plan: Plan, longSidePixels: number): Plan {
  const { width, height } = plan.frame;
  const scale = longSidePixels / Math.max(width, height);
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { ...plan, frame: { ...plan.frame, ...small } };
}
