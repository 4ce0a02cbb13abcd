import {
  compileCreativePlan,
  compileFullBodyPlan,
  compilePolishPlan,
  compilePortraitPlan,
  compileProductPlan,
  compileProPlan,
} from '@image-production/direction';
import type { PlannedAsset, RenderPlan } from '@image-production/direction';
import { resolveAppearance } from '@image-production/identity';

const casting = { ageRange: '35-44', additionalDirection: 'freckles' } as const;
const appearance = resolveAppearance(casting, '5eed'.repeat(16));
const size = { aspect: '4:5', resolution: '1K' } as const;

/** One plan of every operation; all pictures in them are this one. */
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
    compileCreativePlan({ prompt: 'Pears on slate.', references: [picture], ...size }),
    compileProductPlan({ prompt: null, product: picture, background: 'studio', ...size }),
    compilePolishPlan({
      instructions: null,
      source: picture,
      intensity: 'balanced',
      resolution: '1K',
    }),
    compilePortraitPlan({ casting, appearance }),
    compileFullBodyPlan({ casting, appearance, portrait: picture, wardrobe: 'white shirt' }),
  ];
  return plans.map((plan) => scaled(plan, longSidePixels));
}

function scaled<Plan extends RenderPlan>(plan: Plan, longSidePixels: number): Plan {
  const { width, height } = plan.frame;
  const scale = longSidePixels / Math.max(width, height);
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { ...plan, frame: { ...plan.frame, ...small } };
}
