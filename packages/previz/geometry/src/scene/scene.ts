import type { Color } from '../color.ts';
import type { Vector } from '../vectors.ts';
import type { Light } from './light.ts';
import type { Material } from './material.ts';
import type { Mesh } from './mesh.ts';

/** Everything in front of the camera. Plain data: it may be sent to another thread. */
export interface Scene {
  readonly surfaces: readonly Surface[];
  readonly lights: readonly Light[];
  readonly camera: LensCamera;
  /** What the camera sees where nothing stands, behind everything. */
  readonly backdrop: Backdrop;
}

export interface Surface {
  readonly mesh: Mesh;
  readonly material: Material;
  /** What it belongs to, for edges that light must not be smoothed across. */
  readonly object: number;
}

export type Backdrop =
  | { readonly kind: 'sky' }
  | { readonly kind: 'plain'; readonly color: Color }
  | SkyDome;

/**
 * A sky as it is printed, whatever the exposure: 1 is white. It shines on nothing; a `SkyLight` of
 * the same mood does.
 */
export interface SkyDome {
  readonly kind: 'dome';
  readonly zenith: Color;
  /** The haze above the horizon. */
  readonly horizon: Color;
  /** Added around the sun, which lies in this direction. */
  readonly glow: Color;
  readonly sun: Vector;
  /** 0 clear to 1 closed. */
  readonly clouds: number;
}

/** A thin lens focused on a plane. */
export interface LensCamera {
  readonly position: Vector;
  /** Unit vectors: to the right of the frame, to its top, and into the picture. */
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  /** Sensor as held, in millimetres. */
  readonly sensorWidthMm: number;
  readonly sensorHeightMm: number;
  readonly focalLengthMm: number;
  /** Focal length divided by the diameter of the pupil. */
  readonly aperture: number;
  /** From the lens to what is sharp, along `forward`, in metres. */
  readonly focusM: number;
}
