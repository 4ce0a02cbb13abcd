import type { Color } from '../color.ts';
import type { Vector } from '../vectors.ts';
import type { Texture } from './texture.ts';

/** A light of the set. Radiance and irradiance have an arbitrary scale; the exposure adapts. */
export type Light = AreaLight | SunLight | SkyLight;

/** A rectangle or ellipse that emits towards `across` × `up`: softbox, strip, window, panel. */
export interface AreaLight {
  readonly kind: 'area';
  readonly shape: 'rectangle' | 'ellipse';
  readonly center: Vector;
  /** From the centre to the middle of an edge. */
  readonly across: Vector;
  readonly up: Vector;
  readonly radiance: Color;
  /** Whether the camera sees it; reflections always show it. */
  readonly isVisible: boolean;
  /** 0 emits in all directions; 1 is gridded to a beam along its normal. */
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
  /** Mask in front of it, projected along its direction: panes, palms. Alpha is transmittance. */
  readonly gobo: {
    readonly texture: Texture;
    readonly widthM: number;
    readonly center: Vector;
  } | null;
}

/** Ambient light with a gradient from the zenith over the horizon to the ground. */
export interface SkyLight {
  readonly kind: 'sky';
  readonly zenith: Color;
  readonly horizon: Color;
  readonly ground: Color;
}
