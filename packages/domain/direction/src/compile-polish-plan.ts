import { nearestAspect, polishSize } from '@image-production/brief';
import type { PolishIntensity } from '@image-production/brief';
import type { Resolution } from '@image-production/kernel';

import { directionSections } from './direction-sections.ts';
import type { Frame, PlannedAsset, PolishPlan } from './model/render-plan.ts';
import { plannedPicture } from './planned-picture.ts';

/** An accepted LAB Polish request: its source is not more oblong than a polish may be. */
export interface PolishPlanInput {
  readonly instructions: string | null;
  readonly source: PlannedAsset;
  readonly intensity: PolishIntensity;
  readonly resolution: Resolution;
}

/** Compiles a LAB Polish request: the source at its own ratio, named by the nearest aspect. */
export function compilePolishPlan(input: PolishPlanInput): PolishPlan {
  const { source, intensity, resolution } = input;
  return {
    version: 1,
    operation: 'lab.polish',
    source: plannedPicture(source, 0),
    intensity,
    frame: polishFrame(source, resolution),
    direction: directionSections({ instructions: input.instructions ?? '' }),
    peoplePolicy: 'adults_only',
  };
}

function polishFrame(source: PlannedAsset, resolution: Resolution): Frame {
  const size = polishSize(source, resolution);
  // Acceptance refuses such a source with `aspect_not_supported`.
  if (!size.ok) throw new Error(`a source of ${source.width} × ${source.height} is not polished`);
  return { aspect: nearestAspect(source), ...size.value };
}
