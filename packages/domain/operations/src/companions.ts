/** Pictures of the same view that other tools and engines compose by. */
export const passNames = ['depth', 'clay', 'line'] as const;
/**
 * `depth`: inverse distance along the camera's axis, the nearest white, what is infinitely far
 * black. `clay`: the scene in one matte material under soft light. `line`: contours, black on white.
 */
export type PassName = (typeof passNames)[number];

/** What follows the index in the name of a file beside those of a picture: `0.depth.png`. */
export type CompanionEnding = 'plan.svg' | `${PassName}.png`;
export const companionEndings: readonly CompanionEnding[] = [
  'plan.svg',
  ...passNames.map((name) => `${name}.png` as const),
];
