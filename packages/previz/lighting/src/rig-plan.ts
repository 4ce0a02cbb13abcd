import type { Gobo, LampJob, PlannedLight } from '@image-production/direction';
import type { Color } from '@image-production/previz-geometry';

import type { RigName } from './rigs.ts';

/** A lighting rig in the terms of the trade. */
export interface RigPlan {
  readonly name: RigName;
  /** 1 if the key comes from the camera's left, -1 from its right. */
  readonly side: 1 | -1;
  /** Key-to-fill ratio: 2 is soft and open, 8 is dramatic. */
  readonly ratio: number;
  /** Colours of the key and of the fill, white is 1. */
  readonly key: Color;
  readonly fill: Color;
  /** Width of the key source in metres: small is hard. */
  readonly keySizeM: number;
  readonly gobo: 'none' | Gobo;
  /** Lamps that the words place; what they leave open is the rig's. */
  readonly lamps: RigLamps;
  /** What the words do with the wall behind the subject; null leaves it to the rig. */
  readonly wall: WallLight | null;
}

/** Light on what is behind the subject, as words ask for it. */
export type WallLight = NonNullable<PlannedLight['background']>;

export type RigLamps = Readonly<Partial<Record<LampJob, RigLamp>>>;

/** What the words say of one lamp. */
export interface RigLamp {
  readonly side: 1 | -1 | null;
  /** Degrees from the camera's axis to its side, and above the eyes. */
  readonly azimuth: number | null;
  readonly elevation: number | null;
  /** Above the floor. */
  readonly heightM: number | null;
  readonly distanceM: number | null;
  readonly sizeM: number | null;
  /** Of its temperature or its gel; white is 1. */
  readonly color: Color | null;
}

/** Whether the words say where it stands or what it is, and not only its colour. */
export function isPlaced(lamp: RigLamp | undefined): lamp is RigLamp {
  if (lamp === undefined) return false;
  const { side, azimuth, elevation, heightM, distanceM, sizeM } = lamp;
  return [side, azimuth, elevation, heightM, distanceM, sizeM].some((value) => value !== null);
}
