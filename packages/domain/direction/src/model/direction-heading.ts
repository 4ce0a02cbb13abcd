/** The fixed order of the sections of written direction. */
export const directionHeadings = [
  'objective',
  'casting',
  'scene_and_action',
  'styling_and_beauty',
  'model_performance',
  'lighting_and_atmosphere',
  'composition_and_finish',
  'camera_intent',
  'wardrobe',
  'prompt',
  'instructions',
] as const;
export type DirectionHeading = (typeof directionHeadings)[number];
