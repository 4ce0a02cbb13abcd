import type { ColorName } from './vocabulary.ts';

/** What a lamp is for. */
export const lampJobs = ['key', 'fill', 'rim', 'hair', 'background'] as const;
export type LampJob = (typeof lampJobs)[number];

/**
 * A lamp, a window or the sun as the words place it, seen from the camera. Null is left open: by
 * the pattern that is named, else by the renderer.
 */
export interface PlacedLamp {
  readonly job: LampJob;
  /** The camera's left or right: the left of the picture. */
  readonly side: 'left' | 'right' | null;
  /**
   * Angle around the subject, from the camera's axis towards `side`: 0 at the camera, 90 beside
   * the subject, 180 behind it. "Behind camera right" is 20 to the right.
   */
  readonly azimuthDegrees: number | null;
  /** Above the subject's eyes; negative from below. */
  readonly elevationDegrees: number | null;
  /** Above the floor. */
  readonly heightMetres: number | null;
  /** From the subject. */
  readonly distanceMetres: number | null;
  /** The longest side of the source: large is soft. */
  readonly sizeMetres: number | null;
  /** Colour temperature of its light. */
  readonly kelvin: number | null;
  /** Colour of the gel before it. */
  readonly gel: ColorName | null;
}
