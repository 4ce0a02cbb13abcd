/** What the shadow side of a face receives of the fill at a rig's ratio of 1. */
const fillAtOne = 0.36;
/** Of an open sky. */
const skyAtOne = 0.8;
/** And what the set throws back, whatever the ratio. */
const bounce = 0.06;

/** The rig's ratio at which lit and shadow side of a face measure so many to one. */
export function ratioFor(measured: number, isOpen: boolean): number {
  const shadow = 1 / Math.max(0.1, measured - 1);
  return (isOpen ? skyAtOne : fillAtOne) / Math.max(0.02, shadow - bounce);
}

/** What lit and shadow side of a face measure at a rig's ratio. */
export function measuredRatio(ratio: number, isOpen: boolean): number {
  return 1 + 1 / ((isOpen ? skyAtOne : fillAtOne) / ratio + bounce);
}
