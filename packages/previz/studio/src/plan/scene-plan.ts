import type { ReferenceRole } from '@image-production/brief';
import type { Appearance } from '@image-production/identity';
import type { Grade } from '@image-production/previz-film';
import type { LensCamera } from '@image-production/previz-geometry';
import type { PoseName } from '@image-production/previz-maquette';

import type { RigPlan } from '../light/rig-plan.ts';
import type { SetPlan } from '../set/set-plan.ts';

/**
 * What stands where, and how it is lit and printed, before anything is built or decoded: pure
 * data that follows from a plan and its seed, and can be compared in a test.
 */
export interface ScenePlan {
  readonly set: SetPlan;
  /** Nobody, in a still life. */
  readonly figure: FigurePlacement | null;
  readonly camera: LensCamera;
  readonly rig: RigPlan;
  /** One for each reference, in the client's order. */
  readonly placements: readonly PlannedPlacement[];
  readonly grade: Grade;
  /** What was read and could not be shown, in words for the client. */
  readonly notes: readonly string[];
}

export interface FigurePlacement {
  readonly appearance: Appearance;
  readonly pose: PoseName;
  /** The other leg carries the weight, the other hand acts. */
  readonly isMirrored: boolean;
  /** How far both arms are from the body, in radians, where a garment asks for it. */
  readonly armAngle: number | null;
  /** Where it stands across the floor, in metres. */
  readonly x: number;
  /** Words for the clothes that are no reference. */
  readonly wardrobe: string | null;
}

/** How a reference is meant to enter; what became of it is told after it was looked at. */
export interface PlannedPlacement {
  readonly referenceIndex: number;
  readonly role: ReferenceRole | null;
  readonly technique: Technique;
  /** Width of the thing as it should stand there, in metres; null where the body decides. */
  readonly widthM: number | null;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How far it is turned to the camera's left, in radians. */
  readonly turn: number;
  /** Height of the plinth below it; 0 on the floor, null where nothing carries it. */
  readonly plinthM: number | null;
}

export const techniques = [
  'worn garment',
  'worn footwear',
  'worn eyewear',
  'worn headwear',
  'carried bag',
  'worn material',
  'standing relief',
  'hanging garment',
  'framed card',
  'material swatch',
  'backdrop',
  'light source',
] as const;
export type Technique = (typeof techniques)[number];
