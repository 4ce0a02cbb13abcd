import type { ReferenceRole } from '@image-production/brief';
import type { Hairdo, Outfit } from '@image-production/direction';
import type { Appearance } from '@image-production/identity';
import type { Grade } from '@image-production/previz-film';
import type { LensCamera } from '@image-production/previz-geometry';
import type { RigPlan } from '@image-production/previz-lighting';
import type { HeldThing, Mien, PoseName } from '@image-production/previz-maquette';
import type { SetPlan } from '@image-production/previz-sets';

/**
 * Positions, lighting and grade of a picture before anything is built or decoded: plain data that
 * depends only on a plan and its seed, comparable in tests.
 */
export interface ScenePlan {
  readonly set: SetPlan;
  /** Null in a still life. */
  readonly figure: FigurePlacement | null;
  readonly camera: LensCamera;
  readonly rig: RigPlan;
  /** One for each reference, in the client's order. */
  readonly placements: readonly PlannedPlacement[];
  readonly grade: Grade;
  /** Notes for the client on understood wishes that cannot be shown. */
  readonly notes: readonly string[];
}

export interface FigurePlacement {
  readonly appearance: Appearance;
  readonly pose: PoseName;
  /** Mirrors the pose: the other leg carries the weight, the other hand acts. */
  readonly isMirrored: boolean;
  /** Rotation about the vertical instead of the pose's own, in radians; null keeps that. */
  readonly turn: number | null;
  /** Direction of the face about the vertical, 0 to the lens, and its bow; null keeps the pose's. */
  readonly look: number | null;
  readonly nod: number;
  readonly mien: Mien;
  /** Angle of both arms from the body, in radians, if a garment requires one. */
  readonly armAngle: number | null;
  /** What it has in its hands, or null. */
  readonly held: HeldThing | null;
  /** Position across the floor, in metres. */
  readonly x: number;
  /** How the hair is worn, or null as the person has it. */
  readonly hair: Hairdo | null;
  /** Base clothes under the references. */
  readonly outfit: Outfit | null;
}

/** Planned technique of a reference; its account reports the actual one after it was read. */
export interface PlannedPlacement {
  readonly referenceIndex: number;
  readonly role: ReferenceRole | null;
  readonly technique: Technique;
  /** Width of the thing in the scene, in metres; null if it is fitted to the body. */
  readonly widthM: number | null;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Rotation to the camera's left, in radians. */
  readonly turn: number;
  /** Height of its plinth in metres; 0 on the floor, null without support. */
  readonly plinthM: number | null;
}

/** Where something stands beside the figure. */
export type Slot = Pick<PlannedPlacement, 'x' | 'y' | 'z' | 'turn' | 'plinthM'> & {
  readonly widthM: number;
};

export const techniques = [
  'worn garment',
  'worn footwear',
  'worn eyewear',
  'worn headwear',
  'worn earrings',
  'worn ring',
  'worn necklace',
  'worn wristwear',
  'held in hand',
  'carried bag',
  'worn material',
  'worn likeness',
  'standing relief',
  'stand-in',
  'hanging garment',
  'framed card',
  'material swatch',
  'backdrop',
  'light source',
  'inset card',
] as const;
export type Technique = (typeof techniques)[number];
