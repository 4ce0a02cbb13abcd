import type { Appearance, Build } from '@image-production/identity';
import { mix } from '@image-production/previz-geometry';
import { agingOf } from '@image-production/previz-head';

/** Measurements of one body. Lengths in metres; factors are 1 for the average. */
export interface Proportions {
  /** From the ground under the shoes to the crown, without hair. */
  readonly height: number;
  /** Chin to crown. */
  readonly head: number;
  /** Half the distance between the shoulder joints. */
  readonly shoulder: number;
  /** Factor for depth and width of the trunk. */
  readonly girth: number;
  readonly waist: number;
  readonly hip: number;
  /** 0 flat to about 1.3. */
  readonly bust: number;
  /** Muscle definition, 0 to 1. */
  readonly muscle: number;
  readonly arm: number;
  readonly leg: number;
  readonly neck: number;
  /** Difference of the neck's length from the average. */
  readonly neckLift: number;
  readonly hand: number;
  /** 0 feminine to 1 masculine. */
  readonly masculinity: number;
  /** 0 young to 1 old. */
  readonly age: number;
  /** Thickness of the shoes' soles. */
  readonly sole: number;
}

interface Frame {
  readonly girth: number;
  readonly waist: number;
  readonly hip: number;
  readonly shoulder: number;
  readonly limb: number;
  readonly muscle: number;
}

const frames: Readonly<Record<Build, Frame>> = {
  slim: { girth: 0.91, waist: 0.92, hip: 0.94, shoulder: 0.97, limb: 0.89, muscle: 0.15 },
  lean: { girth: 0.95, waist: 0.94, hip: 0.96, shoulder: 1, limb: 0.94, muscle: 0.4 },
  athletic: { girth: 1, waist: 0.95, hip: 0.98, shoulder: 1.06, limb: 1.04, muscle: 0.8 },
  average: { girth: 1, waist: 1.02, hip: 1, shoulder: 1, limb: 1, muscle: 0.3 },
  muscular: { girth: 1.08, waist: 0.99, hip: 1, shoulder: 1.12, limb: 1.16, muscle: 1 },
  broad: { girth: 1.14, waist: 1.12, hip: 1.06, shoulder: 1.1, limb: 1.12, muscle: 0.45 },
  curvy: { girth: 1.06, waist: 1, hip: 1.07, shoulder: 1, limb: 1.08, muscle: 0.1 },
  plus_size: { girth: 1.22, waist: 1.22, hip: 1.13, shoulder: 1.05, limb: 1.22, muscle: 0 },
};

export function proportionsOf(appearance: Appearance): Proportions {
  const frame = frames[appearance.build];
  const { heightM: height, masculinity: male } = appearance;
  return {
    height,
    head: height / 8.15,
    shoulder: mix(0.087, 0.1015, male) * height * frame.shoulder,
    girth: frame.girth,
    waist: mix(0.96, 1.04, male) * frame.waist,
    hip: mix(1.04, 0.95, male) * frame.hip,
    bust: Math.max(0, 1 - male * 1.7) * mix(0.75, 1.2, frame.girth - 0.9),
    muscle: frame.muscle * mix(0.6, 1, male),
    arm: frame.limb * mix(0.92, 1.06, male),
    leg: mix(0.35, 0, male) * (frame.hip - 1) + frame.limb,
    neck: mix(0.0258, 0.0305, male) * height * mix(0.75, 1, frame.limb),
    neckLift: (0.004 + appearance.face.neckLength * 0.005) * height,
    hand: height * mix(0.95, 1.03, male),
    masculinity: male,
    age: agingOf(appearance),
    sole: 0.02,
  };
}
