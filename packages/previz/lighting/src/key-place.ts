import { degree } from './lamp-at.ts';
import type { RigPlan } from './rig-plan.ts';
import { rigs } from './rigs.ts';

/** Angles of the key light in degrees; a positive azimuth is to the camera's left. */
export interface KeyAngles {
  readonly azimuth: number;
  readonly elevation: number;
}

/** Where a key stands that is asked to a side by words, when its pattern stands at the lens. */
const asideDegrees = 40;
const frontalDegrees = 30;
/** The highest that a lamp at the lens stands, if nothing says how high. */
const onAxisDegrees = 14;

/** The key's angles: those of the words, else those of the rig. */
export function keyAngles({
  name,
  side,
  lamps: { key },
}: Pick<RigPlan, 'name' | 'side' | 'lamps'>): KeyAngles {
  const rig = rigs[name];
  const isAsked = (key?.side ?? null) !== null;
  const usual = isAsked && rig.azimuth < frontalDegrees ? asideDegrees : rig.azimuth;
  const isBelow = (key?.elevation ?? 0) < 0;
  const low = key?.azimuth === 0 ? Math.min(onAxisDegrees, rig.elevation) : rig.elevation;
  return {
    azimuth: (key?.azimuth ?? (isBelow ? belowDegrees(usual, isAsked) : usual)) * side,
    elevation: key?.elevation ?? low,
  };
}

/** A lamp from below stands before the face, unless it is asked to a side. */
function belowDegrees(usual: number, isAsked: boolean): number {
  return isAsked ? usual : Math.min(12, usual);
}

const steepest = Math.sin(80 * degree);

/** The elevation of a lamp at a height above the floor, in degrees. */
export function elevationAt(heightM: number, aimM: number, distanceM: number): number {
  const rise = (heightM - aimM) / distanceM;
  return Math.asin(Math.max(-steepest, Math.min(steepest, rise))) / degree;
}
