import type { Appearance, Build } from '@image-production/identity';

import { mix } from '../math.ts';

/** The numbers of one body, in metres where not said otherwise. */
export interface Measures {
  readonly height: number;
  readonly head: number;
  /** 1 is average; widens and deepens limbs and torso. */
  readonly girth: number;
  readonly waist: number;
  readonly hip: number;
  readonly shoulder: number;
  readonly bust: number;
  readonly limb: number;
  readonly masculinity: number;
  /** 0 young to 1 old. */
  readonly age: number;
  readonly neckRadius: number;
  readonly neckLift: number;
}

interface Frame {
  readonly girth: number;
  readonly waist: number;
  readonly hip: number;
  readonly shoulder: number;
  readonly limb: number;
}

const frames: Readonly<Record<Build, Frame>> = {
  slim: { girth: 0.9, waist: 0.94, hip: 0.95, shoulder: 0.96, limb: 0.87 },
  lean: { girth: 0.94, waist: 0.96, hip: 0.97, shoulder: 1, limb: 0.92 },
  athletic: { girth: 1, waist: 0.97, hip: 0.98, shoulder: 1.07, limb: 1.04 },
  average: { girth: 1, waist: 1.02, hip: 1, shoulder: 1, limb: 1 },
  muscular: { girth: 1.07, waist: 1, hip: 0.99, shoulder: 1.13, limb: 1.17 },
  broad: { girth: 1.12, waist: 1.12, hip: 1.05, shoulder: 1.12, limb: 1.12 },
  curvy: { girth: 1.06, waist: 1.02, hip: 1.05, shoulder: 1, limb: 1.08 },
  plus_size: { girth: 1.2, waist: 1.22, hip: 1.13, shoulder: 1.06, limb: 1.22 },
};

const ages: Readonly<Record<Appearance['ageRange'], number>> = {
  '18-24': 0,
  '25-34': 0.1,
  '35-44': 0.3,
  '45-54': 0.5,
  '55-64': 0.7,
  '65-74': 0.9,
  '75-plus': 1,
};

export function measuresOf(appearance: Appearance): Measures {
  const frame = frames[appearance.build];
  const height = appearance.heightM;
  const male = appearance.masculinity;
  return {
    ...frame,
    height,
    head: height / 7.9,
    shoulder: mix(0.098, 0.114, male) * height * frame.shoulder,
    hip: mix(1.03, 0.95, male) * frame.hip,
    waist: mix(0.97, 1.07, male) * frame.waist,
    bust: Math.max(0, 1 - male * 1.7) * frame.girth,
    masculinity: male,
    age: ages[appearance.ageRange],
    neckRadius: mix(0.0268, 0.0312, male) * height * mix(0.7, 1, frame.limb * 0.9),
    neckLift: appearance.face.neckLength * 0.006 * height,
  };
}
