import type { Color } from '../color.ts';
import type { Vector } from '../vectors.ts';
import type { Light } from './light.ts';
import type { Material } from './material.ts';
import type { Mesh } from './mesh.ts';

/** Everything in front of the camera. Plain data that can be sent to another thread. */
export interface Scene {
  readonly surfaces: readonly Surface[];
  readonly lights: readonly Light[];
  readonly camera: LensCamera;
  /** Shown where the camera's rays hit nothing. */
  readonly backdrop: Backdrop;
}

export interface Surface {
  readonly mesh: Mesh;
  readonly material: Material;
  /** Object id; light is not smoothed across its edges. */
  readonly object: number;
}

export type Backdrop =
  | { readonly kind: 'sky' }
  | { readonly kind: 'plain'; readonly color: Color }
  | SkyDome;

/**
 * A sky in print values, independent of the exposure: 1 is white. Emits no light; pair it with a
 * `SkyLight` of the same mood.
 */
export interface SkyDome {
  readonly kind: 'dome';
  readonly zenith: Color;
  /** Colour of the haze above the horizon. */
  readonly horizon: Color;
  /** Added around the sun, which is in direction `sun`. */
  readonly glow: Color;
  readonly sun: Vector;
  /** Cloud cover, 0 to 1. */
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
  /** f-number: focal length divided by the diameter of the entrance pupil. */
  readonly aperture: number;
  /** Distance from the lens to the plane of focus along `forward`, in metres. */
  readonly focusM: number;
}
