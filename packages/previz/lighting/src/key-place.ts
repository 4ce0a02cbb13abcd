import { degree } from './lamp-at.ts';
import type { RigPlan } from './rig-plan.ts';
import { rigs } from './rigs.ts';

/** Angles of the key light in degrees; a positive azimuth is to the camera's left. */
export interface KeyAngles {
  readonly azimuth: number;
  readonly elevation: number;
}

/** The least that a key stands to a side that words ask for. */
const asideDegrees = 46;
/** And the least of one at whose ratio a shadow side has to be seen. */
const dramaticDegrees = 58;
const dramaticRatio = 6;
/** The highest that a lamp at the lens stands, if nothing says how high. */
const onAxisDegrees = 14;

/** The key's angles: those of the words, else those of the rig. */
export function keyAngles({
  name,
  side,
  ratio,
  lamps: { key },
}: Pick<RigPlan, 'name' | 'side' | 'ratio' | 'lamps'>): KeyAngles {
  const rig = rigs[name];
  const isAsked = (key?.side ?? null) !== null;
  const least = ratio < dramaticRatio ? asideDegrees : dramaticDegrees;
  const usual = isAsked ? Math.max(least, rig.azimuth) : rig.azimuth;
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
