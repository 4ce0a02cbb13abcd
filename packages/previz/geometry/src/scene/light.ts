import type { Color } from '../color.ts';
import type { Vector } from '../vectors.ts';
import type { Texture } from './texture.ts';

/** What lights the set. Radiance and irradiance in units in which the exposure is free. */
export type Light = AreaLight | SunLight | SkyLight;

/** A rectangle or ellipse that shines to the side of `across` × `up`: softbox, strip, window, panel. */
export interface AreaLight {
  readonly kind: 'area';
  readonly shape: 'rectangle' | 'ellipse';
  readonly center: Vector;
  /** From the centre to the middle of an edge. */
  readonly across: Vector;
  readonly up: Vector;
  readonly radiance: Color;
  /** Whether the camera sees it; mirrors in products always do. */
  readonly isVisible: boolean;
  /** 0 shines everywhere; 1 is gridded to a beam along its normal. */
  readonly focus: number;
}

/** The sun, or a hard lamp far away. */
export interface SunLight {
  readonly kind: 'sun';
  /** Unit vector towards it. */
  readonly direction: Vector;
  /** Half of its apparent diameter, in radians: 0.00465 for the sun, more for a softer one. */
  readonly radius: number;
  readonly irradiance: Color;
  /** What stands before it, projected along its direction: panes, palms. Alpha is what is let through. */
  readonly gobo: {
    readonly texture: Texture;
    readonly widthM: number;
    readonly center: Vector;
  } | null;
}

/** Light from all around, from the zenith over the horizon to the ground. */
export interface SkyLight {
  readonly kind: 'sky';
  readonly zenith: Color;
  readonly horizon: Color;
  readonly ground: Color;
}
