/** Landmarks of the upright body, in body heights. */
export const landmarks = {
  hip: 0.521,
  waist: 0.628,
  neckLow: 0.838,
  shoulder: 0.792,
  upperArm: 0.168,
  forearm: 0.143,
  thigh: 0.242,
  ankle: 0.043,
  ball: 0.072,
} as const;
