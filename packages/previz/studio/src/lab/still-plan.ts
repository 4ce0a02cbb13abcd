import type { Grade } from '@image-production/previz-film';
import type { Color, LensCamera, Vector } from '@image-production/previz-geometry';
import type { RigPlan } from '@image-production/previz-lighting';
import type { GroundName } from '@image-production/previz-sets';

import type { Profile } from './vessels.ts';

/**
 * Everything needed to build a still life: plain data that depends only on a plan, its seed and its
 * references' shapes. Metres and radians; the first reference stands at z = 0.
 */
export interface StillLifePlan {
  readonly camera: LensCamera;
  /** Height that the frame shows at the plane z = 0. */
  readonly frameM: number;
  readonly surroundings: Surroundings;
  readonly pieces: readonly Piece[];
  /** One for each reference, in the client's order. */
  readonly stands: readonly Stand[];
  readonly light: StillLight;
  readonly grade: Grade;
  /** Notes for the client on understood wishes that cannot be shown. */
  readonly notes: readonly string[];
}

export interface Surroundings {
  /** Distance from z = 0 to the wall. */
  readonly wallM: number;
  readonly wall: Coat;
  /** Null if the wall's paper continues over the floor. */
  readonly floor: Coat | null;
}

/** A surface: its pattern, its colours in linear light and its reflection parameters. */
export interface Coat {
  readonly ground: GroundName | null;
  readonly color: Color;
  readonly second: Color;
  /** Size of one repeat of the pattern, in metres. */
  readonly tileM: number;
  readonly roughness: number;
  readonly reflectance: number;
  readonly isMetal: boolean;
  readonly sheen: number;
}

export interface Piece {
  readonly form: Form;
  readonly at: Vector;
  readonly turn: number;
  readonly coat: Coat;
}

export type Form =
  | { readonly kind: 'cylinder'; readonly radius: number; readonly height: number }
  | { readonly kind: 'sphere'; readonly radius: number }
  | {
      readonly kind: 'box';
      readonly width: number;
      readonly height: number;
      readonly depth: number;
      readonly edge: number;
    }
  | {
      readonly kind: 'arch';
      readonly width: number;
      readonly height: number;
      readonly thickness: number;
      readonly depth: number;
    }
  | {
      readonly kind: 'steps';
      readonly width: number;
      readonly count: number;
      readonly rise: number;
      readonly tread: number;
    }
  | { readonly kind: 'vessel'; readonly profile: Profile; readonly height: number }
  | {
      readonly kind: 'drape';
      readonly width: number;
      readonly height: number;
      readonly folds: number;
      readonly foldM: number;
      readonly trainM: number;
      readonly phase: number;
    };

/** Space for a reference: its foot is at (x, y, z), seen from the front. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  /** Available depth behind its foot. */
  readonly deepM: number;
}

/** Thickness of the solid made from a picture of this size. */
export function bodyThickness({ width, height }: Stand): number {
  return Math.min(0.34 * Math.min(width, height), 0.09);
}

/** Studio lamps if the words name them, otherwise the sun, with or without a mask, under a sky. */
export type StillLight =
  | { readonly kind: 'lamps'; readonly rig: RigPlan }
  | {
      readonly kind: 'day';
      /** 1 when the sun comes from the camera's left, -1 from its right. */
      readonly side: 1 | -1;
      /** Azimuth from the camera's axis and elevation above the ground, in radians. */
      readonly azimuth: number;
      readonly elevation: number;
      /** Half the sun's apparent diameter, in radians. */
      readonly radius: number;
      readonly sun: Color;
      readonly sky: Color;
      readonly gobo: RigPlan['gobo'];
    };

/** Height of a form above its foot, in metres. */
export function heightOf(form: Form): number {
  if (form.kind === 'sphere') return form.radius * 2;
  return form.kind === 'steps' ? form.count * form.rise : form.height;
}
