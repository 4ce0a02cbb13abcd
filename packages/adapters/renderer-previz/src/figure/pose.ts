/** How the maquette stands. Chosen from the seed, so that two outputs of one brief are two poses. */
export interface Pose {
  /** Which leg carries the weight, 1 or -1. */
  readonly weight: number;
  /** Turn of the body around the vertical, in radians. */
  readonly turn: number;
  /** Turn of the head against the body. */
  readonly headTurn: number;
  readonly headTilt: number;
  /** Side of the hand that rests in a pocket, 0 when both arms hang. */
  readonly pocket: number;
}

export function chosenPose(random: () => number): Pose {
  const weight = random() < 0.5 ? 1 : -1;
  const turn = (0.12 + random() * 0.22) * weight;
  const pocket = random() < 0.6 ? -weight : 0;
  return {
    weight,
    turn,
    headTurn: -turn * (0.3 + random() * 0.8),
    headTilt: 0.045 * weight * random(),
    pocket,
  };
}

/** The calm pose of the identity views. */
export const identityPose: Pose = {
  weight: 1,
  turn: 0.16,
  headTurn: 0.06,
  headTilt: 0.015,
  pocket: 0,
};
