import type { Style } from '@image-production/brief';

import type { GradePlan } from './scene-plan.ts';

/** Printed as it is. */
export const neutralGrade: GradePlan = {
  exposure: 0,
  contrast: 1,
  saturation: 1,
  warmth: 0,
  shadows: [1, 1, 1],
  highlights: [1, 1, 1],
  split: 0,
  fade: 0,
  vignette: 0.04,
  grain: 0.2,
};

/** How each style is printed: restrained, so that the colours of a product stay its own. */
const grades: Readonly<Record<Style, Partial<GradePlan>>> = {
  campaign: { contrast: 1.08, saturation: 1.03, vignette: 0.08 },
  editorial: {
    contrast: 1.1,
    saturation: 0.93,
    shadows: [0.94, 0.99, 1.05],
    highlights: [1.03, 1.0, 0.96],
    split: 0.3,
    vignette: 0.12,
    grain: 0.45,
  },
  catalog: { exposure: 0.15, contrast: 0.98, vignette: 0 },
  ecommerce: { exposure: 0.25, contrast: 0.97, vignette: 0, grain: 0.1 },
  lookbook: { contrast: 0.98, saturation: 0.97, warmth: 0.06, fade: 0.03 },
  lifestyle: { exposure: 0.1, saturation: 1.02, warmth: 0.1, fade: 0.03 },
  beauty: { exposure: 0.12, contrast: 0.97, warmth: 0.05, vignette: 0.02 },
  street: { contrast: 1.14, saturation: 0.94, warmth: -0.05, vignette: 0.1, grain: 0.6 },
  documentary: { contrast: 1.04, saturation: 0.88, fade: 0.02, grain: 0.7 },
  fine_art: {
    exposure: -0.2,
    contrast: 1.12,
    saturation: 0.86,
    shadows: [1.02, 0.99, 0.95],
    highlights: [1.03, 1.0, 0.93],
    split: 0.4,
    vignette: 0.18,
    grain: 0.4,
  },
};

export function gradeOf(style: Style): GradePlan {
  return { ...neutralGrade, ...grades[style] };
}
